import SpeedCalibration

/// A unit as the end of a column's name says it, and what turns its values into seconds, millimetres or mm/s.
///
/// Values are divided where the factor is below 1, so that 3410 ms is the Double nearest to 3.41 s.
struct ColumnUnit: Sendable, Hashable {
  let suffix: String
  let multiplier: Double
  let divisor: Double

  init(_ suffix: String, times multiplier: Double = 1, per divisor: Double = 1) {
    (self.suffix, self.multiplier, self.divisor) = (suffix, multiplier, divisor)
  }

  static let times = [
    ColumnUnit(""), ColumnUnit("_s"), ColumnUnit("_ms", per: 1e3), ColumnUnit("_us", per: 1e6),
    ColumnUnit("_ns", per: 1e9),
  ]
  static let distances = [
    ColumnUnit(""), ColumnUnit("_mm"), ColumnUnit("_cm", times: 10), ColumnUnit("_m", times: 1000),
    ColumnUnit("_in", times: 25.4),
  ]
  static let speeds = [
    ColumnUnit(""), ColumnUnit("_mm_per_s"), ColumnUnit("_cm_per_s", times: 10), ColumnUnit("_in_per_s", times: 25.4),
  ]
  static let points = [ColumnUnit(""), ColumnUnit("_points"), ColumnUnit("_pt"), ColumnUnit("_dp")]
  static let none = [ColumnUnit("")]

  @inline(__always)
  func convert(_ value: Double) -> Double { divisor == 1 ? value * multiplier : value / divisor }
}

/// A column that was found in the head.
struct FoundColumn: Sendable {
  let index: Int
  let name: String
  let unit: ColumnUnit
}

/// The names in the first line of a table.
struct TableHead: Sendable {
  let names: [String]

  /// Where each name begins in the line, counted from 1.
  let columns: [Int]

  /// The line that the names stand in.
  let line: Int

  /// Looks for a quantity. Case does not matter, and blanks and brackets stand for underscores: `Time (ms)` is `time_ms`.
  ///
  /// - Parameters:
  ///   - stems: The names without their unit: `time`, `timestamp`.
  ///   - units: The units that it may end with; one without a suffix is that of a name without a unit.
  ///   - isRequired: Whether its absence is an error.
  /// - Returns: The column, nil where there is none.
  /// - Throws: ``MeasurementTextError`` at the name that is at fault.
  func column(
    _ stems: String..., in units: [ColumnUnit], isRequired: Bool = false
  ) throws(MeasurementTextError) -> FoundColumn? {
    var found: FoundColumn?
    for (index, name) in names.enumerated() {
      let folded = Self.folded(name)
      guard
        let unit = units.first(where: { unit in stems.contains { $0 + unit.suffix == folded } })
      else { continue }
      if let other = found {
        throw MeasurementTextError(
          line: line, column: columns[index],
          name == other.name
            ? "column '\(name.quotable)' is named twice"
            : "columns '\(other.name.quotable)' and '\(name.quotable)' say the same; keep one")
      }
      found = FoundColumn(index: index, name: name, unit: unit)
    }
    if found == nil, isRequired {
      let expected = units.filter { !$0.suffix.isEmpty }.map { "'\(stems[0])\($0.suffix)'" }.joined(separator: " or ")
      throw MeasurementTextError(
        line: line, column: 1, "no column is named \(expected); the head names \(listed)")
    }
    return found
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  /// The names. The line may have thousands of any length, and be no head at all.
  private var listed: String {
    let most = 8
    let shown = names.prefix(most).map { "'\($0.quotable)'" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
