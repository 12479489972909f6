import SpeedCalibration
import SpeedMeasurement
import Testing

struct VerdictTests {
  @Test(arguments: [
    (0.0, Verdict.pass), (1.5, .pass), (-1.5, .pass), (1.51, .conditionalPass), (2, .conditionalPass),
    (-2.01, .conditionalFail), (2.5, .conditionalFail), (2.51, .fail), (-9, .fail),
  ])
  func `the limits of ILAC-G8 with a guard band of 0.5 % and a tolerance of 2 %`(deviation: Double, expected: Verdict) {
    #expect(Verdict(deviationPercent: deviation, tolerancePercent: 2, guardBandPercent: 0.5) == expected)
  }

  @Test func `the acceptance limit is TL - w, and nil where w exceeds TL`() throws {
    let fit = try fit(ratio: 0.985)
    let wide = try Verification(fit: fit, tolerancePercent: 2)
    #expect(wide.acceptanceLimitPercent == 2 - wide.guardBandPercent)
    let narrow = try Verification(fit: fit, tolerancePercent: 0.5 * wide.guardBandPercent)
    #expect(narrow.acceptanceLimitPercent == nil && !narrow.isAccepted)
    #expect(try Verification(fit: fit, tolerancePercent: 2, rule: .simple).acceptanceLimitPercent == 2)
  }

  @Test func `a significant start offset is taken off the speed and its verdict`() throws {
    var noise = Noise(seed: 3)
    var simulated = SimulatedRuns(
      ratio: 1, distances: [50, 100], runs: 10, timing: .stopwatch(standardUncertaintySeconds: 0.005))
    simulated.offsetMillimeters = 3
    let fit = try simulated.fit(&noise)
    let verification = try Verification(fit: fit, tolerancePercent: 2)
    #expect(verification.verdict == .pass)
    #expect(try #require(fit.startOffset?.millimeters).value > 2.5)
    #expect(verification.measuredMillimetersPerSecond == fit.meanMillimetersPerSecond)
    #expect(verification.deviationPercent.value.magnitude < 1)
  }

  /// Seven evenly scattered runs: of fewer a stopwatch is assumed.
  private func fit(ratio: Double, deviation: Double = 0.03) throws -> RunFit {
    let places = (0..<7).map { Double($0) / 6 - 0.5 }
    return try MeasurementFixture.fit(seconds: places.map { 100 / (30 * ratio) * (1 + deviation * $0) })
  }

  @Test func `a verdict comes with its figures, and says how many runs would decide`() throws {
    let fit = try fit(ratio: 0.985)
    let verification = try Verification(fit: fit, tolerancePercent: 2)
    #expect(verification.verdict == .conditionalPass && !verification.isAccepted)
    #expect(agrees(verification.guardBandPercent, fit.speedErrorPercent.expandedUncertainty, within: 1e-12))
    #expect(agrees(try #require(verification.measuredMillimetersPerSecond).value, 29.55, within: 1e-3))
    let more = try #require(verification.additionalRuns)
    let distance = 2 - verification.deviationPercent.value.magnitude
    let factor = fit.realPerCommanded.value
    #expect(fit.expectedUncertaintyPercent(runCount: 7 + more) * factor <= distance)
    #expect(fit.expectedUncertaintyPercent(runCount: 7 + more - 1) * factor > distance)
    let simple = try Verification(fit: fit, tolerancePercent: 2, rule: .simple)
    #expect(simple.guardBandPercent == 0 && simple.verdict == .pass)
    #expect(try Verification(fit: self.fit(ratio: 0.979), tolerancePercent: 2, rule: .simple).verdict == .fail)
  }

  @Test func `runs without a speed are not judged by one`() throws {
    let fit = try RunFit(MeasurementFixture.runs([600, 603], [100, 100]), display: MeasurementFixture.phone())
    #expect(fit.commandedMillimetersPerSecond == nil)
    #expect(throws: InputError.self) {
      try Verification(fit: fit, nominalMillimetersPerSecond: 30, tolerancePercent: 2)
    }
  }

  @Test func `runs at several speeds have a ratio, by which each is judged, and keep no one speed`() throws {
    let runs = try [(30.0, 3.03), (30, 3.05), (10, 9.08), (10, 9.13), (10, 9.11), (30, 3.02)].enumerated().map {
      try MeasuredRun(
        number: $0 + 1, command: .speed(millimetersPerSecond: $1.0, seconds: $1.1), distanceMillimeters: 90)
    }
    let fit = try RunFit(runs, display: MeasurementFixture.phone())
    #expect(fit.commandedMillimetersPerSecond == nil && fit.meanMillimetersPerSecond == nil)
    let judged = try Verification(fit: fit, tolerancePercent: 5)
    #expect(judged.verdict == .pass && judged.deviationPercent == fit.speedErrorPercent)
    #expect(judged.nominalMillimetersPerSecond == nil && judged.measuredMillimetersPerSecond == nil)
    #expect(throws: InputError.self) {
      try Verification(fit: fit, nominalMillimetersPerSecond: 30, tolerancePercent: 5)
    }
    #expect(throws: InputError.self) { try Verification(fit: fit, tolerancePercent: 0) }
  }

  @Test func `a clear verdict needs no more runs, and errors that all runs share cannot be outrun`() throws {
    #expect(try Verification(fit: fit(ratio: 1, deviation: 0.001), tolerancePercent: 2).additionalRuns == nil)
    #expect(try Verification(fit: fit(ratio: 0.9), tolerancePercent: 2).verdict == .fail)
    let shared = try MeasurementFixture.fit(seconds: [3.38, 3.39, 3.385], Instruments(rulerEndsMillimeters: 3))
    let verification = try Verification(fit: shared, tolerancePercent: 2)
    #expect(verification.verdict == .conditionalPass && verification.additionalRuns == nil)
    #expect(throws: InputError.self) { try Verification(fit: shared, tolerancePercent: 0) }
  }

  @Test(arguments: [30, 0.1, 33.3, 12.7])
  func `the nominal speed of runs is the one that was typed`(speed: Double) throws {
    let runs = try MeasuredRun.runs(
      seconds: [3.02, 3.05, 2.99, 3.01].map { $0 * 30 / speed }, distanceMillimeters: 90,
      commandedMillimetersPerSecond: speed)
    let fit = try RunFit(runs, display: MeasurementFixture.phone())
    #expect(try Verification(fit: fit, tolerancePercent: 2).nominalMillimetersPerSecond == speed)
  }
}
