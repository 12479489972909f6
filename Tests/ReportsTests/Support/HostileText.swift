import Testing

/// A text that breaks a format that does not expect it; a failing test prints it with escapes.
struct HostileText: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text.debugDescription }

  /// Whether a spreadsheet would take it for a formula.
  var isFormula: Bool { text.unicodeScalars.first.map { "=+-@\t＝＋－＠".unicodeScalars.contains($0) } ?? false }

  static let all: [HostileText] = [
    "", " ", "  leading", "trailing  ", "a|b", "||", "<b>&amp;</b>", "<!--", "\"quoted\"", "\"", "\"\"", "a,b", ",",
    "a;b", "=1+1", "=HYPERLINK(\"http://evil.tld\",\"Dell\")", "+1", "-2+3", "@@@A296", "＝1", "－1＋1", "＠a", "\t=1",
    "'", "a\rb", "a\nb", "a\r\nb", "a\n\rb", "\r\n", "\n", "\r", "\n\n", "a\tb", "\t", "\\", "\\\\", "a\\nb", "\\|",
    "\\t\\n\\r", "ends with \\", "漢字かな", "한국어", "👩‍👩‍👧‍👦", "🇩🇪🇯🇵", "👍🏽", "1️⃣", "e\u{301}\u{327}", "\u{301}",
    "\u{202E}abc\u{202C}", "\u{2066}x\u{2069}", "\u{200F}", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}",
    "\u{0}\u{1}\u{8}\u{1F}\u{7F}", "\u{85}\u{9B}", "\u{2028}\u{2029}", "\u{B}\u{C}", "`code` *b* _i_ [l](u) ~s~ #h",
    "---", "| :--- |", "\u{FEFF}mark", "a\u{FEFF}b", "\u{200B}", "null", "1e5", "\u{10FFFF}\u{E000}",
  ]
}
