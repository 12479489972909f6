import DeviceInfo
import ProfileJSON
import SpeedCalibration
import Testing

@testable import Reports

/// What stands around the cells of the machine formats.
@Suite struct RowFormatTests {
  static let rows: [[JSONValue]] = [[.string("x"), .number(1.5), .flag(false)], [.null, .number(-2), .flag(true)]]

  /// How a document of JSON starts.
  static let start =
    #"{"format_version":5,"program_version":"\#(programVersion)","data_version":"\#(BundledCatalogue.date)","settings":{},"#
    + #""rows":["# + "\n"

  static let jsonRows = [#"{"a":"x","b":1.5,"c":false}"#, #"{"a":null,"b":-2,"c":true}"#]

  @Test(arguments: [
    (OutputFormat.csv, "a,b,c\nx,1.5,false\n,-2,true\n", "a,b,c\n"),
    (.tsv, "a\tb\tc\nx\t1.5\tfalse\n\t-2\ttrue\n", "a\tb\tc\n"),
    (.json, "\(start)\(jsonRows.joined(separator: ",\n"))\n]}\n", "\(start)]}\n"),
    (.jsonl, jsonRows.joined(separator: "\n") + "\n", ""),
  ])
  func `a format has its head, a row a line and no byte order mark, and is whole without rows`(
    _ format: OutputFormat, _ expected: String, _ empty: String
  ) throws {
    #expect(try Array(CellReport(Self.rows).text(format).utf8) == Array(expected.utf8))
    #expect(try Array(CellReport([]).text(format).utf8) == Array(empty.utf8))
  }

  @Test(arguments: [([], "[]"), (["x"], "[\"x\"]"), (["a b", "\"c"], "[\"a b\",\"\\\"c\"]")] as [([String], String)])
  func `a list is an array in JSON and separated by spaces in TSV`(_ texts: [String], _ json: String) throws {
    let report = CellReport([[.array(texts.map(JSONValue.string))]])
    #expect(try report.text(.jsonl) == "{\"a\":\(json)}\n")
    #expect(try report.text(.tsv) == "a\n\(texts.joined(separator: " "))\n")
  }

  @Test(arguments: OutputFormat.reports)
  func `columns can be chosen and ordered`(_ format: OutputFormat) throws {
    let chosen = try CellReport(Self.rows).report.choosing(columns: ["c", "a"])
    #expect(chosen.columns == ["c", "a"])
    let direct = CellReport(Self.rows.map { [$0[2], $0[0]] }, keys: ["c", "a"])
    #expect(try chosen.text(format) == direct.text(format))
  }

  @Test func `an unknown column is met with the known ones`() throws {
    let error = #expect(throws: InputError.self) {
      try CellReport(Self.rows).report.choosing(columns: ["a", "d\u{1B}"])
    }
    #expect(error?.description == #"there is no column 'd\u{1b}'; choose from a, b, c"#)
  }
}
