internal import CJSONC

/// Where and why a text is not RFC 8259 JSON in UTF-8.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence.
  package let reason: String

  /// Where, in bytes from the start of the text.
  package let offset: Int

  package init(_ reason: String, at offset: Int) {
    (self.reason, self.offset) = (reason, offset)
  }

  static func repeatedKey(at offset: Int) -> Self {
    Self("this key appears twice in its object; remove one", at: offset)
  }

  static func keyWithNUL(at offset: Int) -> Self { Self("a key may not contain the character U+0000", at: offset) }
}

/// A JSON text that json-c reads value by value, in the order of the text.
///
/// The members of an object and the elements of an array may be read one by one: json-c tells where each value ends,
/// and its tree is of one value at a time.
package final class JSONText {
  /// The deepest nesting of arrays and objects in a value, in levels.
  package static let maximumDepth = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private let maximumBytes: Int
  /// The C parser, freed with its owner; one serves for all values.
  private let tokener = json_tokener_new_ex(Int32(maximumDepth + 1))

  /// The place that reading has come to, in bytes from the start of the text.
  package private(set) var offset = 0

  /// Begins a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, which outlives the reader. A byte order mark is skipped.
  ///   - maximumBytes: The longest value that is read, in bytes, which bounds json-c's tree.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, maximumBytes: Int = 1 << 30) {
    (self.bytes, self.maximumBytes) = (bytes, maximumBytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if let tokener { json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Skips blanks.
  ///
  /// - Parameter byte: What may stand behind them.
  /// - Returns: Whether it does.
  package func skipBlanks(before byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    return offset < bytes.count && bytes[offset] == UInt8(ascii: byte)
  }

  private func skipBlanks() {
    while offset < bytes.count, bytes[offset].isOne(of: " \t\r\n") { offset += 1 }
  }

  /// Reads the next value whole.
  ///
  /// - Parameter body: Gets the root of json-c's tree, which is freed when it returns, and where the value is in the
  ///   text, with the blanks behind it.
  /// - Returns: What `body` returns.
  /// - Throws: ``JSONSyntaxError`` where the value is no JSON, or too long.
  package func value<Result>(_ body: (JSONNode, Range<Int>) -> Result) throws(JSONSyntaxError) -> Result {
    skipBlanks()
    let text = UnsafeBufferPointer(rebasing: bytes[offset..<min(offset + maximumBytes, bytes.count)])
    json_tokener_reset(tokener)
    var object = text.withMemoryRebound(to: CChar.self) {
      json_tokener_parse_ex(tokener, $0.baseAddress, Int32($0.count))
    }
    var end = offset + json_tokener_get_parse_end(tokener)
    if json_tokener_get_error(tokener) == json_tokener_continue {
      guard offset + text.count == bytes.count else {
        throw JSONSyntaxError("longer than \(maximumBytes >> 10) KiB, the most of one value", at: offset)
      }
      // A number or a literal at the end of the text ends at the NUL that C strings have.
      object = json_tokener_parse_ex(tokener, "", 1)
      end = bytes.count
    }
    defer { json_object_put(object) }
    let status = json_tokener_get_error(tokener)
    guard status == json_tokener_success else {
      let words = String(cString: json_tokener_error_desc(status))
      throw error(
        status == json_tokener_error_depth ? "nested deeper than \(Self.maximumDepth) levels" : words, at: end)
    }
    let (node, range) = (JSONNode(object: object), offset..<end)
    if try JSONWalk.memberCount(from: range.lowerBound, of: bytes) != node.memberCount {
      throw .repeatedKey(at: JSONWalk.repeatedKey(from: range.lowerBound, of: bytes) ?? offset)
    }
    offset = end
    return body(node, range)
  }

  /// Reads the members of the object that is next, one by one.
  ///
  /// - Parameter body: Gets each key with its place, and has to read the value.
  /// - Throws: ``JSONSyntaxError``, also for a key that the object has twice.
  package func members(
    _ body: (String, Range<Int>) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    var keys: Set<String> = []
    try parts(until: "}") { () throws(JSONSyntaxError) in
      guard skipBlanks(before: "\"") else { throw error("a key in double quotes expected", at: offset) }
      let (key, range) = try value { ($0.string ?? "", $1) }
      guard !key.utf8.contains(0) else { throw .keyWithNUL(at: range.lowerBound) }
      guard keys.insert(key).inserted else { throw .repeatedKey(at: range.lowerBound) }
      guard skipBlanks(before: ":") else { throw error("':' expected after the key", at: offset) }
      offset += 1
      try body(key, range)
    }
  }

  /// Reads the elements of the array that is next, one by one.
  ///
  /// - Parameter body: Has to read the element.
  /// - Throws: ``JSONSyntaxError``.
  package func elements(_ body: () throws(JSONSyntaxError) -> Void) throws(JSONSyntaxError) {
    try parts(until: "]", body)
  }

  /// Fails where anything but blanks follows.
  package func end() throws(JSONSyntaxError) {
    skipBlanks()
    if offset < bytes.count { throw error("the end of the text expected", at: offset) }
  }

  private func parts(
    until closing: Unicode.Scalar, _ body: () throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    skipBlanks()
    offset += 1
    if skipBlanks(before: closing) { return offset += 1 }
    repeat {
      try body()
      guard skipBlanks(before: ",") || skipBlanks(before: closing) else {
        throw error("',' or '\(closing)' expected", at: offset)
      }
      offset += 1
    } while bytes[offset - 1] == UInt8(ascii: ",")
  }

  private func error(_ reason: @autoclosure () -> String, at offset: Int) -> JSONSyntaxError {
    guard offset < bytes.count else { return JSONSyntaxError("the text ends too early", at: offset) }
    let before = bytes[..<offset].last { !$0.isOne(of: " \t\r\n") }
    if bytes[offset].isOne(of: "}]"), before == UInt8(ascii: ",") {
      return JSONSyntaxError("no comma may stand before \(bytes.character(at: offset)); remove it", at: offset)
    }
    return JSONSyntaxError("\(reason()), at \(bytes.character(at: offset))", at: offset)
  }
}

extension UInt8 {
  /// Whether a byte is one of a few ASCII characters.
  func isOne(of characters: StaticString) -> Bool {
    characters.withUTF8Buffer { $0.contains(self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that starts at an offset; nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = self[offset..<Swift.min(offset + 4, count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// The character at an offset, for a message.
  func character(at offset: Int) -> String {
    guard let scalar = scalar(at: offset) else { return "a byte that is not UTF-8" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    return (0x20..<0x7F).contains(scalar.value)
      ? "'\(scalar)'" : "U+" + String(repeating: "0", count: Swift.max(0, 4 - code.count)) + code
  }
}

/// It and its nodes belong to one thread: json-c's tree is freed when a value has been read.
@available(*, unavailable)
extension JSONText: Sendable {}

@available(*, unavailable)
extension JSONNode: Sendable {}
