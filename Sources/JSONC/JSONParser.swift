internal import CJSONC

/// json-c's parser, for values that a ``JSONText`` has checked; one serves for many values in turn.
package final class JSONParser {
  /// The C parser, freed with its owner.
  private let tokener: UnsafeMutablePointer<json_tokener>?

  /// Makes a parser.
  package init() {
    tokener = json_tokener_new_ex(Int32(JSONText.maximumDepth + 1))
    // A JSONText has been checked for UTF-8 already, so json-c need not do it again.
    if let tokener { json_tokener_set_flags(tokener, JSON_TOKENER_STRICT) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Parses one value of a text.
  ///
  /// - Parameters:
  ///   - slice: The value's place.
  ///   - text: The text it stands in.
  /// - Returns: The value, which lives as long as the tree.
  /// - Throws: ``JSONFault`` if json-c refuses what the text's own check let pass.
  package func tree(of slice: JSONSlice, in text: JSONText) throws(JSONFault) -> JSONTree {
    // A number or a literal ends only at the byte behind it, and the strict parser takes none but a NUL there.
    let bytes =
      switch slice.kind {
      case .object, .array, .string: text[slice]
      case .number, .boolean, .null: text[slice] + [0]
      }
    return try bytes.withUnsafeBufferPointer { bytes throws(JSONFault) in
      try tree(of: bytes, at: slice.range.lowerBound)
    }
  }

  /// Parses the value at the start of some bytes, which stand at an offset of their text.
  func tree(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) throws(JSONFault) -> JSONTree {
    guard let tokener else { throw JSONFault(reason: .refusedByParser("out of memory"), offset: offset) }
    json_tokener_reset(tokener)
    let root = bytes.withMemoryRebound(to: CChar.self) { characters in
      json_tokener_parse_ex(tokener, characters.baseAddress, Int32(clamping: characters.count))
    }
    let error = json_tokener_get_error(tokener)
    guard error == json_tokener_success else {
      throw JSONFault(
        reason: .refusedByParser(String(cString: json_tokener_error_desc(error))),
        offset: offset + json_tokener_get_parse_end(tokener))
    }
    return JSONTree(owning: root)
  }
}
