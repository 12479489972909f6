internal import SpeedCalibration

extension MeasuredRun {
  /// Reads runs from the bytes of a table.
  ///
  /// | column | unit | needed |
  /// |---|---|---|
  /// | `commanded_mm_per_s` (`_cm_per_s`, `_in_per_s`) | mm/s | no; without it, and without a given one, only the speed follows |
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
  /// let runs = try MeasuredRun.runs(table: Array("distance_mm,time_s,commanded_mm_per_s\n100,3.41,30\n".utf8))
  /// print(runs[0].distanceMillimeters)  // 100.0
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - commandedMillimetersPerSecond: The commanded speed of every run, in mm/s, where the table does not say it. A
  ///     column takes precedence.
  /// - Returns: The runs in their order, excluded ones among them.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public static func runs(
    table bytes: [UInt8], commandedMillimetersPerSecond: Double? = nil
  ) throws(MeasurementTextError) -> [MeasuredRun] {
    var (runs, numbers) = ([MeasuredRun](), Set<Int>())
    try TableLines.read(bytes) { head throws(MeasurementTextError) in
      try RunColumns(head)
    } row: { line, columns throws(MeasurementTextError) in
      guard runs.count < mostRuns else { throw line.fault(cell: 0, "more than a million runs; leave some out") }
      let run = try columns.run(in: line, number: runs.count + 1, commanded: commandedMillimetersPerSecond)
      if let column = columns.run, !numbers.insert(run.number).inserted {
        throw line.fault(column, "\(run.number) is the number of an earlier run; number each once")
      }
      runs.append(run)
    }
    return runs
  }

  /// A list of runs is kept whole; typed by hand, it has a dozen.
  private static let mostRuns = 1_000_000
}

private struct RunColumns: Sendable {
  let count: Int
  let commanded: FoundColumn?
  let distance: FoundColumn
  let time: FoundColumn?
  let moved: FoundColumn?
  let loops: FoundColumn?
  let run: FoundColumn?
  let excluded: FoundColumn?

  /// The run of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - row: The number of the row.
  ///   - given: The commanded speed where the table does not say it.
  /// - Returns: The run.
  /// - Throws: ``MeasurementTextError``.
  func run(in line: TableLines, number row: Int, commanded given: Double?) throws(MeasurementTextError) -> MeasuredRun {
    try line.requireCells(count)
    let distance = try line.value(distance, of: .measuredDistance)
    let command: MeasuredRun.Command
    if let moved, !line.cells[moved.index].isEmpty {
      if let other = [time, commanded].lazy.compactMap({ $0 }).first(where: {
        !line.cells[$0.index].isEmpty
      }) {
        throw line.fault(
          other,
          "'\(moved.name.quotable)' says already how far the content was told to come; leave one of the two empty")
      }
      command = .movement(points: try line.value(moved, of: .movedPoints))
    } else {
      let speed = if let commanded { try line.value(commanded, of: .commandedSpeed) } else { given }
      guard let time else {
        throw line.fault(cell: moved?.index ?? 0, "column '\(moved?.name.quotable ?? "")' is empty")
      }
      command = MeasuredRun.Command(speed, seconds: try line.value(time, of: .measuredTime))
    }
    let number = try run.map { column throws(MeasurementTextError) in try line.count(column) }
    let loops = try loops.map { column throws(MeasurementTextError) in try line.count(column) }
    let isExcluded = try excluded.map { column throws(MeasurementTextError) in try line.flag(column) }
    do throws(InputError) {
      return try MeasuredRun(
        number: number ?? row, command: command, distanceMillimeters: distance, loops: loops ?? 1,
        isExcluded: isExcluded ?? false)
    } catch {
      // Each value was checked in its own column; the given speed is all that is left.
      throw line.fault(cell: 0, error.description)
    }
  }

  init(_ head: TableLines) throws(MeasurementTextError) {
    count = head.cells.count
    moved = try head.column("moved", in: Unit.points)
    let needsClock = moved == nil
    guard let distance = try head.column("distance", in: Unit.lengths, isRequired: true) else { throw .init() }
    self.distance = distance
    time = try head.column("time", in: Unit.durations, isRequired: needsClock)
    commanded = try head.column("commanded", in: Unit.lengths, per: "_per_s")
    loops = try head.column("loops")
    run = try head.column("run")
    excluded = try head.column("excluded")
  }
}

extension TableLines {
  fileprivate func value(_ column: FoundColumn, of quantity: Quantity) throws(MeasurementTextError) -> Double {
    let value = try number(column)
    guard quantity.allows(value) else {
      throw fault(
        column,
        "\(text(column.index).quotable) is not a \(quantity.name) \(quantity.range)"
          + (quantity.unit.isEmpty ? "" : " \(quantity.unit)"))
    }
    return value
  }

  fileprivate func count(_ column: FoundColumn) throws(MeasurementTextError) -> Int {
    let text = text(column.index)
    guard let count = Int(text), 1...1_000_000_000 ~= count else {
      throw fault(column, "'\(text.quotable)' is not a whole number from 1 to 1000000000")
    }
    return count
  }

  fileprivate func flag(_ column: FoundColumn) throws(MeasurementTextError) -> Bool {
    let text = text(column.index)
    switch text.lowercased() {
    case "", "0", "no", "false": return false
    case "1", "yes", "true", "x": return true
    default:
      throw fault(column, "'\(text.quotable)' is neither yes nor no; write 1 or 0, or leave the cell empty")
    }
  }

  fileprivate func fault(_ column: FoundColumn, _ message: String) -> MeasurementTextError {
    fault(cell: column.index, "column '\(column.name.quotable)': \(message)")
  }
}
