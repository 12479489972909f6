internal import SpeedCalibration

/// The line of some runs and its budget: what a fit reports, and what a plan expects.
struct Evaluation {
  let line: OriginLine
  let budget: UncertaintyBudget

  /// The standard deviation of each run's ratio beside its marks, up to a common factor.
  let noises: [Double]

  /// The standard deviation that the instruments leave to the ratio of each run.
  let resolutions: [Double]

  /// - Parameters:
  ///   - points: The runs.
  ///   - instruments: What was measured with.
  ///   - start: A first guess of the slope.
  ///   - expectsDeclared: Whether the scatter is to be what the instruments promise: for a plan.
  init(_ points: [RunPoint], instruments: Instruments, startingAt start: Double, expectsDeclared: Bool = false) {
    let (ends, time) = (instruments.rulerEndsStandardMillimeters, instruments.timing.standardUncertaintySeconds)
    var line = OriginLine(points, endsStandard: ends, timeStandard: time, startingAt: start)
    var scatter = ScatterEstimate(line, residuals: line.residuals, hasIntercept: false)
    let slowest = points.map(\.speed).min() ?? 0
    if ends > 0, time == 0, slowest > 0, points.contains(where: { $0.speed > slowest }) {
      // Beside errors of the marks, runs at different speeds weigh by the size of an error of a time, which only the scatter
      // tells.
      line = OriginLine(
        points, endsStandard: ends, timeStandard: 0, estimate: scatter.factor.squareRoot(), startingAt: line.slope)
      scatter = ScatterEstimate(line, residuals: line.residuals, hasIntercept: false)
    }
    let variances = line.variances(factors: line.influences)
    let slope = line.slope
    let perRun = scatter.perRun(isDeclared: line.isNoiseDeclared && !expectsDeclared)
    let factor = expectsDeclared ? (line.isNoiseDeclared ? 1 : 0) : perRun.factor
    let declared = line.isNoiseDeclared ? variances.noise.squareRoot() / slope : 0

    var sources: [UncertaintyBudget.Source] = []
    if perRun.isDeclared {
      sources.append(UncertaintyBudget.Source(instruments.timing.source, declared, isPerRun: true))
    } else {
      sources.append(
        UncertaintyBudget.Source(
          .scatter, (factor * variances.noise).squareRoot() / slope, degreesOfFreedom: perRun.degreesOfFreedom,
          isPerRun: true))
      if declared > 0 {
        sources.append(
          UncertaintyBudget.Source(instruments.timing.source, declared, isPerRun: true, isWithinScatter: true))
      }
    }
    for (source, relative) in [
      (UncertaintySource.rulerEnds, variances.ends.squareRoot() / slope),
      (.rulerScale, instruments.rulerScaleStandard), (.clockRate, instruments.clockStandard),
    ] where relative > 0 {
      sources.append(UncertaintyBudget.Source(source, relative))
    }
    budget = UncertaintyBudget(measured: sources)

    let relative = points.indices.map { line.noise[$0] / (points[$0].y * points[$0].y) }
    noises = relative.map { $0.squareRoot() }
    resolutions = points.indices.map { index in
      let ends = line.endsStandard * points[index].loops / points[index].y
      return ((line.isNoiseDeclared ? relative[index] : 0) + ends * ends).squareRoot() * slope
    }
    self.line = line
  }
}

extension Timing {
  /// Its row in the budget.
  fileprivate var source: UncertaintySource {
    switch self {
    case .unknown: .scatter
    case .stopwatch: .stopwatch
    case .frames: .frames
    }
  }
}
