import TestSupport
import Testing

@testable import Pages

@Suite("A text that repeats itself")
struct TextCodeTests {
  /// Reads the code as the page's script does.
  private static func text(_ code: String, after before: String = "") throws -> String {
    var (text, rest) = (Array(before.utf16), Array(code.utf16)[...])
    while let unit = rest.popFirst() {
      guard unit == UInt16(0x7E) else {
        text.append(unit)
        continue
      }
      let numbers = try rest.prefix(3).map { try #require(TextCode.digits.firstIndex(of: $0)) }
      rest = rest.dropFirst(3)
      let distance = 86 * numbers[0] + numbers[1]
      if distance == 0 { text.append(unit) }
      for _ in 0..<(distance == 0 ? 0 : numbers[2] + 5) { text.append(text[text.count - distance]) }
    }
    return String(decoding: text.dropFirst(before.utf16.count), as: UTF16.self)
  }

  @Test(
    "comes back",
    arguments: [
      ("", ""), ("a", ""), ("~~ ~", "~"), ("3,3,3,3,4,3,3,3,3,4,3,3,3,3,4", ""), ("💥漢字 💥漢字 💥漢字", "💥漢字"),
      ("let a = 1; let b = 1", "let a = 2"), (String(repeating: "-5,7,", count: 900), ""),
    ])
  func comesBack(text: String, before: String) throws {
    let code = TextCode(text, after: before).text
    #expect(try Self.text(code, after: before) == text)
    #expect(code.utf16.count <= text.utf16.count + 3 * text.count { $0 == "~" })
  }

  @Test("comes back when it is random", arguments: 1...20)
  func randomComesBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = (0..<Int(seed * 37)).map { _ in "\(Int.random(in: -1...Int(seed % 5) + 1, using: &random))" }
      .joined(separator: ",")
    #expect(try Self.text(TextCode(text).text) == text)
  }

  @Test("is short where it repeats")
  func isShort() { #expect(TextCode(String(repeating: "3,3,3,3,4,", count: 100)).text.count < 60) }
}
