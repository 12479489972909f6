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
  private static func texts(_ alphabet: String, upTo length: Int) -> [[Character]] {
    var all: [[Character]] = [[]]
    var longest: [[Character]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { text in alphabet.map { text + [$0] } }
      all += longest
    }
    return all
  }

  @Test func `every pattern of up to 5 characters means what it says, on every text of up to 5`() {
    let texts = Self.texts("ab", upTo: 5)
    var (cases, wrong): (Int, [String]) = (0, [])
    for pattern in Self.texts("ab*?", upTo: 5) {
      let compiled = NamePattern(String(pattern))
      for text in texts {
        cases += 1
        if compiled.matches(String(text)) != Self.naive(pattern[...], text[...]) {
          wrong.append("\(String(pattern)) on \(String(text))")
        }
      }
    }
    #expect(cases == 1365 * 63)
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
