import ArgumentParser
import SpeedCalibration

/// Reads the values of options: decimals as they are typed, never NaN, hexadecimal or the like.
enum Decimal {
  static func number(_ text: String) throws -> Double {
    guard let decimal = ExactDecimal(text) else {
      throw ValidationError("'\(text)' is not a decimal number of at most 18 digits")
    }
    return decimal.value
  }

  /// A decimal, or two with a slash between them.
  static func ratio(_ text: String) throws -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw ValidationError("'\(text)' is neither a decimal nor a ratio of two") }
    let numbers = try parts.map(number)
    guard numbers.count == 2 else { return numbers[0] }
    guard numbers[1] != 0 else { throw ValidationError("'\(text)' divides by 0") }
    return numbers[0] / numbers[1]
  }

  /// `MIN:MAX` in mm/s.
  static func limits(_ text: String) throws -> SpeedLimits {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("'\(text)' is not of the form MIN:MAX, such as 0:100") }
    let numbers = try parts.map(number)
    return try SpeedLimits(lower: numbers[0], upper: numbers[1])
  }

  static func speeds(_ text: String) throws -> SpeedList {
    try SpeedList(text)
  }
}

extension Decimal {
  /// Decimals separated by commas.
  static func numbers(_ text: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try number(String($0)) }
  }
}
