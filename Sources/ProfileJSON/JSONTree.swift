internal import CJSONC

/// The six kinds of JSON value.
package enum JSONKind: String, Sendable, Hashable {
  case null, boolean, number, string, array, object
}

/// json-c's parser, for texts that a ``JSONScanner`` has checked; one serves for many values in turn.
package final class JSONParser {
  /// The C parser, freed with its owner.
  private let tokener: UnsafeMutablePointer<json_tokener>?

  /// Makes a parser.
  package init() {
    tokener = json_tokener_new_ex(Int32(JSONScanner.maximumDepth + 1))
    // The scan has checked for UTF-8 already, and where the value ends.
    if let tokener { json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Parses a value whole.
  ///
  /// - Parameters:
  ///   - range: The value in the text.
  ///   - bytes: The text.
  ///   - body: Gets the root of json-c's tree, which is freed when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: ``JSONSyntaxError`` if json-c refuses what the scan let pass, or the value is longer than json-c can count.
  package func read<Result>(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ body: (JSONNode) -> Result
  ) throws(JSONSyntaxError) -> Result {
    // A number or a literal ends for json-c where something follows it.
    let text = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<min(range.upperBound + 1, bytes.count)])
    guard let tokener, let length = Int32(exactly: text.count) else {
      throw JSONSyntaxError(reason: "refused by json-c: out of memory", offset: range.lowerBound)
    }
    json_tokener_reset(tokener)
    let object = text.withMemoryRebound(to: CChar.self) { json_tokener_parse_ex(tokener, $0.baseAddress, length) }
    let error = json_tokener_get_error(tokener)
    guard error == json_tokener_success else {
      let words = String(cString: json_tokener_error_desc(error))
      throw JSONSyntaxError(reason: "refused by json-c: \(words)", offset: range.lowerBound)
    }
    defer { json_object_put(object) }
    return body(JSONNode(object: object))
  }
}

/// A value that json-c has built, with all that is in it; valid while its tree is being read.
package struct JSONNode {
  let object: OpaquePointer?

  /// The kind of value.
  package var kind: JSONKind {
    switch json_object_get_type(object) {
    case json_type_boolean: .boolean
    case json_type_double, json_type_int: .number
    case json_type_string: .string
    case json_type_array: .array
    case json_type_object: .object
    default: .null
    }
  }

  /// The nearest Double to a number, infinite beyond its range; a whole number beyond 64 bits is held at their end. Nil
  /// for any other kind.
  package var number: Double? {
    switch json_object_get_type(object) {
    case json_type_double: json_object_get_double(object)
    case json_type_int:
      json_object_get_int64(object) == .max
        ? Double(json_object_get_uint64(object)) : Double(json_object_get_int64(object))
    default: nil
    }
  }

  /// A number with a fraction or an exponent as it stands in the text; nil for any other value.
  package var fractionText: String? {
    // json-c keeps it beside the number, to write it again.
    guard json_object_is_type(object, json_type_double) != 0, let text = json_object_get_userdata(object) else {
      return nil
    }
    return String(cString: text.assumingMemoryBound(to: CChar.self))
  }

  /// A string's text; nil for any other kind.
  package var string: String? {
    guard json_object_is_type(object, json_type_string) != 0, let start = json_object_get_string(object) else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(json_object_get_string_len(object)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The elements of an array; none for another kind.
  package var elements: some RandomAccessCollection<JSONNode> {
    (0..<(kind == .array ? json_object_array_length(object) : 0)).lazy.map { [object] index in
      JSONNode(object: json_object_array_get_idx(object, index))
    }
  }

  /// Hands over the keys of an object with their values, in the order of the text; none of another kind. A key that the
  /// object has twice comes once, with its last value, and one that holds a NUL character ends there.
  package func forEachMember(_ body: (JSONKey, JSONNode) -> Void) {
    guard kind == .object, let table = json_object_get_object(object) else { return }
    var entry = lh_table_head(table)
    while let member = entry, let key = lh_entry_k(member) {
      body(JSONKey(start: key.assumingMemoryBound(to: CChar.self)), JSONNode(object: OpaquePointer(lh_entry_v(member))))
      entry = lh_entry_next(member)
    }
  }
}

/// A key of an object that json-c has built; valid while its tree is being read.
package struct JSONKey {
  let start: UnsafePointer<CChar>

  /// The key itself.
  package var text: String { String(cString: start) }

  /// Whether a key is a text, compared by their bytes.
  package static func == (key: JSONKey, text: StaticString) -> Bool { strcmp(key.start, text.utf8Start) == 0 }
}
