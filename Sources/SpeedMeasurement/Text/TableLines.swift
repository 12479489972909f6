import SpeedCalibration

/// Cuts the bytes of a table into lines, and lines into cells.
///
/// The dialect is RFC 4180: cells may be quoted; lines end with LF or CRLF; a byte order mark is skipped, as are blank
/// lines, those that begin with `#`, a head that stands again, and up to 20 lines before the head. The text is UTF-8,
/// or UTF-16 with a byte order mark, as Excel's Unicode text is. What separates cells is the first of comma, tab and
/// semicolon in the head, unless Excel says so in a line before it: `sep=;`. A quoted cell cannot hold a line break.
struct TableLines: Sendable {
  /// The number of the line that was cut last, from 1.
  private(set) var line = 0

  /// The separator of cells; nil before the head.
  private(set) var separator: UInt8?

  /// Where the cells of the current line begin and end in ``bytes``.
  private(set) var cells: [Range<Int>] = []

  /// The text.
  let bytes: [UInt8]

  /// Where the current line begins, and where the next one does.
  private var (start, next) = (0, 0)

  /// The first byte of the current line.
  private var firstByte: UInt8 { bytes[start] }

  private static let longestLine = 1 << 16

  private init(_ text: [UInt8]) { bytes = text.withoutByteOrderMark }

  /// Reads a table: the columns from its head, then a row from each line.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - most: How many lines may stand before the head, as those of a console.
  ///   - head: Finds the columns in the current line; nil where it is no head of such a table.
  ///   - row: Reads the current line.
  /// - Returns: The columns.
  /// - Throws: ``MeasurementTextError`` with the faults of all lines.
  @discardableResult
  static func read<Columns>(
    _ bytes: [UInt8], passingOver most: Int = 20, head: (TableLines) throws(MeasurementTextError) -> Columns?,
    row: (TableLines, Columns) throws(MeasurementTextError) -> Void
  ) throws(MeasurementTextError) -> Columns? {
    var lines = TableLines(bytes)
    if let sign = bytes.withoutByteOrderMark.first, "{[".utf8.contains(sign) {
      throw MeasurementTextError(
        line: 1, column: 1, "this looks like JSON, not CSV; write a table, whose first line names the columns")
    }
    guard try lines.cutLine() else {
      throw MeasurementTextError(line: 1, column: 1, "the text is empty; the first line has to name the columns")
    }
    var (columns, fault): (Columns?, MeasurementTextError?)
    for index in 0...most {
      do throws(MeasurementTextError) {
        if index > 0 {
          lines.separator = nil
          guard try lines.cutLine() else { break }
        }
        columns = try head(lines)
      } catch {
        fault = fault ?? error
      }
      if columns != nil { break }
    }
    guard let columns else {
      if let fault { throw fault }
      return nil
    }
    let names = lines.names
    let begin = lines.firstByte
    var found = MeasurementTextError()
    while try lines.cutLine() {
      // A head that stands again is none of the rows; numbers are no head.
      if begin >= UInt8(ascii: "A"), lines.firstByte == begin, lines.names == names { continue }
      do throws(MeasurementTextError) {
        try row(lines, columns)
      } catch {
        // Reading goes on behind the line.
        found.add(error)
        if found.isFull { throw found }
      }
    }
    if !found.faults.isEmpty { throw found }
    return columns
  }

  /// Cuts the next line that is not blank; false where there is none.
  private mutating func cutLine() throws(MeasurementTextError) -> Bool {
    repeat {
      guard next < bytes.count else { return false }
      var end = next
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end &+= 1 }
      guard end - next <= Self.longestLine else {
        throw MeasurementTextError(line: line + 1, column: 1, "the line is longer than 64 KiB")
      }
      line &+= 1
      (start, next) = (next, min(end + 1, bytes.count))
      try cut(end)
    } while cells.isEmpty
    return true
  }

  /// A fault in a cell of the current line.
  func fault(cell: Int, _ message: String) -> MeasurementTextError {
    let place = cell < cells.count ? cells[cell].lowerBound : cells.last?.upperBound ?? start
    return MeasurementTextError(line: line, column: place - start + 1, message)
  }

  private func badQuotation(at place: Int) -> MeasurementTextError {
    MeasurementTextError(
      line: line, column: place - start + 1, "a quotation mark is not closed, or text follows it")
  }

  private mutating func cut(_ end: Int) throws(MeasurementTextError) {
    cells.removeAll(keepingCapacity: true)
    var (place, end) = (start, end)
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard place < end, bytes[place] != UInt8(ascii: "#") else { return }
    // CapFrameX writes what it knows of the game before the head.
    if separator == nil, bytes[place..<end].starts(with: "//".utf8) { return }
    if line == 1, end == place + 5, bytes[place..<end].starts(with: "sep=".utf8) {
      self.separator = bytes[end - 1]
      return
    }
    let separator = separator ?? unquotedSeparator(place..<end) ?? Self.separators[0]
    self.separator = separator
    while true {
      var (first, last) = (place, place)
      if place < end, bytes[place] == UInt8(ascii: "\"") {
        (first, last) = (place + 1, try quotedEnd(place + 1, end))
        place = last &+ 1
        guard place == end || bytes[place] == separator else { throw badQuotation(at: place) }
      } else {
        while place < end, bytes[place] != separator { place &+= 1 }
        last = place
        while first < last, bytes[first] == UInt8(ascii: " ") { first &+= 1 }
        while first < last, bytes[last &- 1] == UInt8(ascii: " ") { last &-= 1 }
      }
      cells.append(first..<last)
      guard place < end else { return }
      place &+= 1
    }
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]

  /// The first separator that stands outside quotation marks.
  private func unquotedSeparator(_ line: Range<Int>) -> UInt8? {
    var isQuoted = false
    return bytes[line].first { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && Self.separators.contains(byte)
    }
  }

  /// Where a quoted cell ends. A doubled quotation mark stays doubled: no column that is read can hold one.
  private func quotedEnd(_ first: Int, _ end: Int) throws(MeasurementTextError) -> Int {
    var place = first
    while place < end {
      if bytes[place] == UInt8(ascii: "\"") {
        guard place + 1 < end, bytes[place + 1] == UInt8(ascii: "\"") else { return place }
        place += 1
      }
      place += 1
    }
    throw badQuotation(at: first - 1)
  }
}

extension TableLines {
  /// Requires as many cells as the head has names.
  func requireCells(_ expected: Int) throws(MeasurementTextError) {
    guard cells.count != expected else { return }
    // 3,41 in a table that commas separate is two cells.
    let isComma = cells.count > expected && separator == UInt8(ascii: ",") && cells.allSatisfy(isNumeric)
    throw fault(
      cell: min(cells.count, expected),
      "\(cells.count) \(cells.count == 1 ? "cell" : "cells"), but the header names \(expected) \(expected == 1 ? "column" : "columns")"
        + (isComma ? "; write a decimal point, not a comma" : ""))
  }

  /// The text of a cell.
  func text(_ cell: Int) -> String { String(decoding: bytes[cells[cell]], as: UTF8.self) }

  /// The number of a column, converted. Where cells are not separated by commas, a comma is a decimal comma.
  @inline(__always)
  func number(_ column: FoundColumn) throws(MeasurementTextError) -> Double {
    let cell = cells[column.index]
    let value = bytes.withUnsafeBufferPointer { DecimalText(UnsafeBufferPointer(rebasing: $0[cell]))?.value }
    guard let value = value ?? numberWithComma(cell) else {
      throw notANumber(column)
    }
    return column.convert(value)
  }

  /// Half of the last place that a cell is written to, converted: 0.005 for `3.41`.
  func resolution(_ column: FoundColumn) -> Double {
    let cell = bytes[cells[column.index]]
    if cell.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return 0 }
    let mark = cell.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let digits = mark.map { cell[$0...].dropFirst().prefix { (0x30...0x39).contains($0) }.count } ?? 0
    return column.convert((0..<min(digits, 20)).reduce(0.5) { half, _ in half / 10 })
  }

  private func numberWithComma(_ cell: Range<Int>) -> Double? {
    var decimal = Array(bytes[cell])
    guard separator != UInt8(ascii: ","), !decimal.contains(UInt8(ascii: ".")),
      let comma = decimal.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    decimal[comma] = UInt8(ascii: ".")
    return decimal.withUnsafeBufferPointer { DecimalText($0)?.value }
  }

  /// Whether a cell has nothing but digits, signs, points, commas and slashes.
  private func isNumeric(_ cell: Range<Int>) -> Bool { bytes[cell].allSatisfy { (0x2B...0x39).contains($0) } }

  private func notANumber(_ column: FoundColumn) -> MeasurementTextError {
    let cell = bytes[cells[column.index]]
    guard !cell.isEmpty else { return fault(cell: column.index, "column '\(column.name.quotable)' is empty") }
    let marks = cell.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    let isNumeric = isNumeric(cells[column.index])
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

/// Why a text is not a list of runs, or not a log: all that is wrong with it, each fault with its place.
public struct MeasurementTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One fault.
  public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int

    /// The byte within the line, from 1, so that a caret below the line stands right.
    public let column: Int

    /// The fault in a sentence without a full stop, and what to do where that can be said.
    public let message: String

    /// `3:12: column 'time_s': '3,41' is not a number; write a decimal point, not a comma`.
    public var description: String { "\(line):\(column): \(message)" }
  }

  /// The faults in the order of the text; the first 20 of them.
  public private(set) var faults: [Fault] = []

  /// A line for each fault.
  public var description: String { faults.map(\.description).joined(separator: "\n") }

  /// Whether faults were found that ``faults`` does not list, so that reading stopped.
  var isFull: Bool { faults.count >= 20 }

  /// No fault yet.
  init() {}

  /// One fault.
  init(line: Int, column: Int, _ message: String) {
    faults = [Fault(line: line, column: column, message: message)]
  }

  /// Adds what another reading found.
  mutating func add(_ other: MeasurementTextError) { faults += other.faults }
}
