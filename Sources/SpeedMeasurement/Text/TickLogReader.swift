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
  private var lastSeconds = -Double.infinity

  fileprivate struct Columns: Sendable {
    let count: Int
    let time: FoundColumn
    let offset: FoundColumn
    let target: FoundColumn?
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
    lines.append(bytes)
    try readLines(isLast: false)
  }

  /// Ends the text.
  ///
  /// - Returns: The analyzer with all samples.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public mutating func finish() throws(MeasurementTextError) -> TickLogAnalyzer {
    try readLines(isLast: true)
    try lines.finish()
    return analyzer
  }

  private mutating func readLines(isLast: Bool) throws(MeasurementTextError) {
    while try lines.cutLine(isLast: isLast) {
      do throws(MeasurementTextError) {
        if let columns { try read(columns) } else { columns = try Columns(lines) }
      } catch {
        try lines.keep(error, isHead: columns == nil)
      }
    }
  }

  private mutating func read(_ columns: Columns) throws(MeasurementTextError) {
    try lines.requireCells(columns.count)
    let seconds = try lines.number(columns.time)
    let offset = try lines.number(columns.offset)
    var target: Double?
    if let column = columns.target, !lines.cells[column.index].isEmpty { target = try lines.number(column) }
    guard seconds >= lastSeconds else {
      throw lines.fault(
        cell: columns.time.index,
        "time runs backwards, from \(lastSeconds.shortestText) s to \(seconds.shortestText) s; "
          + "sort the lines, or keep one run per log")
    }
    lastSeconds = seconds
    let read = (seconds: lines.resolution(columns.time), points: lines.resolution(columns.offset))
    let known = analyzer.resolution ?? read
    analyzer.resolution = (min(known.seconds, read.seconds), min(known.points, read.points))
    do throws(InputError) {
      try analyzer.add(TickSample(seconds: seconds, offsetPoints: offset, targetSeconds: target))
    } catch {
      throw lines.fault(cell: columns.time.index, error.description)
    }
  }
}

extension TickLogReader.Columns {
  fileprivate init(_ head: TableLines) throws(MeasurementTextError) {
    guard let time = try head.column("time", "timestamp", in: UnitName.durations, isRequired: true),
      let offset = try head.column("offset", in: UnitName.points, isRequired: true)
    else { throw .init() }
    (count, self.time, self.offset) = (head.cells.count, time, offset)
    target = try head.column("target_time", "target_timestamp", in: UnitName.durations)
  }
}
