@testable import Reports

/// A report of any cells, in all formats.
struct CellReport: Report {
  var keys: [String]
  var settings: [Setting] = []
  var rows: [[Cell]]
  var notes: [String] = []

  /// A report with columns named `a`, `b` and so on.
  init(_ rows: [[Cell]]) {
    keys = rows[0].indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    self.rows = rows
  }

  /// The same report with other keys.
  func renamed(_ keys: [String]) -> CellReport {
    var report = self
    report.keys = keys
    return report
  }

  var document: Document {
    let columns = keys.enumerated().map { index, key in
      Column<[Cell]>.any(key, ColumnHead(key, .leading)) { $0[index] }
    }
    let table = Table(columns, of: rows)
    return Document(table: table, settings: settings, rowCount: rows.count, notes: notes) { [Section(table: table)] }
  }
}

extension Report {
  /// All bytes of the report; text as in a terminal of this width.
  func bytes(_ format: ReportFormat, width: Int? = 80, isStyled: Bool = false) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(format, style: TextStyle(width: width, isStyled: isStyled)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The whole report as a text.
  func text(_ format: ReportFormat, width: Int?, isStyled: Bool = false) throws -> String {
    String(decoding: try bytes(format, width: width, isStyled: isStyled), as: UTF8.self)
  }

  /// The lines of the report, without their line feeds.
  func lines(_ format: ReportFormat, width: Int? = 80) throws -> [String] {
    try text(format, width: width).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}

extension ReportFormat {
  /// The formats that every report has.
  static var general: [ReportFormat] { allCases.filter(\.isGeneral) }
}
