internal import ProfileJSON

/// Columns, and the rows that they take their values from.
struct Table<Row>: Sendable {
  /// Calls a closure with each row, in order. It can be walked more than once, so that columns are measured without the
  /// rows being kept.
  typealias Rows = @Sendable (_ body: (Row) throws -> Void) throws -> Void

  let columns: [Column<Row>]

  /// The same in the order in which a person reads them in a spreadsheet; nil for the order of ``columns``.
  var sheetColumns: [Column<Row>]?

  /// The number of rows; nil where it is known only once they are made.
  let count: Int?
  let rows: Rows

  init(_ columns: [Column<Row>], count: Int? = nil, rows: @escaping Rows) {
    (self.columns, self.count, self.rows) = (columns, count, rows)
  }

  /// A table of the elements of an array.
  init(_ columns: [Column<Row>], of rows: [Row]) where Row: Sendable {
    self.init(columns, count: rows.count) { try rows.forEach($0) }
  }
}

/// A table of any rows, as the formats see it.
struct AnyTable: Sendable {
  /// A column's key, and what people call it.
  struct Name: Sendable {
    let key: String
    let title: String?
    let unit: String?
  }

  /// The columns for machines.
  let names: [Name]

  /// Their keys.
  var keys: [String] { names.map(\.key) }

  /// The heads of the columns for people.
  let heads: [ColumnHead]

  /// The number of rows; nil where it is known only once they are made.
  let count: Int?

  /// Writes the columns for machines.
  let write: @Sendable (_ format: any RowFormat, _ settings: [Setting], _ sink: @escaping ReportSink) throws -> Void

  /// Calls a closure with the cells of each row that people see, escaped.
  let forEachRow: @Sendable (_ escape: @escaping (String) -> String, _ body: ([String]) throws -> Void) throws -> Void

  /// The table with the columns of these keys, in this order; nil where one of them is missing.
  private(set) var choosing: @Sendable (_ keys: [String]) -> AnyTable?

  init<Row>(_ table: Table<Row>) {
    names = table.columns.compactMap { column in
      column.key.map { Name(key: $0, title: column.head?.title, unit: column.head?.unit) }
    }
    heads = table.columns.compactMap(\.head)
    count = table.count
    write = { try table.write($0, settings: $1, to: $2) }
    forEachRow = { try table.forEachRow(escaping: $0, $1) }
    choosing = { table.choosing($0).map { AnyTable($0) } }
  }
}

extension AnyTable {
  /// A list of the columns that people see of some rows, a column a line, a row beside the other.
  static func list<Row: Sendable>(_ columns: [Column<Row>], of rows: [(row: Row, head: String)]) -> AnyTable {
    let values = rows.map { row, head in
      Column<Column<Row>>.text(nil, ColumnHead(head)) { $0.text(of: row) }
    }
    let names: [Column<Column<Row>>] = [.text(nil, ColumnHead("quantity", .leading)) { $0.head?.title }]
    let units: [Column<Column<Row>>] = [.text(nil, ColumnHead("unit", .leading)) { $0.head?.unit }]
    var table = AnyTable(Table(names + values + units, of: columns.filter { $0.head != nil }))
    table.choosing = { keys in Table(columns, of: []).choosing(keys).map { list($0.columns, of: rows) } }
    return table
  }
}

extension Table {
  fileprivate func write(_ format: any RowFormat, settings: [Setting], to sink: @escaping ReportSink) throws {
    let ordered = format.isForSheets ? sheetColumns ?? columns : columns
    var written = ordered.filter { $0.key != nil && ($0.audience == .all || $0.audience == format.audience) }
    if format.isForPeople {
      written = try zip(written, decimals(of: written)).map { $0.forSpreadsheet(decimals: $1) }
    }
    var buffer = ReportBuffer(to: sink)
    var cells = written.map { Cell($0) }
    format.begin(cells.map(\.key), settings, &buffer)
    var isFirst = true
    try rows { row in
      format.beginRow(isFirst: isFirst, &buffer)
      for index in cells.indices { cells[index].write(row, at: index, in: format, to: &buffer) }
      format.endRow(&buffer)
      isFirst = false
      try buffer.flush()
    }
    format.end(&buffer)
    try buffer.flush(evenIfSmall: true)
  }

  /// The most decimals of the numbers in each column as people see them.
  private func decimals(of columns: [Column<Row>]) throws -> [Int] {
    var most = columns.map { _ in 0 }
    try rows { row in
      for (place, column) in columns.enumerated() {
        guard case .number = column.shown, let text = column.text(of: row) else { continue }
        most[place] = max(most[place], text.decimalCount)
      }
    }
    return most
  }

  fileprivate func forEachRow(escaping escape: @escaping (String) -> String, _ body: ([String]) throws -> Void) throws {
    let shown = columns.filter { $0.head != nil }
    let missing = escape("–")
    try rows { row in
      try body(
        shown.map { column in
          switch column.shown {
          case .number(let form, let number): number(row)?.formatted(form) ?? missing
          case .text(let text): text(row).map(escape) ?? missing
          }
        })
    }
  }

  fileprivate func choosing(_ keys: [String]) -> Table? {
    var chosen: [Column<Row>] = []
    for key in keys {
      guard let column = columns.first(where: { $0.key == key }) else { return nil }
      chosen.append(column.head == nil ? column.headed(ColumnHead(key, .leading)) : column)
    }
    return Table(chosen, count: count, rows: rows)
  }
}

/// The cells of a column for machines, one after the other.
private struct Cell<Row> {
  let key: String
  private let value: (Row) -> JSONValue
  private let subject: ((Row) -> AnyObject)?

  /// The subject of the last cell, and what was written for it.
  private var last: AnyObject?
  private var written: [UInt8] = []

  init(_ column: Column<Row>) { (key, value, subject) = (column.key ?? "", column.value, column.subject) }

  mutating func write(_ row: Row, at index: Int, in format: any RowFormat, to buffer: inout ReportBuffer) {
    guard let subject = subject?(row) else { return format.write(value(row), of: key, at: index, &buffer) }
    if last !== subject {
      var piece = ReportBuffer()
      format.write(value(row), of: key, at: index, &piece)
      (last, written) = (subject, piece.bytes)
    }
    buffer.append(bytes: written)
  }
}
