import SpeedCalibration
import Testing

/// Every display of the database at every speed from 0 to 100 mm/s in steps of 0.01, against whole-number arithmetic.
@Suite struct WholeDatabaseTests {
  static let intervals: [(Int64, Int64)] = [(1, 100), (1, 200), (1, 60), (1, 120), (1, 10), (1, 1)]

  /// A debug build takes every third speed; all of them are for a release build.
  #if DEBUG
    static let speeds = stride(from: Int64(0), through: 10_000, by: 3)
  #else
    static let speeds = stride(from: Int64(0), through: 10_000, by: 1)
  #endif

  @Test func `the facts table holds 155 displays, 42 of them with Display Zoom`() throws {
    let geometries = try DisplayGeometry.all()
    #expect(geometries.count == 155 + 42)
    #expect(Set(geometries).count == 23)
  }

  @Test(arguments: StepRule.allCases, ScaleBasis.allCases)
  func `no floor is wrong, and nothing else is off by 1e-14`(rule: StepRule, basis: ScaleBasis) throws {
    var (cases, whole) = (0, 0)
    for geometry in Set(try DisplayGeometry.all()) {
      for interval in Self.intervals {
        let counts = try check(geometry, interval, rule, basis)
        cases += counts.cases
        whole += counts.whole
      }
    }
    #expect(cases == 23 * 6 * Array(Self.speeds).count)
    #expect(whole > 160, "cases whose exact value is a whole number, where a floor goes wrong")
  }

  private func check(
    _ geometry: DisplayGeometry, _ interval: (Int64, Int64), _ rule: StepRule, _ basis: ScaleBasis
  ) throws -> (cases: Int, whole: Int) {
    let isNative = basis == .native
    let oracle = RationalOracle(
      ppi: geometry.ppi, pixels: isNative ? geometry.pixels : geometry.scale, points: isNative ? geometry.points : 1,
      stepsPerPoint: rule == .point ? 1 : geometry.scale)
    let calculator = try SpeedCalculator(
      display: Display(
        ppi: Double(geometry.ppi), scale: Double(geometry.scale),
        nativeScale: Double(geometry.pixels) / Double(geometry.points)),
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
    return (Array(Self.speeds).count, whole)
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
