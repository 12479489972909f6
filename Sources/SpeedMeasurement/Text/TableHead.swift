internal import SpeedCalibration

/// A column that was found in the head, and what turns its values into the base unit.
struct FoundColumn: Sendable {
  let index: Int
  let name: String

  /// The unit that the name ends with; empty where it has none.
  let unit: String

  /// The unit that its values are converted from; nil where they are in the base unit.
  private let conversion: Unit?

  func convert(_ value: Double) -> Double { conversion?.inBase(value) ?? value }

  init(index: Int, name: String, unit: (text: String, unit: Unit)? = nil) {
    (self.index, self.name, self.unit, conversion) = (index, name, unit?.text ?? "", unit?.unit)
  }
}

extension TableLines {
  /// The texts of the cells: in the head, the names of the columns.
  var names: [String] { cells.indices.map { text($0) } }

  /// Looks for a quantity in the current line, which is the head; see ``column(among:in:per:)``.
  ///
  /// - Parameters:
  ///   - stem: The name without its unit: `time`.
  ///   - units: The units that it may end with; a name without a unit has the first one.
  ///   - ending: What follows the unit: `_per_s`.
  ///   - isRequired: Whether its absence is an error.
  /// - Returns: The column, nil where there is none.
  /// - Throws: ``MeasurementTextError`` at the name that is at fault.
  func column(
    _ stem: String, in units: [Unit] = [], per ending: String = "", isRequired: Bool = false
  ) throws(MeasurementTextError) -> FoundColumn? {
    let found = try column(among: [[stem]], in: units, per: ending)
    if found == nil, isRequired { throw missing(stem, units, ending) }
    return found
  }

  /// Looks for a quantity in the current line, which is the head. Case does not matter; blanks, brackets and a capital
  /// within a word stand for underscores: `Time (ms)` is `time_ms`, and `scrollY` `scroll_y`.
  ///
  /// - Parameters:
  ///   - groups: The names without their unit; a group counts before those that follow it.
  ///   - units: The units that it may end with; a name without a unit has the first one.
  ///   - ending: What follows the unit: `_per_s`.
  ///   - option: The option that names one of several.
  /// - Returns: The column, nil where there is none.
  /// - Throws: ``MeasurementTextError`` at the name that is at fault.
  func column(
    among groups: [[String]], in units: [Unit], per ending: String = "", option: String? = nil
  ) throws(MeasurementTextError) -> FoundColumn? {
    for stems in groups {
      var found: FoundColumn?
      for (index, name) in names.enumerated() {
        let words = Self.words(of: name)
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
              : "columns '\(other.name.quotable)' and '\(name.quotable)' may both be meant; keep one"
                + (option.map { ", or name it: \($0) \(name.quotable)" } ?? ""))
        }
        found = FoundColumn(index: index, name: name, unit: stems.contains(words) ? nil : known)
      }
      if let found { return found }
    }
    return nil
  }

  /// The column that somebody names, with the unit behind a colon: `scroll:px`. The whole text counts first as a name.
  ///
  /// - Parameters:
  ///   - typed: A name, or a name and a unit.
  ///   - units: The units that it may have; a name that ends with one has that, one without has the first.
  /// - Returns: The column.
  /// - Throws: ``MeasurementTextError`` where no column has the name.
  func column(named typed: String, in units: [Unit]) throws(MeasurementTextError) -> FoundColumn {
    let names = names
    func place(_ name: Substring) -> Int? {
      names.firstIndex { $0 == name } ?? names.firstIndex { $0.lowercased() == name.lowercased() }
    }
    let mark = typed.lastIndex(of: ":")
    let unit = mark.flatMap { mark in
      Unit.named(String(typed[typed.index(after: mark)...]), among: units).map { (text: $0.symbol, unit: $0) }
    }
    if let index = place(typed[...]) {
      let ending = Self.words(of: names[index]).split(separator: "_").last.map(String.init) ?? ""
      return FoundColumn(
        index: index, name: names[index], unit: Unit.named(ending, among: units).map { (text: ending, unit: $0) })
    }
    if let mark, let unit, let index = place(typed[..<mark]) {
      return FoundColumn(index: index, name: names[index], unit: unit)
    }
    if let mark, unit == nil, place(typed[..<mark]) != nil {
      throw MeasurementTextError(
        line: line, column: 1,
        "'\(typed.quotable)' ends with no unit of such a column; write one of \(units.map(\.symbol).listed(8)) behind the colon"
      )
    }
    throw noColumn("'\((unit == nil ? typed : String(typed[..<(mark ?? typed.endIndex)])).quotable)'")
  }

  /// What tells that a text is no table, in the names of its columns, and what is said of it.
  private static let signs: KeyValuePairs<Unicode.Scalar, String> = [
    "\u{FFFD}": "this is no text in UTF-8, and so no CSV; write a table, whose first line names the columns",
    "\0": "this looks like UTF-16; save the table as UTF-8",
    "\r": "the lines end with carriage returns alone; save the table with line feeds",
    "<":
      "this looks like XML, as xctrace exports it; write the durations of its rows as a table of one column, 'frame_ns'",
  ]

  /// Why a column that has to be there is not.
  ///
  /// - Parameters:
  ///   - stem: Its name without a unit.
  ///   - units: The units that it may have.
  ///   - ending: The end of its name.
  ///   - option: The option that names another one.
  /// - Returns: The error.
  func missing(
    _ stem: String, _ units: [Unit], _ ending: String = "", option: String? = nil
  ) -> MeasurementTextError {
    for (sign, advice) in Self.signs where names.contains(where: { $0.unicodeScalars.contains(sign) }) {
      return MeasurementTextError(line: line, column: 1, advice)
    }
    let way = option.map { "; another one is \($0) NAME:\(units.first?.symbol ?? "")" }
    return noColumn(units.map { "'\(stem)_\($0.symbol)\(ending)'" }.joined(separator: " or "), way)
  }

  /// The line may have thousands of names of any length, and be no head at all.
  private func noColumn(_ expected: String, _ way: String? = nil) -> MeasurementTextError {
    MeasurementTextError(
      line: line, column: 1,
      "no column is named \(expected); the header names \(names.map { "'\($0.quotable)'" }.listed(8))"
        + (way ?? ""))
  }

  /// A name in lower case, its words joined by underscores.
  private static func words(of name: String) -> String {
    var (words, last) = ("", " " as Character)
    for character in name {
      if character.isUppercase, last.isLowercase { words.append("_") }
      words.append(character.isLetter || character.isNumber ? character : "_")
      last = character
    }
    return words.lowercased().split(separator: "_").joined(separator: "_")
  }
}
