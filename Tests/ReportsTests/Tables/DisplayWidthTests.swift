import Testing

@testable import Reports

/// How many columns of a terminal a text takes.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a b ", 4), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{327}", 1), ("\u{301}", 0), ("–", 1),
    ("×", 1), ("漢字", 4), ("かな", 4), ("ｆｕｌｌ", 8), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2), ("（）", 4),
    ("。", 2), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇯🇵", 4), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🚀", 2),
    ("⌚", 2), ("©", 1), ("\u{200B}", 0), ("\u{FEFF}", 0), ("𠀀", 2), ("Ж", 1), ("ع", 1), ("a漢b😀c", 7),
  ])
  func `a text is as wide as a terminal shows it`(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("aaa/bbb/ccc/ddd", 8, ["aaa/bbb/", "ccc/ddd"]), ("a:b:c:d", 3, ["a:", "b:", "c:d"]),
    ("aaaa/b", 3, ["aaaa/", "b"]), ("a b cc", 3, ["a b", "cc"]), ("漢 字字", 4, ["漢", "字字"]), ("", 3, [""]),
  ])
  func `a text is broken at blanks, a long word behind colons and slashes`(
    _ text: String, _ width: Int, _ lines: [String]
  ) {
    #expect(text.wrapped(to: width, breaksWords: true) == lines)
  }

  @Test func `lines but the first are narrower by their indent, and words stay whole unless they may be broken`() {
    #expect("aa bb cc".wrapped(to: 5, indent: 1) == ["aa bb", "cc"])
    #expect("aa bb cc dd".wrapped(to: 5, indent: 1) == ["aa bb", "cc", "dd"])
    #expect("a/b/c".wrapped(to: 3) == ["a/b/c"])
    // A quoted name has its two blanks.
    #expect("aa  bb".wrapped(to: 9) == ["aa  bb"] && "".wrapped(to: 9) == [""])
  }
}
