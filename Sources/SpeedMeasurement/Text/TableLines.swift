import SpeedCalibration

/// Cuts bytes that come in pieces into lines, and lines into cells, without copying what lies whole in a piece.
///
/// The dialect is RFC 4180: cells may be quoted; lines end with LF or CRLF; a byte order mark is skipped, as are blank
/// lines. What separates cells is the first of comma, tab and semicolon in the head. A quoted cell cannot hold a line
/// break.
struct TableLines: Sendable {
  /// The number of the line that was cut last, from 1.
  private(set) var line = 0

  /// The separator of cells; nil before the head.
  private(set) var separator: UInt8?

  /// Whether the first line with cells has been read.
  private var hasHead = false

  /// Where the cells of the current line begin and end.
  private(set) var cells: [Range<Int>] = []

  /// The beginning of a line whose end has not come yet.
  private var pending: [UInt8] = []

  private static let longestLine = 1 << 16

  /// Faults of lines whose reading went on.
  private var found = MeasurementTextError()

  /// Cuts a piece. `body` is called for each whole line that is not blank, with its bytes and its cells. A fault that it
  /// throws is kept, and reading goes on behind the line.
  mutating func read(
    _ bytes: [UInt8],
    line body: (UnsafeBufferPointer<UInt8>, borrowing TableLines) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, MeasurementTextError> in
      Result { () throws(MeasurementTextError) in try read(buffer, line: body) }
    }
    try result.get()
  }

  private mutating func read(
    _ piece: UnsafeBufferPointer<UInt8>,
    line body: (UnsafeBufferPointer<UInt8>, borrowing TableLines) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) {
    var start = 0
    while start < piece.count {
      var end = start
      while end < piece.count, piece[end] != UInt8(ascii: "\n") { end &+= 1 }
      let rest = UnsafeBufferPointer(rebasing: piece[start..<end])
      guard end < piece.count else {
        pending.append(contentsOf: rest)
        if pending.count > Self.longestLine { throw tooLong }
        return
      }
      if pending.isEmpty {
        try cut(rest, body)
      } else {
        pending.append(contentsOf: rest)
        try cutPending(body)
      }
      start = end &+ 1
    }
  }

  /// Cuts what stands behind the last line break.
  mutating func finish(
    line body: (UnsafeBufferPointer<UInt8>, borrowing TableLines) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) {
    if !pending.isEmpty { try cutPending(body) }
    if !hasHead {
      throw MeasurementTextError(line: 1, column: 1, "the text is empty; the first line has to name the columns")
    }
    if !found.faults.isEmpty { throw found }
  }

  /// A fault in a cell of the current line.
  func fault(cell: Int, _ message: String) -> MeasurementTextError {
    let column = cell < cells.count ? cells[cell].lowerBound + 1 : (cells.last?.upperBound ?? 0) + 1
    return MeasurementTextError(line: line, column: column, message)
  }

  private var tooLong: MeasurementTextError {
    MeasurementTextError(line: line + 1, column: 1, "the line is longer than 64 KiB")
  }

  private func badQuotation(at column: Int) -> MeasurementTextError {
    MeasurementTextError(line: line, column: column, "a quotation mark is not closed, or text follows it")
  }

  private mutating func cutPending(
    _ body: (UnsafeBufferPointer<UInt8>, borrowing TableLines) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, MeasurementTextError> in
      Result { () throws(MeasurementTextError) in try cut(buffer, body) }
    }
    try result.get()
  }

  private mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, borrowing TableLines) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) {
    if bytes.count > Self.longestLine { throw tooLong }
    line &+= 1
    var (start, end) = (0, bytes.count)
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if line == 1, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    guard start < end else { return }
    let separator = separator ?? Self.separator(of: bytes, start, end)
    self.separator = separator
    cells.removeAll(keepingCapacity: true)
    while true {
      var (first, last) = (start, start)
      if start < end, bytes[start] == UInt8(ascii: "\"") {
        (first, last) = try quoted(bytes, start, end)
        start = last &+ 1
        guard start == end || bytes[start] == separator else {
          throw badQuotation(at: start + 1)
        }
      } else {
        while start < end, bytes[start] != separator { start &+= 1 }
        last = start
        while first < last, bytes[first] == UInt8(ascii: " ") { first &+= 1 }
        while first < last, bytes[last &- 1] == UInt8(ascii: " ") { last &-= 1 }
      }
      cells.append(first..<last)
      guard start < end else { break }
      start &+= 1
    }
    do throws(MeasurementTextError) {
      try body(bytes, self)
    } catch {
      found.add(error)
      // Without a head nothing can be read.
      if !hasHead || found.isFull { throw found }
    }
    hasHead = true
  }

  /// The inside of a quoted cell. A doubled quotation mark stays doubled: no column that is read can hold one.
  private func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) throws(MeasurementTextError) -> (Int, Int) {
    var index = start + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\"") {
        guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "\"") else { return (start + 1, index) }
        index += 1
      }
      index += 1
    }
    throw badQuotation(at: start + 1)
  }

  private static func separator(of bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt8 {
    for index in start..<end {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";"): return bytes[index]
      default: continue
      }
    }
    return UInt8(ascii: ",")
  }
}

extension TableLines {
  /// The names in the current line.
  func head(_ bytes: UnsafeBufferPointer<UInt8>) -> TableHead {
    TableHead(
      names: cells.map { String(decoding: bytes[$0], as: UTF8.self) }, columns: cells.map { $0.lowerBound + 1 },
      line: line)
  }

  /// Requires as many cells as the head has names.
  func requireCells(_ expected: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws(MeasurementTextError) {
    guard cells.count != expected else { return }
    // 3,41 in a table that commas separate is two cells.
    let isNumeric = cells.allSatisfy { cell in bytes[cell].allSatisfy { (0x2B...0x39).contains($0) } }
    let isComma = cells.count > expected && separator == UInt8(ascii: ",") && isNumeric
    throw fault(
      cell: min(cells.count, expected),
      "\(cells.count) cells, but the head names \(expected) columns"
        + (isComma ? "; write a decimal point, not a comma" : ""))
  }

  /// The text of a cell.
  func text(_ cell: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes[cells[cell]], as: UTF8.self)
  }

  /// The number of a column, converted. Where cells are not separated by commas, a comma is a decimal comma.
  @inline(__always)
  func number(
    _ column: FoundColumn, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(MeasurementTextError) -> Double {
    let cell = UnsafeBufferPointer(rebasing: bytes[cells[column.index]])
    guard let value = NumberReader.number(cell) ?? numberWithComma(cell) else { throw notANumber(column, bytes) }
    return column.unit.convert(value)
  }

  /// Half of the last place that a cell is written to, converted: 0.005 for `3.41`.
  func resolution(_ column: FoundColumn, _ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    let cell = bytes[cells[column.index]]
    if cell.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return 0 }
    let mark = cell.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let digits = mark.map { cell[$0...].dropFirst().prefix { (0x30...0x39).contains($0) }.count } ?? 0
    return column.unit.convert((0..<min(digits, 20)).reduce(0.5) { half, _ in half / 10 })
  }

  private func numberWithComma(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    guard separator != UInt8(ascii: ","), let comma = cell.firstIndex(of: UInt8(ascii: ",")),
      !cell.contains(UInt8(ascii: "."))
    else { return nil }
    var decimal = Array(cell)
    decimal[comma] = UInt8(ascii: ".")
    return decimal.withUnsafeBufferPointer { NumberReader.number($0) }
  }

  private func notANumber(_ column: FoundColumn, _ bytes: UnsafeBufferPointer<UInt8>) -> MeasurementTextError {
    let cell = bytes[cells[column.index]]
    guard !cell.isEmpty else { return fault(cell: column.index, "column '\(column.name.quotable)' is empty") }
    let marks = cell.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    let isNumeric = cell.allSatisfy { (0x2B...0x39).contains($0) }
    let startsWithDigit = cell.first.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") } ?? false
    let advice =
      if isNumeric, marks == 1 {
        "; write a decimal point, not a comma"
      } else if isNumeric, marks > 1 {
        "; leave out what sets thousands apart"
      } else if startsWithDigit, cell.last.map({ ($0 | 0x20) >= UInt8(ascii: "a") }) ?? false {
        "; the unit belongs in the column's name, as in 'time_s' or 'time_ms'"
      } else {
        ""
      }
    let text = String(decoding: cell.prefix(40), as: UTF8.self).quotable
    return fault(cell: column.index, "column '\(column.name.quotable)': '\(text)' is not a number\(advice)")
  }
}
