import ProfileJSON
import Testing

/// A text that is not JSON, with the place and the whole reason of the refusal.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let line: Int
  let column: Int
  let reason: String

  var testDescription: String { String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription }

  init(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
    self.init(bytes: Array(text.utf8), line, column, reason)
  }

  init(bytes: [UInt8], _ line: Int, _ column: Int, _ reason: String) {
    (self.bytes, self.line, self.column, self.reason) = (bytes, line, column, reason)
  }

  /// A string in which some bytes stand between two letters.
  init(inString bytes: [UInt8], _ column: Int, _ reason: String) {
    self.init(bytes: Array(#"["a"#.utf8) + bytes + Array(#"b"]"#.utf8), 1, column, reason)
  }
}

/// Checks that a text is refused as a case says.
func expectRefusal(_ test: SyntaxCase) {
  let error = #expect(throws: JSONSyntaxError.self) { try JSONText(validating: test.bytes) }
  guard let error else { return }
  let found = "\(error.position.line):\(error.position.column): \(error.reason)"
  #expect(found == "\(test.line):\(test.column): \(test.reason)")
}
