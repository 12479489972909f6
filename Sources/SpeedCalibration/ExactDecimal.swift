/// A decimal number as it was typed: `significand * 10^-fractionDigits`, without rounding.
package struct ExactDecimal: Sendable, Hashable {
  /// All digits as one whole number, with the sign.
  package let significand: Int64

  /// How many of the digits stand behind the decimal point, 0...18.
  package let fractionDigits: Int

  package init(significand: Int64, fractionDigits: Int) {
    self.significand = significand
    self.fractionDigits = fractionDigits
  }

  /// The nearest Double, the same that reading the decimal's text gives.
  package var value: Double {
    // Both operands of this division are exact up to 2^53 and 10^22, so it rounds once.
    if significand.magnitude <= 1 << 53 {
      return Double(significand) / Self.powersOfTen[fractionDigits]
    }
    return Double("\(significand)e-\(fractionDigits)") ?? .nan
  }

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

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]
}
