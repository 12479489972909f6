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
  let read: @Sendable (JSONNode, inout ValueReader, inout Whole) -> Void

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
      set(&whole, reader.elements(node) { element, _, reader in reader.text(element, rule) ?? "" })
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
      var part = blank
      if reader.read(node, fields, into: &part) { set(&whole, part) }
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
