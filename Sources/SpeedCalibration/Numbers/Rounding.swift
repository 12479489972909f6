/// The floor of a quotient of decimals that was computed in Doubles.
///
/// - Parameter quotient: A finite value, at least 0.
/// - Returns: The largest whole number not above the exact quotient.
package func decimalFloor(_ quotient: Double) -> Double {
  wholeNumber(near: quotient) ?? quotient.rounded(.down)
}

/// The ceiling of a quotient of decimals that was computed in Doubles.
///
/// - Parameter quotient: A finite value, at least 0.
/// - Returns: The smallest whole number not below the exact quotient.
package func decimalCeiling(_ quotient: Double) -> Double {
  wholeNumber(near: quotient) ?? quotient.rounded(.up)
}

/// The relative difference up to which two results of Doubles count as equal: 2^-48.
///
/// Each operation rounds by at most 2^-53 of its result, so that eight of them make at most 2^-50. Decimals that are
/// typed, products of displays' figures and rates among them, never come as near to a whole number without being one.
package let roundingTolerance = 0x1p-48

/// The whole number that a result of Doubles is in exact arithmetic: the nearest one, if it is within
/// ``roundingTolerance``; else nil.
package func wholeNumber(near value: Double) -> Double? {
  let nearest = value.rounded()
  return value.equalsWithinRounding(nearest) ? nearest : nil
}

extension Double {
  /// Whether two results of Doubles are the same number in exact arithmetic.
  package func equalsWithinRounding(_ other: Double) -> Bool {
    (self - other).magnitude <= other.magnitude * roundingTolerance
  }

  /// How many decimals leave a count of significant digits of a finite number above 0, once it is rounded: for two digits
  /// 2 of 0.1255, 1 of 0.996, which becomes 1.0, and -1 of 123.
  func decimals(forSignificant digits: Int) -> Int {
    var (decimals, scaled) = (0, self)
    while scaled < powerOfTen(digits - 1) - 0.05 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    while scaled >= powerOfTen(digits) - 0.5 { (decimals, scaled) = (decimals - 1, scaled / 10) }
    return decimals
  }

  /// The number rounded to a count of significant digits.
  package func rounded(significantDigits digits: Int) -> Double {
    guard self > 0, isFinite else { return self }
    let places = decimals(forSignificant: digits)
    let power = powerOfTen(abs(places))
    let result = places >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
    return result.isFinite ? result : self
  }
}

/// A result of decimals that was computed in Doubles: the decimal that it is in exact arithmetic, if it is one of at most
/// seven places (of nine below 0.1, of three from 10,000 on), so that 60 points per second come back from the millimetres
/// that they were turned into, and 79.704 is not 79.70400000000002.
package func snappedToDecimal(_ result: Double) -> Double {
  let power = result.magnitude < 0.1 ? 1e9 : result.magnitude < 1e4 ? 1e7 : 1e3
  return wholeNumber(near: result * power).map { $0 / power } ?? result
}

/// How many decimal places a number has that is whole, or is written with at most 15 digits.
///
/// - Parameter value: A finite number.
/// - Returns: 0 for 460 and for 1e6, 1 for 92.5; nil for a number that takes more digits or more than 18 places.
package func decimalPlaces(of value: Double) -> Int? {
  (0...18).first { places in
    let digits = (value * powerOfTen(places)).rounded()
    return (places == 0 || digits.magnitude < 1e15) && digits / powerOfTen(places) == value
  }
}

/// `10^exponent` for 0...22, which a Double holds exactly.
package func powerOfTen(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }

/// Half a unit of the last decimal place of a number as it is written: 0.5 for 460, 0.05 for 92.5.
///
/// - Parameter value: A finite number. Its shortest decimal counts as what was written; a whole number counts as
///   rounded to units, however many zeros it ends with.
/// - Returns: The half-width of the interval of all numbers that round to it.
package func roundingHalfWidth(of value: Double) -> Double {
  decimalPlaces(of: value).map { roundingHalfWidth(decimals: $0) } ?? value.ulp / 2
}

/// Half a unit of a decimal place.
///
/// - Parameter decimals: 0 for the units, 1 for the tenths, -1 for the tens.
/// - Returns: `0.5 * 10^-decimals`.
package func roundingHalfWidth(decimals: Int) -> Double { Double("5e\(-decimals - 1)") ?? 0 }

/// The standard uncertainty of a number that was rounded to its last decimal place: a rectangular distribution over
/// plus and minus `h` has a standard deviation of `h / sqrt(3)`.
///
/// - Parameter value: A finite number.
/// - Returns: For example 0.289 for 460.
package func roundingUncertainty(of value: Double) -> Double { roundingHalfWidth(of: value) / 3.0.squareRoot() }

extension [Double] {
  /// The median, which a gross error hardly moves; nil without a number. It sorts the numbers where they are.
  package consuming func median() -> Double? {
    var sorted = self
    sorted.sort()
    let middle = sorted.count / 2
    guard let upper = sorted.dropFirst(middle).first else { return nil }
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + upper) / 2 : upper
  }
}
