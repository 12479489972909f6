/// Columns, and the rows that they take their values from.
struct Table<Row>: Sendable {
  /// Calls a closure with the place of each row, in order, and with what makes the row: a writer that has kept the bytes of
  /// all its cells does not ask for it. It can be walked more than once, so that columns are measured without the rows being
  /// kept.
  typealias Rows = @Sendable (_ body: (RowPlace, () throws -> Row) throws -> Void) throws -> Void

  let columns: [Column<Row>]
  let rows: Rows

  /// Whether every display has the same speeds, so that a column that changes with the speed, or with the speed and the
  /// geometry, is rendered once for all displays that it is the same on.
  let repeatsSpeeds: Bool

  init(_ columns: [Column<Row>], repeatsSpeeds: Bool = false, rows: @escaping Rows) {
    self.columns = columns
    self.repeatsSpeeds = repeatsSpeeds
    self.rows = rows
  }

  /// A table of the elements of a sequence; each may differ from the one before in every column.
  init(_ columns: [Column<Row>], of rows: some Sequence<Row> & Sendable) {
    self.init(columns) { body in
      for (index, row) in rows.enumerated() { try body(RowPlace(display: index, speed: 0)) { row } }
    }
  }
}

/// Which display and which speed a row is about, each counted from 0.
struct RowPlace: Sendable {
  let display: Int
  let speed: Int

  /// The same number for neighbouring displays whose figures are the same.
  let geometry: Int

  init(display: Int, speed: Int, geometry: Int? = nil) {
    self.display = display
    self.speed = speed
    self.geometry = geometry ?? display
  }
}

/// A table of any rows, as the formats see it.
///
/// It is made of closures, each compiled for the table's kind of row: a sweep writes millions of them.
struct AnyTable: Sendable {
  /// A column's key, and what people call it.
  struct Name: Sendable {
    let key: String
    let title: String?
  }

  /// The columns for machines.
  let names: [Name]

  /// Their keys.
  var keys: [String] { names.map(\.key) }

  /// The heads of the columns for people.
  let heads: [ColumnHead]

  /// Writes the columns for machines.
  let writeRows: @Sendable (_ format: any RowFormat, _ settings: [Setting], _ sink: @escaping ReportSink) throws -> Void

  /// Renders the columns for people, row by row, into the same cells again and again.
  let renderRows:
    @Sendable (_ escape: @escaping (String) -> String, _ body: ([RenderedCell]) throws -> Void) throws -> Void

  /// The table with the columns of these keys, in this order; nil where one of them is missing.
  private(set) var choosing: @Sendable (_ keys: [String]) -> AnyTable?

  init<Row>(_ table: Table<Row>) {
    names = table.columns.compactMap { column in column.key.map { Name(key: $0, title: column.head?.title) } }
    heads = table.columns.compactMap(\.head)
    writeRows = { try table.writeRows($0, settings: $1, to: $2) }
    renderRows = { try table.renderRows(escaping: $0, $1) }
    choosing = { table.choosing($0).map { AnyTable($0) } }
  }
}

extension AnyTable {
  /// A list of the columns that people see of some rows but for the device, a column a line, a row beside the other.
  static func list<Row: Sendable>(_ columns: [Column<Row>], of rows: [(row: Row, head: String)]) -> AnyTable {
    let values = rows.map { row, head in
      Column<Column<Row>>.text(nil, ColumnHead(head)) { $0.text(of: row) }
    }
    let names: [Column<Column<Row>>] = [.text(nil, ColumnHead("quantity", .leading)) { $0.head?.title }]
    let units: [Column<Column<Row>>] = [.text(nil, ColumnHead("unit", .leading)) { $0.head?.unit }]
    let listed = columns.filter { $0.head != nil && $0.key != "device" }
    var table = AnyTable(Table(names + values + units, of: listed))
    table.choosing = { keys in Table(columns, of: []).choosing(keys).map { list($0.columns, of: rows) } }
    return table
  }
}

extension Table {
  fileprivate func writeRows(_ format: any RowFormat, settings: [Setting], to sink: @escaping ReportSink) throws {
    let written = columns.filter { $0.key != nil && ($0.needsObjects ?? format.hasObjects) == format.hasObjects }
    var writer = RowWriter(
      format, columns: format.hasTitles ? written.map(\.titled) : written, repeatsSpeeds: repeatsSpeeds,
      settings: settings, sink: sink)
    try rows { place, row in try writer.write(at: place, row) }
    try writer.finish()
  }

  fileprivate func renderRows(escaping: @escaping (String) -> String, _ body: ([RenderedCell]) throws -> Void) throws {
    let columns = columns.filter { $0.head != nil }
    let renderers = columns.map { $0.renderer(escaping: escaping) }
    let changes = columns.map(\.change)
    var cells = columns.map { _ in RenderedCell("") }
    var display: Int?
    try rows { place, row in
      let row = try row()
      for index in cells.indices where changes[index] != .display || display != place.display {
        cells[index] = renderers[index](row)
      }
      display = place.display
      try body(cells)
    }
  }

  fileprivate func choosing(_ keys: [String]) -> Table? {
    var chosen: [Column<Row>] = []
    for key in keys {
      guard let column = columns.first(where: { $0.key == key }) else { return nil }
      chosen.append(column.head == nil ? column.headed(ColumnHead(key, .leading)) : column)
    }
    return Table(chosen, repeatsSpeeds: repeatsSpeeds, rows: rows)
  }
}
