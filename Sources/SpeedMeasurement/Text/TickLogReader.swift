internal import SpeedCalibration

/// Reads a log of ticks or frames from the bytes of a table, in pieces of any size, into an analyzer.
///
/// | column | unit | needed |
/// |---|---|---|
/// | `time_s` or `timestamp_s` (`_ms`, `_us`, `_ns`) | s | yes; not before that of the line before |
/// | `offset_points`, `offset_pt`, `offset_dp` | pt | yes |
/// | `target_time_s` (`_ms`, `_us`, `_ns`) | s | no |
///
/// A name without its unit, such as `timestamp`, has the first one. Other columns are ignored, so that the frames of `motion --frames` are a log too. Lines are not kept.
public struct TickLogReader: Sendable {
  private var analyzer: TickLogAnalyzer
  private var lines = TableLines()
  private var columns: Columns?

  private struct Columns: Sendable {
    var count: Int
    var time: FoundColumn
    var offset: FoundColumn
    var target: FoundColumn?
    var last = -Double.infinity
  }

  /// Makes a reader.
  ///
  /// - Parameter analyzer: What the samples go to.
  public init(into analyzer: TickLogAnalyzer) {
    self.analyzer = analyzer
  }

  /// Reads a piece of the text.
  ///
  /// - Parameter bytes: The next bytes, of any number.
  /// - Throws: ``MeasurementTextError`` where nothing more can be read.
  public mutating func read(_ bytes: [UInt8]) throws(MeasurementTextError) {
    // Taken out for the time of the call, so that its buffers stay unique.
    var lines = TableLines()
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    try lines.read(bytes) { (line, table) throws(MeasurementTextError) in try read(line, table) }
  }

  /// Ends the text.
  ///
  /// - Returns: The analyzer with all samples.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public mutating func finish() throws(MeasurementTextError) -> TickLogAnalyzer {
    var lines = TableLines()
    swap(&lines, &self.lines)
    try lines.finish { (line, table) throws(MeasurementTextError) in try read(line, table) }
    return analyzer
  }

  @inline(__always)
  private mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ table: borrowing TableLines
  ) throws(MeasurementTextError) {
    guard let columns else {
      columns = try Self.columns(table.head(line))
      return
    }
    try table.requireCells(columns.count, line)
    let seconds = try table.number(columns.time, line)
    let offset = try table.number(columns.offset, line)
    var target: Double?
    if let column = columns.target, !table.cells[column.index].isEmpty { target = try table.number(column, line) }
    guard seconds >= columns.last else {
      throw table.fault(
        cell: columns.time.index,
        "time runs backwards, from \(columns.last.shortestText) s to \(seconds.shortestText) s; "
          + "sort the lines, or keep one run per log")
    }
    self.columns?.last = seconds
    let read = (seconds: table.resolution(columns.time, line), points: table.resolution(columns.offset, line))
    let known = analyzer.resolution ?? read
    analyzer.resolution = (min(known.seconds, read.seconds), min(known.points, read.points))
    do throws(InputError) {
      try analyzer.add(TickSample(seconds: seconds, offsetPoints: offset, targetSeconds: target))
    } catch {
      throw table.fault(cell: columns.time.index, error.description)
    }
  }

  private static func columns(_ head: TableHead) throws(MeasurementTextError) -> Columns {
    guard let time = try head.column("time", "timestamp", in: ColumnUnit.times, isRequired: true),
      let offset = try head.column("offset", in: ColumnUnit.points, isRequired: true)
    else { throw .init() }
    return Columns(
      count: head.names.count, time: time, offset: offset,
      target: try head.column("target_time", "target_timestamp", in: ColumnUnit.times))
  }
}
