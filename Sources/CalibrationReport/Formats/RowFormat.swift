/// A machine format: what stands around the cells, and how a text is escaped. Numbers are the same in all.
protocol RowFormat {
  /// Puts a text so that it cannot be taken for anything else. Every format has to say how; none can forget it.
  static func appendEscaped(_ text: String, to buffer: inout ReportBuffer)

  /// What stands for a missing value.
  static var missing: String { get }

  /// What stands between two cells.
  static var separator: UInt8 { get }

  /// What comes before the value in a column's cell.
  static func cellStart(column key: String) -> String

  /// What comes before the first row.
  static func header(columns: [String], settings: [Setting]) -> String

  /// What comes before each row's cells; the first row may differ from those that follow.
  static var rowStart: (first: String, other: String) { get }

  /// What comes after each row's cells.
  static var rowEnd: String { get }

  /// What comes after the last row.
  static var footer: String { get }
}
