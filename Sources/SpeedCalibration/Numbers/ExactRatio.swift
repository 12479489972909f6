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

  /// The nearest Double.
  package var value: Double {
    // Parts below 2^53 are exact as Doubles, so the division rounds once.
    if numerator | denominator < 1 << 53 { return Double(numerator) / Double(denominator) }
    // 64 bits of the quotient, the last of them set where a rest follows, round as the whole quotient does.
    let (over, under) = (numerator.leadingZeroBitCount, denominator.leadingZeroBitCount)
    let (top, bottom) = (numerator << UInt64(over), denominator << UInt64(under))
    let isAbove = top >= bottom
    let (quotient, rest) = bottom.dividingFullWidth(isAbove ? (top >> 1, top << 63) : (top, 0))
    let bits = Double(rest == 0 ? quotient : quotient | 1)
    return Double(sign: .plus, exponent: under - over - (isAbove ? 63 : 64), significand: bits)
  }

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
    self.init(UInt64(decimal.significand), powerOfTen(decimal.fractionDigits))
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
  /// It is the ratio with the smallest denominator, if that is so small that it cannot be chance. Else it is the decimal of
  /// up to 15 digits, if there is one: typed decimals come back as themselves. Else it is that ratio all the same.
  ///
  /// - Parameter value: A number from 2^-62 to 2^63; any other gives nil.
  package init?(simplest value: Double) {
    guard value >= 0x1p-62, value < 0x1p63 else { return nil }
    if let whole = UInt64(exactly: value) {
      self.init(whole, 1)
      return
    }
    // value = significand * 2^exponent with 53 bits, so half a unit in the last place is 2^(exponent - 1).
    let doubled = (value.significandBitPattern | 1 << 52) * 2
    self.init(between: doubled - 1, and: doubled + 1, overTwoTo: 53 - Int(value.exponent))
    // Of a random number, the smallest denominator d has d * d * ulp of about 1; one in a million has less than 2^-20.
    let chance = Double(denominator) * Double(denominator) * value.ulp
    if chance > 0x1p-20, let typed = ExactDecimal(value.description), typed.significand < 1_000_000_000_000_000 {
      self.init(typed)
    }
  }

  /// The ratio with the smallest denominator that lies strictly between two others over the same power of two, of 2 to 115,
  /// by their continued fractions. Both numerators have 54 bits.
  private init?(between low: UInt64, and high: UInt64, overTwoTo power: Int) {
    var fractions = SimplestFraction()
    if power > 63 {
      // Both are below 1. Their reciprocals are the first quotients, of 128 by 64 bits.
      let unit = (high: UInt64(1) << UInt64(power - 64), low: UInt64(0))
      let (most, mostRest) = low.dividingFullWidth(unit)
      let (least, leastRest) = high.dividingFullWidth(unit)
      let isWholeInside = most > least + 1 || (most == least + 1 && mostRest > 0)
      guard fractions.append(0), fractions.append(isWholeInside ? least + 1 : least) else { return nil }
      if !isWholeInside {
        guard fractions.search((low, most == least ? mostRest : low), (high, leastRest)) else { return nil }
      }
    } else {
      guard fractions.search((low, 1 << UInt64(power)), (high, 1 << UInt64(power))) else { return nil }
    }
    self.init(fractions.numerator, fractions.denominator)
  }
}

/// The terms of a continued fraction so far, as its last two convergents.
private struct SimplestFraction {
  private(set) var (numerator, denominator): (UInt64, UInt64) = (1, 0)
  private var (lastNumerator, lastDenominator): (UInt64, UInt64) = (0, 1)

  /// Adds a term; false where a part is beyond 64 bits.
  mutating func append(_ term: UInt64) -> Bool {
    let (top, overflows) = term.multipliedReportingOverflow(by: numerator)
    let (bottom, carries) = term.multipliedReportingOverflow(by: denominator)
    let (numeratorSum, numeratorCarries) = top.addingReportingOverflow(lastNumerator)
    let (denominatorSum, denominatorCarries) = bottom.addingReportingOverflow(lastDenominator)
    (lastNumerator, lastDenominator) = (numerator, denominator)
    (numerator, denominator) = (numeratorSum, denominatorSum)
    return !(overflows || carries || numeratorCarries || denominatorCarries)
  }

  /// Adds the terms of the simplest number strictly between two ratios; false beyond 64 bits.
  mutating func search(_ low: (UInt64, UInt64), _ high: (UInt64, UInt64)) -> Bool {
    var (low, high) = (low, high)
    while true {
      let (whole, lowRest) = low.0.quotientAndRemainder(dividingBy: low.1)
      let isWholeInside = (whole + 1) * high.1 < high.0
      guard append(isWholeInside ? whole + 1 : whole) else { return false }
      if isWholeInside { return true }
      // Both ends lie in [whole, whole + 1]: go on with the reciprocals of what is left, which swap places.
      (low, high) = ((high.1, high.0 - whole * high.1), (low.1, lowRest))
    }
  }
}

/// The largest number that divides two others, by Euclid's algorithm; with 0 it is the other one.
@inlinable
package func greatestCommonDivisor<Number: BinaryInteger>(_ first: Number, _ second: Number) -> Number {
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}

/// `10^exponent`, 0...18.
func powerOfTen(_ exponent: Int) -> UInt64 {
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

  /// The number that a person meant by a Double; see ``ExactRatio/init(simplest:)``.
  package init(_ value: Double) {
    exact = ExactRatio(simplest: value)
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
