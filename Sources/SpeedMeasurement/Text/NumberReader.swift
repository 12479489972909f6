/// Reads decimal numbers from bytes: `30`, `-0.5`, `.25`, `1e-3`. Nothing else is a number.
///
/// The result is the Double nearest to the decimal. Up to 18 digits and a small power of ten are a quotient or product
/// of two numbers that Doubles hold exactly, or in two parts, which is rounded with its remainder. The few cases in which
/// that cannot tell between two neighbours go to the standard library.
enum NumberReader {
  /// Nil where the bytes are anything but a finite decimal number.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    let count = bytes.count
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { index = 1 }

    var significand: UInt64 = 0
    var digits = 0
    var significantDigits = 0
    var exponent = 0
    var hasPoint = false
    while index < count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        digits &+= 1
        if significand > 0 || digit > 0 { significantDigits &+= 1 }
        if significantDigits <= 18 { significand = significand &* 10 &+ UInt64(digit) }
        if hasPoint { exponent &-= 1 }
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index &+= 1
    }
    guard digits > 0 else { return nil }
    if index < count {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"), let power = power(bytes, from: index + 1) else { return nil }
      exponent += power
    }
    if significand == 0 { return isNegative ? -0.0 : 0 }
    guard significantDigits <= 18, let value = value(significand, exponent) else { return slow(bytes) }
    return isNegative ? -value : value
  }

  private static func power(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if index < bytes.count, isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < bytes.count else { return nil }
    var power = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      power = min(99_999, power * 10 + Int(digit))
      index += 1
    }
    return isNegative ? -power : power
  }

  /// `significand * 10^exponent`, rounded once; nil where that is not certain.
  @inline(__always)
  private static func value(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard exponent.magnitude <= 22 else { return nil }
    let power = powersOfTen[Int(exponent.magnitude)]
    let high = Double(significand)
    if significand < 1 << 53 { return exponent < 0 ? high / power : high * power }
    guard exponent < 0 else { return exponent == 0 ? high : nil }
    // Below 10^18 both parts are exact.
    let low = Double(Int64(significand) &- Int64(high))
    let quotient = high / power
    let remainder = high.addingProduct(-quotient, power) + low
    let correction = remainder / power
    let result = quotient + correction
    // Certain unless the correction lies next to half a unit in the last place.
    let error = (correction - (result - quotient)).magnitude
    return (error / result.ulp - 0.5).magnitude > 1e-9 ? result : nil
  }

  private static func slow(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]
}
