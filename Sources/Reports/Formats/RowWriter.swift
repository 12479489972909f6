internal import ProfileJSON

/// A machine format: what stands around the cells, and how a text is escaped. Numbers are the same in all.
protocol RowFormat {
  /// Appends a text so that it cannot be taken for anything else. Every format has to say how; none can forget it.
  func appendEscaped(_ text: String, to buffer: inout ReportBuffer)

  /// Appends a value that is no number.
  func append(_ value: JSONValue, to buffer: inout ReportBuffer)

  /// The text for a missing value, and for a number that is not finite.
  var missing: String { get }

  /// Whether a cell may hold named values.
  var hasObjects: Bool { get }

  /// The byte between two cells.
  var separator: UInt8 { get }

  /// The byte between a number's whole part and its fraction.
  var decimalSign: UInt8 { get }

  /// Whether heads are for people, and figures rounded.
  var hasTitles: Bool { get }

  /// The text before the value in a column's cell.
  func cellStart(column key: String) -> String

  /// The text before the first row.
  func header(columns: [String], settings: [Setting]) -> String

  /// The text before each row's cells; the first row may differ from those that follow.
  var rowStart: (first: String, other: String) { get }

  /// The text after each row's cells.
  var rowEnd: String { get }

  /// The text after the last row.
  var footer: String { get }
}

extension RowFormat {
  var decimalSign: UInt8 { UInt8(ascii: ".") }

  var hasObjects: Bool { false }

  var hasTitles: Bool { false }

  func append(_ value: JSONValue, to buffer: inout ReportBuffer) { appendEscaped(value.line() ?? missing, to: &buffer) }
}

/// Neighbouring columns that change equally often, and their bytes of the display or the geometry that was written last. It is
/// not nested in ``RowWriter``: a type that were generic for no reason would be looked up at every access.
private struct ColumnSegment {
  let change: ColumnChange
  let columns: Range<Int>
  private var owner: Int?
  private(set) var bytes: [UInt8] = []
  /// Where the bytes of each speed start; those of a display are one part.
  private var starts = [0]

  /// The largest number of speeds whose bytes are kept; more would make memory grow with the sweep.
  private static let mostKeptSpeeds = 1 << 14

  init(_ change: ColumnChange, _ columns: Range<Int>) { (self.change, self.columns) = (change, columns) }

  /// Where the bytes of a part of an owner are; nil unless they are kept.
  mutating func kept(_ part: Int, of owner: Int) -> Range<Int>? {
    if self.owner != owner {
      self.owner = owner
      bytes.removeAll(keepingCapacity: true)
      starts.removeLast(starts.count - 1)
    }
    return part + 1 < starts.count ? starts[part]..<starts[part + 1] : nil
  }

  /// Keeps the bytes of a part of the same owner, if it is the next one.
  mutating func keep(_ new: ArraySlice<UInt8>, at part: Int) {
    guard part + 1 == starts.count, part < Self.mostKeptSpeeds else { return }
    bytes += new
    starts.append(bytes.count)
  }
}

extension ColumnChange {
  /// The display or the geometry that a row's bytes are of, and which part of its bytes they are; nil where each row has
  /// its own.
  fileprivate func source(of place: RowPlace) -> (owner: Int, part: Int)? {
    switch self {
    case .display: (place.display, 0)
    case .speed: (0, place.speed)
    case .geometry: (place.geometry, place.speed)
    case .row: nil
    }
  }
}

/// Writes rows in a machine format, as they come. Cells that do not change from row to row are put into bytes once.
struct RowWriter<Row> {
  private let format: any RowFormat
  private let sink: ReportSink
  private let values: [Column<Row>.Value]
  private var segments: [ColumnSegment]
  private var buffer = ReportBuffer()
  private var rowStart: [UInt8]

  // The texts around cells, as bytes: a sweep of millions of rows asks for it at every cell.
  /// The text before the value of each column's cell; nil where that is nothing.
  private let cellStarts: [[UInt8]]?
  private let separator: UInt8
  /// Nil where it is the point that numbers have anyway.
  private let decimalSign: UInt8?
  private let otherRowStart: [UInt8]
  private let rowEnd: [UInt8]

  init(
    _ format: any RowFormat, columns: [Column<Row>], repeatsSpeeds: Bool, settings: [Setting],
    sink: @escaping ReportSink
  ) {
    self.format = format
    self.sink = sink
    values = columns.map(\.value)
    rowStart = Array(format.rowStart.first.utf8)
    otherRowStart = Array(format.rowStart.other.utf8)
    let keys = columns.map { $0.key ?? "" }
    let starts = keys.map { Array(format.cellStart(column: $0).utf8) }
    cellStarts = starts.allSatisfy(\.isEmpty) ? nil : starts
    separator = format.separator
    decimalSign = format.decimalSign == UInt8(ascii: ".") ? nil : format.decimalSign
    rowEnd = Array(format.rowEnd.utf8)
    let changes = columns.map { repeatsSpeeds || $0.change == .display ? $0.change : .row }
    segments = Array(columns.indices).grouped { changes[$0] == changes[$1] }.map { run in
      ColumnSegment(changes[run[0]], run[0]..<run[0] + run.count)
    }
    buffer.append(format.header(columns: keys, settings: settings))
  }

  /// Writes a row, which is made only if some of its bytes are not kept.
  mutating func write(at place: RowPlace, _ make: () throws -> Row) throws {
    var made: Row?
    buffer.append(rowStart)
    rowStart = otherRowStart
    for index in segments.indices {
      if index > 0 { buffer.append(byte: separator) }
      let source = segments[index].change.source(of: place)
      if let source, let kept = segments[index].kept(source.part, of: source.owner) {
        buffer.append(kept, of: segments[index].bytes)
        continue
      }
      let row = try made ?? make()
      made = row
      let start = buffer.count
      append(segments[index].columns, row)
      if let source { segments[index].keep(buffer[start..<buffer.count], at: source.part) }
    }
    buffer.append(rowEnd)
    try buffer.flush(to: sink, evenIfSmall: false)
  }

  /// Ends the table.
  mutating func finish() throws {
    buffer.append(format.footer)
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  private mutating func append(_ range: Range<Int>, _ row: Row) {
    for index in range {
      if index > range.lowerBound { buffer.append(byte: separator) }
      if let cellStarts { buffer.append(cellStarts[index]) }
      switch values[index] {
      case .number(let value): append(value(row))
      case .text(let value): append(value(row))
      case .any(let value):
        let value = value(row)
        if case .number(let number) = value { append(number) } else { format.append(value, to: &buffer) }
      }
    }
  }

  private mutating func append(_ number: Double?) {
    guard let number, number.isFinite else { return buffer.append(format.missing) }
    let start = buffer.count
    buffer.append(number)
    if let decimalSign { buffer.replaceDecimalPoint(from: start, with: decimalSign) }
  }

  private mutating func append(_ text: String?) {
    guard let text else { return buffer.append(format.missing) }
    format.appendEscaped(text, to: &buffer)
  }
}
