/// Writes rows of cells in a machine format, as they come.
public struct RowWriter {
  /// Groups of cells that were put into bytes once and can be written in many rows.
  struct Recorded {
    fileprivate let cellCount: Int
    fileprivate var bytes: [UInt8] = []
    fileprivate var ends: [Int] = []

    /// How many groups there are.
    var count: Int { ends.count }

    fileprivate subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }
  }

  private let format: any RowFormat.Type
  private let sink: ReportSink
  private var buffer = ReportBuffer()
  private var column = 0
  private var rowStart: [UInt8]

  // What the format puts around cells, as bytes: a sweep of millions of rows asks for it at every cell.
  private let columns: [String]
  /// What comes before the value of each column's cell; nil where that is nothing.
  private let cellStarts: [[UInt8]]?
  private let separator: UInt8
  private let otherRowStart: [UInt8]
  private let rowEnd: [UInt8]

  init(_ format: any RowFormat.Type, columns: [String], settings: [Setting], sink: @escaping ReportSink) {
    self.format = format
    self.sink = sink
    rowStart = Array(format.rowStart.first.utf8)
    otherRowStart = Array(format.rowStart.other.utf8)
    self.columns = columns
    let starts = columns.map { Array(format.cellStart(column: $0).utf8) }
    cellStarts = starts.allSatisfy(\.isEmpty) ? nil : starts
    separator = format.separator
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

  /// Appends a group of cells.
  mutating func append(_ cells: Recorded, at index: Int = 0) {
    separate()
    buffer.append(cells[index])
    column += cells.cellCount
  }

  /// Puts groups of cells into bytes, each for the columns from one key to another.
  func recorded(_ groups: some Sequence<[Cell]>, from first: String, through last: String) -> Recorded {
    let column = columns.firstIndex(of: first) ?? 0
    var recorded = Recorded(cellCount: (columns.firstIndex(of: last) ?? column) - column + 1)
    var buffer = ReportBuffer()
    for group in groups {
      for (index, cell) in group.enumerated() {
        if index > 0 { buffer.append(byte: separator) }
        if let cellStarts { buffer.append(cellStarts[column + index]) }
        buffer.append(cell, as: format)
      }
      recorded.ends.append(buffer.count)
    }
    recorded.bytes = buffer.contents
    return recorded
  }

  /// Ends a row, which must have a cell for each column.
  mutating func endRow() throws {
    assert(column == columns.count, "a row has \(column) cells for \(columns.count) columns")
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
    separate()
    if let cellStarts { buffer.append(cellStarts[column]) }
    column += 1
  }

  private mutating func separate() {
    if column > 0 {
      buffer.append(byte: separator)
    } else {
      buffer.append(rowStart)
    }
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
