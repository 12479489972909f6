/// A decimal number as it was typed: `significand * 10^-fractionDigits`, without rounding.
package struct ExactDecimal: Sendable, Hashable {
  /// All digits as one whole number, with the sign.
  package let significand: Int64

  /// How many of the digits stand behind the decimal point, 0...18 of a number that was read.
  package let fractionDigits: Int

  package init(significand: Int64, fractionDigits: Int) {
    self.significand = significand
    self.fractionDigits = fractionDigits
  }

  /// Reads a decimal such as `30`, `-0.5`, `.25` or `1e-3`; nil when the text is anything else, or has more digits than
  /// 64 bits hold.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let digits = text.withUTF8({ DecimalDigits($0) }) else { return nil }
    self.init(digits)
  }

  /// Nil where there are more digits than 64 bits hold.
  init?(_ digits: DecimalDigits) {
    guard digits.isComplete, let magnitude = Int64(exactly: digits.significand) else { return nil }
    var (significand, exponent) = (digits.isNegative ? -magnitude : magnitude, digits.exponent)
    while exponent < 0, significand % 10 == 0 {
      (significand, exponent) = (significand / 10, exponent + 1)
    }
    guard -18...18 ~= exponent else { return nil }
    let decimal = ExactDecimal(significand: significand, fractionDigits: -exponent)
    guard let decimal = decimal.withFractionDigits(max(0, -exponent)) else { return nil }
    self = decimal
  }

  /// The nearest Double, the same that reading the decimal's text gives.
  package var value: Double {
    DecimalDigits(significand, exponent: -fractionDigits).value ?? Double("\(significand)e-\(fractionDigits)") ?? .nan
  }

  /// Without its sign.
  var magnitude: ExactDecimal { ExactDecimal(significand: abs(significand), fractionDigits: fractionDigits) }

  /// The same number with up to 18 more digits behind the point; nil beyond 64 bits.
  package func withFractionDigits(_ digits: Int) -> ExactDecimal? {
    let power = Int64(powerOfTen(digits - fractionDigits))
    let (product, overflows) = significand.multipliedReportingOverflow(by: power)
    return overflows ? nil : ExactDecimal(significand: product, fractionDigits: digits)
  }
}
