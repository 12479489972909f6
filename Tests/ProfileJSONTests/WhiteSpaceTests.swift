import ProfileJSON
import Testing

@Suite struct WhiteSpaceTests {
  static let refused = [
    SyntaxCase("\u{B}1", 1, 1, "unexpected character U+000B; expected a value"),
    SyntaxCase("[1\u{B}]", 1, 3, "unexpected character U+000B; expected ',' or ']'"),
    SyntaxCase("[1,\u{C}2]", 1, 4, "unexpected character U+000C; expected a value"),
    SyntaxCase("\u{C}1", 1, 1, "unexpected character U+000C; expected a value"),
    SyntaxCase("\u{A0}1", 1, 1, "unexpected character U+00A0; expected a value"),
    SyntaxCase("[\u{A0}1]", 1, 2, "unexpected character U+00A0; expected a value or ']'"),
    SyntaxCase("1\u{2028}", 1, 2, "unexpected character U+2028; expected the end of the text"),
    SyntaxCase("[1\u{3000}]", 1, 3, "unexpected character U+3000; expected ',' or ']'"),
    SyntaxCase("\u{200B}1", 1, 1, "unexpected character U+200B; expected a value"),
    SyntaxCase("[\u{2060}]", 1, 2, "unexpected character U+2060; expected a value or ']'"),
    SyntaxCase("1\u{85}", 1, 2, "unexpected character U+0085; expected the end of the text"),
    SyntaxCase("\u{FEFF}", 1, 1, "the text is empty; expected a JSON value"),
    SyntaxCase("\u{FEFF}\u{FEFF}1", 1, 1, "unexpected character U+FEFF; expected a value"),
    SyntaxCase("\u{FEFF}[x]", 1, 2, "unexpected 'x'; expected a value or ']'"),
    SyntaxCase(" \u{FEFF}1", 1, 2, "unexpected character U+FEFF; expected a value"),
    SyntaxCase("[\u{FEFF}1]", 1, 2, "unexpected character U+FEFF; expected a value or ']'"),
    SyntaxCase("1\u{FEFF}", 1, 2, "unexpected character U+FEFF; expected the end of the text"),
    SyntaxCase("\u{0}", 1, 1, "unexpected character U+0000; expected a value"),
    SyntaxCase("1\u{0}", 1, 2, "unexpected character U+0000; expected the end of the text"),
    SyntaxCase("[\u{0}]", 1, 2, "unexpected character U+0000; expected a value or ']'"),
    SyntaxCase("[1]\u{0}", 1, 4, "unexpected character U+0000; expected the end of the text"),
    SyntaxCase("\u{0}[1]", 1, 1, "unexpected character U+0000; expected a value"),
    SyntaxCase("{\u{0}}", 1, 2, "unexpected character U+0000; expected a key in double quotes or '}'"),
    SyntaxCase("[1\u{0},2]", 1, 3, "unexpected character U+0000; expected ',' or ']'"),
    SyntaxCase("1 \u{0}", 1, 3, "unexpected character U+0000; expected the end of the text"),
    SyntaxCase("\u{7F}", 1, 1, "unexpected character U+007F; expected a value"),
    SyntaxCase("[\u{1}1]", 1, 2, "unexpected character U+0001; expected a value or ']'"),
    SyntaxCase("\u{1A}", 1, 1, "unexpected character U+001A; expected a value"),
    SyntaxCase("[1]\u{1A}", 1, 4, "unexpected character U+001A; expected the end of the text"),
    SyntaxCase("\u{E000}", 1, 1, "unexpected character U+E000; expected a value"),
  ]

  @Test(arguments: refused)
  func `only blanks, tabs and line breaks stand between tokens`(_ test: SyntaxCase) {
    expectRefusal(test)
  }
}
