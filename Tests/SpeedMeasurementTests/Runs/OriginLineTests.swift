import Testing

@testable import SpeedMeasurement

/// The weights of runs.
struct OriginLineTests {
  private static func points(_ speeds: [Double]) -> [RunPoint] {
    speeds.enumerated().map { index, speed in
      RunPoint(x: 100, y: 99, speed: speed, loops: 1, marks: index)
    }
  }

  @Test("The noise of runs is what the clock promises where it timed them all; else the scatter has to tell")
  func noise() {
    let slope = 0.99
    for (speeds, time, noise, isDeclared) in [
      ([10, 20], 0.1, [slope * slope, 4 * slope * slope], true),
      ([10, 20], 0, [100 * slope * slope, 400 * slope * slope], false),
      ([10, 0], 0.1, [0.25, 0.25], false), ([0, 0], 0.1, [0.25, 0.25], false), ([0, 0], 0, [0.25, 0.25], false),
    ] as [([Double], Double, [Double], Bool)] {
      let line = OriginLine(Self.points(speeds), endsStandard: 0.5, timeStandard: time, startingAt: 1)
      #expect(agrees(line.slope, slope, within: 1e-12))
      #expect(line.isNoiseDeclared == isDeclared, "\(speeds) \(time)")
      #expect(zip(line.noise, noise).allSatisfy { agrees($0, $1, within: 1e-12) }, "\(speeds) \(time) \(line.noise)")
    }
    // Without errors of the marks, runs that no clock timed have a noise of 1 mm^2 up to a factor.
    #expect(OriginLine(Self.points([0, 0]), endsStandard: 0, timeStandard: 0, startingAt: 1).noise == [1, 1])
  }

  @Test(
    "The clock's own word counts where a hundredth of experiments would scatter so little; a great scatter never does")
  func scatter() {
    // Of nine degrees of freedom, one in a hundred is below 2.0879 (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
    for (squares, isDeclared) in [(0.0, true), (0.1, true), (2.08, true), (2.095, false), (9, false), (90, false)] {
      let line = OriginLine(
        Self.points([Double](repeating: 10, count: 10)), endsStandard: 0, timeStandard: 0.1, startingAt: 1)
      let residual = (squares / 10 * line.noise[0]).squareRoot()
      let residuals = (0..<10).map { $0 % 2 == 0 ? residual : -residual }
      let scatter = ScatterEstimate(line, residuals: residuals, hasIntercept: false)
      #expect(agrees(scatter.factor, squares / 9, within: 1e-9) && agrees(scatter.degreesOfFreedom, 9, within: 1e-9))
      let perRun = scatter.perRun(isDeclared: true)
      #expect(perRun.isDeclared == isDeclared && perRun.factor == (isDeclared ? 1 : scatter.factor), "\(squares)")
      #expect(perRun.degreesOfFreedom == (isDeclared ? .infinity : scatter.degreesOfFreedom))
      #expect(!scatter.perRun(isDeclared: false).isDeclared)
    }
  }

  @Test("An error of the marks counts in each loop of a run")
  func resolutions() throws {
    var points = Self.points([0, 0])
    points[1].loops = 4
    let instruments = try Instruments(rulerEndsMillimeters: 0.5, timing: .unknown)
    let evaluation = Evaluation(points, instruments: instruments, startingAt: 1)
    let one = instruments.rulerEndsStandardMillimeters / 99 * evaluation.line.slope
    #expect(zip(evaluation.resolutions, [one, 4 * one]).allSatisfy { agrees($0, $1, within: 1e-12) })
  }

  @Test("Errors of the marks add up within the same marks, and as squares between different ones")
  func variances() {
    var points = Self.points([10, 10, 10])
    (points[1].marks, points[1].loops) = (0, 3)
    let line = OriginLine(points, endsStandard: 0.5, timeStandard: 0.1, startingAt: 0.99)
    let variances = line.variances(factors: [1, 2, 4])
    #expect(agrees(variances.ends, 0.25 * (7 * 7 + 4 * 4), within: 1e-12))
    #expect(agrees(variances.noise, 0.99 * 0.99 * (1 + 4 + 16), within: 1e-12))
    // The influences of all runs make the slope.
    #expect(agrees(zip(line.influences, points).map { $0 * $1.y }.reduce(0, +), line.slope, within: 1e-12))
    #expect(line.residuals.allSatisfy { $0.magnitude < 1e-12 })
  }
}
