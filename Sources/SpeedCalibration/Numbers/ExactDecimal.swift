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

extension ExactDecimal {
  /// Reads a decimal such as `30`, `-0.5`, `.25` or `1e-3`; nil when the text is anything else, or has more digits than
  /// 64 bits hold.
  package init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }

    var exponent = 0
    if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let power = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)), power.magnitude < 100
      else { return nil }
      exponent = power
      bytes = bytes[..<mark]
    }

    var significand: Int64 = 0
    var digits = 0
    var fractionDigits: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (tenfold, overflows) = significand.multipliedReportingOverflow(by: 10)
        let (sum, carries) = tenfold.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        if overflows || carries { return nil }
        significand = sum
        digits += 1
        if let places = fractionDigits { fractionDigits = places + 1 }
      case UInt8(ascii: ".") where fractionDigits == nil:
        fractionDigits = 0
      default:
        return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(significand: isNegative ? -significand : significand, exponent: exponent - (fractionDigits ?? 0))
  }

  /// Brings `significand * 10^exponent` to 0...18 digits behind the point; nil when that is not possible exactly.
  private init?(significand: Int64, exponent: Int) {
    var (significand, exponent) = (significand, significand == 0 ? 0 : exponent)
    while exponent > 0 {
      let (product, overflows) = significand.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      (significand, exponent) = (product, exponent - 1)
    }
    while exponent < 0, significand % 10 == 0, significand != 0 {
      (significand, exponent) = (significand / 10, exponent + 1)
    }
    guard exponent >= -18 else { return nil }
    self.init(significand: significand, fractionDigits: -exponent)
  }
}
