import Synchronization
import TestSupport
import Testing

@testable import Reports

/// Columns that are lifted to the rows of an object.
@Suite struct SharedCellTests {
  private final class Subject: Sendable {
    let name: String
    let readings = Atomic(0)

    init(_ name: String) { self.name = name }
  }

  private struct Row: Sendable {
    let subject: Subject
    let number: Double
  }

  @Test func `rows that follow each other and share an object read it once`() throws {
    let (one, two) = (Subject("a,b"), Subject("c"))
    let name = Column<Subject>.text("name", ColumnHead("name", .leading)) {
      $0.readings.add(1, ordering: .relaxed)
      return $0.name
    }
    let rows = [one, one, two, one].enumerated().map { Row(subject: $1, number: Double($0)) }
    let columns: [Column<Row>] = [.number("number", ColumnHead("number")) { $0.number }, name.of { $0.subject }]
    let report = Report(table: Table(columns, of: rows)) { [Section(table: Table(columns, of: rows))] }
    #expect(try report.text(.csv) == "number,name\n0,\"a,b\"\n1,\"a,b\"\n2,c\n3,\"a,b\"\n")
    #expect([one, two].map { $0.readings.load(ordering: .relaxed) } == [2, 1])
    #expect(try report.choosing(columns: ["name"]).text(.tsv) == "name\na,b\na,b\nc\na,b\n")
    #expect(try report.text(.text) == "number  name\n     0  a,b\n     1  a,b\n     2  c\n     3  a,b\n")
  }
}
