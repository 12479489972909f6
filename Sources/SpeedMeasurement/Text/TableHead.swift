internal import SpeedCalibration

/// A column that was found in the head, and what turns its values into the base unit.
struct FoundColumn: Sendable {
  let index: Int
  let name: String

  /// The unit that the name ends with; empty where it has none.
  let unit: String

  /// The unit that its values are converted from; nil where they are in the base unit.
  fileprivate let conversion: Unit?

  func convert(_ value: Double) -> Double { conversion?.inBase(value) ?? value }
}

extension TableLines {
  /// Looks for a quantity in the current line, which is the head. Case does not matter, and blanks and brackets stand
  /// for underscores: `Time (ms)` is `time_ms`.
  ///
  /// - Parameters:
  ///   - stems: The names without their unit: `time`, `timestamp`.
  ///   - units: The units that it may end with; a name without a unit has the first one.
  ///   - ending: What follows the unit: `_per_s`.
  ///   - isRequired: Whether its absence is an error.
  /// - Returns: The column, nil where there is none.
  /// - Throws: ``MeasurementTextError`` at the name that is at fault.
  func column(
    _ stems: String..., in units: [Unit] = [], per ending: String = "", isRequired: Bool = false
  ) throws(MeasurementTextError) -> FoundColumn? {
    let names = cells.indices.map { text($0) }
    var found: FoundColumn?
    for (index, name) in names.enumerated() {
      let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
      let endings = stems.filter { words.hasPrefix($0 + "_") && words.hasSuffix(ending) }.map { stem in
        String(words.dropFirst(stem.count + 1).dropLast(ending.count))
      }
      let known = endings.lazy.compactMap { ending in Unit.named(ending, among: units).map { (ending, $0) } }.first
      guard stems.contains(words) || known != nil else { continue }
      if let other = found {
        throw fault(
          cell: index,
          name == other.name
            ? "column '\(name.quotable)' is named twice"
            : "columns '\(other.name.quotable)' and '\(name.quotable)' say the same; keep one")
      }
      let isBare = stems.contains(words)
      found = FoundColumn(
        index: index, name: name, unit: isBare ? "" : known?.0 ?? "", conversion: isBare ? nil : known?.1)
    }
    if found == nil, isRequired {
      for (sign, advice) in [
        ("\0" as Unicode.Scalar, "this looks like UTF-16; save the table as UTF-8"),
        ("\r", "the lines end with carriage returns alone; save the table with line feeds"),
        ("{", "this looks like JSON; write a table, whose first line names the columns"),
      ] where names.contains(where: { $0.unicodeScalars.contains(sign) }) {
        throw MeasurementTextError(line: line, column: 1, advice)
      }
      let expected = units.map { "'\(stems[0])_\($0.symbol)\(ending)'" }.joined(separator: " or ")
      throw MeasurementTextError(
        line: line, column: 1, "no column is named \(expected); the header names \(Self.listed(names))")
    }
    return found
  }

  /// The names. The line may have thousands of any length, and be no head at all.
  private static func listed(_ names: [String]) -> String {
    let most = 8
    let shown = names.prefix(most).map { "'\($0.quotable)'" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
