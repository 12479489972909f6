import SpeedCalibration
import Testing
import TestSupport

@Suite struct ExactRatioTests {
  static let simplest: [(Double, UInt64, UInt64)] = [
    (0.1, 1, 10), (0.01, 1, 100), (1.0 / 60, 1, 60), (1.0 / 144, 1, 144), (1080.0 / 414, 60, 23),
    (1878.0 / 669, 626, 223),
    (25.4, 127, 5), (12.7, 127, 10), (0.3, 3, 10), (1, 1, 1), (30, 30, 1), (0.5, 1, 2), (69.85, 1397, 20),
    (1e15, 1_000_000_000_000_000, 1), (123_456.789, 123_456_789, 1000), (0x1p62, 0x4000_0000_0000_0000, 1),
  ]

  @Test(arguments: simplest)
  func `a Double stands for the simplest ratio`(value: Double, numerator: UInt64, denominator: UInt64) {
    let ratio = ExactRatio(recognizing: value)
    #expect(ratio?.numerator == numerator && ratio?.denominator == denominator, "\(String(describing: ratio))")
    #expect(ratio?.value == value)
  }

  @Test func `the least number is two to the minus 62`() {
    #expect(ExactRatio(recognizing: 0x1p-62)?.value == 0x1p-62 && ExactRatio(recognizing: 0x1p-62.nextDown) == nil)
  }

  static let typed: [(Double, UInt64, UInt64)] = [
    (17.3456789012, 43_364_197_253, 2_500_000_000), (30.000000000001, 30_000_000_000_001, 1_000_000_000_000),
    (401.123456789, 401_123_456_789, 1_000_000_000), (0.00123456789, 123_456_789, 100_000_000_000),
    (2.99, 299, 100), (60_000.0 / 1001, 60_000, 1001), (28.863636363636363, 635, 22), (29.817391304347826, 3429, 115),
  ]

  @Test(arguments: typed)
  func `a decimal of up to 15 digits is itself, and a quotient its ratio`(
    value: Double, numerator: UInt64, denominator: UInt64
  ) {
    let ratio = ExactRatio(recognizing: value)
    #expect(ratio?.numerator == numerator && ratio?.denominator == denominator, "\(String(describing: ratio))")
  }

  @Test func `seeded decimals of up to 15 digits come back as themselves`() {
    var random = SeededRandom(seed: 6)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let digits = Int.random(in: 1...15, using: &random)
      let power = (0..<digits).reduce(UInt64(1)) { product, _ in product * 10 }
      let significand = UInt64.random(in: 1..<power, using: &random)
      let places = Int.random(in: 0...digits, using: &random)
      let divisor = (0..<places).reduce(UInt64(1)) { product, _ in product * 10 }
      // Both parts are below 2^53, so the quotient is the Double that the typed decimal reads as.
      let ratio = ExactRatio(recognizing: Double(significand) / Double(divisor))
      if ratio != ExactRatio(significand, divisor) { wrong.append("\(significand)/\(divisor)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  static let outOfRange: [Double] = [
    0, -0.0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 0x1p-63, 0x1p63, 1e300,
  ]

  @Test(arguments: outOfRange)
  func `beyond its range there is no ratio`(value: Double) {
    #expect(ExactRatio(recognizing: value) == nil)
  }

  @Test func `every ratio of whole numbers up to 300 comes back`() {
    var wrong: [String] = []
    for numerator in 1...300 {
      for denominator in 1...300
      where ExactRatio(recognizing: Double(numerator) / Double(denominator))
        != ExactRatio(UInt64(numerator), UInt64(denominator))
      {
        wrong.append("\(numerator)/\(denominator)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `seeded Doubles of any size come back as ratios that round to them`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<5000 {
      let value =
        Double.random(in: 1..<2, using: &random)
        * Double(sign: .plus, exponent: .random(in: -10...62, using: &random), significand: 1)
      let ratio = ExactRatio(recognizing: value)
      // A ratio whose parts are below 2^53 divides with one rounding; larger parts need a comparison in whole numbers.
      if let ratio { #expect(abs(ratio.value - value) <= value.ulp, "\(value)") }
    }
  }

  /// A ratio of 128-bit numbers; nil where 64 bits do not hold it in lowest terms.
  private static func wide(_ numerator: UInt128, _ denominator: UInt128) -> ExactRatio? {
    let divisor = greatestCommonDivisor(numerator, denominator)
    guard let top = UInt64(exactly: numerator / divisor), let bottom = UInt64(exactly: denominator / divisor) else {
      return nil
    }
    return ExactRatio(top, bottom)
  }

  @Test func `Doubles far below 1 come back as the simplest ratios that round to them`() throws {
    for denominator in [UInt64(3), 1_000_003, 1 << 40, 987_654_321_987] {
      for numerator in [UInt64(1), 7] {
        let ratio = try #require(ExactRatio(recognizing: Double(numerator) / Double(denominator)))
        #expect(ratio == ExactRatio(numerator, denominator), "\(numerator)/\(denominator)")
      }
    }
    var random = SeededRandom(seed: 8)
    var found = 0
    for _ in 0..<5000 {
      let value =
        Double.random(in: 1..<2, using: &random)
        * Double(sign: .plus, exponent: -.random(in: 1...61, using: &random), significand: 1)
      guard let ratio = ExactRatio(recognizing: value) else { continue }
      found += 1
      #expect(abs(ratio.value - value) <= value.ulp, "\(value)")
    }
    #expect(found > 2000)
  }

  @Test func `products, quotients and floors are those of 128-bit numbers`() throws {
    var random = SeededRandom(seed: 5)
    var beyond = 0
    for _ in 0..<3000 {
      let bits = UInt64.random(in: 1...40, using: &random)
      let parts = (0..<4).map { _ in UInt128(UInt64.random(in: 1...(1 << bits), using: &random)) }
      let first = try #require(Self.wide(parts[0], parts[1]))
      let second = try #require(Self.wide(parts[2], parts[3]))
      #expect(first.multiplied(by: second) == Self.wide(parts[0] * parts[2], parts[1] * parts[3]), "\(parts)")
      #expect(first.divided(by: second) == Self.wide(parts[0] * parts[3], parts[1] * parts[2]), "\(parts)")
      if first.multiplied(by: second) == nil { beyond += 1 }
      let count = UInt64.random(in: 0...(1 << 60), using: &random)
      #expect(first.floor(times: count) == UInt64(exactly: UInt128(count) * parts[0] / parts[1]), "\(parts) \(count)")
    }
    #expect(beyond > 0)
  }

  @Test func `a ratio is reduced, and nil where a part is 0`() throws {
    let ratio = try #require(ExactRatio(1080, 414))
    #expect((ratio.numerator, ratio.denominator) == (60, 23))
    #expect(ratio.reciprocal == ExactRatio(23, 60))
    #expect(ExactRatio(0, 1) == nil && ExactRatio(1, 0) == nil)
    let huge = try #require(ExactRatio(.max, 1))
    #expect(huge.multiplied(by: huge) == nil && huge.floor(times: 2) == nil)
    #expect(huge.divided(by: huge) == ExactRatio(1, 1))
  }

  @Test func `a calibration knows its exact points per second`() throws {
    let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    let calculator = try SpeedCalculator(display: plus)
    #expect(try calculator.calibration(millimetersPerSecond: 12.7).exactPointsPerSecond == ExactRatio(401 * 23, 120))
    #expect(try calculator.calibration(millimetersPerSecond: 0).exactPointsPerSecond == nil)
  }

  @Test func `a tolerance that is typed as U is printed is U`() throws {
    for ppi in stride(from: 90.0, to: 600, by: 0.7) {
      let percent = try Display(ppi: ppi, scale: 3, ppiStandardUncertainty: 1.46).expandedUncertaintyPercent
      let read = try QuantityText.percent("\(percent)").value
      #expect(abs(read - percent) <= percent.ulp)
    }
  }

  @Test func `factors beyond 64 bits multiply and divide as Doubles`() {
    #expect((Factor(1e300) * Factor(4)).value == 4e300 && (Factor(1e300) * Factor(4)).exact == nil)
    #expect((Factor(1e300) / Factor(4)).value == 2.5e299 && (Factor(4) / Factor(1e300)).value == 4 / 1e300)
  }
}
