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
