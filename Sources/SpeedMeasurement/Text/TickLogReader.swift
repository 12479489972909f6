public import SpeedCalibration

/// Reads a log of ticks or frames from the bytes of a table, in pieces of any size.
///
/// | column | unit | needed |
/// |---|---|---|
/// | `time_s` or `timestamp_s` (`_ms`, `_us`, `_ns`) | s | yes; not before that of the line before |
/// | `offset_points` (`_pt`, `_dp`), or `offset_px` | pt, or physical pixels of the display | yes |
/// | `target_time_s` (`_ms`, `_us`, `_ns`) | s | no |
///
/// A name without its unit, such as `timestamp`, has the first one. Other columns are ignored, so that the frames of
/// `motion --frames` are a log too.
public struct TickLogReader: Sendable {
  private let display: Display
  private var log = TickLog()
  private var lines = TableLines()
  private var columns: Columns?

  fileprivate struct Columns: Sendable {
    let count: Int
    let time: FoundColumn
    let offset: FoundColumn
    let target: FoundColumn?

    /// What turns an offset into points.
    let offsetUnit: Double
  }

  /// Makes a reader.
  ///
  /// - Parameter display: The display that the content moved on, whose native scale turns pixels into points.
  public init(display: Display) {
    self.display = display
  }

  /// Reads a piece of the text.
  ///
  /// - Parameter bytes: The next bytes, of any number.
  /// - Throws: ``MeasurementTextError`` where nothing more can be read.
  public mutating func read(_ bytes: [UInt8]) throws(MeasurementTextError) {
    lines.append(bytes)
    try readLines(isLast: false)
  }

  /// Ends the text.
  ///
  /// - Returns: The log.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public mutating func finish() throws(MeasurementTextError) -> TickLog {
    try readLines(isLast: true)
    try lines.finish()
    return log
  }

  private mutating func readLines(isLast: Bool) throws(MeasurementTextError) {
    while try lines.cutLine(isLast: isLast) {
      do throws(MeasurementTextError) {
        if let columns { try read(columns) } else { columns = try Columns(lines, display) }
      } catch {
        try lines.keep(error, isHead: columns == nil)
      }
    }
  }

  private mutating func read(_ columns: Columns) throws(MeasurementTextError) {
    try lines.requireCells(columns.count)
    let seconds = try lines.number(columns.time)
    let points = try lines.number(columns.offset) * columns.offsetUnit
    var target: Double?
    if let column = columns.target, !lines.cells[column.index].isEmpty { target = try lines.number(column) }
    let written = (lines.resolution(columns.time), lines.resolution(columns.offset) * columns.offsetUnit)
    let isFirst = log.samples.isEmpty
    log.writtenSeconds = isFirst ? written.0 : min(log.writtenSeconds, written.0)
    log.writtenPoints = isFirst ? written.1 : min(log.writtenPoints, written.1)
    do throws(InputError) {
      try log.append(TickSample(seconds: seconds, offsetPoints: points, targetSeconds: target))
    } catch {
      throw lines.fault(cell: columns.time.index, error.description)
    }
  }
}

extension TickLogReader.Columns {
  fileprivate init(_ head: TableLines, _ display: Display) throws(MeasurementTextError) {
    guard let time = try head.column("time", "timestamp", in: Unit.durations, isRequired: true),
      let offset = try head.column("offset", in: Unit.points + Unit.pixels, isRequired: true)
    else { throw .init() }
    (count, self.time, self.offset) = (head.cells.count, time, offset)
    target = try head.column("target_time", "target_timestamp", in: Unit.durations)
    offsetUnit = Unit.named(offset.unit, among: Unit.pixels) == nil ? 1 : 1 / display.nativeScale
  }
}
