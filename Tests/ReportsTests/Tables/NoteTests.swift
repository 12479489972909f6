import TestSupport
import Testing

@testable import Reports

/// Sentences beside a table wrap at blanks.
@Suite struct NoteTests {
  private static func report(_ section: Section) -> Report { Report(table: Table<Int>([], of: [])) { [section] } }

  static let sentence =
    "Where scale and 漢字 native scale 😀 differ, a long-word-without-any-blank may stand, e\u{301} too."

  @Test(arguments: 20...120)
  func `a note wraps by display width and loses no word`(_ width: Int) throws {
    let lines = try Self.report(Section(notes: [Self.sentence])).lines(.text, width: width)
    #expect(lines.map { $0.split(separator: " ") }.flatMap(\.self) == Self.sentence.split(separator: " "))
    for (index, line) in lines.enumerated() {
      #expect(line.displayWidth <= width || line.split(separator: " ").count == 1, "\(line)")
      #expect(line.hasPrefix("  ") == (index > 0))
    }
  }

  @Test func `a note wraps no earlier than it has to`() throws {
    let report = Self.report(Section(heading: "Head", notes: ["four more word"]))
    #expect(try report.lines(.text, width: 9) == ["Head", "four more", "  word"])
    #expect(try report.lines(.text, width: 8) == ["Head", "four", "  more", "  word"])
  }

  @Test func `a heading or a line wraps on a terminal alone, and an excerpt never`() throws {
    let section = Section(heading: "four more words", lines: ["four more words", "four more words\n    ^"])
    let excerpt = ["four more words", "    ^"]
    #expect(
      try Self.report(section).lines(.text, width: 9) == ["four more", "  words", "four more", "  words"] + excerpt)
    #expect(try Self.report(section).lines(.text, width: nil) == ["four more words", "four more words"] + excerpt)
    #expect(
      try Self.report(Section(lines: ["four\n\nwords"])).text(.markdown) == "    four\n    \n    words\n")
  }

  @Test func `several columns give way by words, and a long word behind a slash`() throws {
    let columns: [Column<Int>] = [
      .text(nil, ColumnHead("quantity", .leading, narrowing: .wrap)) { _ in "uncertainty of every speed" },
      .number(nil, ColumnHead("value")) { _ in 0.125 },
      .text(nil, ColumnHead("from", .leading, narrowing: .wrap)) { _ in "all of /home/me/profiles/kiosk.json together"
      },
    ]
    expectSnapshot(
      try Self.report(Section(table: Table(columns, of: [1]))).text(.text, width: 44),
      """
      quantity               value  from
      uncertainty of every   0.125  all of
      speed                         /home/me/
                                    profiles/
                                    kiosk.json
                                    together
      """)
  }

  @Test(arguments: [
    (ColumnHead.Narrowing.cut, ["name  devices", "x     one two three f…"]),
    (.wrap, ["name  devices", "x     one two three", "      four five six"]),
  ])
  func `a last column gives way to a narrow terminal`(_ narrowing: ColumnHead.Narrowing, _ lines: [String]) throws {
    let columns: [Column<Int>] = [
      .text(nil, ColumnHead("name", .leading)) { _ in "x" },
      .text(nil, ColumnHead("devices", .leading, narrowing: narrowing)) { _ in "one two three four five six" },
    ]
    let report = Self.report(Section(table: Table(columns, of: [1])))
    #expect(try report.lines(.text, width: 22) == lines)
    #expect(try report.lines(.text, width: nil).last == "x     one two three four five six")
  }

  @Test func `a heading is escaped in both formats`() throws {
    let report = Self.report(Section(heading: "A [1m*b* | c"))
    #expect(try report.lines(.text).first == "A [1m*b* | c")
    #expect(try report.lines(.markdown).first == #"### A \[1m\*b\* \| c"#)
  }
}
