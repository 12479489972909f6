import TestSupport
import Testing

@testable import DeviceInfo

@Suite struct NamePatternTests {
  /// The meaning of a pattern, word by word.
  private static func naive(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return naive(pattern.dropFirst(), text) || (!text.isEmpty && naive(pattern, text.dropFirst()))
    }
    return !text.isEmpty && (first == "?" || first == text.first) && naive(pattern.dropFirst(), text.dropFirst())
  }

  /// Every text of up to some length over an alphabet.
  static func texts(_ alphabet: String, upTo length: Int) -> [[Character]] {
    var (all, longest): ([[Character]], [[Character]]) = ([[]], [[]])
    for _ in 0..<length {
      longest = longest.flatMap { text in alphabet.map { text + [$0] } }
      all += longest
    }
    return all
  }

  @Test func `every pattern of up to 5 characters, or 4 in a debug build, means what it says on every such text`() {
    let length = isThorough ? 5 : 4
    let texts = Self.texts("ab", upTo: length)
    var wrong: [String] = []
    for pattern in Self.texts("ab*?", upTo: length) {
      let compiled = NamePattern(String(pattern))
      for text in texts where compiled.matches(String(text)) != Self.naive(pattern[...], text[...]) {
        wrong.append("\(String(pattern)) on \(String(text))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `many stars take no exponential time`() {
    let pattern = NamePattern(String(repeating: "a*", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    #expect(pattern.matches(String(repeating: "a", count: 2000) + "b"))
  }

  @Test(arguments: [("?", "é"), ("?", "e\u{301}"), ("?", "👨‍👩‍👧"), ("é", "e\u{301}"), ("日?", "日本"), ("*😀", "a😀")])
  func `a question mark is one character as people see it`(pattern: String, text: String) {
    #expect(NamePattern(pattern).matches(text))
  }
}
