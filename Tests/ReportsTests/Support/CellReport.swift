import ProfileJSON

@testable import Reports

/// A report of any cells, in all formats.
struct CellReport: Reported {
  var keys: [String]
  var settings: [Setting] = []
  var rows: [[JSONValue]]
  var notes: [String] = []

  /// A report with columns named `a`, `b` and so on.
  init(_ rows: [[JSONValue]]) {
    keys = rows[0].indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    self.rows = rows
  }

  /// The same report with other keys.
  func renamed(_ keys: [String]) -> CellReport {
    var report = self
    report.keys = keys
    return report
  }

  var report: Report {
    let columns = keys.enumerated().map { index, key in
      Column<[JSONValue]>.any(key, ColumnHead(key, .leading)) { $0[index] }
    }
    let table = Table(columns, of: rows)
    return Report(table: table, settings: settings, notes: notes) { [Section(table: table)] }
  }
}

/// Something with a report; the tests write it without naming that.
protocol Reported {
  var report: Report { get }
}

extension Reported {
  var columns: [String] { report.columns }
  var rowCount: Int? { report.rowCount }
  var notes: [String] { report.notes }
}

extension Report: Reported {
  var report: Report { self }
}

extension SpeedReport: Reported {}
extension MotionReport: Reported {}
extension SuggestionReport: Reported {}
extension ValidationReport: Reported {}

extension Reported {
  /// All bytes of the report; text as in a terminal of this width.
  func bytes(_ format: OutputFormat, width: Int? = 80, isStyled: Bool = false) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try report.write(format, style: TextStyle(width: width, isStyled: isStyled)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The whole report as a text.
  func text(_ format: OutputFormat, width: Int?, isStyled: Bool = false) throws -> String {
    String(decoding: try bytes(format, width: width, isStyled: isStyled), as: UTF8.self)
  }

  /// The lines of the report, without their line feeds.
  func lines(_ format: OutputFormat, width: Int? = 80) throws -> [String] {
    try text(format, width: width).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  /// The whole report as a text.
  func text(_ format: OutputFormat, style: TextStyle = TextStyle()) throws -> String {
    try report.text(format, style: style)
  }

  func write(_ format: OutputFormat, to sink: @escaping ReportSink) throws { try report.write(format, to: sink) }
}
