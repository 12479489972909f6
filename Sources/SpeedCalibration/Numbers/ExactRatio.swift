/// A positive ratio of whole numbers in lowest terms, for arithmetic that must not drift.
package struct ExactRatio: Sendable, Hashable {
  /// Above 0, without a factor in common with the denominator.
  package let numerator: UInt64

  /// Above 0.
  package let denominator: UInt64

  /// Reduces a ratio; nil when a part is 0.
  package init?(_ numerator: UInt64, _ denominator: UInt64) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.init(checkedNumerator: numerator / divisor, denominator: denominator / divisor)
  }

  /// The Double next to it; the nearest one where both parts are below 2^53.
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
    self.init(UInt64(decimal.significand), UInt64(powerOfTen(decimal.fractionDigits)))
  }

  /// The product, nil when it is beyond 64 bits in lowest terms.
  package func multiplied(by other: ExactRatio) -> ExactRatio? {
    // A product that is reduced crosswise first is in lowest terms.
    let (over, under) = (
      greatestCommonDivisor(numerator, other.denominator), greatestCommonDivisor(other.numerator, denominator)
    )
    let (top, overflows) = (numerator / over).multipliedReportingOverflow(by: other.numerator / under)
    let (bottom, carries) = (denominator / under).multipliedReportingOverflow(by: other.denominator / over)
    return overflows || carries ? nil : ExactRatio(checkedNumerator: top, denominator: bottom)
  }

  /// The quotient, nil when it is beyond 64 bits in lowest terms.
  package func divided(by other: ExactRatio) -> ExactRatio? {
    multiplied(by: other.reciprocal)
  }

  /// The largest whole number not above `count * ratio`; nil beyond 64 bits.
  package func floor(times count: UInt64) -> UInt64? {
    let product = numerator.multipliedFullWidth(by: count)
    return product.high < denominator ? denominator.dividingFullWidth(product).quotient : nil
  }

  /// The least number that every ratio's denominator divides, 1 of none; nil beyond 64 bits.
  package static func commonDenominator(of ratios: some Sequence<ExactRatio>) -> UInt64? {
    ratios.reduce(UInt64?.some(1)) { common, ratio in
      guard let common else { return nil }
      let part = ratio.denominator / greatestCommonDivisor(common, ratio.denominator)
      let (product, overflows) = common.multipliedReportingOverflow(by: part)
      return overflows ? nil : product
    }
  }

  /// The numerator of the same ratio over a multiple of its denominator; nil beyond 64 bits.
  package func numerator(over common: UInt64) -> UInt64? {
    let (product, overflows) = numerator.multipliedReportingOverflow(by: common / denominator)
    return overflows ? nil : product
  }
}

extension ExactRatio {
  /// The number that a person meant by a Double, of all those that round to it: 0.1 is 1/10, `1.0 / 60` is 1/60,
  /// `1080.0 / 414` is 60/23, 17.3456789012 is that decimal.
  ///
  /// It is the first convergent of the continued fraction that comes back as the Double, if its denominator is so small
  /// that it cannot be chance. Else it is the decimal of up to 15 digits, if there is one: typed decimals come back as
  /// themselves. Else it is that convergent all the same.
  ///
  /// - Parameter value: A number from 2^-62 to 2^63; any other gives nil.
  package init?(recognizing value: Double) {
    guard value >= 0x1p-62, value < 0x1p63 else { return nil }
    let ratio = Self.convergent(of: value, within: 0)
    // Of a random number, the smallest denominator d has d * d * ulp of about 1; one in a million has less than 2^-20.
    let isChance = ratio.map { Double($0.denominator) * Double($0.denominator) * value.ulp > 0x1p-20 } ?? true
    if isChance, let places = decimalPlaces(of: value) {
      self.init(UInt64((value * powerOfTen(places)).rounded()), UInt64(powerOfTen(places)))
    } else {
      guard let ratio else { return nil }
      self = ratio
    }
  }

  /// The simplest ratio that a Double which was computed from others equals within rounding.
  ///
  /// - Parameter value: A number from 2^-62 to 2^63; any other gives nil.
  package init?(simplestNear value: Double) {
    guard let ratio = Self.convergent(of: value, within: roundingTolerance) else { return nil }
    self = ratio
  }

  /// The first convergent of a number's continued fraction that is within a relative tolerance of it; nil where
  /// rounding hides it, or 64 bits do not hold it.
  private static func convergent(of value: Double, within tolerance: Double) -> ExactRatio? {
    guard value >= 0x1p-62, value < 0x1p63 else { return nil }
    var (rest, top, bottom, lastTop, lastBottom) = (value, value.rounded(.down), 1.0, 1.0, 0.0)
    while (top / bottom - value).magnitude > tolerance * value {
      rest = 1 / (rest - rest.rounded(.down))
      let term = rest.rounded(.down)
      (top, lastTop, bottom, lastBottom) = (term * top + lastTop, top, term * bottom + lastBottom, bottom)
    }
    guard let numerator = UInt64(exactly: top), let denominator = UInt64(exactly: bottom) else { return nil }
    return ExactRatio(numerator, denominator)
  }
}

/// The largest number that divides two others, by Euclid's algorithm; with 0 it is the other one.
@inlinable
package func greatestCommonDivisor<Number: BinaryInteger>(_ first: Number, _ second: Number) -> Number {
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}

extension Calibration {
  /// The applied speed in points per second as an exact ratio; nil when it is stopped or too extreme for 64 bits.
  ///
  /// Each input stands for the number that a person meant (``ExactRatio/init(recognizing:)``). Where their product
  /// needs more than 64 bits, the simplest ratio that rounds to ``pointsPerSecond`` takes its place.
  package var exactPointsPerSecond: ExactRatio? {
    guard tick != nil else { return nil }
    return exactProduct ?? ExactRatio(recognizing: pointsPerSecond)
  }

  private var exactProduct: ExactRatio? {
    guard let speed = ExactRatio(recognizing: millimetersPerSecond),
      let ppi = ExactRatio(recognizing: display.ppi),
      let scale = ExactRatio(recognizing: display.scale(settings.scaleBasis)),
      let inch = ExactRatio(recognizing: millimetersPerInch)
    else { return nil }
    return speed.multiplied(by: ppi)?.divided(by: inch)?.divided(by: scale)
  }
}

/// A positive factor that stays an exact ratio as long as 64 bits allow it.
package struct Factor: Sendable, Hashable {
  /// The factor itself; nil where 64 bits do not hold it.
  package let exact: ExactRatio?

  /// The nearest Double, or one within a few roundings of it where ``exact`` is nil.
  package let value: Double

  package init(_ ratio: ExactRatio) {
    exact = ratio
    value = ratio.value
  }

  /// The number that a person meant by a Double; see ``ExactRatio/init(recognizing:)``.
  package init(_ value: Double) {
    exact = ExactRatio(recognizing: value)
    self.value = value
  }

  /// An exact ratio where it is known, else its nearest Double.
  init(exact: ExactRatio?, else value: Double) {
    self.exact = exact
    self.value = exact?.value ?? value
  }

  package static func * (first: Factor, second: Factor) -> Factor {
    Factor(exact: second.exact.flatMap { first.exact?.multiplied(by: $0) }, else: first.value * second.value)
  }

  package static func / (first: Factor, second: Factor) -> Factor {
    Factor(exact: second.exact.flatMap { first.exact?.divided(by: $0) }, else: first.value / second.value)
  }
}
