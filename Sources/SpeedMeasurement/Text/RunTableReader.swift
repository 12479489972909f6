internal import SpeedCalibration

/// Reads runs from the bytes of a table, in pieces of any size.
///
/// | column | unit | needed |
/// |---|---|---|
/// | `commanded_mm_per_s` (`_cm_per_s`, `_in_per_s`) | mm/s | unless a commanded speed is given, or `moved_points` |
/// | `distance_mm` (`_cm`, `_m`, `_in`) | mm | yes: the distance on the glass, all loops together |
/// | `time_s` (`_ms`, `_us`, `_ns`) | s | unless `moved_points` |
/// | `moved_points` (`_pt`, `_dp`) | pt | the commanded movement, in place of speed and time: of a row, one is empty |
/// | `loops` | | no; 1 |
/// | `run` | | no; the number of the row |
/// | `excluded` | | no; 1, yes, true or x leave a run out |
///
/// A name without its unit, such as `distance`, has the first one. Other columns are ignored. At most a million runs
/// are read.
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
  private var numbers: Set<Int> = []

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
    lines.append(bytes)
    try readLines(isLast: false)
  }

  /// Ends the text.
  ///
  /// - Returns: The runs in their order, excluded ones among them.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public mutating func finish() throws(MeasurementTextError) -> [MeasuredRun] {
    try readLines(isLast: true)
    try lines.finish()
    return runs
  }

  private mutating func readLines(isLast: Bool) throws(MeasurementTextError) {
    while try lines.cutLine(isLast: isLast) {
      do throws(MeasurementTextError) {
        if let columns {
          try runs.append(run(columns))
        } else {
          columns = try Columns(lines, hasCommand: commandedMillimetersPerSecond != nil)
        }
      } catch {
        try lines.keep(error, isHead: columns == nil)
      }
    }
  }

  private mutating func run(_ columns: Columns) throws(MeasurementTextError) -> MeasuredRun {
    try lines.requireCells(columns.count)
    let distance = try value(columns.distance, of: .measuredDistance)
    let command: MeasuredRun.Command
    if let moved = columns.moved, !lines.cells[moved.index].isEmpty {
      if let other = [columns.time, columns.commanded].lazy.compactMap({ $0 }).first(where: {
        !lines.cells[$0.index].isEmpty
      }) {
        throw fault(
          other,
          "'\(moved.name.quotable)' says already how far the content was told to come; leave one of the two empty")
      }
      command = .movement(points: try value(moved, of: .movedPoints))
    } else {
      let commanded =
        if let column = columns.commanded { try value(column, of: .commandedSpeed) } else {
          commandedMillimetersPerSecond
        }
      guard let commanded, let time = columns.time else {
        throw lines.fault(cell: columns.moved?.index ?? 0, "column '\(columns.moved?.name.quotable ?? "")' is empty")
      }
      command = .speed(millimetersPerSecond: commanded, seconds: try value(time, of: .measuredTime))
    }
    let number = try columns.run.map { column throws(MeasurementTextError) in try count(column) }
    if let column = columns.run, let number, !numbers.insert(number).inserted {
      throw fault(column, "\(number) is the number of an earlier run; number each once")
    }
    let loops = try columns.loops.map { column throws(MeasurementTextError) in try count(column) }
    let isExcluded = try columns.excluded.map { column throws(MeasurementTextError) in try flag(column) }
    guard runs.count < Self.mostRuns else { throw lines.fault(cell: 0, "more than a million runs; leave some out") }
    do throws(InputError) {
      return try MeasuredRun(
        number: number ?? runs.count + 1, command: command, distanceMillimeters: distance, loops: loops ?? 1,
        isExcluded: isExcluded ?? false)
    } catch {
      // Each value was checked in its own column; the given speed is all that is left.
      throw lines.fault(cell: 0, error.description)
    }
  }

  private func value(_ column: FoundColumn, of quantity: Quantity) throws(MeasurementTextError) -> Double {
    let value = try lines.number(column)
    guard quantity.allows(value) else {
      throw fault(
        column,
        "\(lines.text(column.index).quotable) is not a \(quantity.name) \(quantity.range)"
          + (quantity.unit.isEmpty ? "" : " \(quantity.unit)"))
    }
    return value
  }

  private func count(_ column: FoundColumn) throws(MeasurementTextError) -> Int {
    let text = lines.text(column.index)
    guard let count = Int(text), 1...1_000_000_000 ~= count else {
      throw fault(column, "'\(text.quotable)' is not a whole number from 1 to 1000000000")
    }
    return count
  }

  private func flag(_ column: FoundColumn) throws(MeasurementTextError) -> Bool {
    let text = lines.text(column.index)
    switch text.lowercased() {
    case "", "0", "no", "false": return false
    case "1", "yes", "true", "x": return true
    default:
      throw fault(column, "'\(text.quotable)' is neither yes nor no; write 1 or 0, or leave the cell empty")
    }
  }

  private func fault(_ column: FoundColumn, _ message: String) -> MeasurementTextError {
    lines.fault(cell: column.index, "column '\(column.name.quotable)': \(message)")
  }
}

extension RunTableReader.Columns {
  fileprivate init(_ head: TableLines, hasCommand: Bool) throws(MeasurementTextError) {
    count = head.cells.count
    moved = try head.column("moved", in: Unit.points)
    let needsClock = moved == nil
    guard let distance = try head.column("distance", in: Unit.lengths, isRequired: true) else { throw .init() }
    self.distance = distance
    time = try head.column("time", in: Unit.durations, isRequired: needsClock)
    commanded = try head.column(
      "commanded", in: Unit.lengths, per: "_per_s", isRequired: needsClock && !hasCommand)
    loops = try head.column("loops")
    run = try head.column("run")
    excluded = try head.column("excluded")
  }
}
