import Foundation
import ProfileJSON
import Testing

@testable import Reports

/// Every format has to give a hostile text back, or at least to keep it in its place.
@Suite struct HostileCellTests {
  @Test(arguments: HostileText.all)
  func `CSV reads back`(_ hostile: HostileText) throws {
    let csv = try CellReport([Self.row(hostile)]).text(.csv)
    let shown = Self.withoutFormula(Self.shown(hostile.text))
    #expect(try CSVReader.records(csv).map(Self.bytes) == [["a", "b", "c"], [shown, "x", shown]].map(Self.bytes))
    // A quoted cell may have tabs and line breaks, and nothing else that steers a terminal.
    #expect(!csv.unicodeScalars.contains { Self.steersTerminal($0) && !["\t", "\r", "\n"].contains($0) })
  }

  @Test(arguments: HostileText.all)
  func `CSV quotes only where it has to`(_ hostile: HostileText) throws {
    let line = try CellReport([[.string(hostile.text)]]).text(.csv).utf8.dropFirst("a\n".utf8.count)
    let needsQuotes = hostile.text.unicodeScalars.contains { [",", "\"", "\r", "\n"].contains($0) }
    #expect((line.first == UInt8(ascii: "\"")) == needsQuotes)
    let plain = Self.withoutFormula(Self.shown(hostile.text)) + "\n"
    #expect(needsQuotes || line.elementsEqual(plain.utf8))
  }

  @Test(arguments: HostileText.all)
  func `TSV reads back`(_ hostile: HostileText) throws {
    let records = try TSVReader.records(CellReport([Self.row(hostile)]).text(.tsv))
    let shown = Self.withoutFormula(hostile.text)
    #expect(records.map(Self.bytes) == [["a", "b", "c"], [shown, "x", shown]].map(Self.bytes))
  }

  /// Foundation's reader drops a byte order mark at the start of a string, which is none there.
  @Test(arguments: HostileText.all.filter { !$0.text.unicodeScalars.starts(with: ["\u{FEFF}"]) })
  func `JSON reads back`(_ hostile: HostileText) throws {
    var report = CellReport([Self.row(hostile)])
    report.settings = [("text", .string(hostile.text))]
    let json = try report.text(.json)
    #expect(!json.unicodeScalars.contains { Self.steersTerminal($0) && $0 != "\n" })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let row = try #require((object["rows"] as? [[String: Any]])?.first)
    let settings = try #require(object["settings"] as? [String: Any])
    for value in [row["a"], row["c"], settings["text"]] {
      #expect((value as? String)?.utf8.elementsEqual(hostile.text.utf8) == true)
    }
  }

  @Test(arguments: HostileText.all)
  func `Markdown and text keep the cell in its row`(_ hostile: HostileText) throws {
    let report = CellReport([Self.row(hostile)])
    let (markdown, text) = try (report.lines(.markdown), report.lines(.text))
    #expect(markdown.count == 3 && text.count == 2)
    for line in markdown + text {
      #expect(!line.unicodeScalars.contains(where: Self.steersTerminal), "\(line.debugDescription)")
    }
    for line in markdown {
      #expect(Self.unescapedBars(in: line) == 4, "\(line.debugDescription)")
      let tags = line.replacingOccurrences(of: "<br>", with: "").filter { "<>".contains($0) }
      #expect(tags.isEmpty, "\(line.debugDescription)")
    }
  }

  /// The text at both ends of a row.
  private static func row(_ hostile: HostileText) -> [JSONValue] {
    [.string(hostile.text), .string("x"), .string(hostile.text)]
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
