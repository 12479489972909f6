import SpeedCalibration
import Testing

@testable import Reports
import TestSupport

/// Rounded numbers for people: decimals mean decimals, and halves go away from zero.
@Suite struct NumberFormTests {
  @Test(arguments: [
    (2.675, 2, "2.68"), (1.005, 2, "1.01"), (-2.675, 2, "-2.68"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
    (0.45, 1, "0.5"),
    (-0.5, 0, "-1"), (-0.4, 0, "0"), (-0.001, 2, "0.00"), (0.0, 2, "0.00"), (-0.0, 3, "0.000"), (9.995, 2, "10.00"),
    (999.9999, 3, "1000.000"), (0.0004, 3, "0.000"), (0.0005, 3, "0.001"), (1e-10, 5, "0.00000"),
    (Double.leastNonzeroMagnitude, 5, "0.00000"),
    (1e9, 2, "1000000000.00"), (123456789012.345, 2, "123456789012.35"), (1e22, 1, "1e+22"),
    (0.000005, 5, "0.00001"), (0.0000049999, 5, "0.00000"), (181.10236220472441, 2, "181.10"),
    (1e15, 0, "1000000000000000"),
    (99999.5, 0, "100000"), (1.25, 5, "1.25000"), (4.35, 1, "4.4"),
  ])
  func `rounding is that of the decimal`(_ value: Double, _ digits: Int, _ expected: String) {
    #expect(value.formatted(.decimals(digits)) == expected)
  }

  @Test(arguments: 0...7)
  func `seeded values agree with integer arithmetic`(_ digits: Int) throws {
    var source = SeededRandom(seed: 7 + UInt64(digits))
    for _ in 0..<6000 {
      // Decimals of up to 15 digits, as they are typed.
      let places = Int.random(in: 0...18, using: &source)
      let value =
        Double(Int.random(in: -999_999_999_999_999...999_999_999_999_999, using: &source)) / powerOfTen(places)
      guard value.magnitude * powerOfTen(digits) < 1e15 else { continue }
      try #require(value.formatted(.decimals(digits)) == DecimalOracle.rounded(value, digits), "\(value)")
    }
  }

  @Test(arguments: 0...5)
  func `halves and their neighbours agree with integer arithmetic`(_ digits: Int) throws {
    var source = SeededRandom(seed: 70 + UInt64(digits))
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<100_000_000, using: &source)
      let half = Double(count * 10 + 5) / powerOfTen(digits + 1)
      for value in [half, half + 8 * half.ulp, half - 8 * half.ulp, -half] {
        try #require(value.formatted(.decimals(digits)) == DecimalOracle.rounded(value, digits), "\(value)")
      }
    }
  }

  @Test(arguments: [
    (1.5, 4, "1.5"), (2.0, 4, "2"), (0.0, 4, "0"), (2.60869565, 4, "2.6087"), (16.66666, 4, "16.6667"), (100, 0, "100"),
    (-0.00001, 4, "0"), (10, 2, "10"),
  ])
  func `zeros at the end can be left out`(_ value: Double, _ digits: Int, _ expected: String) {
    #expect(value.formatted(.upTo(digits)) == expected)
  }

  @Test(arguments: [(4.0, "+4.0"), (-13.04, "-13.0"), (0, "0.0"), (0.04, "0.0")])
  func `differences have a sign`(_ value: Double, _ expected: String) {
    #expect(value.formatted(.signed(1)) == expected)
  }

  @Test(arguments: [
    (0.12553, "0.13"), (0.4374, "0.44"), (1.96, "2.0"), (12.4, "12"), (123.4, "120"), (0.00999, "0.010"), (0, "0"),
    (9.96, "10"), (0.996, "1.0"), (99.6, "100"),
  ])
  func `an uncertainty has two significant digits`(_ value: Double, _ expected: String) {
    #expect(value.formatted(.twoDigits) == expected)
  }

  @Test(arguments: [
    (0.9, 1, "0.900"), (0.9, 2, "0.900"), (0.09, 2, "0.0900"), (0.0109, 3, "0.0109"), (1.5, 2, "1.50"),
    (1.23e-11, 3, "0.000000000012"), (1, 0, "1"), (0.1, 0, "0.100"),
  ])
  func `a small number has three digits`(_ value: Double, _ digits: Int, _ expected: String) {
    #expect(value.formatted(.atLeast(digits)) == expected)
  }

  @Test func `seconds are shown in milliseconds`() {
    #expect(0.0055217.formatted(.milliseconds) == "5.522")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is no number is named`(_ value: Double) {
    #expect(value.formatted(.decimals(2)) == value.description)
  }
}
