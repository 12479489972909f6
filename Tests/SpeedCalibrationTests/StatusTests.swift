import SpeedCalibration
import Testing

@Suite struct StatusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let requested: Double
    let lower: Double
    let upper: Double
    let applied: Double
    let status: Calibration.Status
    let isClamped: Bool

    var testDescription: String { "\(requested) within \(lower)...\(upper)" }

    init(
      _ requested: Double, _ lower: Double, _ upper: Double, _ applied: Double, _ status: Calibration.Status,
      isClamped: Bool
    ) {
      (self.requested, self.lower, self.upper) = (requested, lower, upper)
      (self.applied, self.status, self.isClamped) = (applied, status, isClamped)
    }
  }

  static let cases = [
    Case(30, 0, 100, 30, .ok, isClamped: false),
    Case(100, 0, 100, 100, .ok, isClamped: false),
    Case(100.000001, 0, 100, 100, .clamped, isClamped: true),
    Case(1e308, 0, 100, 100, .clamped, isClamped: true),
    Case(5, 10, 100, 10, .clamped, isClamped: true),
    Case(0, 10, 100, 10, .clamped, isClamped: true),
    Case(-5, 10, 100, 10, .clamped, isClamped: true),
    Case(0, 0, 100, 0, .stopped, isClamped: false),
    Case(-0.0, 0, 100, 0, .stopped, isClamped: false),
    Case(-0.0, -0.0, 100, 0, .stopped, isClamped: false),
    Case(-5, 0, 100, 0, .stopped, isClamped: true),
    Case(-.leastNonzeroMagnitude, 0, 100, 0, .stopped, isClamped: true),
    Case(30, 0, 0, 0, .stopped, isClamped: true),
    Case(30, 20, 20, 20, .clamped, isClamped: true),
    Case(20, 20, 20, 20, .ok, isClamped: false),
  ]

  @Test(arguments: cases)
  func `the status says what the limits did`(_ test: Case) throws {
    let limits = try SpeedLimits(lower: test.lower, upper: test.upper)
    let calculator = try SpeedCalculator(
      display: Display(ppi: 326, scale: 2), settings: CalibrationSettings(limits: limits))
    let result = try calculator.calibration(millimetersPerSecond: test.requested)
    #expect(result.millimetersPerSecond == test.applied)
    #expect(result.millimetersPerSecond.sign == .plus)
    #expect(result.requestedMillimetersPerSecond == test.requested)
    #expect(result.status == test.status)
    #expect(result.isClamped == test.isClamped)
    #expect((result.tick == nil) == (test.applied == 0))
    #expect(result.pointsPerSecond.sign == .plus && result.pixelsPerSecond.sign == .plus)
  }

  @Test func `without limits every speed is applied, and a negative one is an error`() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    for speed in [100.000001, 1e6] {
      let result = try calculator.calibration(millimetersPerSecond: speed)
      #expect(result.millimetersPerSecond == speed && result.status == .ok && !result.isClamped)
    }
    #expect(throws: InputError.self) { try calculator.calibration(millimetersPerSecond: -5) }
  }

  @Test func `minus zero is reported as zero`() throws {
    let result = try SpeedCalculator(display: Display(ppi: 326, scale: 2)).calibration(millimetersPerSecond: -0.0)
    #expect(result.requestedMillimetersPerSecond.sign == .plus)
    #expect(result.pointsPerSecond == 0)
  }
}
