public import SpeedCalibration

/// A place in a text, both counted from 1. A column counts bytes, so that a caret below the line stands right.
public struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// The line.
  public let line: Int

  /// The byte within the line.
  public let column: Int

  /// `12:5`.
  public var description: String { "\(line):\(column)" }
}

/// Why a text is not a list of runs, or not a log.
public struct MeasurementTextError: Error, Sendable, Hashable {
  /// Where.
  public let place: TextPlace

  /// What is wrong.
  public let fault: Fault

  /// What can be wrong.
  public enum Fault: Sendable, Hashable {
    /// The text is empty.
    case empty
    /// The head names no column of this quantity. The names that would do, and those that stand there.
    case missingColumn([String], found: [String])
    /// Two columns say the same, in one unit or in two.
    case repeatedColumn(String, other: String)
    /// A column of this quantity without a unit that is known: `time`, `time_min`.
    case unknownUnit(column: String, expected: [String])
    /// A cell is not a decimal number.
    case notANumber(column: String, text: String, hint: Hint?)
    /// A cell of a required column is empty.
    case emptyCell(column: String)
    /// A row has fewer or more cells than the head.
    case cellCount(Int, expected: Int, hint: Hint?)
    /// A value that makes no sense.
    case outOfRange(column: String, text: String, quantity: Quantity)
    /// A whole number is wanted, of at least 1.
    case notACount(column: String, text: String)
    /// `excluded` is neither yes nor no.
    case notAFlag(column: String, text: String)
    /// The time is before that of the line before, both in seconds.
    case backwardsTime(seconds: Double, previousSeconds: Double)
    /// The samples up to here cannot be a log.
    case unusable(InputError)
    /// A line longer than 64 KiB.
    case longLine
    /// A quotation mark that nothing closes, or text behind one.
    case badQuotation
  }

  /// What was probably meant.
  public enum Hint: Sendable, Hashable {
    /// A comma stands where a decimal point should.
    case decimalComma
    /// A unit stands in the cell.
    case unitInCell
    /// Thousands are set apart.
    case thousandsSeparator
  }
}

extension MeasurementTextError: CustomStringConvertible {
  /// `3:12: column 'time_s': '3,41' is not a number; write a decimal point`.
  public var description: String { "\(place): \(fault)" }
}

extension MeasurementTextError.Fault: CustomStringConvertible {
  /// What is wrong, and what to do where that can be said.
  public var description: String {
    switch self {
    case .empty:
      "the text is empty; the first line has to name the columns"
    case .missingColumn(let names, let found):
      "no column is named \(names.map { "'\($0)'" }.joined(separator: " or ")); the head names "
        + (found.isEmpty ? "none" : Self.listed(found))
    case .repeatedColumn(let name, let other):
      name == other
        ? "column '\(name)' is named twice" : "columns '\(other)' and '\(name)' say the same in two units; keep one"
    case .unknownUnit(let column, let expected):
      "column '\(column)' needs a unit: \(expected.map { "'\($0)'" }.joined(separator: ", "))"
    case .notANumber(let column, let text, let hint):
      "column '\(column)': '\(text.quotable)' is not a number\(hint.map { "; \($0)" } ?? "")"
    case .emptyCell(let column):
      "column '\(column)' is empty"
    case .cellCount(let count, let expected, let hint):
      "\(count) cells, but the head names \(expected) columns\(hint.map { "; \($0)" } ?? "")"
    case .outOfRange(let column, let text, let quantity):
      "column '\(column)': \(text.quotable) is not a \(quantity.name) from \(quantity.lowerBound.shortestText) to "
        + "\(quantity.upperBound.shortestText)\(quantity.unit.isEmpty ? "" : " " + quantity.unit)"
    case .notACount(let column, let text):
      "column '\(column)': '\(text.quotable)' is not a whole number of at least 1"
    case .notAFlag(let column, let text):
      "column '\(column)': '\(text.quotable)' is neither yes nor no; write 1 or 0, or leave the cell empty"
    case .backwardsTime(let seconds, let previous):
      "time runs backwards, from \(previous.shortestText) s to \(seconds.shortestText) s; "
        + "sort the lines, or keep one run per log"
    case .unusable(let error):
      error.description
    case .longLine:
      "the line is longer than 64 KiB"
    case .badQuotation:
      "a quotation mark is not closed, or text follows it"
    }
  }

  /// The names of a head. It may have thousands of any length, and be no head at all.
  private static func listed(_ names: [String]) -> String {
    let most = 8
    let shown = names.prefix(most).map { "'\($0.quotable)'" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}

extension MeasurementTextError.Hint: CustomStringConvertible {
  /// What to do.
  public var description: String {
    switch self {
    case .decimalComma: "write a decimal point, not a comma"
    case .unitInCell: "the unit belongs in the column's name, as in 'time_s' or 'time_ms'"
    case .thousandsSeparator: "leave out what sets thousands apart"
    }
  }
}
