/// The floor of a quotient of decimals that was computed in Doubles.
///
/// - Parameter quotient: A finite value, at least 0.
/// - Returns: The largest whole number not above the exact quotient.
@inlinable
package func decimalFloor(_ quotient: Double) -> Double {
  wholeDecimal(quotient) ?? quotient.rounded(.down)
}

/// The ceiling of a quotient of decimals that was computed in Doubles.
///
/// - Parameter quotient: A finite value, at least 0.
/// - Returns: The smallest whole number not below the exact quotient.
@inlinable
package func decimalCeiling(_ quotient: Double) -> Double {
  wholeDecimal(quotient) ?? quotient.rounded(.up)
}

/// The whole number that a quotient of decimals is in exact arithmetic, nil if it is none.
///
/// One that is whole comes out a few units in the last place off, and one that is not stays farther away than that. So a
/// value within 2^-48 of the nearest whole number, relatively, is that number: eight rounding errors of 2^-53 make at
/// most 2^-50.
@inlinable
package func wholeDecimal(_ quotient: Double) -> Double? {
  // Below 2^40 a sum rounds as well as a call of the system's library, which costs more than all the rest.
  let nearest = quotient < 0x1p40 ? quotient + 0x1.8p52 - 0x1.8p52 : quotient.rounded()
  return (quotient - nearest).magnitude <= quotient * 0x1p-48 ? nearest : nil
}

/// A result of decimals that was computed in Doubles: the decimal of at most three places that it is in exact arithmetic, if
/// it is one, so that 60 points per second come back from the millimetres that they were turned into.
package func decimalResult(_ result: Double) -> Double {
  wholeDecimal(result * 1000).map { $0 / 1000 } ?? result
}

/// Half a unit of the last decimal place of a number as it is written: 0.5 for 460, 0.05 for 92.5.
///
/// - Parameter value: A finite number. Its shortest decimal counts as what was written; a whole number counts as rounded
///   to units, however many zeros it ends with.
/// - Returns: The half-width of the interval of all numbers that round to it.
package func roundingHalfWidth(of value: Double) -> Double {
  if value == value.rounded() { return 0.5 }
  guard let decimal = ExactDecimal(value.shortestText) else { return value.ulp / 2 }
  return roundingHalfWidth(decimals: decimal.fractionDigits)
}

/// The standard uncertainty of a number that was rounded to its last decimal place: a rectangular distribution over
/// plus and minus `h` has a standard deviation of `h / sqrt(3)`.
///
/// - Parameter value: A finite number.
/// - Returns: For example 0.289 for 460.
package func roundingUncertainty(of value: Double) -> Double {
  roundingHalfWidth(of: value) / 3.0.squareRoot()
}

/// The standard uncertainty of a number that was written with its last digit at a decimal place.
///
/// - Parameter decimals: 0 for the units, 1 for the tenths, -1 for the tens; from -15 to 15.
/// - Returns: `0.5 * 10^-decimals / sqrt(3)`, for example 0.289 for 0.
package func roundingUncertainty(decimals: Int) -> Double {
  roundingHalfWidth(decimals: decimals) / 3.0.squareRoot()
}

/// Half a unit of a decimal place.
///
/// - Parameter decimals: As for ``roundingUncertainty(decimals:)``.
/// - Returns: `0.5 * 10^-decimals`.
package func roundingHalfWidth(decimals: Int) -> Double {
  ExactDecimal(significand: 5, fractionDigits: decimals + 1).value
}
