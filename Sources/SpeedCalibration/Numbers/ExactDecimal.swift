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
    guard digits.isComplete, var significand = Int64(exactly: digits.significand) else { return nil }
    var exponent = digits.exponent
    while exponent > 0 {
      let (product, overflows) = significand.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      (significand, exponent) = (product, exponent - 1)
    }
    while exponent < 0, significand % 10 == 0, significand != 0 {
      (significand, exponent) = (significand / 10, exponent + 1)
    }
    guard exponent >= -18 else { return nil }
    self.init(significand: digits.isNegative ? -significand : significand, fractionDigits: -exponent)
  }

  /// The nearest Double, the same that reading the decimal's text gives.
  package var value: Double {
    DecimalDigits(significand, exponent: -fractionDigits).value ?? Double("\(significand)e-\(fractionDigits)") ?? .nan
  }

  /// Without its sign.
  var magnitude: ExactDecimal { ExactDecimal(significand: abs(significand), fractionDigits: fractionDigits) }

  /// The same number with more digits behind the point; nil beyond 64 bits.
  package func withFractionDigits(_ digits: Int) -> ExactDecimal? {
    var result = significand
    for _ in fractionDigits..<digits {
      let (product, overflows) = result.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      result = product
    }
    return ExactDecimal(significand: result, fractionDigits: digits)
  }
}
