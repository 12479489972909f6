import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// The promise of an uncertainty: of a hundred intervals of the value plus and minus U, about 95 hold the truth.
@Suite(.enabled(if: isThorough, "a release build takes them"))
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

  @Test("U covers the truth in 93 to 99.5 % of each kind of ten thousand experiments")
  func coverage() throws {
    let display = try MeasurementFixture.phone()
    var shares: [Double] = []
    var noise = Noise(seed: 20_261_121)
    for kind in Self.kinds {
      let instruments = try kind.instruments()
      var covered = 0
      for _ in 0..<1000 {
        let fit = try RunFit(kind.experiment(&noise), display: display, instruments: instruments)
        if fit.realPerCommanded.interval.contains(kind.ratio) { covered += 1 }
      }
      shares.append(Double(covered) / 10)
    }
    #expect(shares.allSatisfy { 93...99.5 ~= $0 }, "\(shares)")
  }
}
