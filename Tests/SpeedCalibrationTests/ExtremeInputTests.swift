import SpeedCalibration
import Testing

/// Whatever goes in, what comes out is a typed error or three normal, positive numbers.
@Suite struct ExtremeInputTests {
  static let values: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 0x1p-1030, 0x1p-1022, 1e-300, 1e-150, 1e-10, 1, 326,
    1e10, 1e150, 1e300, .greatestFiniteMagnitude, -1, -1e300,
  ]

  /// What can be made of any two values; nothing else gets as far as a calibration.
  static let displays: [Display] = values.flatMap { ppi in values.compactMap { try? Display(ppi: ppi, scale: $0) } }

  static let settings: [CalibrationSettings] = values.flatMap { interval in
    StepRule.allCases.compactMap { rule in
      try? CalibrationSettings(
        nominalIntervalSeconds: interval, limits: SpeedLimits(0 ... .greatestFiniteMagnitude), stepRule: rule)
    }
  }

  @Test(arguments: values)
  func `no combination gives a zero or infinite interval`(speed: Double) {
    var calibrated = 0
    for display in Self.displays {
      for settings in Self.settings {
        let calculator = try? SpeedCalculator(display: display, settings: settings)
        guard let result = try? calculator?.calibration(millimetersPerSecond: speed) else { continue }
        calibrated += 1
        #expect((result.tick == nil) == (result.millimetersPerSecond == 0))
        guard let tick = result.tick else { continue }
        let isSound = [tick.stepPoints, tick.intervalSeconds, tick.ticksPerSecond].allSatisfy { $0.isNormal && $0 > 0 }
        let product = tick.intervalSeconds * tick.ticksPerSecond
        #expect(isSound && (product - 1).magnitude < 1e-14, "\(display) \(settings): \(tick)")
      }
    }
    #expect(Self.displays.count == 2 && Self.settings.count == 24)
    #expect((calibrated > 0) == (speed.isFinite && (speed == 0 || speed < 0 || speed.isNormal)))
  }
}
