import DeviceInfo
import Foundation
import ProfileJSON
import SpeedCalibration
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
    let screen = try SmallDatabase.devices()[1].screens()[0]
    let report = try SpeedReport(displays: [screen], speeds: [30, 50], layout: .displays)
    #expect(try report.report.text(.text, width: 79).contains("at 60 Hz"))
    let narrow = try report.report.text(.text, width: 66)
    #expect(narrow.contains("at 120 Hz") && !narrow.contains("at 60 Hz  "), "\(narrow)")
  }

  @Test func `numbers end and texts start below their heads`() throws {
    let lines = try SmallDatabase.speedReport("0.5,30,100").lines(.text, width: 140)
    let head = try #require(lines.first { $0.hasPrefix("Phone ") })
    let rows = lines.filter { $0.hasPrefix("Phone Plus ") && !$0.contains("-13") }
    #expect(rows.count == 3)
    let end = try #require(head.range(of: "ppi")).upperBound
    for row in rows {
      let place = row.index(row.startIndex, offsetBy: head.distance(from: head.startIndex, to: end) - 1)
      #expect(row[place].isNumber && row[row.index(after: place)] == " ", "\(row)")
    }
  }

  @Test func `no line of a text ends with a blank`() throws {
    let reports: [Report] = [
      try SmallDatabase.speedReport("0,30,200").report, Report(of: try SmallDatabase.devices()),
      Report(of: try SmallDatabase.devices()[0]),
    ]
    for report in reports {
      for width in [40, 80, 140] { #expect(!(try report.lines(.text, width: width)).contains { $0.hasSuffix(" ") }) }
    }
  }
}
