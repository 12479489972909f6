import TestSupport
import Testing

@testable import SpeedCalibration

@Suite struct InverseTests {
  @Test(arguments: [1.0, 10, 30, 32, 100])
  func `each bundled geometry leads back to its speed within 1e-14`(speed: Double) throws {
    for geometry in try DisplayGeometry.all.get() {
      for rule in StepRule.allCases {
        for basis in ScaleBasis.allCases {
          try expectReturn(
            of: speed, on: geometry.display(), CalibrationSettings(stepRule: rule, scaleBasis: basis))
        }
      }
    }
  }

  @Test func `seeded displays of any kind lead back to their speeds within 1e-14`() throws {
    var random = SeededRandom(seed: 20)
    for _ in 0..<(isThorough ? 5000 : 500) {
      let display = try Display(
        ppi: .random(in: 1e-3...1e4, using: &random), scale: .random(in: 0.1...16, using: &random),
        nativeScale: .random(in: 0.1...16, using: &random))
      let settings = try CalibrationSettings(
        nominalIntervalSeconds: .random(in: 1e-4...10, using: &random),
        stepRule: Bool.random(using: &random) ? .point : .pixel,
        scaleBasis: Bool.random(using: &random) ? .native : .logical)
      try expectReturn(of: .random(in: 1e-6...100, using: &random), on: display, settings)
    }
  }

  private func expectReturn(of speed: Double, on display: Display, _ settings: CalibrationSettings) throws {
    let calculator = try SpeedCalculator(display: display, settings: settings)
    let tick = try #require(try calculator.calibration(millimetersPerSecond: speed).tick)
    let back = try calculator.millimetersPerSecond(stepPoints: tick.stepPoints, intervalSeconds: tick.intervalSeconds)
    #expect((back - speed).magnitude <= 1e-14 * speed, "\(display) \(settings) \(speed)")
  }

  @Test func `the limits play no part, and 1 point every 5_19427 ms on 326 at 2 is 30 mm/s`() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    #expect(abs(try calculator.millimetersPerSecond(stepPoints: 1, intervalSeconds: 0.00519427) - 30) < 1e-4)
    #expect(try calculator.millimetersPerSecond(stepPoints: 1000, intervalSeconds: 0.001) > 100_000)
  }

  static let refused: [(step: Double, interval: Double, quantity: Quantity, value: Double)] = [
    (0, 1, .step, 0), (-1, 1, .step, -1), (.infinity, 1, .step, .infinity), (1, 0, .interval, 0),
    (1, -.infinity, .interval, -.infinity), (1e300, 1e-300, .speed, .infinity), (1e-300, 1e300, .speed, 0),
  ]

  @Test(arguments: refused)
  func `an unfit step or interval is named`(
    _ refused: (step: Double, interval: Double, quantity: Quantity, value: Double)
  ) throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    let error = #expect(throws: InputError.self) {
      try calculator.millimetersPerSecond(stepPoints: refused.step, intervalSeconds: refused.interval)
    }
    #expect(error?.quantity == refused.quantity && error?.value == refused.value)
  }
}
