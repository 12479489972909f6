import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

struct MeasurementPlanTests {
  private func option(_ loops: Int, runs: Int, _ instruments: Instruments) -> MeasurementPlan.Option {
    MeasurementPlan.Option(strip: 100, loops: loops, runs: runs, speed: 30, tolerance: 1, instruments: instruments)
  }

  private func plan(tolerance: Double = 1, ends: Double = 0.1) throws -> MeasurementPlan {
    try MeasurementPlan(
      millimetersPerSecond: 30, stripMillimeters: 100, tolerancePercent: tolerance,
      instruments: Instruments(rulerEndsMillimeters: ends))
  }

  @Test func `three options reach half of the tolerance, each with its own loops, the quickest first`() throws {
    let plan = try plan()
    for distances in plan.options.map(\.distancesMillimeters) {
      #expect(distances.count == 2 && distances[1] == 2 * distances[0])
    }
    #expect(plan.targetPercent == 0.5)
    let option = try #require(plan.recommended)
    #expect(plan.options.count == 3 && Set(plan.options.map(\.loops)).count == 3)
    #expect(plan.options.allSatisfy { $0.expandedUncertaintyPercent <= 0.5 && $0.isSufficient })
    #expect(plan.options.map(\.totalSeconds) == plan.options.map(\.totalSeconds).sorted())
    #expect(option.totalSeconds == plan.options[0].totalSeconds)
    #expect(plan.instruments.timing == .stopwatch(standardUncertaintySeconds: 0.1))
  }

  @Test func `a thumb over 100 mm is good for some per cent, over ten loops for a tenth of that`() throws {
    // Without errors of the marks, U is that of the times alone.
    let thumb = try Instruments(rulerEndsMillimeters: 0, timing: .stopwatch(standardUncertaintySeconds: 0.1))
    let options = [1, 10, 20].map { option($0, runs: 5, thumb) }
    // Ten times through the origin: u = s / sqrt(sum of t^2), k for 9 degrees of freedom.
    let once = 2.3198094410224304 * 0.1 / (5 * (3.3333333 * 3.3333333 + 1.6666667 * 1.6666667)).squareRoot() * 100
    #expect(agrees(options[0].expandedUncertaintyPercent, once, within: 1e-6))
    #expect(agrees(options[1].expandedUncertaintyPercent, once / 10, within: 1e-6))
    // Of a tolerance of 1 %, 2.8 % is too much, 0.28 % suffices, and 0.14 % is comfortable.
    #expect(options.map(\.isSufficient) == [false, true, true])
    #expect(options.map(\.isComfortable) == [false, false, true])
  }

  @Test func `with an exact clock U is that of the marks alone`() throws {
    func uncertainty(_ seconds: Double) throws -> Double {
      let instruments = try Instruments(
        rulerEndsMillimeters: 0.1, timing: .stopwatch(standardUncertaintySeconds: seconds))
      return option(10, runs: 3, instruments).expandedUncertaintyPercent
    }
    // Five loops and ten of 100 mm between the same marks.
    #expect(agrees(try uncertainty(0), 2.0000024438996 * 0.1 / 3.0.squareRoot(), within: 1e-9))
    #expect(agrees(try uncertainty(1e-6), try uncertainty(0), within: 1e-6))
  }

  @Test func `where marks alone exceed the target, nothing is recommended`() throws {
    let plan = try plan(tolerance: 0.5, ends: 0.5)
    #expect(plan.recommended == nil)
    #expect(plan.options.map(\.isSufficient) == [false])
    // One distance has U = 2 * ends / sqrt(3) per 100 mm, two of 50 and 100 mm sqrt(0.8) of that: 0.52 %, 0.21 %.
    #expect(
      agrees(plan.options[0].expandedUncertaintyPercent, 2 * 0.5 / 3.0.squareRoot() * 0.8.squareRoot(), within: 0.2))
  }

  @Test func `a planned experiment, done by simulation, has the U that the plan expects`() throws {
    let simulated = SimulatedRuns(
      distances: [50, 100], runs: 20, endsMillimeters: 0.3, clockPercent: 0.1,
      timing: .stopwatch(standardUncertaintySeconds: 0.1))
    let option = try option(1, runs: 10, simulated.instruments())
    #expect(option.distancesMillimeters == simulated.distances)
    var noise = Noise(seed: 4)
    let count = isThorough ? 100 : 25
    let sum = try (0..<count).reduce(0.0) { sum, _ in
      try sum + simulated.fit(&noise).realPerCommanded.expandedUncertaintyPercent
    }
    #expect(agrees(sum / Double(count), option.expandedUncertaintyPercent, within: 0.05))
  }
}
