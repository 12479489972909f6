internal import ProfileJSON
internal import SpeedCalibration

/// A key of an object of the profile format: how its value is read, which values it may have, and how it is written. The
/// reader, the writer, the check for unknown keys and the tests of the schema walk the same lists of fields.
struct Field<Whole>: Sendable {
  let key: StaticString
  var isRequired = false

  /// The values that a number may have; nil for another kind.
  var quantity: Quantity?

  /// Puts a value of the file into an object, or notes what is wrong with it.
  let read: @Sendable (JSONNode, ValueReader, inout Whole) -> Void

  /// The value for a file; nil where the object has none.
  let write: @Sendable (Whole) -> JSONValue?

  /// A number within the bounds of a quantity.
  static func number(
    _ key: StaticString, _ quantity: Quantity, isRequired: Bool = false,
    _ get: @escaping @Sendable (Whole) -> Double?, _ set: @escaping @Sendable (inout Whole, Double) -> Void
  ) -> Field {
    Field(key: key, isRequired: isRequired, quantity: quantity) { node, reader, whole in
      if let number = reader.number(node, quantity) { set(&whole, number) }
    } write: {
      get($0).map(JSONValue.number)
    }
  }

  /// A text that obeys a rule.
  static func text(
    _ key: StaticString, _ rule: @escaping @Sendable (String) -> ProfileFault?, isRequired: Bool = false,
    _ get: @escaping @Sendable (Whole) -> String?, _ set: @escaping @Sendable (inout Whole, String) -> Void
  ) -> Field {
    Field(key: key, isRequired: isRequired) { node, reader, whole in
      if let text = reader.text(node, rule) { set(&whole, text) }
    } write: {
      get($0).map(JSONValue.string)
    }
  }

  /// A list of texts that obey a rule; an unfit one is empty.
  static func texts(
    _ key: StaticString, _ rule: @escaping @Sendable (String) -> ProfileFault?,
    _ get: @escaping @Sendable (Whole) -> [String], _ set: @escaping @Sendable (inout Whole, [String]) -> Void
  ) -> Field {
    Field(key: key) { node, reader, whole in
      set(&whole, reader.elements(node) { reader.text($0, rule) ?? "" })
    } write: { whole in
      get(whole).isEmpty ? nil : .array(get(whole).map(JSONValue.string))
    }
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

  /// An object with fields of its own.
  static func object<Part: Sendable>(
    _ key: StaticString, _ fields: [Field<Part>], blank: Part,
    _ get: @escaping @Sendable (Whole) -> Part?, _ set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> Field {
    Field(key: key) { node, reader, whole in
      if let part = reader.object(node, fields, blank: blank) { set(&whole, part) }
    } write: {
      get($0).map { JSONValue(of: $0, fields) }
    }
  }
}

extension JSONValue {
  /// An object with the fields that a part of a profile has.
  init<Part>(of part: Part, _ fields: [Field<Part>]) {
    self = .object(fields.compactMap { field in field.write(part).map { ("\(field.key)", $0) } })
  }
}

/// Reads the values of a part of a profile, and notes what breaks a rule.
final class ValueReader {
  let log: DiagnosticLog

  /// Where the value is that is being read.
  private(set) var pointer = JSONPointer()

  init(_ log: DiagnosticLog) {
    self.log = log
  }

  /// Reads what is at a place.
  func read<Result>(at place: JSONPointer, _ body: () -> Result) -> Result {
    let outer = pointer
    pointer = place
    defer { pointer = outer }
    return body()
  }

  /// Reads a part of what is being read.
  func read<Result>(part token: String, _ body: () -> Result) -> Result {
    let length = pointer.bytes.count
    pointer.append(token)
    defer { pointer.shorten(to: length) }
    return body()
  }

  /// Notes what is wrong with the value that is being read.
  ///
  /// - Parameters:
  ///   - fault: The broken rule; made only if it is to be listed.
  ///   - isOfKey: Whether the value's key is at fault.
  ///   - showsFound: Whether the message quotes the value.
  func note(_ fault: @autoclosure () -> ProfileFault, isOfKey: Bool = false, showsFound: Bool = true) {
    log.note(at: pointer, isOfKey: isOfKey, showsFound: showsFound, fault)
  }

  /// An object, by its fields; nil where there is none.
  func object<Whole>(_ node: JSONNode, _ fields: [Field<Whole>], blank: Whole) -> Whole? {
    guard node.kind == .object else {
      note(.wrongKind(expected: .object))
      return nil
    }
    var whole = blank
    var found = 0
    for field in fields {
      if let value = node[field.key] {
        found += 1
        let length = pointer.bytes.count
        pointer.append(field.key)
        field.read(value, self, &whole)
        pointer.shorten(to: length)
      } else if field.isRequired {
        note(.missingKey("\(field.key)"), showsFound: false)
      }
    }
    guard found < node.memberCount else { return whole }
    let known = fields.map { "\($0.key)" }
    for (key, _) in node.members where !known.contains(where: { $0.utf8.elementsEqual(key.utf8) }) {
      read(part: key) {
        note(.unknownKey(nearest: nearestText(to: key, among: known)), isOfKey: true, showsFound: false)
      }
    }
    return whole
  }

  /// The elements of a list, each as a closure reads it; none, with a note, where there is no list.
  func elements<Element>(_ node: JSONNode, _ body: (JSONNode) -> Element) -> [Element] {
    guard node.kind == .array else {
      note(.wrongKind(expected: .array))
      return []
    }
    return node.elements.enumerated().map { index, element in read(part: String(index)) { body(element) } }
  }

  /// A number that makes sense for its quantity.
  func number(_ node: JSONNode, _ quantity: Quantity) -> Double? {
    guard let number = node.number else {
      note(.wrongKind(expected: .number))
      return nil
    }
    guard quantity.allows(number), !quantity.isWhole || number == number.rounded() else {
      note(.outOfRange(quantity))
      return nil
    }
    return number
  }

  /// A text that obeys a rule.
  func text(_ node: JSONNode, _ rule: (String) -> ProfileFault?) -> String? {
    guard let text = node.string else {
      note(.wrongKind(expected: .string))
      return nil
    }
    guard let fault = rule(text) else { return text }
    note(fault)
    return nil
  }
}
