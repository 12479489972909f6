/// The table of a section once its columns are measured.
struct MeasuredTable {
  let columns: [TextColumn]
  private(set) var widths: [Int]
  private let forEachEscapedRow: TextSection.Rows
  /// All rows, if they are few enough to be kept from the measuring; others are made a second time.
  private var rows: [[String]]?

  /// A report's tables keep no more rows than this between them; what is beyond is made twice.
  private static let mostKeptRows = 4096

  /// Measures the tables of a report: those that differ in the first column's title only get the same widths, so that
  /// their columns stand below each other.
  static func tables(of sections: [TextSection], in format: some SectionFormat) throws -> [MeasuredTable] {
    var keepable = mostKeptRows
    var tables = try sections.map { try MeasuredTable($0, in: format, keepable: &keepable) }
    // The tables of a report have but a few different heads, so that a list of them is searched faster than a dictionary.
    var heads: [(columns: ArraySlice<TextColumn>, widths: [Int])] = []
    for table in tables {
      if let index = heads.firstIndex(where: { $0.columns == table.sharedColumns }) {
        heads[index].widths = zip(table.widths, heads[index].widths).map(max)
      } else {
        heads.append((table.sharedColumns, table.widths))
      }
    }
    for index in tables.indices {
      let head = heads.first { $0.columns == tables[index].sharedColumns }
      tables[index].widths = head?.widths ?? tables[index].widths
    }
    return tables
  }

  private var sharedColumns: ArraySlice<TextColumn> { columns.dropFirst() }

  private init(_ section: TextSection, in format: some SectionFormat, keepable: inout Int) throws {
    columns = section.columns
    forEachEscapedRow = { body in try section.rows { row in try body(row.map(format.escaped)) } }
    var widths = columns.map(format.headWidth)
    var rows: [[String]]? = []
    try forEachEscapedRow { row in
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.displayWidth) }
      if rows?.count == keepable { rows = nil }
      rows?.append(row)
    }
    keepable -= rows?.count ?? 0
    self.widths = widths
    self.rows = rows
  }

  /// Calls a closure with the escaped cells of each row.
  func forEachRow(_ body: ([String]) throws -> Void) throws {
    if let rows {
      for row in rows { try body(row) }
    } else {
      try forEachEscapedRow(body)
    }
  }
}
