@testable import CalibrationReport

/// A report of any cells, in all formats.
struct CellReport: Report {
  var columns: [String]
  var settings: [Setting] = []
  var rows: [[Cell]]

  /// A report with columns named `a`, `b` and so on.
  init(_ rows: [[Cell]]) {
    columns = rows[0].indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    self.rows = rows
  }

  func appendRows(to writer: inout RowWriter) throws {
    for row in rows {
      writer.append(row)
      try writer.endRow()
    }
  }

  var sections: [TextSection] {
    [
      TextSection(columns: columns.map { TextColumn($0, .leading) }) { body in
        for row in rows { try body(row.map { if case .text(let text) = $0 { text } else { "–" } }) }
      }
    ]
  }
}

extension Report {
  /// All bytes of the report.
  func bytes(_ format: ReportFormat, width: Int = 80, isStyled: Bool = false) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(format, style: TextStyle(width: width, isStyled: isStyled)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The whole report as a text.
  func text(_ format: ReportFormat, width: Int = 80, isStyled: Bool = false) throws -> String {
    String(decoding: try bytes(format, width: width, isStyled: isStyled), as: UTF8.self)
  }

  /// The lines of the report, without their line feeds.
  func lines(_ format: ReportFormat, width: Int = 80) throws -> [String] {
    try text(format, width: width).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}
