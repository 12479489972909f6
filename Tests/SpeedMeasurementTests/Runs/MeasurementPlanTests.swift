import SpeedMeasurement
import Testing

struct MeasurementPlanTests {
  private func plan(
    tolerance: Double = 2, strip: Double = 100, ends: Double = 0.1, timing: Timing = .unknown, clock: Double = 0
  ) throws -> MeasurementPlan {
    try MeasurementPlan(
      millimetersPerSecond: 30, stripMillimeters: strip, tolerancePercent: tolerance,
      instruments: Instruments(rulerEndsMillimeters: ends, clockPercent: clock, timing: timing))
  }

  @Test("Every option has two distances, and the recommended one reaches a quarter of the tolerance with loops")
  func recommended() throws {
    let plan = try plan()
    #expect(plan.options.allSatisfy { $0.distancesMillimeters.count == 2 })
    #expect(plan.options.allSatisfy { $0.distancesMillimeters[1] == 2 * $0.distancesMillimeters[0] })
    #expect(plan.targetPercent == 0.5)
    let option = try #require(plan.recommended)
    #expect(option.isLooped)
    #expect(option.expandedUncertaintyPercent <= 0.5)
    #expect(plan.options.allSatisfy { !$0.isLooped || !$0.isSufficient || $0.totalSeconds >= option.totalSeconds })
  }

  @Test("A thumb over 100 mm is good for some per cent, over ten loops for a tenth of that")
  func thumb() throws {
    // Without errors of the marks, U is that of the times alone.
    let options = try plan(ends: 0).options
    let pass = try #require(options.first { !$0.isLooped && $0.runsPerDistance == 5 })
    let loops = try #require(options.first { $0.loops == [5, 10] && $0.runsPerDistance == 5 })
    // Ten times through the origin: u = s / sqrt(sum of t^2), k for 9 degrees of freedom.
    let once = 2.3198094410224304 * 0.1 / (5 * (3.3333333 * 3.3333333 + 1.6666667 * 1.6666667)).squareRoot() * 100
    #expect(agrees(pass.expandedUncertaintyPercent, once, within: 1e-6))
    #expect(agrees(loops.expandedUncertaintyPercent, once / 10, within: 1e-6))
  }

  @Test("Where marks alone exceed the target no number of runs suffices, and the limit says so")
  func limit() throws {
    let plan = try plan(tolerance: 1, ends: 0.5)
    #expect(plan.recommended == nil)
    #expect(agrees(plan.limitPercent, 2.0000024438996 * 0.5 / 3.0.squareRoot(), within: 1e-12))
    #expect(plan.options.allSatisfy { !$0.isSufficient })
  }

  @Test("A planned experiment, done by simulation, has the U that the plan expects")
  func fulfilled() throws {
    let plan = try plan(ends: 0.3, timing: .stopwatch(standardUncertaintySeconds: 0.1), clock: 0.1)
    let option = try #require(plan.options.first { !$0.isLooped && $0.runsPerDistance == 10 })
    let simulated = SimulatedRuns(
      distances: option.distancesMillimeters, runs: 20, endsMillimeters: 0.3, clockPercent: 0.1,
      timing: .stopwatch(standardUncertaintySeconds: 0.1))
    var noise = Noise(seed: 4)
    var sum = 0.0
    for _ in 0..<100 {
      sum += try RunFit(
        simulated.experiment(&noise), display: MeasurementFixture.phone(), instruments: simulated.instruments()
      ).realPerCommanded.expandedUncertaintyPercent
    }
    #expect(agrees(sum / 100, option.expandedUncertaintyPercent, within: 0.05))
  }

  @Test("Advice lowers U to what it says, the best first")
  func advice() throws {
    let runs = try MeasuredRun.runs(
      seconds: [3.41, 3.39, 3.44, 3.40, 3.42], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    let fit = try RunFit(runs, display: MeasurementFixture.phone())
    let expected = fit.advice.map(\.expandedUncertaintyPercent)
    #expect(expected == expected.sorted())
    #expect(fit.advice.first?.action == .twiceTheDistance)
    #expect(expected.allSatisfy { $0 < fit.realPerCommanded.expandedUncertaintyPercent })
  }
}
