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
    ColumnUnit("_s"), ColumnUnit("_ms", per: 1e3), ColumnUnit("_us", per: 1e6), ColumnUnit("_ns", per: 1e9),
  ]
  static let distances = [
    ColumnUnit("_mm"), ColumnUnit("_cm", times: 10), ColumnUnit("_m", times: 1000), ColumnUnit("_in", times: 25.4),
  ]
  static let speeds = [
    ColumnUnit("_mm_per_s"), ColumnUnit("_cm_per_s", times: 10), ColumnUnit("_in_per_s", times: 25.4),
  ]
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

  /// Looks for a quantity.
  ///
  /// - Parameters:
  ///   - stem: The name without its unit: `time`.
  ///   - units: The units that it may end with.
  ///   - isRequired: Whether its absence is an error.
  /// - Returns: The column, nil where there is none.
  /// - Throws: ``MeasurementTextError`` at the name that is at fault.
  func column(
    _ stem: String, in units: [ColumnUnit], isRequired: Bool
  ) throws(MeasurementTextError) -> FoundColumn? {
    var found: FoundColumn?
    for (index, name) in names.enumerated() {
      guard let unit = units.first(where: { stem + $0.suffix == name }) else {
        if name == stem { throw fault(index, .unknownUnit(column: name, expected: units.map { stem + $0.suffix })) }
        continue
      }
      if let other = found { throw fault(index, .repeatedColumn(name, other: other.name)) }
      found = FoundColumn(index: index, name: name, unit: unit)
    }
    if found == nil, isRequired {
      throw MeasurementTextError(
        place: TextPlace(line: line, column: 1),
        fault: .missingColumn(units.map { stem + $0.suffix }, found: names))
    }
    return found
  }

  private func fault(_ index: Int, _ fault: MeasurementTextError.Fault) -> MeasurementTextError {
    MeasurementTextError(place: TextPlace(line: line, column: columns[index]), fault: fault)
  }
}
