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
  let nearest = quotient.rounded()
  return (quotient - nearest).magnitude <= quotient * 0x1p-48 ? nearest : nil
}
