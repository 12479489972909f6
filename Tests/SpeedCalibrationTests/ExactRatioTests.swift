import SpeedCalibration
import TestSupport
import Testing

@Suite struct ExactRatioTests {
  static let simplest: [(Double, UInt64, UInt64)] = [
    (0.1, 1, 10), (0.01, 1, 100), (1.0 / 60, 1, 60), (1.0 / 144, 1, 144), (1080.0 / 414, 60, 23),
    (1878.0 / 669, 626, 223), (25.4, 127, 5), (12.7, 127, 10), (0.3, 3, 10), (1, 1, 1), (30, 30, 1), (0.5, 1, 2),
    (69.85, 1397, 20), (1e15, 1_000_000_000_000_000, 1), (0x1p62, 0x4000_0000_0000_0000, 1),
    (2.99, 299, 100), (60_000.0 / 1001, 60_000, 1001), (28.863636363636363, 635, 22), (29.817391304347826, 3429, 115),
  ]

  @Test(arguments: simplest)
  func `a Double stands for the simplest ratio`(value: Double, numerator: UInt64, denominator: UInt64) {
    let ratio = ExactRatio(simplestNear: value)
    #expect(ratio?.numerator == numerator && ratio?.denominator == denominator, "\(String(describing: ratio))")
    #expect(ratio?.value == value)
  }

  static let outOfRange: [Double] = [
    0, -0.0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 0x1p-62.nextDown, 0x1p-63, 0x1p63, 1e300,
  ]

  @Test(arguments: outOfRange)
  func `beyond its range there is no ratio`(value: Double) {
    #expect(ExactRatio(simplestNear: value) == nil)
  }

  @Test func `every ratio of whole numbers up to 300 comes back, also a rounding beside it`() {
    var wrong: [String] = []
    for numerator in (1...300).sampled(oneIn: 7) {
      for denominator in 1...300 {
        let value = Double(numerator) / Double(denominator)
        let ratio = ExactRatio(UInt64(numerator), UInt64(denominator))
        for near in [value, value.nextUp.nextUp, value.nextDown.nextDown] {
          if ExactRatio(simplestNear: near) != ratio { wrong.append("\(numerator)/\(denominator)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `seeded Doubles of any size come back as ratios within rounding`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<(isThorough ? 5000 : 500) {
      let value =
        Double.random(in: 1..<2, using: &random)
        * Double(sign: .plus, exponent: .random(in: -30...62, using: &random), significand: 1)
      if let ratio = ExactRatio(simplestNear: value) { #expect(ratio.value.equalsWithinRounding(value), "\(value)") }
    }
  }

  @Test func `a ratio is reduced, and nil where a part is 0`() throws {
    let ratio = try #require(ExactRatio(1080, 414))
    #expect((ratio.numerator, ratio.denominator) == (60, 23))
    #expect(ExactRatio(0, 1) == nil && ExactRatio(1, 0) == nil)
  }

  @Test func `a tolerance that is typed as U is printed is U`() throws {
    for ppi in stride(from: 90.0, to: 600, by: 0.7) {
      let percent = try Display(ppi: ppi, scale: 3, ppiStandardUncertainty: 1.46).expandedUncertaintyPercent
      let read = try QuantityText.percent("\(percent)").value
      #expect(abs(read - percent) <= percent.ulp)
    }
  }
}
