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
