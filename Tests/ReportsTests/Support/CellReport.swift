import ProfileJSON

@testable import Reports

/// A report of any cells, in all formats.
struct CellReport: Reported {
  var settings: [Setting] = []
  private let rows: [[JSONValue]]
  private let keys: ArraySlice<String>

  /// A report of rows whose columns have the first of these names.
  init(_ rows: [[JSONValue]], keys: [String] = ["a", "b", "c"]) {
    (self.rows, self.keys) = (rows, keys.prefix(rows.first?.count ?? keys.count))
  }

  var report: Report {
    let columns = keys.enumerated().map { index, key in
      Column<[JSONValue]>.any(key) { $0[index] }.headed(ColumnHead(key, .leading))
    }
    let table = Table(columns, of: rows)
    return Report(table: table, settings: settings) { [Section(table: table)] }
  }
}

/// Something with a report; the tests write it without naming that.
protocol Reported {
  var report: Report { get }
}

extension Report: Reported {
  var report: Report { self }
}

extension SpeedReport: Reported {}
extension MotionReport: Reported {}
extension SuggestionReport: Reported {}
extension ValidationReport: Reported {
  var report: Report { report() }
}

extension Reported {
  /// The whole report as a text.
  func text(_ format: OutputFormat, style: TextStyle = TextStyle()) throws -> String {
    try report.text(format, style: style)
  }

  /// The whole report as a text, as in a terminal of this width.
  func text(_ format: OutputFormat, width: Int?) throws -> String { try text(format, style: TextStyle(width: width)) }

  /// The lines of the report, without their line feeds.
  func lines(_ format: OutputFormat, width: Int? = 80) throws -> [String] {
    try text(format, width: width).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}
