/// A decimal number as its digits stand in a text: `30`, `-0.5`, `.25`, `1e-3`. Nothing else is one.
package struct DecimalDigits: Sendable {
  package private(set) var isNegative = false

  /// The first 19 digits from the first one that is not 0, as one whole number.
  package private(set) var significand: UInt64 = 0

  /// The power of ten that a complete significand is multiplied by.
  package private(set) var exponent = 0

  /// Whether the significand holds all digits.
  package private(set) var isComplete = true

  /// The power of ten of the last digit that is written: -2 for 6.10, 1 for 1e1.
  private(set) var lastPlace = 0

  /// How many bytes the number takes.
  private(set) var length = 0

  /// `significand * 10^exponent`.
  package init(_ significand: Int64, exponent: Int) {
    (isNegative, self.significand, self.exponent) = (significand < 0, significand.magnitude, exponent)
  }

  /// Reads the bytes of a text; nil where they are anything else than a decimal number.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(startOf: bytes)
    if length < bytes.count { return nil }
  }

  /// Reads the number that bytes begin with; nil where they begin with none. `1em` begins with 1.
  init?(startOf bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = bytes.first == UInt8(ascii: "-")
    var index = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    var hasDigit = false
    var point: Int?
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        hasDigit = true
        if significand < 1_000_000_000_000_000_000 {
          significand = significand &* 10 &+ UInt64(digit)
          if point != nil { exponent &-= 1 }
        } else {
          isComplete = false
        }
      } else if bytes[index] == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        break
      }
      index &+= 1
    }
    guard hasDigit else { return nil }
    lastPlace = point.map { $0 &+ 1 &- index } ?? 0
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let (power, end) = Self.power(bytes, from: index + 1)
      if let power { (exponent, lastPlace, index) = (exponent + power, lastPlace + power, end) }
    }
    if significand == 0 { exponent = 0 }
    length = index
  }

  /// The power of ten at a place, and where it ends; nil where no digit stands there.
  private static func power(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (Int?, end: Int) {
    let isSigned = start < bytes.count && (bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+"))
    let digits = bytes[(isSigned ? start + 1 : start)...].prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard !digits.isEmpty else { return (nil, start) }
    let power = digits.reduce(0) { min(99_999, $0 * 10 + Int($1 &- UInt8(ascii: "0"))) }
    return (isSigned && bytes[start] == UInt8(ascii: "-") ? -power : power, digits.endIndex)
  }

  /// The nearest Double; nil in the few cases in which that cannot be told here.
  ///
  /// Up to 18 digits and a small power of ten are a quotient or product of two numbers that Doubles hold exactly, or in
  /// two parts, which is rounded with its remainder.
  package var value: Double? {
    guard isComplete, exponent.magnitude <= 22 else { return nil }
    let power = Self.powersOfTen[Int(exponent.magnitude)]
    let (high, sign) = (Double(significand), isNegative ? -1.0 : 1)
    if significand < 1 << 53 { return sign * (exponent < 0 ? high / power : high * power) }
    guard exponent < 0, significand < 1_000_000_000_000_000_000 else { return exponent == 0 ? sign * high : nil }
    // Below 10^18 both parts are exact.
    let low = Double(Int64(significand) &- Int64(high))
    let quotient = high / power
    let remainder = high.addingProduct(-quotient, power) + low
    let correction = remainder / power
    let result = quotient + correction
    // Certain unless the correction lies next to half a unit in the last place.
    let error = (correction - (result - quotient)).magnitude
    return (error / result.ulp - 0.5).magnitude > 1e-9 ? sign * result : nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]
}

extension Double {
  /// The Double nearest to a decimal number; nil where the bytes are anything else, or the number is beyond a Double.
  package init?(decimal bytes: UnsafeBufferPointer<UInt8>) {
    guard let digits = DecimalDigits(bytes) else { return nil }
    // The standard library knows the nearest one of all.
    guard let value = digits.value ?? Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
    self = value
  }
}

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
