import SpeedCalibration
import Testing

/// Whatever goes in, what comes out is a typed error or three normal, positive numbers.
@Suite struct ExtremeInputTests {
  static let values: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 0x1p-1030, 0x1p-1022, 1e-300, 1e-150, 1e-10, 1, 326,
    1e10, 1e150,
    1e300,
    .greatestFiniteMagnitude, -1, -1e300,
  ]

  @Test(arguments: values)
  func `no combination gives a zero or infinite interval`(speed: Double) {
    var (calibrated, refused) = (0, 0)
    for ppi in Self.values {
      for scale in Self.values {
        for interval in Self.values {
          for rule in StepRule.allCases {
            do throws(InputError) {
              let limits = try SpeedLimits(
                lower: 0, upper: .greatestFiniteMagnitude)
              let settings = try CalibrationSettings(nominalIntervalSeconds: interval, limits: limits, stepRule: rule)
              let result = try SpeedCalculator(display: Display(ppi: ppi, scale: scale), settings: settings)
                .calibration(millimetersPerSecond: speed)
              calibrated += 1
              #expect((result.tick == nil) == (result.millimetersPerSecond == 0))
              guard let tick = result.tick else { continue }
              let isSound = [tick.stepPoints, tick.intervalSeconds, tick.ticksPerSecond].allSatisfy {
                $0.isNormal && $0 > 0
              }
              let product = tick.intervalSeconds * tick.ticksPerSecond
              #expect(isSound && (product - 1).magnitude < 1e-14, "\(ppi)@\(scale), \(interval) s: \(tick)")
            } catch {
              refused += 1
            }
          }
        }
      }
    }
    #expect(calibrated + refused == 2 * 19 * 19 * 19)
    #expect((calibrated > 0) == (speed.isFinite && (speed == 0 || speed < 0 || speed.isNormal)))
  }
}
