import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

struct RobustnessTests {
  @Test func `one wrong run in ten moves the median ratio by less than 0.5 %, and is flagged`() throws {
    let seeds = (1...200).sampled(oneIn: 4)
    var unflagged = 0
    for seed in seeds {
      var noise = Noise(seed: UInt64(seed))
      let simulated = SimulatedRuns(
        ratio: 1, distances: [100], runs: 10, timing: .stopwatch(standardUncertaintySeconds: 0.01))
      var runs = try simulated.experiment(&noise)
      let wrong = Int(noise.uniform() * 10)
      guard case .speed(let speed, let seconds) = runs[wrong].command else { continue }
      runs[wrong] = try MeasuredRun(
        number: wrong + 1, command: .speed(millimetersPerSecond: speed, seconds: seconds * 1.25),
        distanceMillimeters: 100)
      let fit = try RunFit(runs, display: MeasurementFixture.phone(), instruments: simulated.instruments())
      if fit.outliers != [wrong + 1] { unflagged += 1 }
      #expect((fit.medianRatio - 1).magnitude < 0.005 && fit.runCount == 10)
    }
    #expect(unflagged <= seeds.count / 10)
  }

  @Test func `an outlier is beyond 3.5 spreads of 1.4826 MAD, and beyond 3.5 deviations of its instruments`() {
    func isOutlier(_ deviation: Double, least: Double = 0) -> Bool {
      // The median is 0 and the median absolute deviation 1.
      let readings: [Double] = [1, -1, 1, -1, deviation, 1, -1, 1, -1, 0, 0]
      return readings.outliers(beyond: [Double](repeating: least, count: 11)) == [4]
    }
    let limit: Double = 3.5 * 1.4826
    #expect(isOutlier(1.0001 * limit) && !isOutlier(0.9999 * limit))
    #expect(isOutlier(-1.0001 * limit) && !isOutlier(-0.9999 * limit))
    #expect(isOutlier(35.01, least: 10) && !isOutlier(34.99, least: 10))
    for (readings, found) in [([0, 0, 0, 9], []), ([0, 0, 0, 0, 9], [4])] as [([Double], [Int])] {
      #expect(readings.outliers(beyond: readings.map { _ in 0 }) == found)
    }
    for (numbers, median) in [([3], 3), ([3, 1], 2), ([9, 1, 3], 3), ([], nil)] as [([Double], Double?)] {
      #expect(numbers.median() == median)
    }
  }

  @Test func `times that agree to the frame but for one have no outlier; equal ones with a wrong one have`() throws {
    let camera = try Instruments(rulerEndsMillimeters: 0, timing: .frames(perSecond: 240))
    #expect(try MeasurementFixture.fit(seconds: [3.4, 3.4, 3.4, 3.4, 3.4 + 1 / 240.0], camera).outliers.isEmpty)
    let many = try RunFit(
      MeasurementFixture.runs([Double](repeating: 100, count: 9), [99, 99, 99, 99, 120, 99, 99, 99, 99]),
      display: MeasurementFixture.unit())
    #expect(many.outliers == [5])
  }

  @Test func `runs between two pairs of marks, each with an error, have no outlier`() throws {
    // Eight runs over 100 mm, two over 97 mm, whose marks are 0.4 mm off, and two over 101 mm, by a camera: no one start
    // offset.
    let runs = try (0..<12).map { index in
      let (distance, truth) = index < 8 ? (100.0, 100.0) : index < 10 ? (97, 97.4) : (101, 101)
      return try MeasuredRun(
        number: index + 1,
        command: .speed(millimetersPerSecond: 30, seconds: truth / 30 + 0.002 * Double(index % 3)),
        distanceMillimeters: distance)
    }
    func outliers(_ ends: Double) throws -> [Int] {
      try RunFit(
        runs, display: MeasurementFixture.phone(),
        instruments: Instruments(rulerEndsMillimeters: ends, timing: .frames(perSecond: 240))
      ).outliers
    }
    #expect(try outliers(0.5).isEmpty)
    #expect(try outliers(0.01) == [9, 10])
  }

  @Test func `runs that no one speed fits are named, up to eight, with a question about their units`() throws {
    let display = try MeasurementFixture.unit()
    for (count, named) in [
      (1, "run 1 differs"), (8, "runs 1, 2, 3, 4, 5, 6, 7, 8 differ"), (9, "runs 1, 2, 3, 4, 5, 6, 7, 8, ... differ"),
    ] {
      let moved = [Double](repeating: 300, count: count) + [Double](repeating: 100, count: 10)
      let refusal = InputError(
        "no one speed fits the runs: \(named) from the others by more than a factor of 2; "
          + "are distances, times and speeds in the units that their columns name?")
      #expect(throws: refusal) { try RunFit(MeasurementFixture.runs(moved, moved.map { _ in 100 }), display: display) }
    }
    // Up to a factor of 2 apart, and up to a factor of 20 off.
    for (ratio, other, fits) in [
      (1.0, 0.501, true), (1, 0.499, false), (1, 1.999, true), (1, 2.001, false), (0.0501, 0.0501, true),
      (0.0499, 0.0499, false), (19.9, 19.9, true), (20.1, 20.1, false),
    ] {
      let runs = try MeasurementFixture.runs([100, 100, 100], [100 * ratio, 100 * ratio, 100 * other])
      #expect(((try? RunFit(runs, display: display)) != nil) == fits, "\(ratio) \(other)")
    }
    let slow = #expect(throws: InputError.self) {
      try RunFit(MeasurementFixture.runs([100, 100], [1.1, 1.1]), display: display)
    }
    #expect(slow?.description.hasPrefix("the content moved 0.011 times as far as commanded; are distances") == true)
  }

  /// With the declared noise alone the intercept has the uncertainty of a textbook, s^2 (1/n + m^2 / Sxx), where s is
  /// the noise of the times in distances.
  @Test(arguments: [2.0, -3])
  func `exact times give the start offset exactly, with the uncertainty of an intercept`(offset: Double) throws {
    let distances = [40.0, 70, 100, 160]
    let runs = try distances.enumerated().map { index, distance in
      try MeasuredRun(
        number: index + 1, command: .speed(millimetersPerSecond: 30, seconds: (distance - offset) / 30),
        distanceMillimeters: distance)
    }
    let instruments = try Instruments(rulerEndsMillimeters: 0, timing: .stopwatch(standardUncertaintySeconds: 0.01))
    let fit = try RunFit(runs, display: MeasurementFixture.unit(), instruments: instruments)
    let found = try #require(fit.startOffset)
    let millimeters = try #require(found.millimeters)
    #expect(agrees(millimeters.value, offset, within: 1e-9))
    #expect(agrees(try #require(found.seconds).value, -offset / 30, within: 1e-9))
    #expect(agrees(fit.realPerCommanded.value, 1, within: 1e-12))
    // x are the commanded times, and the noise is that of the times.
    let mean = distances.reduce(0, +) / 4
    let squares = distances.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let expected = 0.3 * (1 / 4.0 + mean * mean / squares).squareRoot()
    #expect(agrees(millimeters.standardUncertainty, expected, within: 1e-12))
    #expect(found.isSignificant)
    #expect(agrees(fit.realPerCommanded.standardUncertainty, 0.3 / squares.squareRoot(), within: 1e-12))
  }

  @Test func `errors of the marks are part of a start offset: each pair by its share of the intercept`() throws {
    let runs = try MeasurementFixture.runs([50, 50, 100, 100], [50, 50, 100, 100])
    let ends = try #require(try RunFit(runs, display: MeasurementFixture.unit()).startOffset)
    // The intercept of two distances d and 2 d is 2 y1 - y2, of which each has an error of 0.5 mm.
    let mark = 0.5 / 3.0.squareRoot()
    #expect(agrees(try #require(ends.millimeters).standardUncertainty, 5.0.squareRoot() * mark, within: 1e-12))
    #expect(!ends.isSignificant)
    // Distances that differ by less than a twentieth say nothing of a start.
    for (longer, isTested) in [(104.9, false), (105.1, true)] {
      let runs = try MeasurementFixture.runs([100, 100.1, longer], [100, 100, longer])
      #expect((try RunFit(runs, display: MeasurementFixture.unit()).startOffset != nil) == isTested, "\(longer)")
    }
  }

  @Test func `a start offset is found with two distances, and not where there is none`() throws {
    let seeds = (1...200).sampled(oneIn: 4)
    var (found, invented, covered, slopes) = (0, 0, 0, 0.0)
    for seed in seeds {
      var noise = Noise(seed: UInt64(seed))
      var simulated = SimulatedRuns(
        ratio: 0.98, distances: [50, 100], runs: 10, endsMillimeters: 0.2,
        timing: .stopwatch(standardUncertaintySeconds: 0.02))
      let sound = try simulated.fit(&noise)
      if try #require(sound.startOffset).isSignificant { invented += 1 }
      simulated.offsetMillimeters = 3
      let shifted = try simulated.fit(&noise)
      let offset = try #require(shifted.startOffset)
      if offset.isSignificant, try #require(offset.millimeters).interval.contains(3) { found += 1 }
      slopes += shifted.realPerCommanded.value
      if shifted.realPerCommanded.interval.contains(0.98) { covered += 1 }
    }
    #expect(found * 10 > seeds.count * 9)
    // The test is made at 95 %.
    #expect(invented * 100 <= seeds.count * 9)
    #expect((slopes / Double(seeds.count) - 0.98).magnitude < 0.002)
    #expect(covered * 100 >= seeds.count * 92, "\(covered) of \(seeds.count)")
  }
}
