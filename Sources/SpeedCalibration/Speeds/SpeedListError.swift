/// Why a list of speeds is refused. The text in each case is the part of the list that is at fault.
public enum SpeedListError: Error, Sendable, Hashable {
  /// Nothing stands before, after or between the commas.
  case empty

  /// A value is not a decimal number of at most 18 digits.
  case notADecimal(String, part: String)

  /// A part with colons is not of the form `START:END:STEP`.
  case notARange(String)

  /// Start, end and step together need more than 18 digits.
  case tooManyDigits(String)

  /// The step of a range is 0.
  case stepIsZero(String)

  /// The step leads away from the end.
  case neverReachesItsEnd(String)

  /// The list holds more than ``SpeedList/maximumCount`` speeds.
  case tooMany(String)
}

extension SpeedListError: CustomStringConvertible {
  /// One sentence that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .empty:
      "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"
    case .notADecimal("", let part):
      "a number is missing in '\(part)'"
    case .notADecimal(let field, let part):
      field == part
        ? "'\(field)' is not a decimal number of at most 18 digits"
        : "'\(field)' in '\(part)' is not a decimal number of at most 18 digits"
    case .notARange(let part):
      "'\(part)' is not a range; write START:END:STEP, such as 5:20:5"
    case .tooManyDigits(let part):
      "the range '\(part)' needs more than 18 digits; use fewer decimals"
    case .stepIsZero(let part):
      "the range '\(part)' has a step of 0; use a step that leads from its start to its end"
    case .neverReachesItsEnd(let part):
      "the step of '\(part)' points away from its end; change its sign"
    case .tooMany(let part):
      "'\(part)' brings the list beyond \(SpeedList.maximumCount) speeds; use a larger step"
    }
  }
}
