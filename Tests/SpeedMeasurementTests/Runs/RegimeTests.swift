import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// What U covers, and how often a clean run is flagged, in the regimes that the model claims: of a hundred intervals of the
/// value plus and minus U, about 95 hold the truth.
@Suite struct RegimeTests {
  static let thumb = Timing.stopwatch(standardUncertaintySeconds: 0.05)
  static let hand = Timing.stopwatch(standardUncertaintySeconds: 0.1)

  /// Runs at two speeds whose timing is not stated, both ways round, with errors of the marks and without.
  static let mixed = [0, 0.2, 0.5].flatMap { ends in
    [[60.0, 10], [10, 60]].map { speeds in
      SimulatedRuns(
        speeds: speeds, distances: [200, 50], runs: 8, endsMillimeters: ends, timing: thumb, isTimingStated: false)
    }
  }

  /// Runs by a camera between two or three pairs of marks, whose errors rule. Fewer than five degrees of freedom do not
  /// tell a camera that is not stated.
  static let cameras = [
    (4, [50.0, 100], true), (10, [50, 100], true), (9, [40, 80, 120], true), (10, [50, 100], false),
    (9, [40, 80, 120], false),
  ].map { runs, distances, isStated in
    SimulatedRuns(
      distances: distances, runs: runs, endsMillimeters: 0.5, timing: .frames(perSecond: 240), isTimingStated: isStated)
  }

  /// Too few runs to tell how they were timed, by the stopwatch that is assumed then.
  static let assumed = [(3, [100.0]), (5, [100]), (4, [50, 100]), (6, [50, 100])].map { runs, distances in
    SimulatedRuns(distances: distances, runs: runs, endsMillimeters: 0.5, timing: hand, isTimingStated: false)
  }

  /// Runs by hand, at one distance or two, with each of the instruments' errors and without.
  static let hands: [SimulatedRuns] = [
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

  /// Runs in which each time is 0.03 or 0.1 s too long, as of a hand that reacts to the end alone.
  static let reactions = [true, false].flatMap { isStated in
    [0.9, 3].map {
      SimulatedRuns(
        distances: [50, 140], runs: 10, endsMillimeters: 0.1, timing: .stopwatch(standardUncertaintySeconds: 0.01),
        offsetMillimeters: -$0, isTimingStated: isStated)
    }
  }

  @Test(arguments: (mixed + cameras + hands + assumed).sampled(oneIn: 6, released: 2) + reactions)
  func `U covers the truth in 93 to 99.5 %`(_ kind: SimulatedRuns) throws {
    var noise = Noise(seed: 7)
    let count = isThorough ? 1000 : 100
    let covered = try (0..<count).count { _ in
      try kind.fit(&noise).realPerCommanded.interval.contains(kind.ratio)
    }
    #expect((isThorough ? 930...995 : 89...100) ~= covered, "\(covered) of \(count)")
  }

  /// Clean experiments of any size: the runs, the distances, loops, and the timing stated or not.
  static let cleanKinds: [SimulatedRuns] =
    [5, 6, 7, 10, 25].flatMap { runs in
      [true, false].map { SimulatedRuns(distances: [100], runs: runs, timing: thumb, isTimingStated: $0) }
    } + [
      SimulatedRuns(distances: [70, 140], runs: 10, endsMillimeters: 0.2, timing: thumb, isTimingStated: false),
      SimulatedRuns(distances: [50, 100], runs: 6, timing: thumb, isTimingStated: false),
      SimulatedRuns(speeds: [60, 10], distances: [200, 50], runs: 8, timing: thumb, isTimingStated: false),
      SimulatedRuns(distances: [141], runs: 6, loops: 10, endsMillimeters: 0.5, timing: thumb),
    ]

  @Test(arguments: cleanKinds.sampled(oneIn: 5, released: 2))
  func `fewer than one clean experiment in four has a flagged run`(_ kind: SimulatedRuns) throws {
    var noise = Noise(seed: 11)
    let count = isThorough ? 400 : 60
    let flagged = try (0..<count).count { _ in try !kind.fit(&noise).outliers.isEmpty }
    #expect(flagged < count / 4, "\(flagged) of \(count)")
  }
}
