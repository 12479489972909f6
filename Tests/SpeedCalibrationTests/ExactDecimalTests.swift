import SpeedCalibration
import Testing
import TestSupport

@Suite struct ExactDecimalTests {
  static let decimals: [(String, Int64, Int)] = [
    ("30", 30, 0), ("+30", 30, 0), ("-0.5", -5, 1), (".25", 25, 2), ("5.", 5, 0), ("1e-3", 1, 3), ("1E3", 1000, 0),
    ("1e+2", 100, 0), ("0", 0, 0), ("-0", 0, 0), ("0.000", 0, 0), ("0e99", 0, 0), ("0e-99", 0, 0), ("1.50", 15, 1),
    ("007", 7, 0), ("12.5e1", 125, 0), ("9223372036854775807", .max, 0), ("-9223372036854775807", -.max, 0),
    ("0.000000000000000001", 1, 18), ("1.000000000000000000", 1, 0), ("1000e-20", 1, 17),
  ]

  @Test(arguments: decimals)
  func `a decimal keeps its digits`(text: String, significand: Int64, fractionDigits: Int) {
    let decimal = ExactDecimal(text)
    #expect(decimal == ExactDecimal(significand: significand, fractionDigits: fractionDigits))
    #expect(decimal?.value == Double(text.hasSuffix(".") ? String(text.dropLast()) : text))
  }

  static let refused: [String] = [
    "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1e5e5", "1e5.0", "1.2.3", "1,5", " 1", "1 ", "--1", "+-1", "1-",
    "0x10", "1_000", "1e5:", "1:", "1/", "1e5/",
    "nan", "inf", "infinity", "９", "1e100", "1e-100", "1e19", "1e-19", "9223372036854775808", "99999999999999999999",
    "0.1234567890123456789", "1e99999999999999999999", "٣", "½", "1\u{301}", "1\0",
  ]

  @Test(arguments: refused)
  func `anything else is refused`(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func `the value is the Double that the text reads as`() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 0...18, using: &random)
      let significand = Int64.random(in: -.max ... .max, using: &random) >> Int64.random(in: 0...62, using: &random)
      let decimal = ExactDecimal(significand: significand, fractionDigits: digits)
      #expect(decimal.value == Double("\(significand)e-\(digits)"), "\(significand)e-\(digits)")
    }
  }

  @Test func `more digits behind the point leave the number as it is`() {
    let half = ExactDecimal(significand: 5, fractionDigits: 1)
    #expect(half.withFractionDigits(3) == ExactDecimal(significand: 500, fractionDigits: 3))
    #expect(half.withFractionDigits(1) == half)
    #expect(ExactDecimal(significand: .max, fractionDigits: 0).withFractionDigits(1) == nil)
  }
}
