import Testing

@testable import Reports

/// How many columns of a terminal a text takes.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a b ", 4), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{327}", 1), ("\u{301}", 0), ("–", 1),
    ("×", 1),
    ("漢字", 4), ("かな", 4), ("ｆｕｌｌ", 8), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2), ("（）", 4), ("。", 2),
    ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇯🇵", 4), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🚀", 2), ("⌚", 2),
    ("©", 1), ("\u{200B}", 0), ("\u{FEFF}", 0), ("𠀀", 2), ("Ж", 1), ("ع", 1), ("a漢b😀c", 7),
  ])
  func `a text is as wide as a terminal shows it`(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }
}
