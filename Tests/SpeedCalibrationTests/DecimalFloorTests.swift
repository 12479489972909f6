import SpeedCalibration
import TestSupport
import Testing

@Suite struct DecimalFloorTests {
  static let floors: [(Double, Double)] = [
    (0.0, 0.0), (0.5, 0), (1, 1), (1.5, 1), (2 - 0x1p-52, 2), (2 + 0x1p-51, 2), (2 - 0x1p-40, 1), (2.999, 2),
    (0x1p52 + 0.5, 0x1p52), (0x1p53, 0x1p53), (1e300, 1e300), (.leastNonzeroMagnitude, 0), (0x1p-1022, 0),
  ]

  @Test(arguments: floors)
  func `a value a few units in the last place off a whole number is that number`(value: Double, floor: Double) {
    #expect(decimalFloor(value) == floor)
  }

  @Test func `each quotient of whole numbers up to 400 has its exact floor and ceiling, four roundings away too`() {
    var wrong: [String] = []
    for numerator in (0...400).sampled(oneIn: 7) {
      for denominator in 1...400 {
        var value = Double(numerator) / Double(denominator)
        for _ in 0..<4 { value = value.nextDown.magnitude }
        for _ in 0..<9 {
          if decimalFloor(value) != Double(numerator / denominator) { wrong.append("\(numerator)/\(denominator)") }
          let ceiling = (numerator + denominator - 1) / denominator
          if numerator > 0, decimalCeiling(value) != Double(ceiling) { wrong.append("\(numerator)/\(denominator) up") }
          value = value.nextUp
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
