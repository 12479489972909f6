import SpeedCalibration
import SpeedMeasurement
import Testing

struct VerdictTests {
  @Test(
    "The limits of ILAC-G8 with w = 0.5 and TL = 2",
    arguments: [
      (0.0, Verdict.pass), (1.5, .pass), (-1.5, .pass), (1.51, .conditionalPass), (2, .conditionalPass),
      (-2.01, .conditionalFail), (2.5, .conditionalFail), (2.51, .fail), (-9, .fail),
    ] as [(Double, Verdict)])
  func limits(deviation: Double, expected: Verdict) {
    #expect(Verdict(deviationPercent: deviation, tolerancePercent: 2, guardBandPercent: 0.5) == expected)
  }

  @Test("The acceptance limit is TL - w, and nil where w exceeds TL")
  func acceptanceLimit() throws {
    let fit = try fit(ratio: 0.985)
    let wide = try Verification(fit: fit, tolerancePercent: 2)
    #expect(wide.acceptanceLimitPercent == 2 - wide.guardBandPercent)
    let narrow = try Verification(fit: fit, tolerancePercent: 0.5 * wide.guardBandPercent)
    #expect(narrow.acceptanceLimitPercent == nil)
    #expect(!narrow.isAccepted)
    #expect(try Verification(fit: fit, tolerancePercent: 2, rule: .simple).acceptanceLimitPercent == 2)
  }

  @Test("A significant start offset is taken off before the verdict")
  func startOffset() throws {
    var noise = Noise(seed: 3)
    var simulated = SimulatedRuns(
      ratio: 1, distances: [50, 100], runs: 10, timing: .stopwatch(standardUncertaintySeconds: 0.005))
    simulated.offsetMillimeters = 3
    let fit = try RunFit(
      simulated.experiment(&noise), display: MeasurementFixture.phone(), instruments: simulated.instruments())
    #expect(fit.speedErrorPercent.value > 2)
    let verification = try Verification(fit: fit, tolerancePercent: 2)
    #expect(verification.verdict == .pass)
    #expect(try #require(verification.startOffsetMillimeters) > 2.5)
    #expect(verification.deviationPercent.value.magnitude < 1)
  }

  private func fit(ratio: Double, runs: Int = 5, deviation: Double = 0.03) throws -> RunFit {
    let times = (0..<runs).map { run -> Double in
      let place = Double(run) / Double(runs - 1) - 0.5
      return 100 / (30 * ratio) * (1 + deviation * place)
    }
    return try RunFit(
      MeasuredRun.runs(seconds: times, distanceMillimeters: 100, commandedMillimetersPerSecond: 30),
      display: MeasurementFixture.phone(), instruments: Instruments(rulerEndsMillimeters: 0))
  }

  @Test("A verdict comes with its figures, and says how many runs would decide")
  func moreRuns() throws {
    let fit = try fit(ratio: 0.985)
    let verification = try Verification(fit: fit, tolerancePercent: 2)
    #expect(verification.verdict == .conditionalPass)
    #expect(!verification.isAccepted)
    #expect(agrees(verification.guardBandPercent, fit.speedErrorPercent.expandedUncertainty, within: 1e-12))
    #expect(agrees(verification.measuredMillimetersPerSecond.value, 29.55, within: 1e-3))
    let more = try #require(verification.additionalRuns)
    let distance = 2 - verification.deviationPercent.value.magnitude
    let factor = fit.realPerCommanded.value
    #expect(fit.expectedUncertaintyPercent(runCount: 5 + more) * factor <= distance)
    #expect(fit.expectedUncertaintyPercent(runCount: 5 + more - 1) * factor > distance)
    let simple = try Verification(fit: fit, tolerancePercent: 2, rule: .simple)
    #expect(simple.guardBandPercent == 0)
    #expect(simple.verdict == .pass)
    #expect(try Verification(fit: self.fit(ratio: 0.979), tolerancePercent: 2, rule: .simple).verdict == .fail)
  }

  @Test("Runs without a speed are not judged by one")
  func movements() throws {
    let runs = try [600.0, 603].enumerated().map { number, points in
      try MeasuredRun(number: number + 1, command: .movement(points: points), distanceMillimeters: 100)
    }
    let fit = try RunFit(runs, display: MeasurementFixture.phone())
    #expect(throws: InputError.self) {
      try Verification(fit: fit, nominalMillimetersPerSecond: 30, tolerancePercent: 2)
    }
  }

  @Test("A clear verdict needs no more runs, and errors that all runs share cannot be outrun")
  func clear() throws {
    #expect(try Verification(fit: fit(ratio: 1, deviation: 0.001), tolerancePercent: 2).additionalRuns == nil)
    #expect(try Verification(fit: fit(ratio: 0.9), tolerancePercent: 2).verdict == .fail)
    let runs = try MeasuredRun.runs(
      seconds: [3.38, 3.39, 3.385], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    let shared = try RunFit(
      runs, display: MeasurementFixture.phone(), instruments: Instruments(rulerEndsMillimeters: 3))
    let verification = try Verification(fit: shared, tolerancePercent: 2)
    #expect(verification.verdict == .conditionalPass)
    #expect(verification.additionalRuns == nil)
    #expect(throws: InputError.self) { try Verification(fit: shared, tolerancePercent: 0) }
  }

  @Test("The nominal speed of runs is the one that was typed", arguments: [30, 0.1, 33.3, 12.7])
  func nominal(speed: Double) throws {
    let runs = try MeasuredRun.runs(
      seconds: [3.02, 3.05, 2.99, 3.01].map { $0 * 30 / speed }, distanceMillimeters: 90,
      commandedMillimetersPerSecond: speed)
    let fit = try RunFit(runs, display: MeasuredDisplay(Display(ppi: 460, scale: 3)))
    #expect(try Verification(fit: fit, tolerancePercent: 2).nominalMillimetersPerSecond == speed)
  }
}
