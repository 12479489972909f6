import ProfileJSON
import Testing

@Suite struct StringTests {
  private static let noQuote =
    "the text ends too early; expected the closing '\"' of the string"
  private static let noEscape =
    "'\\' without a valid escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
  private static let halfPair =
    "half of a surrogate pair in a '\\u' escape; write both halves"

  private static func control(_ code: String) -> String {
    "control character \(code) in a string; write it as an escape"
  }

  static let refused = [
    SyntaxCase("\"", 1, 2, noQuote),
    SyntaxCase("\"a", 1, 3, noQuote),
    SyntaxCase("[\"a]", 1, 5, noQuote),
    SyntaxCase("\"\\", 1, 2, noEscape),
    SyntaxCase("\"\\\"", 1, 4, noQuote),
    SyntaxCase("\"a\\", 1, 3, noEscape),
    SyntaxCase("[\"\\x\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\a\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\v\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\0\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\'\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\U0041\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\ \"]", 1, 3, noEscape),
    SyntaxCase("[\"\\\n\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u0\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u00\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u004\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u004", 1, 3, noEscape),
    SyntaxCase("[\"\\u004g\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u+041\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u 041\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\u\u{FF10}\u{FF10}\u{FF14}\u{FF11}\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\x41\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\101\"]", 1, 3, noEscape),
    SyntaxCase("[\"\\uD800\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uDBFF\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uDC00\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uDFFF\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83D\\uD83D\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83Dx\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83D\\n\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83D\\u0041\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uDE00\\uD83D\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83D\\uDE0\"]", 1, 3, halfPair),
    SyntaxCase("[\"\\uD83D", 1, 3, halfPair),
    SyntaxCase("[\"\\ud800\\\"]", 1, 3, halfPair),
    SyntaxCase("{\"\\uD800\":1}", 1, 3, halfPair),
    SyntaxCase("[\"a\tb\"]", 1, 4, control("U+0009")),
    SyntaxCase("[\"a\nb\"]", 1, 4, control("U+000A")),
    SyntaxCase("[\"a\rb\"]", 1, 4, control("U+000D")),
    SyntaxCase("[\"\u{0}\"]", 1, 3, control("U+0000")),
    SyntaxCase("[\"\u{1}\"]", 1, 3, control("U+0001")),
    SyntaxCase("[\"\u{8}\"]", 1, 3, control("U+0008")),
    SyntaxCase("[\"\u{B}\"]", 1, 3, control("U+000B")),
    SyntaxCase("[\"\u{C}\"]", 1, 3, control("U+000C")),
    SyntaxCase("[\"\u{1B}\"]", 1, 3, control("U+001B")),
    SyntaxCase("[\"\u{1F}\"]", 1, 3, control("U+001F")),
    SyntaxCase("{\"a\tb\":1}", 1, 4, control("U+0009")),
    SyntaxCase("[\"abc\n", 1, 6, control("U+000A")),
  ]

  @Test(arguments: refused)
  func `a string of another grammar is refused where it goes wrong`(_ test: SyntaxCase) {
    expectRefusal(test)
  }
}
