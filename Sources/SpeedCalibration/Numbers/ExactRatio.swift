/// A positive ratio of whole numbers in lowest terms, for arithmetic that must not drift.
package struct ExactRatio: Sendable, Hashable {
  /// Above 0, without a factor in common with the denominator.
  package let numerator: UInt64

  /// Above 0.
  package let denominator: UInt64

  /// Reduces a ratio; nil when a part is 0 or, in lowest terms, beyond 64 bits.
  package init?(_ numerator: UInt128, _ denominator: UInt128) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    guard let reducedNumerator = UInt64(exactly: numerator / divisor),
      let reducedDenominator = UInt64(exactly: denominator / divisor)
    else { return nil }
    self.numerator = reducedNumerator
    self.denominator = reducedDenominator
  }

  /// The nearest Double.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The inverted ratio.
  package var reciprocal: ExactRatio {
    ExactRatio(checkedNumerator: denominator, denominator: numerator)
  }

  init(checkedNumerator numerator: UInt64, denominator: UInt64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A positive decimal as a ratio.
  package init?(_ decimal: ExactDecimal) {
    guard decimal.significand > 0 else { return nil }
    self.init(UInt128(decimal.significand), powerOfTen(decimal.fractionDigits))
  }

  /// The product, nil when it is beyond 64 bits in lowest terms.
  package func multiplied(by other: ExactRatio) -> ExactRatio? {
    // Reducing crosswise first keeps both products within 128 bits and already in lowest terms.
    guard let first = ExactRatio(UInt128(numerator), UInt128(other.denominator)),
      let second = ExactRatio(UInt128(other.numerator), UInt128(denominator))
    else { return nil }
    return ExactRatio(
      UInt128(first.numerator) * UInt128(second.numerator),
      UInt128(first.denominator) * UInt128(second.denominator))
  }

  /// The quotient, nil when it is beyond 64 bits in lowest terms.
  package func divided(by other: ExactRatio) -> ExactRatio? {
    multiplied(by: other.reciprocal)
  }

  /// The largest whole number not above `count * ratio`; nil beyond 64 bits.
  package func floor(times count: UInt64) -> UInt64? {
    UInt64(exactly: UInt128(count) * UInt128(numerator) / UInt128(denominator))
  }

  /// The least number that every ratio's denominator divides, 1 of none; nil beyond 64 bits.
  package static func commonDenominator(of ratios: some Sequence<ExactRatio>) -> UInt64? {
    ratios.reduce(UInt64?.some(1)) { common, ratio in
      guard let common else { return nil }
      let part = UInt128(ratio.denominator) / greatestCommonDivisor(UInt128(common), UInt128(ratio.denominator))
      return UInt64(exactly: UInt128(common) * part)
    }
  }

  /// The numerator of the same ratio over a multiple of its denominator; nil beyond 64 bits.
  package func numerator(over common: UInt64) -> UInt64? {
    UInt64(exactly: UInt128(numerator) * UInt128(common / denominator))
  }
}

extension ExactRatio {
  /// The number that a person meant by a Double, of all those that round to it: 0.1 is 1/10, `1.0 / 60` is 1/60,
  /// `1080.0 / 414` is 60/23, 17.3456789012 is that decimal.
  ///
  /// It is the ratio with the smallest denominator, if that is so small that it cannot be chance. Else it is the decimal of
  /// up to 15 digits, if there is one: typed decimals come back as themselves. Else it is that ratio all the same.
  ///
  /// - Parameter value: A number from 2^-72 to 2^63; any other gives nil.
  package init?(simplest value: Double) {
    guard value >= 0x1p-72, value < 0x1p63 else { return nil }
    if let whole = UInt64(exactly: value) {
      self.init(UInt128(whole), 1)
      return
    }
    // value = significand * 2^exponent with 53 bits, so half a unit in the last place is 2^(exponent - 1).
    let exponent = Int(value.exponent) - 52
    let doubled = UInt128(value.significandBitPattern | 1 << 52) * 2
    let unit = UInt128(1) << UInt128(1 - exponent)
    self.init(between: (doubled - 1, unit), and: (doubled + 1, unit))
    // Of a random number, the smallest denominator d has d * d * ulp of about 1; one in a million has less than 2^-20.
    let chance = Double(denominator) * Double(denominator) * value.ulp
    if chance > 0x1p-20, let decimal = ExactRatio(typed: value) { self = decimal }
  }

  /// The decimal of up to 15 digits that reads back as a Double; nil where it takes more.
  private init?(typed value: Double) {
    guard let decimal = ExactDecimal(value.description), decimal.significand < 1_000_000_000_000_000 else { return nil }
    var divisor: UInt128 = 1
    for _ in 0..<decimal.fractionDigits { divisor *= 10 }
    self.init(UInt128(decimal.significand), divisor)
  }

  /// The ratio with the smallest denominator that lies strictly between two others, by their continued fractions.
  private init?(between low: (UInt128, UInt128), and high: (UInt128, UInt128)) {
    var (lowNumerator, lowDenominator) = low
    var (highNumerator, highDenominator) = high
    // The convergents so far, as the matrix [[p1, p0], [q1, q0]].
    var (p1, p0, q1, q0): (UInt128, UInt128, UInt128, UInt128) = (1, 0, 0, 1)
    while true {
      let whole = lowNumerator / lowDenominator
      let isWholeInside = (whole + 1) * highDenominator < highNumerator
      let term = isWholeInside ? whole + 1 : whole
      (p1, p0) = (term * p1 + p0, p1)
      (q1, q0) = (term * q1 + q0, q1)
      if isWholeInside { break }
      // Both ends lie in [whole, whole + 1]: go on with the reciprocals of what is left, which swap places.
      let lowRest = lowNumerator - whole * lowDenominator
      let highRest = highNumerator - whole * highDenominator
      (lowNumerator, lowDenominator, highNumerator, highDenominator) =
        (highDenominator, highRest, lowDenominator, lowRest)
    }
    self.init(p1, q1)
  }
}

/// The largest number that divides two others, by Euclid's algorithm; with 0 it is the other one.
package func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}

/// `10^exponent`, 0...18.
private func powerOfTen(_ exponent: Int) -> UInt128 {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

extension Calibration {
  /// The applied speed in points per second as an exact ratio; nil when it is stopped or too extreme for 64 bits.
  ///
  /// Each input stands for the number that a person meant (``ExactRatio/init(simplest:)``). Where their product needs more
  /// than 64 bits, the simplest ratio that rounds to ``pointsPerSecond`` takes its place.
  package var exactPointsPerSecond: ExactRatio? {
    guard tick != nil else { return nil }
    return exactProduct ?? ExactRatio(simplest: pointsPerSecond)
  }

  private var exactProduct: ExactRatio? {
    guard let speed = ExactRatio(simplest: millimetersPerSecond),
      let ppi = ExactRatio(simplest: display.ppi),
      let scale = ExactRatio(simplest: display.scale(settings.scaleBasis)),
      let inch = ExactRatio(simplest: millimetersPerInch)
    else { return nil }
    return speed.multiplied(by: ppi)?.divided(by: inch)?.divided(by: scale)
  }
}
