import Foundation
import ProfileJSON
import Testing

@testable import Reports

/// Every format has to give a hostile text back, or at least to keep it in its place.
@Suite struct HostileCellTests {
  @Test(arguments: HostileText.all)
  func `CSV reads back`(_ hostile: HostileText) throws {
    let text = hostile.text
    let bytes = try CellReport([[.string(text), .string("x"), .string(text)]]).bytes(.csv)
    let records = try CSVReader.records(bytes)
    let shown = Self.withoutFormula(Self.shown(text))
    #expect(records.map(Self.bytes) == [["a", "b", "c"], [shown, "x", shown]].map(Self.bytes))
    // A quoted cell may have tabs and line breaks, and nothing else that steers a terminal.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    #expect(!scalars.contains { Self.steersTerminal($0) && !["\t", "\r", "\n"].contains($0) })
  }

  @Test(arguments: HostileText.all)
  func `CSV quotes only where it has to`(_ hostile: HostileText) throws {
    let text = hostile.text
    let line = try CellReport([[.string(text)]]).bytes(.csv).dropFirst("a\n".utf8.count)
    let needsQuotes = text.unicodeScalars.contains { [",", "\"", "\r", "\n"].contains($0) }
    #expect((line.first == UInt8(ascii: "\"")) == needsQuotes)
    if !needsQuotes { #expect(Array(line) == Array((Self.withoutFormula(Self.shown(text)) + "\n").utf8)) }
  }

  @Test(arguments: HostileText.all)
  func `TSV reads back`(_ hostile: HostileText) throws {
    let text = hostile.text
    let records = try TSVReader.records(CellReport([[.string(text), .string("x"), .string(text)]]).bytes(.tsv))
    let shown = Self.withoutFormula(text)
    #expect(records.map(Self.bytes) == [["a", "b", "c"], [shown, "x", shown]].map(Self.bytes))
  }

  /// Foundation's reader drops a byte order mark at the start of a string, which is none there.
  @Test(arguments: HostileText.all.filter { !$0.text.unicodeScalars.starts(with: ["\u{FEFF}"]) })
  func `JSON reads back`(_ hostile: HostileText) throws {
    let text = hostile.text
    var report = CellReport([[.string(text), .null], [.flag(true), .string(text)]])
    report.settings = [("text", .string(text)), ("none", .null)]
    let bytes = try report.bytes(.json)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    let settings = try #require(object["settings"] as? [String: Any])
    #expect(Set(object.keys) == ["format_version", "program_version", "settings", "rows"])
    #expect(object["format_version"] as? Int == 3)
    #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { Self.steersTerminal($0) && $0 != "\n" })
    #expect((rows[0]["a"] as? String).map { Array($0.utf8) } == hostile.utf8)
    #expect(rows[0]["b"] is NSNull)
    #expect(rows[1]["a"] as? Bool == true)
    #expect((rows[1]["b"] as? String).map { Array($0.utf8) } == hostile.utf8)
    #expect((settings["text"] as? String).map { Array($0.utf8) } == hostile.utf8)
    #expect(settings["none"] is NSNull)
  }

  @Test(arguments: HostileText.all)
  func `Markdown keeps the cell in its row`(_ hostile: HostileText) throws {
    let text = hostile.text
    let lines = try CellReport([[.string(text), .string("x")], [.string("y"), .string(text)]]).lines(.markdown)
    #expect(lines.count == 4)
    for line in lines {
      #expect(Self.unescapedBars(in: line) == 3, "\(line.debugDescription)")
      #expect(!line.unicodeScalars.contains(where: Self.steersTerminal), "\(line.debugDescription)")
      let tags = line.replacingOccurrences(of: "<br>", with: "").filter { "<>".contains($0) }
      #expect(tags.isEmpty, "\(line.debugDescription)")
    }
  }

  @Test(arguments: HostileText.all)
  func `a text table keeps the cell on its line`(_ hostile: HostileText) throws {
    let text = hostile.text
    let lines = try CellReport([[.string(text), .string("x")], [.string("y"), .string(text)]]).lines(.text)
    #expect(lines.count == 3)
    #expect(!lines.contains { $0.unicodeScalars.contains(where: Self.steersTerminal) }, "\(lines)")
  }

  /// What CSV shows of a text: escapes for what steers a terminal, but for tabs and line breaks.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      steersTerminal(scalar) && !["\t", "\r", "\n"].contains(scalar)
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// A text with an apostrophe before what a spreadsheet would take for a formula.
  private static func withoutFormula(_ text: String) -> String {
    (HostileText(stringLiteral: text).isFormula ? "'" : "") + text
  }

  /// Texts are compared by their bytes: Strings are equal when they only look alike.
  private static func bytes(_ record: [String]) -> [[UInt8]] { record.map { Array($0.utf8) } }

  /// Bars that divide cells: those behind an even number of backslashes.
  private static func unescapedBars(in line: String) -> Int {
    var (count, backslashes) = (0, 0)
    for scalar in line.unicodeScalars {
      if scalar == "|", backslashes.isMultiple(of: 2) { count += 1 }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    return count
  }

  /// Control characters, line and paragraph separators, and what turns the direction of writing around.
  static func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
