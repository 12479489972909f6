import SpeedCalibration
import TestSupport
import Testing

/// Every display of the database at every speed from 0 to 100 mm/s in steps of 0.01, against whole-number arithmetic.
@Suite struct WholeDatabaseTests {
  static let intervals: [(Int64, Int64)] = [(1, 100), (1, 200), (1, 60), (1, 120), (1, 10), (1, 1)]

  /// Steps of 0.2 mm/s, which a debug build takes, have most of the cases whose exact value is a whole number.
  static let speeds = (Int64(0)...10_000).sampled(oneIn: 20)

  @Test(arguments: StepRule.allCases, ScaleBasis.allCases)
  func `no floor is wrong, and nothing else is off by 1e-14`(rule: StepRule, basis: ScaleBasis) throws {
    let geometries = try DisplayGeometry.all.get()
    #expect(geometries.count == 23)
    var whole = 0
    for geometry in geometries {
      for interval in Self.intervals { whole += try check(geometry, interval, rule, basis) }
    }
    #expect(whole > 160, "cases whose exact value is a whole number, where a floor goes wrong")
  }

  /// Checks a display at all speeds; returns how many of them have an exact value that is a whole number.
  private func check(
    _ geometry: DisplayGeometry, _ interval: (Int64, Int64), _ rule: StepRule, _ basis: ScaleBasis
  ) throws -> Int {
    let isNative = basis == .native
    let oracle = RationalOracle(
      ppi: geometry.ppi, pixels: isNative ? geometry.pixels : geometry.scale, points: isNative ? geometry.points : 1,
      stepsPerPoint: rule == .point ? 1 : geometry.scale)
    let calculator = try SpeedCalculator(
      display: geometry.display(),
      settings: CalibrationSettings(
        nominalIntervalSeconds: Double(interval.0) / Double(interval.1), stepRule: rule, scaleBasis: basis))
    #expect(isWithinTolerance(calculator.pointsPerMillimeter, oracle.pointsPerMillimeter))

    var (wrong, whole): ([String], Int) = ([], 0)
    for speed in Self.speeds {
      let result = try calculator.calibration(millimetersPerSecond: Double(speed) / 100)
      guard speed > 0 else {
        if result.tick != nil || result.status != .stopped { wrong.append("0 mm/s") }
        continue
      }
      let raw = oracle.raw(hundredths: speed, interval)
      if raw.0 % raw.1 == 0 { whole += 1 }
      if !agrees(result, oracle, speed, steps: max(1, raw.0 / raw.1)) { wrong.append("\(speed)/100 mm/s: \(result)") }
    }
    #expect(wrong.isEmpty, "\(geometry), \(interval): \(wrong.count) wrong, first \(wrong.first ?? "")")
    return whole
  }

  private func agrees(_ result: Calibration, _ oracle: RationalOracle, _ speed: Int64, steps: Int64) -> Bool {
    guard let tick = result.tick, result.status == .ok else { return false }
    let pointsPerSecond = oracle.pointsPerSecond(hundredths: speed)
    let ticksPerSecond = (pointsPerSecond.0 * oracle.stepsPerPoint, pointsPerSecond.1 * steps)
    return tick.stepPoints == Double(steps) / Double(oracle.stepsPerPoint)
      && isWithinTolerance(result.pointsPerSecond, pointsPerSecond)
      && isWithinTolerance(tick.ticksPerSecond, ticksPerSecond)
      && isWithinTolerance(tick.intervalSeconds, (ticksPerSecond.1, ticksPerSecond.0))
  }
}
