public import SpeedCalibration

extension TickLog {
  /// Reads a log of ticks or frames from the bytes of a table.
  ///
  /// | column | unit | needed |
  /// |---|---|---|
  /// | `time_s` or `timestamp_s` (`_ms`, `_us`, `_ns`) | s | yes; not before that of the line before |
  /// | `offset_points` (`_pt`, `_dp`), or `offset_px` | pt, or physical pixels of the display | yes |
  /// | `target_time_s` (`_ms`, `_us`, `_ns`) | s | no |
  ///
  /// A name without its unit, such as `timestamp`, has the first one. Other columns are ignored, so that the frames of
  /// `motion --frames` are a log too.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - display: The display that the content moved on, whose native scale turns pixels into points.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public init(table bytes: [UInt8], on display: Display) throws(MeasurementTextError) {
    var log = TickLog()
    try TableLines.read(bytes) { head throws(MeasurementTextError) in
      let columns = try LogColumns(head, display)
      log.isInPixels = columns.isInPixels
      return columns
    } row: { line, columns throws(MeasurementTextError) in
      try log.append(line, columns)
    }
    self = log
  }

  private mutating func append(_ line: TableLines, _ columns: LogColumns) throws(MeasurementTextError) {
    try line.requireCells(columns.count)
    let seconds = try line.number(columns.time)
    let points = try line.number(columns.offset) * columns.offsetUnit
    var target: Double?
    if let column = columns.target, !line.cells[column.index].isEmpty { target = try line.number(column) }
    let written = (line.resolution(columns.time), line.resolution(columns.offset) * columns.offsetUnit)
    let isFirst = samples.isEmpty
    writtenSeconds = isFirst ? written.0 : min(writtenSeconds, written.0)
    writtenPoints = isFirst ? written.1 : min(writtenPoints, written.1)
    do throws(InputError) {
      try append(TickSample(seconds: seconds, offsetPoints: points, targetSeconds: target))
    } catch {
      throw line.fault(cell: columns.time.index, error.description)
    }
  }
}

private struct LogColumns: Sendable {
  let count: Int
  let time: FoundColumn
  let offset: FoundColumn
  let target: FoundColumn?

  let isInPixels: Bool

  /// What turns an offset into points.
  let offsetUnit: Double

  init(_ head: TableLines, _ display: Display) throws(MeasurementTextError) {
    guard let time = try head.column("time", "timestamp", in: Unit.durations, isRequired: true),
      let offset = try head.column("offset", in: Unit.points + Unit.pixels, isRequired: true)
    else { throw .init() }
    (count, self.time, self.offset) = (head.cells.count, time, offset)
    target = try head.column("target_time", "target_timestamp", in: Unit.durations)
    isInPixels = Unit.named(offset.unit, among: Unit.pixels) != nil
    offsetUnit = isInPixels ? 1 / display.nativeScale : 1
  }
}
