internal import CJSONC

/// json-c's parser, for values that a ``JSONText`` has checked; one serves for many parts in turn.
package final class JSONParser {
  /// The C parser, freed with its owner.
  private let tokener: UnsafeMutablePointer<json_tokener>?

  /// What the C parser is given; kept, so that each part does not need room of its own.
  private var buffer: [UInt8] = []

  /// Makes a parser.
  package init() {
    // It never sees more than an array of plain values.
    tokener = json_tokener_new_ex(2)
    // A JSONText has been checked for UTF-8 already, so json-c need not do it again.
    if let tokener { json_tokener_set_flags(tokener, JSON_TOKENER_STRICT) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Parses every string, number and literal of a value.
  ///
  /// The index knows keys, objects and arrays already. json-c is given what stands between them as one array: that takes
  /// two fifths of the time of a tree of objects, whose tables of keys nobody would read.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - text: The text it stands in.
  /// - Returns: The values.
  /// - Throws: ``JSONFault`` if json-c refuses what the text's own check let pass.
  package func values(of id: Int, in text: JSONText) throws(JSONFault) -> JSONValues {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(UInt8(ascii: "["))
    let leaves = text.appendLeaves(of: id, to: &buffer)
    buffer.append(UInt8(ascii: "]"))
    let offset = text.range(id).lowerBound
    let object = try buffer.withUnsafeBufferPointer { bytes throws(JSONFault) in try parse(bytes, at: offset) }
    let values = JSONValues(owning: object, first: leaves.lowerBound)
    guard values.count == leaves.count else {
      throw JSONFault(reason: .refusedByParser("\(values.count) values of \(leaves.count)"), offset: offset)
    }
    return values
  }

  /// Parses an array of plain values.
  ///
  /// - Parameters:
  ///   - bytes: The array's text.
  ///   - offset: Where the values stand in the whole text, for the error.
  /// - Returns: json-c's array, which the caller owns.
  /// - Throws: ``JSONFault`` if json-c refuses the text, or it is longer than json-c can count.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) throws(JSONFault) -> OpaquePointer? {
    guard let tokener, let length = Int32(exactly: bytes.count) else {
      throw JSONFault(reason: .refusedByParser("out of memory"), offset: offset)
    }
    json_tokener_reset(tokener)
    let object = bytes.withMemoryRebound(to: CChar.self) { json_tokener_parse_ex(tokener, $0.baseAddress, length) }
    let error = json_tokener_get_error(tokener)
    guard error == json_tokener_success else {
      throw JSONFault(reason: .refusedByParser(String(cString: json_tokener_error_desc(error))), offset: offset)
    }
    return object
  }
}

/// The strings, numbers and literals of a part of a ``JSONText``, as json-c has built them.
package final class JSONValues {
  /// json-c's array of them, which this object owns.
  private let array: OpaquePointer?

  /// How many values come before the first one in the text.
  private let first: Int

  init(owning array: OpaquePointer?, first: Int) {
    (self.array, self.first) = (array, first)
  }

  deinit {
    json_object_put(array)
  }

  /// How many there are.
  package var count: Int { Int(json_object_array_length(array)) }

  /// The nearest Double to a number, infinite beyond its range; a whole number beyond 64 bits is held at their end. Nil
  /// for any other kind.
  package func number(_ id: Int, in text: JSONText) -> Double? {
    let object = object(id, in: text)
    return switch json_object_get_type(object) {
    case json_type_double: json_object_get_double(object)
    case json_type_int:
      json_object_get_int64(object) == .max
        ? Double(json_object_get_uint64(object)) : Double(json_object_get_int64(object))
    default: nil
    }
  }

  /// A string's text; nil for any other kind.
  package func string(_ id: Int, in text: JSONText) -> String? {
    object(id, in: text).flatMap(ProfileJSON.string(in:))
  }

  private func object(_ id: Int, in text: JSONText) -> OpaquePointer? {
    guard let number = text.leafNumber(id), number >= first else { return nil }
    return json_object_array_get_idx(array, number - first)
  }
}

private func string(in object: OpaquePointer) -> String? {
  guard json_object_is_type(object, json_type_string) != 0, let start = json_object_get_string(object) else {
    return nil
  }
  let bytes = UnsafeRawBufferPointer(start: start, count: Int(json_object_get_string_len(object)))
  return String(decoding: bytes, as: UTF8.self)
}
