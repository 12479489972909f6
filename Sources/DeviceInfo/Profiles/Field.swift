internal import ProfileJSON
internal import SpeedCalibration

/// A key of an object of the profile format: how its value is read, checked and written. The reader, the writer, the
/// check of a value in memory, the check for unknown keys and the tests of the schema walk the same lists of fields.
struct Field<Whole>: Sendable {
  let key: StaticString
  var isRequired = false

  /// The values that a number may have; nil for another kind.
  var quantity: Quantity?

  /// Puts a value of the file into an object, or notes what is wrong with it.
  let read: @Sendable (JSONNode, inout FaultList, inout Whole) -> Void

  /// The value for a file; nil where the object has none.
  let write: @Sendable (Whole) -> JSONValue?

  /// Notes what is wrong with the value of an object in memory.
  let check: @Sendable (Whole, inout FaultList) -> Void
}

extension Field {
  /// A value without parts that obeys a rule.
  static func value<Value>(
    _ key: StaticString, _ kind: JSONKind, isRequired: Bool = false, quantity: Quantity? = nil,
    rule: @escaping @Sendable (Value) -> ProfileFault?, read: @escaping @Sendable (JSONNode) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue,
    _ get: @escaping @Sendable (Whole) -> Value?, _ set: @escaping @Sendable (inout Whole, Value) -> Void
  ) -> Field {
    Field(key: key, isRequired: isRequired, quantity: quantity) { node, faults, whole in
      guard let value = read(node) else { return faults.note(.wrongKind(expected: kind)) }
      if let fault = rule(value) { faults.note(fault) } else { set(&whole, value) }
    } write: {
      get($0).map(write)
    } check: { whole, faults in
      if let value = get(whole), let fault = rule(value) { faults.note(fault, found: .value(write(value))) }
    }
  }

  /// A number within the bounds of a quantity.
  static func number(
    _ key: StaticString, _ quantity: Quantity, isRequired: Bool = false,
    _ get: @escaping @Sendable (Whole) -> Double?, _ set: @escaping @Sendable (inout Whole, Double) -> Void
  ) -> Field {
    value(
      key, .number, isRequired: isRequired, quantity: quantity, rule: quantity.fault, read: \.number,
      write: JSONValue.number, get, set)
  }

  /// A text that obeys a rule.
  static func text(
    _ key: StaticString, _ rule: @escaping @Sendable (String) -> ProfileFault?, isRequired: Bool = false,
    _ get: @escaping @Sendable (Whole) -> String?, _ set: @escaping @Sendable (inout Whole, String) -> Void
  ) -> Field {
    value(key, .string, isRequired: isRequired, rule: rule, read: \.string, write: JSONValue.string, get, set)
  }

  /// Yes, or a key that is missing.
  static func flag(
    _ key: StaticString, _ get: @escaping @Sendable (Whole) -> Bool,
    _ set: @escaping @Sendable (inout Whole, Bool) -> Void
  ) -> Field {
    value(key, .boolean, rule: { _ in nil }, read: \.flag, write: JSONValue.flag, { get($0) ? true : nil }, set)
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: StaticString, _ get: @escaping @Sendable (Whole) -> Choice?,
    _ set: @escaping @Sendable (inout Whole, Choice) -> Void
  ) -> Field {
    let words = Choice.allCases.map(\.rawValue)
    return text(key, { words.contains($0) ? nil : .unknownWord(known: words) }) {
      get($0)?.rawValue
    } _: { whole, word in
      if let choice = Choice(rawValue: word) { set(&whole, choice) }
    }
  }

  /// A list of texts that obey a rule.
  static func texts(
    _ key: StaticString, _ rule: @escaping @Sendable (String) -> ProfileFault?,
    _ get: @escaping @Sendable (Whole) -> [String], _ set: @escaping @Sendable (inout Whole, [String]) -> Void
  ) -> Field {
    let element = Field<String>.text(key, rule, { $0 }, { $0 = $1 })
    return list(key, get, set, blank: "", read: element.read, write: JSONValue.string, check: element.check)
  }

  /// A list; an element that cannot be read is blank.
  static func list<Element: Sendable>(
    _ key: StaticString, isRequired: Bool = false, _ get: @escaping @Sendable (Whole) -> [Element],
    _ set: @escaping @Sendable (inout Whole, [Element]) -> Void, blank: Element,
    read: @escaping @Sendable (JSONNode, inout FaultList, inout Element) -> Void,
    write: @escaping @Sendable (Element) -> JSONValue,
    check: @escaping @Sendable (Element, inout FaultList) -> Void,
    checkAll: @escaping @Sendable ([Element], inout FaultList) -> Void = { _, _ in }
  ) -> Field {
    Field(key: key, isRequired: isRequired) { node, faults, whole in
      guard faults.expect(.array, node) else { return }
      var elements = Array(repeating: blank, count: node.elements.count)
      for (index, element) in node.elements.enumerated() {
        faults.part("\(index)") { read(element, &$0, &elements[index]) }
      }
      checkAll(elements, &faults)
      set(&whole, elements)
    } write: { whole in
      get(whole).isEmpty && !isRequired ? nil : .array(get(whole).map(write))
    } check: { whole, faults in
      for (index, element) in get(whole).enumerated() { faults.part("\(index)") { check(element, &$0) } }
      checkAll(get(whole), &faults)
    }
  }

  /// An object with fields of its own, and a rule that concerns several of them.
  static func object<Part: Sendable>(
    _ key: StaticString, _ fields: [Field<Part>], blank: Part,
    _ get: @escaping @Sendable (Whole) -> Part?, _ set: @escaping @Sendable (inout Whole, Part) -> Void,
    rule: @escaping @Sendable (Part, inout FaultList) -> Void = { _, _ in }
  ) -> Field {
    Field(key: key) { node, faults, whole in
      var part = blank
      guard faults.read(node, fields, into: &part) else { return }
      rule(part, &faults)
      set(&whole, part)
    } write: {
      get($0).map { JSONValue(of: $0, fields) }
    } check: { whole, faults in
      guard let part = get(whole) else { return }
      faults.check(part, fields)
      rule(part, &faults)
    }
  }
}

extension JSONValue {
  /// An object with the fields that a part of a profile has.
  init<Part>(of part: Part, _ fields: [Field<Part>]) {
    self = .object(fields.compactMap { field in field.write(part).map { ("\(field.key)", $0) } })
  }
}

extension Quantity {
  /// What is wrong with a number of this quantity.
  @Sendable func fault(of number: Double) -> ProfileFault? {
    allows(number) && (!isWhole || number == number.rounded()) ? nil : .outOfRange(self)
  }
}
