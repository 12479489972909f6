import SpeedCalibration
import Testing

/// Each refused input with the whole text of its error.
@Suite struct CalibrationErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let make: @Sendable () throws -> Void

    var testDescription: String { text }

    init(_ text: String, _ make: @escaping @Sendable () throws -> Void) { (self.text, self.make) = (text, make) }
  }

  private static func calibrate(_ speed: Double, ppi: Double = 326, scale: Double = 2, interval: Double = 0.01) throws {
    let settings = try CalibrationSettings(
      nominalIntervalSeconds: interval,
      limits: SpeedLimits(0 ... .greatestFiniteMagnitude))
    _ = try SpeedCalculator(display: Display(ppi: ppi, scale: scale), settings: settings)
      .calibration(millimetersPerSecond: speed)
  }

  private static func limits(_ lower: Double, _ upper: Double) throws {
    _ = try SpeedLimits(lower: lower, upper: upper)
  }

  static let inputs = [
    Case("ppi must be a finite number, not nan") { try calibrate(1, ppi: .nan) },
    Case("ppi must be a finite number, not inf") { try calibrate(1, ppi: .infinity) },
    Case("ppi must be from 0.001 to 10000 px/in, not 0") { try calibrate(1, ppi: 0) },
    Case("ppi must be from 0.001 to 10000 px/in, not -326") { try calibrate(1, ppi: -326) },
    Case("scale must be a finite number, not -inf") { try calibrate(1, scale: -.infinity) },
    Case("scale must be from 0.001 to 16 px/pt, not -0.5") { try calibrate(1, scale: -0.5) },
    Case("native scale must be a finite number, not nan") { _ = try Display(ppi: 1, scale: 1, nativeScale: .nan) },
    Case("native scale must be from 0.001 to 16 px/pt, not -0") {
      _ = try Display(ppi: 1, scale: 1, nativeScale: -0.0)
    },
    Case("nominal interval must be a finite number, not inf") { try calibrate(1, interval: .infinity) },
    Case("nominal interval must be above 0 s, not -0.01") { try calibrate(1, interval: -0.01) },
    Case("speed must be a finite number, not nan") { try calibrate(.nan) },
    Case("speed must be a finite number, not -inf") { try calibrate(-.infinity) },
    Case("lower limit must be a finite number, not nan") { try limits(.nan, 1) },
    Case("lower limit must be at least 0 mm/s, not -1") { try limits(-1, 1) },
    Case("upper limit must be a finite number, not inf") { try limits(0, .infinity) },
    Case("upper limit must be a finite number, not nan") { try limits(0, .nan) },
    Case("speed limits are reversed: the lower one, 2.5 mm/s, is above the upper one, 1 mm/s") { try limits(2.5, 1) },
    Case("upper limit must be at least 0 mm/s, not -1") { try limits(0, -1) },
    Case("ppi must be from 0.001 to 10000 px/in, not 1000000000000") { try calibrate(1, ppi: 1e12) },
    Case("scale must be from 0.001 to 16 px/pt, not 17") { try calibrate(1, scale: 17) },
  ]

  private static let extreme = "comes out too large or too small to be represented; use less extreme inputs"

  static let results = [
    Case("points per second in pt/s \(extreme)") { try calibrate(1e305, ppi: 10000, scale: 0.001) },
    Case("points per second in pt/s \(extreme)") { try calibrate(.leastNonzeroMagnitude, ppi: 1) },
    Case("step in pt \(extreme)") { try calibrate(1e200, interval: 1e200) },
  ]

  @Test(arguments: inputs + results)
  func `a refused input has its text`(_ test: Case) throws {
    let error = #expect(throws: InputError.self) { try test.make() }
    #expect(error?.description == test.text)
  }
}
