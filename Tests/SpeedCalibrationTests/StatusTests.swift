import SpeedCalibration
import Testing

@Suite struct StatusTests {
  /// The requested speed, the lower and the upper limit; then the applied speed, its status, and whether it is clamped.
  static let cases: [(Double, Double, Double, Double, Calibration.Status, Bool)] = [
    (30, 0, 100, 30, .ok, false), (100, 0, 100, 100, .ok, false), (100.000001, 0, 100, 100, .clamped, true),
    (1e308, 0, 100, 100, .clamped, true), (5, 10, 100, 10, .clamped, true), (0, 10, 100, 10, .clamped, true),
    (-5, 10, 100, 10, .clamped, true), (0, 0, 100, 0, .stopped, false), (-0.0, 0, 100, 0, .stopped, false),
    (-0.0, -0.0, 100, 0, .stopped, false), (-5, 0, 100, 0, .stopped, true),
    (-.leastNonzeroMagnitude, 0, 100, 0, .stopped, true), (30, 0, 0, 0, .stopped, true),
    (30, 20, 20, 20, .clamped, true), (20, 20, 20, 20, .ok, false),
  ]

  @Test(arguments: cases)
  func `the status says what the limits did`(
    requested: Double, lower: Double, upper: Double, applied: Double, status: Calibration.Status, isClamped: Bool
  ) throws {
    let settings = try CalibrationSettings(limits: SpeedLimits(lower: lower, upper: upper))
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2), settings: settings)
    let result = try calculator.calibration(millimetersPerSecond: requested)
    #expect(result.millimetersPerSecond == applied && result.millimetersPerSecond.sign == .plus)
    #expect(result.requestedMillimetersPerSecond == requested)
    #expect(result.status == status && result.isClamped == isClamped)
    #expect((result.tick == nil) == (applied == 0))
    #expect(result.pointsPerSecond.sign == .plus && result.pixelsPerSecond.sign == .plus)
  }

  @Test func `without limits every speed is applied, minus zero as zero, and a negative one is an error`() throws {
    #expect(try CalibrationSettings() == .standard)
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    for speed in [100.000001, 1e6] {
      let result = try calculator.calibration(millimetersPerSecond: speed)
      #expect(result.millimetersPerSecond == speed && result.status == .ok && !result.isClamped)
    }
    let zero = try calculator.calibration(millimetersPerSecond: -0.0)
    #expect(zero.requestedMillimetersPerSecond.sign == .plus && zero.pointsPerSecond == 0)
    #expect(throws: InputError.self) { try calculator.calibration(millimetersPerSecond: -5) }
  }
}
