import ProfileJSON
import SpeedCalibration
import Testing

@testable import Reports

/// What stands around the cells of the machine formats.
@Suite struct RowFormatTests {
  static let rows: [[JSONValue]] = [[.string("x"), .number(1.5), .flag(false)], [.null, .number(-2), .flag(true)]]

  @Test func `CSV has a header, line feeds, a closing line break and no byte order mark`() throws {
    #expect(try CellReport(Self.rows).bytes(.csv) == Array("a,b,c\nx,1.5,false\n,-2,true\n".utf8))
  }

  @Test func `TSV has a header and line feeds`() throws {
    #expect(try CellReport(Self.rows).bytes(.tsv) == Array("a\tb\tc\nx\t1.5\tfalse\n\t-2\ttrue\n".utf8))
  }

  @Test func `JSON has a row a line`() throws {
    let expected = """
      {"format_version":3,"program_version":"\(programVersion)","settings":{},"rows":[
      {"a":"x","b":1.5,"c":false},
      {"a":null,"b":-2,"c":true}
      ]}

      """
    #expect(try CellReport(Self.rows).bytes(.json) == Array(expected.utf8))
  }

  @Test func `JSON Lines have the same rows and nothing around them`() throws {
    #expect(
      try CellReport(Self.rows).text(.jsonl, width: nil)
        == "{\"a\":\"x\",\"b\":1.5,\"c\":false}\n{\"a\":null,\"b\":-2,\"c\":true}\n")
  }

  @Test(arguments: [([], "[]"), (["x"], "[\"x\"]"), (["a b", "\"c"], "[\"a b\",\"\\\"c\"]")] as [([String], String)])
  func `a list is an array in JSON and separated by spaces in TSV`(_ texts: [String], _ json: String) throws {
    let report = CellReport([[.array(texts.map(JSONValue.string))]])
    #expect(try report.text(.jsonl, width: nil) == "{\"a\":\(json)}\n")
    #expect(try report.text(.tsv, width: nil) == "a\n\(texts.joined(separator: " "))\n")
  }

  @Test(arguments: OutputFormat.reports)
  func `columns can be chosen and ordered`(_ format: OutputFormat) throws {
    let chosen = try CellReport(Self.rows).report.choosing(columns: ["c", "a"])
    #expect(chosen.columns == ["c", "a"])
    let direct = CellReport(Self.rows.map { [$0[2], $0[0]] }).renamed(["c", "a"])
    #expect(try chosen.text(format) == direct.text(format))
  }

  @Test func `an unknown column is met with the known ones`() throws {
    let error = #expect(throws: InputError.self) {
      try CellReport(Self.rows).report.choosing(columns: ["a", "d\u{1B}"])
    }
    #expect(error?.description == #"there is no column 'd\u{1b}'; choose from a, b, c"#)
  }

  @Test(arguments: [
    (OutputFormat.csv, "a,b\n"), (.tsv, "a\tb\n"), (.jsonl, ""),
    (.json, "{\"format_version\":3,\"program_version\":\"5.0.0\",\"settings\":{},\"rows\":[\n]}\n"),
  ])
  func `a report without rows is whole`(_ format: OutputFormat, _ expected: String) throws {
    var report = CellReport([[.null, .null]])
    report.rows = []
    #expect(try report.bytes(format) == Array(expected.utf8))
  }

  @Test(arguments: ["\"", "a,b\r\n", "a\"b\n", "\"a\"b\n", "a\rb\n", "a,b", "\"a\n"])
  func `the reader of these tests refuses what is no CSV`(_ text: String) {
    #expect(throws: CSVReader.Fault.self) { try CSVReader.records(Array(text.utf8)) }
  }
}
