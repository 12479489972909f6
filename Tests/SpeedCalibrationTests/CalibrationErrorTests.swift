import SpeedCalibration
import Testing

/// Each refused input with the whole text of its error.
@Suite struct CalibrationErrorTests {
  private static func calibrate(_ speed: Double, ppi: Double = 326, scale: Double = 2, interval: Double = 0.01) throws {
    let limits = try SpeedLimits(0 ... .greatestFiniteMagnitude)
    let settings = try CalibrationSettings(nominalIntervalSeconds: interval, limits: limits)
    _ = try SpeedCalculator(display: Display(ppi: ppi, scale: scale), settings: settings)
      .calibration(millimetersPerSecond: speed)
  }

  private static func limits(_ lower: Double, _ upper: Double) throws {
    _ = try SpeedLimits(lower: lower, upper: upper)
  }

  static let inputs: [(String, @Sendable () throws -> Void)] = [
    ("ppi must be a finite number, not nan", { try calibrate(1, ppi: .nan) }),
    ("ppi must be a finite number, not inf", { try calibrate(1, ppi: .infinity) }),
    ("ppi must be from 0.001 to 10000 px/in, not 0", { try calibrate(1, ppi: 0) }),
    ("ppi must be from 0.001 to 10000 px/in, not -326", { try calibrate(1, ppi: -326) }),
    ("ppi must be from 0.001 to 10000 px/in, not 1000000000000", { try calibrate(1, ppi: 1e12) }),
    (
      "ppi uncertainty must be above 0 and at most 10000 px/in, not 0",
      { _ = try Display(ppi: 460, scale: 3, ppiStandardUncertainty: 0) }
    ),
    ("scale must be a finite number, not -inf", { try calibrate(1, scale: -.infinity) }),
    ("scale must be from 0.001 to 16 px/pt, not -0.5", { try calibrate(1, scale: -0.5) }),
    ("scale must be from 0.001 to 16 px/pt, not 17", { try calibrate(1, scale: 17) }),
    ("native scale must be a finite number, not nan", { _ = try Display(ppi: 1, scale: 1, nativeScale: .nan) }),
    ("native scale must be from 0.001 to 16 px/pt, not -0", { _ = try Display(ppi: 1, scale: 1, nativeScale: -0.0) }),
    (
      "standard uncertainty must be at least 0, not -1",
      { _ = try Display(ppi: 1, scale: 1, nativeScaleStandardUncertainty: -1) }
    ),
    ("nominal interval must be a finite number, not inf", { try calibrate(1, interval: .infinity) }),
    ("nominal interval must be above 0 s, not -0.01", { try calibrate(1, interval: -0.01) }),
    ("speed must be a finite number, not nan", { try calibrate(.nan) }),
    ("speed must be a finite number, not -inf", { try calibrate(-.infinity) }),
    ("lower limit must be a finite number, not nan", { try limits(.nan, 1) }),
    ("lower limit must be at least 0 mm/s, not -1", { try limits(-1, 1) }),
    ("upper limit must be a finite number, not inf", { try limits(0, .infinity) }),
    ("upper limit must be a finite number, not nan", { try limits(0, .nan) }),
    ("upper limit must be at least 0 mm/s, not -1", { try limits(0, -1) }),
    (
      "speed limits are reversed: the lower one, 2.5 mm/s, is above the upper one, 1 mm/s",
      { try limits(2.5, 1) }
    ),
  ]

  private static let extreme = "comes out too large or too small to be represented; use less extreme inputs"

  static let results: [(String, @Sendable () throws -> Void)] = [
    ("points per second in pt/s \(extreme)", { try calibrate(1e305, ppi: 10000, scale: 0.001) }),
    ("points per second in pt/s \(extreme)", { try calibrate(.leastNonzeroMagnitude, ppi: 1) }),
    ("step in pt \(extreme)", { try calibrate(1e200, interval: 1e200) }),
  ]

  @Test func `a refused input has its text`() {
    for (text, make) in Self.inputs + Self.results {
      let error = #expect(throws: InputError.self, "\(text)") { try make() }
      #expect(error?.description == text)
    }
  }
}
