import ProfileJSON
import Testing

@testable import Reports

/// Columns stand below each other, whatever the width of their characters.
@Suite struct AlignmentTests {
  @Test func `a column of Markdown has three signs, which its dashes need`() throws {
    #expect(try CellReport([[.string("x")]]).text(.markdown) == "| a   |\n| :-- |\n| x   |\n")
  }

  /// Texts and their widths, by hand.
  static let texts = [
    ("plain", 5), ("漢字", 4), ("👩‍👩‍👧‍👦", 2), ("e\u{301}", 1), ("🇩🇪🇯🇵", 4), ("", 0), ("a한국어 x", 9), ("ｶﾅ", 2),
  ]

  @Test(arguments: [(OutputFormat.text, "", "  "), (.markdown, "| ", " | ")])
  func `the second column starts at the same place on every line`(
    _ format: OutputFormat, _ start: String, _ gap: String
  ) throws {
    let lines = try CellReport(Self.texts.map { [.string($0.0), .string("x")] }).lines(format)
    for ((text, width), line) in zip(Self.texts, lines.suffix(Self.texts.count)) {
      let blanks = String(repeating: " ", count: 9 - width)
      #expect(line.hasPrefix(start + text + blanks + gap + "x"), "\(line)")
    }
  }

  @Test func `a column without any value gives way first, where a terminal is too narrow`() throws {
    let report = CellReport([[.string("left"), .null, .string("right")], [.string("1"), .null, .null]])
    #expect(try report.lines(.text, width: 14).first == "a     b  c")
    #expect(try report.lines(.text, width: 13).first == "a     c")
  }

  @Test func `a narrow table keeps the highest refresh rate longest`() throws {
    let report = try SmallDatabase.speedReport("30,50", on: [SmallDatabase.screens()[1]], layout: .displays)
    #expect(try report.text(.text, width: 72).contains("at 60 Hz"))
    let narrow = try report.text(.text, width: 60)
    #expect(narrow.contains("at 120 Hz") && !narrow.contains("at 60 Hz  "), "\(narrow)")
  }
}
