internal import SpeedCalibration

/// Reads runs from the bytes of a table, in pieces of any size.
///
/// | column | unit | needed |
/// |---|---|---|
/// | `commanded_mm_per_s` (`_cm_per_s`, `_in_per_s`) | mm/s | unless a commanded speed is given, or `moved_points` |
/// | `distance_mm` (`_cm`, `_m`, `_in`) | mm | yes: the distance on the glass, all loops together |
/// | `time_s` (`_ms`, `_us`, `_ns`) | s | unless `moved_points` |
/// | `moved_points` (`_pt`, `_dp`) | pt | the commanded movement, in place of speed and time |
/// | `loops` | | no; 1 |
/// | `run` | | no; the number of the row |
/// | `excluded` | | no; 1, yes, true or x leave a run out |
///
/// A name without its unit, such as `distance`, has the first one. Other columns are ignored. At most a million runs are
/// read.
///
/// ```swift
/// var reader = RunTableReader()
/// try reader.read(Array("distance_mm,time_s,commanded_mm_per_s\n100,3.41,30\n".utf8))
/// let runs = try reader.finish()
/// ```
public struct RunTableReader: Sendable {
  private let commandedMillimetersPerSecond: Double?
  private var lines = TableLines()
  private var columns: Columns?
  private var runs: [MeasuredRun] = []

  /// A list of runs is kept whole; typed by hand, it has a dozen.
  private static let mostRuns = 1_000_000

  fileprivate struct Columns: Sendable {
    var count: Int
    var commanded: FoundColumn?
    var distance: FoundColumn
    var time: FoundColumn?
    var moved: FoundColumn?
    var loops: FoundColumn?
    var run: FoundColumn?
    var excluded: FoundColumn?
  }

  /// Makes a reader.
  ///
  /// - Parameter commandedMillimetersPerSecond: The commanded speed of every run, in mm/s, where the table does not say
  ///   it. A column takes precedence.
  public init(commandedMillimetersPerSecond: Double? = nil) {
    self.commandedMillimetersPerSecond = commandedMillimetersPerSecond
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
  /// - Returns: The runs in their order, excluded ones among them.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public mutating func finish() throws(MeasurementTextError) -> [MeasuredRun] {
    // Taken out for the time of the call, so that its buffers stay unique.
    var lines = TableLines()
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    try lines.finish { (line, table) throws(MeasurementTextError) in try read(line, table) }
    return runs
  }

  private mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ table: borrowing TableLines
  ) throws(MeasurementTextError) {
    guard let columns else {
      columns = try Columns(table.head(line), hasCommand: commandedMillimetersPerSecond != nil)
      return
    }
    try table.requireCells(columns.count, line)
    let distance = try value(columns.distance, of: .measuredDistance, line, table)
    let command: MeasuredRun.Command
    if let moved = columns.moved, !table.cells[moved.index].isEmpty {
      command = .movement(points: try value(moved, of: .movedPoints, line, table))
    } else {
      let commanded =
        if let column = columns.commanded { try value(column, of: .commandedSpeed, line, table) } else {
          commandedMillimetersPerSecond
        }
      guard let commanded, let time = columns.time else {
        throw table.fault(cell: columns.moved?.index ?? 0, "column '\(columns.moved?.name.quotable ?? "")' is empty")
      }
      command = .speed(
        millimetersPerSecond: commanded, seconds: try value(time, of: .measuredTime, line, table))
    }
    let number = try columns.run.map { column throws(MeasurementTextError) in try count(column, line, table) }
    let loops = try columns.loops.map { column throws(MeasurementTextError) in try count(column, line, table) }
    let isExcluded = try columns.excluded.map { column throws(MeasurementTextError) in try flag(column, line, table) }
    guard runs.count < Self.mostRuns else { throw table.fault(cell: 0, "more than a million runs; leave some out") }
    do throws(InputError) {
      try runs.append(
        MeasuredRun(
          number: number ?? runs.count + 1, command: command, distanceMillimeters: distance, loops: loops ?? 1,
          isExcluded: isExcluded ?? false))
    } catch {
      // Each value was checked in its own column; the given speed is all that is left.
      throw table.fault(cell: 0, error.description)
    }
  }

  private func value(
    _ column: FoundColumn, of quantity: Quantity, _ line: UnsafeBufferPointer<UInt8>, _ table: borrowing TableLines
  ) throws(MeasurementTextError) -> Double {
    let value = try table.number(column, line)
    guard quantity.allows(value) else {
      throw table.fault(
        cell: column.index,
        "column '\(column.name.quotable)': \(table.text(column.index, line).quotable) is not a \(quantity.name) from "
          + "\(quantity.lowerBound.shortestText) to \(quantity.upperBound.shortestText)"
          + (quantity.unit.isEmpty ? "" : " \(quantity.unit)"))
    }
    return value
  }

  private func count(
    _ column: FoundColumn, _ line: UnsafeBufferPointer<UInt8>, _ table: borrowing TableLines
  ) throws(MeasurementTextError) -> Int {
    let text = table.text(column.index, line)
    guard let count = Int(text), 1...1_000_000_000 ~= count else {
      throw table.fault(
        cell: column.index,
        "column '\(column.name.quotable)': '\(text.quotable)' is not a whole number from 1 to 1000000000")
    }
    return count
  }

  private func flag(
    _ column: FoundColumn, _ line: UnsafeBufferPointer<UInt8>, _ table: borrowing TableLines
  ) throws(MeasurementTextError) -> Bool {
    let text = table.text(column.index, line)
    switch text.lowercased() {
    case "", "0", "no", "false": return false
    case "1", "yes", "true", "x": return true
    default:
      throw table.fault(
        cell: column.index,
        "column '\(column.name.quotable)': '\(text.quotable)' is neither yes nor no; write 1 or 0, or leave the cell empty"
      )
    }
  }
}

extension RunTableReader.Columns {
  fileprivate init(_ head: TableHead, hasCommand: Bool) throws(MeasurementTextError) {
    count = head.names.count
    moved = try head.column("moved", in: ColumnUnit.points)
    let needsClock = moved == nil
    guard let distance = try head.column("distance", in: ColumnUnit.distances, isRequired: true) else { throw .init() }
    self.distance = distance
    time = try head.column("time", in: ColumnUnit.times, isRequired: needsClock)
    commanded = try head.column("commanded", in: ColumnUnit.speeds, isRequired: needsClock && !hasCommand)
    loops = try head.column("loops", in: ColumnUnit.none)
    run = try head.column("run", in: ColumnUnit.none)
    excluded = try head.column("excluded", in: ColumnUnit.none)
  }
}
