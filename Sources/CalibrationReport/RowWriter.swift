/// Writes rows of cells in a machine format, as they come.
public struct RowWriter {
  /// Cells that were put into bytes once and can be written in many rows.
  struct Recorded {
    fileprivate let bytes: [UInt8]
    fileprivate let count: Int
  }

  private let format: any RowFormat.Type
  private let sink: ReportSink
  private var buffer = ReportBuffer()
  private var column = 0
  private var rowStart: [UInt8]

  // What the format puts around cells, as bytes: a sweep of millions of rows asks for it at every cell.
  private let cellStarts: [[UInt8]]
  private let separator: [UInt8]
  private let otherRowStart: [UInt8]
  private let rowEnd: [UInt8]

  init(_ format: any RowFormat.Type, columns: [String], settings: [Setting], sink: @escaping ReportSink) {
    self.format = format
    self.sink = sink
    rowStart = Array(format.rowStart.first.utf8)
    otherRowStart = Array(format.rowStart.other.utf8)
    cellStarts = columns.map { Array(format.cellStart(column: $0).utf8) }
    separator = Array(format.separator.utf8)
    rowEnd = Array(format.rowEnd.utf8)
    buffer.append(format.header(columns: columns, settings: settings))
  }

  mutating func append(_ number: Double) {
    startCell()
    buffer.append(number)
  }

  mutating func append(_ cell: Cell) {
    startCell()
    buffer.append(cell, as: format)
  }

  mutating func append(_ cells: [Cell]) {
    for cell in cells { append(cell) }
  }

  mutating func append(_ cells: Recorded) {
    buffer.append(column == 0 ? rowStart : separator)
    buffer.append(cells.bytes)
    column += cells.count
  }

  /// Puts cells into bytes, the first of them in the given column.
  func recorded(_ cells: [Cell], column: Int) -> Recorded {
    var buffer = ReportBuffer()
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(separator) }
      buffer.append(cellStarts[column + index])
      buffer.append(cell, as: format)
    }
    return Recorded(bytes: buffer.contents, count: cells.count)
  }

  /// Ends a row, which must have a cell for each column.
  mutating func endRow() throws {
    assert(column == cellStarts.count, "a row has \(column) cells for \(cellStarts.count) columns")
    buffer.append(rowEnd)
    rowStart = otherRowStart
    column = 0
    try buffer.flush(to: sink, evenIfSmall: false)
  }

  /// Ends the table.
  mutating func finish() throws {
    buffer.append(format.footer)
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  private mutating func startCell() {
    buffer.append(column == 0 ? rowStart : separator)
    buffer.append(cellStarts[column])
    column += 1
  }
}

extension ReportBuffer {
  /// Appends the value of a cell.
  mutating func append(_ cell: Cell, as format: any RowFormat.Type) {
    switch cell {
    case .text(let text): format.appendEscaped(text, to: &self)
    case .number(let number): append(number)
    case .flag(let flag): append(flag ? "true" : "false")
    case .missing: append(format.missing)
    }
  }
}
