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

  private init(checkedNumerator numerator: UInt64, denominator: UInt64) {
    self.numerator = numerator
    self.denominator = denominator
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
}
