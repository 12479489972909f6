import SpeedCalibration
import Testing

/// Inputs whose exact result is a whole number that Doubles miss in one order of evaluation or another.
@Suite struct DecimalTrapTests {
  static let traps: [(speed: Double, ppi: Double, scale: Double, interval: Double, points: Double)] = [
    (12.7, 458, 1, 1, 229), (25.4, 458, 1, 1, 458), (50.8, 458, 2, 1, 458), (1.4, 127, 1, 1, 7),
    (69.85, 440, 1, 0.1, 121), (50.8, 504, 1, 1.0 / 144, 7), (20.32, 55, 1, 0.25, 11), (39.37, 460, 1, 1, 713),
    (78.74, 460, 2, 1, 713), (69.85, 400, 1, 0.01, 11), (83.82, 600, 1, 1.0 / 60, 33),
  ]

  @Test(arguments: traps)
  func `the step is the floor of the decimals, and one point less for a speed a little less`(
    speed: Double, ppi: Double, scale: Double, interval: Double, points: Double
  ) throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: ppi, scale: scale), settings: CalibrationSettings(nominalIntervalSeconds: interval))
    for (factor, steps) in [(1.0, points), (1 - 0x1p-40, points - 1), (1 + 0x1p-40, points)] {
      #expect(try calculator.calibration(millimetersPerSecond: speed * factor).tick?.stepPoints == steps)
    }
    // The pixel rule meets the same traps: three pixels to a point and a third of the interval leave the exact value as
    // it is.
    let pixels = try SpeedCalculator(
      display: Display(ppi: ppi, scale: 3, nativeScale: scale),
      settings: CalibrationSettings(nominalIntervalSeconds: interval / 3, stepRule: .pixel))
    #expect(try pixels.calibration(millimetersPerSecond: speed).tick?.stepPoints == points / 3)
  }
}
