import SpeedCalibration
import Testing

/// What the formula gives, recomputed by hand.
@Suite struct GoldenValueTests {
  /// ppi, scale and mm/s; then pt/s, the step in points, the interval in ms, and ticks per second.
  static let values: [(Double, Double, Double, Double, Double, Double, Double)] = [
    (326, 2, 1, 6.4173, 1, 155.82822, 6.417),
    (326, 2, 10, 64.1732, 1, 15.58282, 64.173),
    (326, 2, 30, 192.5197, 1, 5.19427, 192.520),
    (326, 2, 32, 205.3543, 2, 9.73926, 102.677),
    (326, 2, 100, 641.7323, 6, 9.34969, 106.955),
    (401, 3, 30, 157.8740, 1, 6.33416, 157.874),
    (460, 3, 30, 181.1024, 1, 5.52174, 181.102),
    (264, 2, 30, 155.9055, 1, 6.41414, 155.906),
    (132, 1, 60, 311.8110, 3, 9.62121, 103.937),
  ]

  @Test func `the golden table holds to its last digit`() throws {
    for (ppi, scale, speed, pointsPerSecond, step, intervalMilliseconds, ticksPerSecond) in Self.values {
      let calculator = try SpeedCalculator(display: Display(ppi: ppi, scale: scale))
      let result = try calculator.calibration(millimetersPerSecond: speed)
      let tick = try #require(result.tick)
      let comment: Comment = "\(ppi)@\(scale) at \(speed) mm/s"
      #expect(abs(result.pointsPerSecond - pointsPerSecond) <= 0.00005, comment)
      #expect(tick.stepPoints == step, comment)
      #expect(abs(tick.intervalSeconds * 1000 - intervalMilliseconds) <= 0.000005, comment)
      #expect(abs(tick.ticksPerSecond - ticksPerSecond) <= 0.0005, comment)
      #expect(result.status == .ok, comment)
    }
  }
}
