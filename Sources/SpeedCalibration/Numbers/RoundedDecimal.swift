/// Half a unit of the last decimal place of a number as it is written: 0.5 for 460, 0.05 for 92.5.
///
/// - Parameter value: A finite number. Its shortest decimal counts as what was written; a whole number counts as rounded
///   to units, however many zeros it ends with.
/// - Returns: The half-width of the interval of all numbers that round to it.
package func roundingHalfWidth(of value: Double) -> Double {
  if value == value.rounded() { return 0.5 }
  guard let decimal = ExactDecimal(value.shortestText) else { return value.ulp / 2 }
  return ExactDecimal(significand: 5, fractionDigits: min(decimal.fractionDigits + 1, 18)).value
}

/// The standard uncertainty of a number that was rounded to its last decimal place: a rectangular distribution over
/// plus and minus `h` has a standard deviation of `h / sqrt(3)`.
///
/// - Parameter value: A finite number.
/// - Returns: For example 0.289 for 460.
package func roundingUncertainty(of value: Double) -> Double {
  roundingHalfWidth(of: value) / 3.0.squareRoot()
}
