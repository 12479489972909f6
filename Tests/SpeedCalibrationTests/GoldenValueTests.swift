import SpeedCalibration
import Testing

/// A row of the golden table: what the formula gives, recomputed by hand.
struct GoldenValue: Sendable, CustomTestStringConvertible {
  let ppi: Double
  let scale: Double
  let speed: Double
  let pointsPerSecond: Double
  let step: Double
  let intervalMilliseconds: Double
  let ticksPerSecond: Double

  var testDescription: String { "\(ppi)@\(scale) at \(speed) mm/s" }

  init(
    _ ppi: Double, _ scale: Double, _ speed: Double, _ pointsPerSecond: Double, _ step: Double,
    _ intervalMilliseconds: Double, _ ticksPerSecond: Double
  ) {
    (self.ppi, self.scale, self.speed) = (ppi, scale, speed)
    (self.pointsPerSecond, self.step) = (pointsPerSecond, step)
    (self.intervalMilliseconds, self.ticksPerSecond) = (intervalMilliseconds, ticksPerSecond)
  }
}

@Suite struct GoldenValueTests {
  static let values = [
    GoldenValue(326, 2, 1, 6.4173, 1, 155.82822, 6.417),
    GoldenValue(326, 2, 10, 64.1732, 1, 15.58282, 64.173),
    GoldenValue(326, 2, 30, 192.5197, 1, 5.19427, 192.520),
    GoldenValue(326, 2, 32, 205.3543, 2, 9.73926, 102.677),
    GoldenValue(326, 2, 100, 641.7323, 6, 9.34969, 106.955),
    GoldenValue(401, 3, 30, 157.8740, 1, 6.33416, 157.874),
    GoldenValue(460, 3, 30, 181.1024, 1, 5.52174, 181.102),
    GoldenValue(264, 2, 30, 155.9055, 1, 6.41414, 155.906),
    GoldenValue(132, 1, 60, 311.8110, 3, 9.62121, 103.937),
  ]

  @Test(arguments: values)
  func `the golden table holds to its last digit`(_ golden: GoldenValue) throws {
    let calculator = try SpeedCalculator(display: Display(ppi: golden.ppi, scale: golden.scale))
    let result = try calculator.calibration(millimetersPerSecond: golden.speed)
    let tick = try #require(result.tick)
    #expect(abs(result.pointsPerSecond - golden.pointsPerSecond) <= 0.00005)
    #expect(tick.stepPoints == golden.step)
    #expect(abs(tick.intervalSeconds * 1000 - golden.intervalMilliseconds) <= 0.000005)
    #expect(abs(tick.ticksPerSecond - golden.ticksPerSecond) <= 0.0005)
    #expect(result.status == .ok)
  }
}
