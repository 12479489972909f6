internal import CJSONC

/// A value to be written as JSON.
package indirect enum JSONOutput: Sendable, Hashable {
  /// A text.
  case string(String)

  /// A finite number, written as the shortest decimal that reads back as the same Double.
  case number(Double)

  /// Values in order.
  case array([JSONOutput])

  /// Keys and values in the order in which they are to stand.
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    let key: String
    let value: JSONOutput

    /// Makes a member.
    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// The value as indented JSON text, without a line break at its end.
  package var text: String {
    let object = makeObject()
    defer { json_object_put(object) }
    let flags = JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
    return json_object_to_json_string_ext(object, flags).map { String(cString: $0) } ?? ""
  }

  /// Builds the C value; the caller, or the value that it is added to, owns it.
  private func makeObject() -> OpaquePointer? {
    switch self {
    case .string(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          json_object_new_string_len(characters.baseAddress, Int32(clamping: characters.count))
        }
      }
    case .number(let value):
      let digits = value.description
      return json_object_new_double_s(value, digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    case .array(let elements):
      let array = json_object_new_array()
      for element in elements { json_object_array_add(array, element.makeObject()) }
      return array
    case .object(let members):
      let object = json_object_new_object()
      for member in members { json_object_object_add(object, member.key, member.value.makeObject()) }
      return object
    }
  }
}
