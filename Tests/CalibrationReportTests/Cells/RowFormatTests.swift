import Testing

@testable import CalibrationReport

/// What stands around the cells of the machine formats.
@Suite struct RowFormatTests {
  static let rows: [[Cell]] = [[.text("x"), .number(1.5), .flag(false)], [.missing, .number(-2), .flag(true)]]

  @Test func `CSV has a header, CRLF, a closing line break and no byte order mark`() throws {
    #expect(try CellReport(Self.rows).bytes(.csv) == Array("a,b,c\r\nx,1.5,false\r\n,-2,true\r\n".utf8))
  }

  @Test func `TSV has a header and line feeds`() throws {
    #expect(try CellReport(Self.rows).bytes(.tsv) == Array("a\tb\tc\nx\t1.5\tfalse\n\t-2\ttrue\n".utf8))
  }

  @Test func `JSON has a row a line`() throws {
    let expected = """
      {"format_version":1,"settings":{},"rows":[
      {"a":"x","b":1.5,"c":false},
      {"a":null,"b":-2,"c":true}
      ]}

      """
    #expect(try CellReport(Self.rows).bytes(.json) == Array(expected.utf8))
  }

  @Test(arguments: [
    (ReportFormat.csv, "a,b\r\n"), (.tsv, "a\tb\n"), (.json, "{\"format_version\":1,\"settings\":{},\"rows\":[\n]}\n"),
  ])
  func `a report without rows is whole`(_ format: ReportFormat, _ expected: String) throws {
    var report = CellReport([[.missing, .missing]])
    report.rows = []
    #expect(try report.bytes(format) == Array(expected.utf8))
  }

  @Test(arguments: ["\"", "a,b\n", "a\"b\r\n", "\"a\"b\r\n", "a\rb\r\n", "a,b", "\"a\r\n"])
  func `the reader of these tests refuses what is no CSV`(_ text: String) {
    #expect(throws: CSVReader.Fault.self) { try CSVReader.records(Array(text.utf8)) }
  }
}
