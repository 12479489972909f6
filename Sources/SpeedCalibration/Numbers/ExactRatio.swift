/// A positive ratio of whole numbers in lowest terms, for frames that are counted.
package struct ExactRatio: Sendable, Hashable {
  /// Above 0, without a factor in common with the denominator.
  package let numerator: UInt64

  /// Above 0.
  package let denominator: UInt64

  /// Reduces a ratio; nil when a part is 0.
  package init?(_ numerator: UInt64, _ denominator: UInt64) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }

  /// A whole number above 0.
  init(whole: UInt64) { (numerator, denominator) = (whole, 1) }

  /// The Double next to it; the nearest one where both parts are below 2^53.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The simplest ratio that a Double equals within rounding: the first convergent of its continued fraction that is
  /// within ``roundingTolerance`` of it.
  ///
  /// - Parameter value: A number from 2^-62 to 2^63; any other gives nil, as does one whose ratio needs more than 64 bits.
  package init?(simplestNear value: Double) {
    guard value >= 0x1p-62, value < 0x1p63 else { return nil }
    var (rest, top, bottom, lastTop, lastBottom) = (value, value.rounded(.down), 1.0, 1.0, 0.0)
    while (top / bottom - value).magnitude > roundingTolerance * value {
      rest = 1 / (rest - rest.rounded(.down))
      let term = rest.rounded(.down)
      (top, lastTop, bottom, lastBottom) = (term * top + lastTop, top, term * bottom + lastBottom, bottom)
    }
    guard let numerator = UInt64(exactly: top), let denominator = UInt64(exactly: bottom) else { return nil }
    self.init(numerator, denominator)
  }
}
