import TestSupport
import Testing

@testable import SpeedCalibration

@Suite struct DecimalTextTests {
  private func number(_ text: String) -> Double? { DecimalText(text)?.value }

  @Test(
    arguments: [
      ("30", 0), ("-0.5", 1), (".25", 2), ("5.", 0), ("1e-3", 3), ("1E3", -3), ("46e1", -1), ("6.10", 2), ("12.5e1", 0),
      ("0.000", 3), ("1e-9223372036854775808", 99_999), ("0e99999999999999999999", -99_999),
      ("0.000000000000000001", 18), ("1.5e-9223372036854775808", 100_000),
    ] as [(String, Int)])
  func `the last digit that is written counts`(text: String, decimals: Int) {
    #expect(DecimalText(text)?.decimals == decimals)
  }

  @Test(arguments: [("1em", "em"), ("-2.5e3x", "x"), ("7e+", "e+"), ("1.2.3", ".3")])
  func `what follows a number is left`(text: String, rest: String) {
    var text = text[...]
    #expect(DecimalText.take(from: &text) != nil && text == rest)
  }

  @Test func `numbers are read as the standard library reads them`() {
    var random = SeededRandom(seed: 7)
    var wrong: [String] = []
    for round in (0..<4_000).sampled(oneIn: 8) {
      let bits = Double(bitPattern: random.next())
      let unit = Double(random.next() >> 11) * 0x1p-53
      let digits = String(random.next() % 1_000_000_000_000_000_000)
      let point = Int(random.next() % 18)
      let texts = [
        bits.isFinite ? "\(bits)" : "0", "\(unit * 1e5)", "\(Double(round) / 60)",
        digits.prefix(point) + "." + digits.dropFirst(point), digits + "e-\(random.next() % 30)",
        "\(random.next())\(random.next())e-\(random.next() % 40)",
      ].map { String($0) }
      wrong += texts.filter { number($0) != Double($0.hasPrefix(".") ? "0" + $0 : $0) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "1e5x", "1.2.3", "1,2", "0x1", "inf", "nan", "1_0", " 1", "--1",
    "1:", ":1", "/1", "1e:", "1e5:", "1e/5", "-.", ".e5", "1e5e5", "1e5.0", "1 ", "+-1", "1-", "infinity", "９",
    "1e400", "-1e99999999999999999999", "٣", "½", "1\u{301}", "1\0",
  ])
  func `nothing but a decimal number is one`(text: String) {
    #expect(number(text) == nil)
  }

  @Test(arguments: [
    (163.1780437, 6, 163.178), (0.001234567, 3, 0.00123), (123_456_789, 3, 123_000_000), (99.96, 3, 100),
    (460, 6, 460), (0, 3, 0), (2e-302, 2, 2e-302), (.leastNonzeroMagnitude, 2, .leastNonzeroMagnitude),

  ])
  func `a number is rounded to a count of digits`(value: Double, digits: Int, rounded: Double) {
    #expect(value.rounded(significantDigits: digits) == rounded)
  }

  @Test(
    arguments: [
      (".5", 0.5), ("5.", 5), ("-0", 0), ("+3", 3), ("1E2", 100), ("0e9999", 0), ("0.5", 0.5), ("1e22", 1e22),
      ("9007199254740993", 0x1p53), ("9007199254740993.0", 0x1p53), ("900719925474099.3e1", 0x1p53),
      ("9007199254740995e-1", 900_719_925_474_099.5),
    ] as [(String, Double)])
  func `short forms are numbers, and a half between two neighbours is rounded to even`(text: String, value: Double) {
    #expect(number(text) == value)
  }
}
