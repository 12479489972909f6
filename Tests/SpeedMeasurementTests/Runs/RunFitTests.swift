import SpeedCalibration
import Testing

@testable import SpeedMeasurement

struct RunFitTests {
  @Test func `NIST StRD NoInt1 comes out to 1e-13`() throws {
    let runs = try MeasurementFixture.runs((60...70).map(Double.init), (130...140).map(Double.init))
    let fit = try RunFit(runs, display: MeasurementFixture.unit(), instruments: Instruments(rulerEndsMillimeters: 0))
    let ratio = fit.realPerCommanded
    #expect(agrees(ratio.value, 2.07438016528926, within: 1e-13))
    #expect(agrees(ratio.standardUncertainty, 0.0165289256198347, within: 1e-13))
    #expect(ratio.degreesOfFreedom == 10)
    #expect(agrees(ratio.coverageFactor, 2.28368161329964, within: 1e-10))
    // The residual standard deviation, 3.567530340063379, by its definition.
    let squares = runs.indices.reduce(0.0) { sum, index in
      let residual = Double(130 + index) - ratio.value * Double(60 + index)
      return sum + residual * residual
    }
    #expect(agrees((squares / 10).squareRoot(), 3.56753034006338, within: 1e-13))
  }

  @Test func `six times over 100 mm on an iPhone 8 Plus show the scale used for the native scale`() throws {
    let runs = try MeasuredRun.runs(
      seconds: [3.829, 3.838, 3.831, 3.842, 3.826, 3.835], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    let fit = try RunFit(
      runs, display: MeasurementFixture.plusByScale(), instruments: Instruments(timing: .frames(perSecond: 240)))
    #expect((fit.realPerCommanded.value * 1e4).rounded() == 8695)
    #expect((fit.medianRatio * 1e4).rounded() == 8696)
    #expect(agrees(fit.pointsPerMillimeter.value, 6.0522, within: 1e-4))
    #expect(agrees(fit.ppi.value, 401, within: 1e-3))
    #expect(fit.diagnoses.map { ($0.predictedRatio * 1e4).rounded() } == [8696, 9600, 30000])
    #expect(fit.explanations.map(\.mistake) == [.scaleForNativeScale])
    #expect(fit.startOffset == nil && fit.outliers.isEmpty)
  }

  /// Times that scatter by 0.0192 s.
  static let times = [3.41, 3.39, 3.44, 3.40, 3.42]

  @Test func `five times over 100 mm give the budget of a worked example`() throws {
    let fit = try MeasurementFixture.fit(seconds: Self.times, Instruments(timing: .frames(perSecond: 240)))
    let shares = Dictionary(uniqueKeysWithValues: fit.budget.sources.map { ($0.name, $0) })
    #expect((fit.realPerCommanded.value * 1e4).rounded() == 9769)
    #expect((fit.realPerCommanded.value * 3000).rounded() == 2931)
    #expect((try #require(shares["scatter"]).standardUncertaintyPercent * 100).rounded() == 25)
    #expect((try #require(shares["ruler ends"]).standardUncertaintyPercent * 100).rounded() == 29)
    // The camera promises a tenth of the scatter, which holds its error.
    #expect(fit.budget.sources.count == 2)
    #expect((fit.budget.standardUncertaintyPercent * 100).rounded() == 38)
    #expect((fit.ppi.value * 10).rounded() == 4709)
    #expect(fit.explanations.isEmpty)
    #expect(agrees(fit.budget.sources.reduce(0) { $0 + fit.budget.sharePercent(of: $1) }, 100, within: 1e-12))
    // Welch and Satterthwaite: only the scatter, with 4 degrees of freedom, has fewer than infinitely many.
    let (a, u) = (try #require(shares["scatter"]).standardUncertaintyPercent, fit.budget.standardUncertaintyPercent)
    #expect(agrees(fit.budget.degreesOfFreedom, 4 * (u * u * u * u) / (a * a * a * a), within: 1e-4))
  }

  @Test func `runs at several speeds count by their times, since an error of a time is the same for all`() throws {
    // 200 mm at 10 mm/s in 20.2 s, 60 mm at 60 mm/s in 1.1 s: r = (20^2 + 1^2) / (20 * 20.2 + 1 * 1.1).
    let runs = try [(10.0, 200.0, 20.2), (60, 60, 1.1)].enumerated().map { index, run in
      try MeasuredRun(
        number: index + 1, command: .speed(millimetersPerSecond: run.0, seconds: run.2), distanceMillimeters: run.1)
    }
    let instruments = try Instruments(rulerEndsMillimeters: 0, timing: .stopwatch(standardUncertaintySeconds: 0.5))
    let fit = try RunFit(runs, display: MeasurementFixture.phone(), instruments: instruments)
    let ratio = (20.0 * 20 + 1) / (20 * 20.2 + 1 * 1.1)
    #expect(agrees(fit.realPerCommanded.value, ratio, within: 1e-14))
    // They scatter by less than the clock, whose word counts: u / r = r u_t / sqrt(sum of x^2).
    let expected = ratio * ratio * 0.5 / (20.0 * 20 + 1).squareRoot()
    #expect(agrees(fit.realPerCommanded.standardUncertainty, expected, within: 1e-14))
    #expect(fit.budget.sources.map(\.name) == ["stopwatch"] && fit.realPerCommanded.degreesOfFreedom == .infinity)
  }

  @Test(arguments: [0.01, 0.03])
  func `of scatter and declared clock the larger counts, and it alone is listed`(seconds: Double) throws {
    let fit = try MeasurementFixture.fit(
      seconds: Self.times,
      Instruments(rulerEndsMillimeters: 0, timing: .stopwatch(standardUncertaintySeconds: seconds)))
    #expect(fit.budget.sources.map(\.name) == [seconds < 0.0192 ? "scatter" : "stopwatch"])
    let (commanded, mean) = (100 / 30.0, Self.times.reduce(0, +) / 5)
    let scatter = (Self.times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 4).squareRoot()
    let expected = commanded / mean / mean * max(scatter, seconds) / 5.0.squareRoot()
    #expect(agrees(fit.realPerCommanded.standardUncertainty, expected, within: 1e-12))
  }

  @Test func `a stopwatch good for 0.1 s is assumed where runs tell little of their clock, and is said`() throws {
    let scattered = [3.41, 3.39, 3.44, 3.40, 3.42, 3.41]
    for (times, isAssumed) in [
      ([3, 3], true), (Array(scattered.prefix(5)), true), (scattered, false), ([3.4, 3.4, 3.4, 3.4, 3.4, 3.4], true),
      ([3.3, 3.6], false), ([2.9, 3.3, 3.1, 3.6], false),
    ] as [([Double], Bool)] {
      let fit = try MeasurementFixture.fit(seconds: times)
      #expect(fit.assumedStopwatchSeconds == (isAssumed ? 0.1 : nil), "\(times)")
      let mean = times.reduce(0, +) / Double(times.count)
      let scatter = (times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(times.count - 1)).squareRoot()
      let relative = (isAssumed ? 0.1 : scatter) / mean / Double(times.count).squareRoot()
      #expect(agrees(fit.realPerCommanded.relativeUncertainty, relative, within: 1e-12), "\(times)")
      #expect(fit.budget.sources.map(\.name) == [isAssumed ? "stopwatch, assumed" : "scatter"])
    }
    let camera = try Instruments(rulerEndsMillimeters: 0, timing: .frames(perSecond: 240))
    #expect(try MeasurementFixture.fit(seconds: [3, 3], camera).assumedStopwatchSeconds == nil)
  }

  @Test func `times that agree to the frame are not taken for certain`() throws {
    let camera = try Instruments(rulerEndsMillimeters: 0, timing: .frames(perSecond: 240))
    let fit = try MeasurementFixture.fit(seconds: [3.4, 3.4, 3.4], camera)
    let frame: Double = 1 / (240 * Double(6).squareRoot())
    let expected: Double = 100 * frame / (3.4 * Double(3).squareRoot())
    #expect(agrees(fit.budget.standardUncertaintyPercent, expected, within: 1e-12))
    #expect(fit.realPerCommanded.degreesOfFreedom == .infinity)
    let refusal = InputError(
      "all runs agree to the last digit and no instrument's uncertainty is given; "
        + "say how well the ruler and the clock can be read")
    let moved = try MeasurementFixture.runs([100, 100], [99, 99])
    #expect(throws: refusal) {
      try RunFit(moved, display: MeasurementFixture.unit(), instruments: Instruments(rulerEndsMillimeters: 0))
    }
  }

  @Test func `scale errors of ruler and clock do not average out`() throws {
    let instruments = try Instruments(rulerEndsMillimeters: 0, rulerScalePercent: 0.3, clockPercent: 0.4)
    let few = try MeasurementFixture.fit(seconds: Self.times, instruments)
    let many = try MeasurementFixture.fit(seconds: (0..<200).flatMap { _ in Self.times }, instruments)
    let common = (0.3 * 0.3 + 0.4 * 0.4).squareRoot() / 3.0.squareRoot()
    #expect(few.budget.standardUncertaintyPercent > common)
    #expect(agrees(many.budget.standardUncertaintyPercent, common, within: 0.01))
  }

  @Test func `the error of the marks counts once per loop, and shrinks with independent distances`() throws {
    func ends(_ runs: [(Double, Int)]) throws -> Double {
      let runs = try runs.map { distance, loops in
        try MeasuredRun(
          number: 1, command: .speed(millimetersPerSecond: 30, seconds: distance / 30), distanceMillimeters: distance,
          loops: loops)
      }
      let fit = try RunFit(runs, display: MeasurementFixture.phone())
      return try #require(fit.budget.sources.first { $0.name == "ruler ends" }).standardUncertaintyPercent
    }
    let once = 0.5 / 3.0.squareRoot() / 100 * 100
    #expect(agrees(try ends([(100, 1), (100, 1), (100, 1)]), once, within: 1e-12))
    #expect(agrees(try ends([(1000, 10), (1000, 10)]), once, within: 1e-12))
    #expect(agrees(try ends([(500, 5), (1000, 10)]), once, within: 1e-12))
    // Two distances of nearly the same length, measured apart: by the root of 2.
    #expect(agrees(try ends([(100, 1), (100.001, 1)]), once / 2.0.squareRoot(), within: 1e-4))
  }

  @Test func `excluded runs are listed and left out`() throws {
    let times = [3.41, 3.39, 9.9, 3.40]
    let runs = try times.enumerated().map { index, seconds in
      try MeasuredRun(
        number: index + 7, command: .speed(millimetersPerSecond: 30, seconds: seconds), distanceMillimeters: 100,
        isExcluded: seconds > 9)
    }
    let display = try MeasurementFixture.phone()
    let fit = try RunFit(runs, display: display)
    #expect(fit.excludedRuns == [9] && fit.runCount == 3)
    #expect(fit.realPerCommanded == (try RunFit(runs.filter { !$0.isExcluded }, display: display)).realPerCommanded)
    let reason = "at least two are needed, since their scatter gives the uncertainty"
    #expect(throws: InputError("there is only one run; \(reason)")) { try RunFit(Array(runs[2...]), display: display) }
    #expect(throws: InputError("there is no run; \(reason)")) { try RunFit([], display: display) }
  }

  @Test(arguments: [
    (0.0, 100.0, 30.0, "time must be from 1e-06 to 100000000 s, not 0"),
    (-3.4, 100, 30, "time must be from 1e-06 to 100000000 s, not -3.4"),
    (3.4, 0, 30, "distance must be from 0.001 to 10000000 mm, not 0"),
    (3.4, 100, .nan, "commanded speed must be a finite number, not nan"),
  ])
  func `a figure beyond its range is refused with its name`(
    seconds: Double, distance: Double, speed: Double, message: String
  ) {
    let error = #expect(throws: InputError.self) {
      try MeasuredRun.runs(seconds: [seconds], distanceMillimeters: distance, commandedMillimetersPerSecond: speed)
    }
    #expect(error?.description == message)
  }

  @Test func `timed runs and runs by movement make one fit, where the marks have no error too`() throws {
    let runs = try MeasuredRun.runs(
      seconds: [3.33, 3.35], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    let moved = try MeasuredRun(number: 3, command: .movement(points: 602), distanceMillimeters: 100)
    let fit = try RunFit(
      runs + [moved], display: MeasurementFixture.phone(), instruments: Instruments(rulerEndsMillimeters: 0))
    #expect((fit.realPerCommanded.value - 1).magnitude < 0.01 && fit.commandedMillimetersPerSecond == 30)
  }
}
