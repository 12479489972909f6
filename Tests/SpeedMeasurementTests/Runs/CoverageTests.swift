import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// The promise of an uncertainty: of a hundred intervals of the value plus and minus U, about 95 hold the truth.
@Suite(.thorough)
struct CoverageTests {
  static let hand = Timing.stopwatch(standardUncertaintySeconds: 0.1)

  /// Ten kinds of experiments, a thousand of each.
  static let kinds: [SimulatedRuns] = [
    SimulatedRuns(distances: [100], runs: 3, timing: hand),
    SimulatedRuns(distances: [100], runs: 5, endsMillimeters: 0.5, clockPercent: 0.1, timing: hand),
    SimulatedRuns(distances: [100], runs: 10, endsMillimeters: 0.5, rulerScalePercent: 0.2, timing: hand),
    SimulatedRuns(distances: [50, 100], runs: 3, timing: hand),
    SimulatedRuns(distances: [50, 100], runs: 5, endsMillimeters: 0.5, timing: hand),
    SimulatedRuns(
      distances: [50, 100], runs: 10, endsMillimeters: 0.5, rulerScalePercent: 0.2, clockPercent: 0.2, timing: hand),
    SimulatedRuns(distances: [100], runs: 3, loops: 10, endsMillimeters: 0.1, timing: hand),
    SimulatedRuns(distances: [60, 120], runs: 10, endsMillimeters: 0.5, timing: hand),
    SimulatedRuns(distances: [80, 120], runs: 5, loops: 4, endsMillimeters: 0.1, clockPercent: 0.3, timing: hand),
    SimulatedRuns(distances: [50, 100], runs: 10, rulerScalePercent: 0.3, timing: hand),
  ]

  @Test func `U covers the truth in 93 to 99.5 % of each kind of ten thousand experiments`() throws {
    var noise = Noise(seed: 20_261_121)
    let covered = try Self.kinds.map { kind in
      try (0..<1000).count { _ in try kind.fit(&noise).realPerCommanded.interval.contains(kind.ratio) }
    }
    #expect(covered.allSatisfy { 930...995 ~= $0 }, "\(covered)")
  }
}
