import Foundation
import ProfileJSON
import TestSupport
import Testing

@testable import Reports

/// Numbers of the machine formats: the shortest decimal that reads back as the same Double.
@Suite struct ShortestNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (0.1, "0.1"), (0.3, "0.3"), (-0.5, "-0.5"),
    (30, "30"), (2.6086956521739131, "2.608695652173913"), (100, "100"), (0.005, "0.005"), (123456.789, "123456.789"),
    (9007199254740991, "9007199254740991"), (9007199254740992, "9007199254740992"), (1e15, "1000000000000000"),
    (1e16, "1e+16"), (1e22, "1e+22"), (1e300, "1e+300"), (1e-5, "1e-05"), (0.0001, "0.0001"),
    (Double.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"), (6.1, "6.1"),
  ])
  func `a number is written as people expect it`(_ number: Double, _ expected: String) throws {
    #expect(try Self.written([number]) == [expected])
  }

  @Test(arguments: [OutputFormat.csv, .tsv, .json])
  func `seeded numbers read back and none is longer than it has to be`(_ format: OutputFormat) throws {
    let numbers = Self.seededNumbers.sampled(oneIn: 10)
    let texts = try Self.written(numbers, format)
    #expect(texts.count == numbers.count)
    for (number, text) in zip(numbers, texts) {
      try #require(Double(text) == number, "\(number) was written as \(text)")
      try #require(!text.hasSuffix(".0"), "\(number) was written as \(text)")
      let digits = Self.significantDigits(text)
      if digits > 1 {
        let shorter = String(format: "%.\(digits - 2)e", number)
        try #require(Double(shorter) != number, "\(text) could be \(shorter)")
      }
    }
  }

  /// Numbers of all sizes, and the short decimals that people type.
  private static let seededNumbers: [Double] = {
    var source = SeededRandom(seed: 42)
    let wild = (0..<4000).map { _ in Double(bitPattern: source.next()) }.filter(\.isFinite)
    let typed = (0..<4000).map { _ in Double(Int.random(in: -99999...99999, using: &source)) / 1000 }
    let usual = (0..<4000).map { _ in Double.random(in: 0..<1000, using: &source) }
    return wild + typed + usual + (0..<64).map { Double(sign: .plus, exponent: $0, significand: 1) }
  }()

  private static func written(_ numbers: [Double], _ format: OutputFormat = .tsv) throws -> [String] {
    let lines = try CellReport(numbers.map { [.number($0 + 0)] }).lines(format)
    guard format == .json else { return lines.dropFirst().map { $0.trimmingCharacters(in: .newlines) } }
    return lines.dropFirst().dropLast().map { $0.trimmingCharacters(in: ["{", "}", ",", "\"", ":", "a"]) }
  }

  private static func significantDigits(_ text: String) -> Int {
    let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return mantissa.count - (text.contains(".") ? 0 : mantissa.reversed().prefix { $0 == "0" }.count)
  }
}
