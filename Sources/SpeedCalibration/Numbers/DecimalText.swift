/// A decimal number as it is written: `30`, `-0.5`, `.25`, `5.`, `1e-3`. Profiles, options, cells and events are read by
/// it; nothing else is a number.
package struct DecimalText: Sendable, Hashable {
  /// The nearest Double, finite.
  package let value: Double

  /// How many digits stand behind the point: 2 for `6.10`, -1 for `46e1`. The exponent counts up to 99,999.
  package let decimals: Int

  /// How many bytes the number takes.
  private let length: Int

  /// Reads a text; nil where it is anything else than a number, or beyond a Double.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let number = text.withUTF8({ DecimalText($0) }) else { return nil }
    self = number
  }

  /// Reads the bytes of a text; nil where they are anything else than a number, or beyond a Double.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(startOf: bytes)
    if length < bytes.count { return nil }
  }

  /// Takes the number off the start of a text: `1` of `1em`; nil where it begins with none.
  static func take(from text: inout Substring) -> DecimalText? {
    var start = String(text)
    guard let number = start.withUTF8({ DecimalText(startOf: $0) }) else { return nil }
    text = text[text.utf8.index(text.startIndex, offsetBy: number.length)...]
    return number
  }

  private init?(startOf bytes: UnsafeBufferPointer<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var end = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    let start = end
    var (significand, digits): (UInt64, Int) = (0, 0)
    var point: Int?
    while end < bytes.count {
      let digit = bytes[end] &- UInt8(ascii: "0")
      if digit < 10 {
        (significand, digits) = (significand &* 10 &+ UInt64(digit), digits &+ 1)
      } else if bytes[end] == UInt8(ascii: "."), point == nil {
        point = end
      } else {
        break
      }
      end &+= 1
    }
    guard digits > 0 else { return nil }
    var decimals = point.map { end &- $0 &- 1 } ?? 0
    let mantissa = bytes[start..<end]
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e"), let power = Self.power(bytes[(end + 1)...]) {
      (decimals, end) = (decimals - power.value, power.end)
    }
    (self.decimals, length) = (decimals, end)
    if digits <= 15, decimals.magnitude <= 22 {
      // A quotient or a product of two numbers that Doubles hold exactly is the nearest one.
      let (whole, power) = (Double(significand), powerOfTen(Int(decimals.magnitude)))
      value = (isNegative ? -1 : 1) * (decimals < 0 ? whole * power : whole / power)
    } else {
      let text = String(decoding: mantissa.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      guard let value = Double("\(isNegative ? "-" : "")\(text)e\(-decimals)"), value.isFinite else { return nil }
      self.value = value
    }
  }

  /// The power of ten that bytes begin with, and where it ends; nil where no digit stands there.
  private static func power(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (value: Int, end: Int)? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let isSigned = isNegative || bytes.first == UInt8(ascii: "+")
    let digits = bytes.dropFirst(isSigned ? 1 : 0).prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard !digits.isEmpty else { return nil }
    let power = digits.reduce(0) { min(99_999, $0 * 10 + Int($1 &- UInt8(ascii: "0"))) }
    return (isNegative ? -power : power, digits.endIndex)
  }
}
