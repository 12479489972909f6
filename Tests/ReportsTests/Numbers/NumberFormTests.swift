import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// Rounded numbers for people: decimals mean decimals, and halves go away from zero.
@Suite struct NumberFormTests {
  @Test(
    arguments: [
      (2.675, 2, "2.68"), (1.005, 2, "1.01"), (-2.675, 2, "-2.68"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
      (0.45, 1, "0.5"), (-0.5, 0, "-1"), (-0.4, 0, "0"), (-0.001, 2, "0.00"), (0.0, 2, "0.00"), (-0.0, 3, "0.000"),
      (9.995, 2, "10.00"), (999.9999, 3, "1000.000"), (0.0004, 3, "0.000"), (0.0005, 3, "0.001"),
      (1e-10, 5, "0.00000"), (.leastNonzeroMagnitude, 5, "0.00000"), (1e9, 2, "1000000000.00"),
      (123456789012.345, 2, "123456789012.35"), (1e22, 1, "1e+22"), (0.000005, 5, "0.00001"),
      (0.0000049999, 5, "0.00000"), (181.10236220472441, 2, "181.10"), (1e15, 0, "1000000000000000"),
      (99999.5, 0, "100000"), (1.25, 5, "1.25000"), (4.35, 1, "4.4"), (.nan, 2, "nan"), (.infinity, 2, "inf"),
      (-.infinity, 2, "-inf"),
    ] as [(Double, Int, String)])
  func `rounding is that of the decimal`(_ value: Double, _ digits: Int, _ expected: String) {
    #expect(value.formatted(.decimals(digits)) == expected)
  }

  @Test(arguments: 0...7)
  func `seeded values agree with integer arithmetic`(_ digits: Int) throws {
    var source = SeededRandom(seed: 7 + UInt64(digits))
    for _ in 0..<(isThorough ? 6000 : 600) {
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
    for _ in 0..<(isThorough ? 3000 : 300) {
      let count = Int.random(in: 0..<100_000_000, using: &source)
      let half = Double(count * 10 + 5) / powerOfTen(digits + 1)
      for value in [half, half + 8 * half.ulp, half - 8 * half.ulp, -half] {
        try #require(value.formatted(.decimals(digits)) == DecimalOracle.rounded(value, digits), "\(value)")
      }
    }
  }

  @Test(
    arguments: [
      // Zeros at the end can be left out.
      (1.5, .upTo(4), "1.5"), (2.0, .upTo(4), "2"), (0.0, .upTo(4), "0"), (2.60869565, .upTo(4), "2.6087"),
      (16.66666, .upTo(4), "16.6667"), (100, .upTo(0), "100"), (-0.00001, .upTo(4), "0"), (10, .upTo(2), "10"),
      // A difference has a sign.
      (4.0, .signed(1), "+4.0"), (-13.04, .signed(1), "-13.0"), (0, .signed(1), "0.0"), (0.04, .signed(1), "0.0"),
      // An uncertainty has two significant digits.
      (0.12553, .twoDigits, "0.13"), (0.4374, .twoDigits, "0.44"), (1.96, .twoDigits, "2.0"), (12.4, .twoDigits, "12"),
      (123.4, .twoDigits, "120"), (0.00999, .twoDigits, "0.010"), (0, .twoDigits, "0"), (9.96, .twoDigits, "10"),
      (0.996, .twoDigits, "1.0"), (99.6, .twoDigits, "100"),
      // A small number has three digits.
      (0.9, .atLeast(1), "0.900"), (0.9, .atLeast(2), "0.900"), (0.09, .atLeast(2), "0.0900"),
      (0.0109, .atLeast(3), "0.0109"), (1.5, .atLeast(2), "1.50"), (1.23e-11, .atLeast(3), "0.000000000012"),
      (1, .atLeast(0), "1"), (0.1, .atLeast(0), "0.100"),
      // Seconds are shown in milliseconds.
      (0.0055217, .milliseconds, "5.522"),
    ] as [(Double, NumberForm, String)])
  func `a number has the digits of its form`(_ value: Double, _ form: NumberForm, _ expected: String) {
    #expect(value.formatted(form) == expected)
  }

  @Test(arguments: [
    (6.0521, 0.011, "6.052 ± 0.022"), (6.0521, 0, "6.0521"), (6.0521, .infinity, "6.0521"), (60.52, 0.6, "60.5 ± 1.2"),
    (605.2, 6, "605 ± 12"), (181.1, 1e-9, "181.10000 ± 0.00018"),
  ])
  func `a figure has as many decimals as its uncertainty, which is a millionth at least`(
    _ value: Double, _ uncertainty: Double, _ shown: String
  ) {
    #expect(Uncertain(checked: value, standardUncertainty: uncertainty).withUncertainty == shown)
  }
}
