import Foundation
import ProfileJSON
import Testing
import TestSupport

/// Why reading fails; nil where it does not.
func syntaxError(_ read: () throws -> Void) -> JSONSyntaxError? {
  do {
    try read()
    return nil
  } catch {
    return error as? JSONSyntaxError
  }
}

/// Where and why a text is refused; nil where it is read.
func refusal(of bytes: [UInt8]) -> String? {
  syntaxError { try read(bytes) { _ in } }.map { error in
    let position = JSONPosition.positions(ofSorted: [error.offset], in: bytes)[0]
    return "\(position.line):\(position.column): \(error.reason)"
  }
}

@Suite struct RefusedTextTests {
  /// The bytes of a text that has some of them as %XX.
  private static func bytes(of text: Substring) -> [UInt8] {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return Array(parts[0].utf8)
      + parts.dropFirst().flatMap { [UInt8($0.prefix(2), radix: 16) ?? 0] + Array($0.dropFirst(2).utf8) }
  }

  @Test func `what is no JSON is refused with its place`() throws {
    let file = Sketch.root.appendingPathComponent("Tests/ProfileJSONTests/Refused.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count > 200)
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(refusal(of: Self.bytes(of: parts[0])) == "\(parts[1]): \(parts[2])", "\(parts[0])")
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"])
  func `32 levels are read, and more are refused, a million too`(open: String) {
    func nested(_ count: Int) -> String { String(repeating: open, count: count) }
    let levels = open.count { "[{".contains($0) } - (open == "[[]," ? 1 : 0)
    let closing = open.contains("{") ? (open.hasPrefix("[") ? "}]" : "}") : "]"
    let most = nested(32 / levels) + "1" + String(repeating: closing, count: 32 / levels)
    #expect(refusal(of: Array(most.utf8)) == nil)
    for count in [33, 1_000_000] {
      #expect(refusal(of: Array((nested(count) + "1").utf8))?.contains("nested deeper than 32 levels") == true)
    }
  }

  @Test func `a value longer than is allowed is refused, and one as long is read`() throws {
    for (text, isRead) in [("[1,2]", true), ("[1, 2]", false), ("\"abc\"", true), ("\"abcd\"", false)] {
      let bytes = Array("\(text) ".utf8)
      let result = try? bytes.withUnsafeBufferPointer { try JSONText($0, maximumBytes: 5).value { $1.count } }
      #expect((result == 5) == isRead, "\(text)")
    }
  }

  /// A text, and the place of the key that its object cannot hold.
  static let keys: [(String, Int?)] = [
    (#"{"ppi":1,"scale":2}"#, nil), (#"{"ppi":1,"ppi":2}"#, 9), (#"{"a":1,"b":2,"a":3,"b":4}"#, 13),
    (#"{"ppi":1,"\u0070pi":2}"#, 9), (#"{"\u0070pi":1,"p\u0070i":2}"#, 14), (#"{"/":1,"\/":2}"#, 7),
    (#"{"é":1,"\u00e9":2}"#, 8), (#"{"😀":1,"\uD83D\uDE00":2}"#, 10), (#"{"":1,"":2}"#, 6), (#"{"a":1,"A":2}"#, nil),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", nil), (#"{"a":{"a":{"a":1}}}"#, nil), (#"[{"a":1},{"a":1}]"#, nil),
    (#"[0,{"a":[1,{"b":1,"b":2}]}]"#, 18), (#"{"a":{"x":1},"b":{"x":1,"x":2},"x":3}"#, 24),
    (#"{"a":{"x":1},"a":{"x":1}}"#, 13), (#"{"a\u0000b":1}"#, 1), (#"{"a":"\u0000","b\u0000":1}"#, 14),
    (#"{"a\\u0000":["\u0000"]}"#, nil), (#"["\u0000",{"a":1}]"#, nil),
  ]

  @Test(arguments: keys)
  func `a key that an object cannot hold is refused where it stands`(text: String, offset: Int?) {
    let error = syntaxError { try read(text) { _ in } }
    #expect(error?.offset == offset)
  }

  @Test(arguments: [2, 23, 24, 25, 26, 100, 1000])
  func `objects of any size know their keys`(count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":{\"k0\":\($0)}" }
    func text(_ keys: [String]) -> [UInt8] { Array("{\(keys.joined(separator: ","))}".utf8) }
    #expect(refusal(of: text(keys)) == nil)
    for repeated in [0, count / 2, count - 1] {
      #expect(refusal(of: text(keys + ["\"\\u006b\(repeated)\":0"]))?.contains("appears twice") == true)
    }
  }
}
