internal import SpeedCalibration

/// The straight line of runs by textbook least squares, `y = b x` through the origin or `y = c + b x`, of the quantity
/// that errs over the one that it is compared with (``RunPoint``).
///
///     b = sum x y / sum x^2,    s^2 = sum (y - b x)^2 / (n - 1)
///
/// (and with x and y taken from their means, and n - 2, where there is an intercept). Of times over commanded times the
/// ratio of real to commanded speed is `1 / b`.
struct RunLine {
  let slope: Double

  /// `c`, 0 for a line through the origin.
  let intercept: Double

  /// The variance of a reading beside its marks, and where it comes from: the residuals, or the clock where that is more.
  let noise: (variance: Double, source: UncertaintyBudget.Kind, degreesOfFreedom: Double)

  /// Whether the noise is that of a stopwatch which nobody states.
  let assumesStopwatch: Bool

  /// How much each reading counts in the slope and in the intercept.
  let slopeFactors, interceptFactors: [Double]

  private let points: [RunPoint]
  private let instruments: Instruments
  private let clocks: RunClocks

  /// Residuals of fewer degrees of freedom say little of the clock.
  private static let enoughDegreesOfFreedom = 5.0

  /// - Parameters:
  ///   - points: The runs, more than the line has parameters.
  ///   - instruments: What was measured with.
  ///   - clocks: Which runs have a clock.
  ///   - hasIntercept: Whether the line need not pass through the origin; x must then differ.
  ///   - assumesStopwatch: Whether a clock that nobody states is a stopwatch where the residuals cannot tell.
  init(
    _ points: [RunPoint], instruments: Instruments, clocks: RunClocks, hasIntercept: Bool = false,
    assumesStopwatch: Bool = true
  ) {
    func sum(_ term: (RunPoint) -> Double) -> Double { points.reduce(0) { $0 + term($1) } }
    let count = Double(points.count)
    let (x, y) = hasIntercept ? (sum(\.x) / count, sum(\.y) / count) : (0, 0)
    let square = sum { ($0.x - x) * ($0.x - x) }
    let slope = sum { ($0.x - x) * ($0.y - y) } / square
    let intercept = y - slope * x
    slopeFactors = points.map { ($0.x - x) / square }
    interceptFactors = points.map { 1 / count - x * ($0.x - x) / square }

    let free = count - (hasIntercept ? 2 : 1)
    let scatter = sum { ($0.y - intercept - slope * $0.x) * ($0.y - intercept - slope * $0.x) } / free
    let needsClock = free < Self.enoughDegreesOfFreedom || points.areRepeated
    let assumes = assumesStopwatch && instruments.timing == .unknown && needsClock
    let timing: Timing = clocks != .all ? .unknown : assumes ? .assumed : instruments.timing
    let clock = timing.standardUncertaintySeconds * timing.standardUncertaintySeconds
    noise =
      scatter < clock
      ? (clock, assumes ? .assumedStopwatch : timing.source, .infinity) : (scatter, .scatter, free)
    self.assumesStopwatch = assumes && scatter < clock
    (self.slope, self.intercept, self.points) = (slope, intercept, points)
    (self.instruments, self.clocks) = (instruments, clocks)
  }

  /// Real per commanded distance.
  var ratio: Double { clocks == .none ? slope : 1 / slope }

  /// The variances of a sum of the readings with these factors: what the noise of the runs gives, and what the errors of
  /// the marks give, each of which is one for all runs between the same marks, and counts once a loop.
  func variances(_ factors: [Double]) -> (noise: Double, ends: Double) {
    var ends: [Int: Double] = [:]
    for (factor, point) in zip(factors, points) { ends[point.marks, default: 0] += factor * point.perMillimeter }
    let end = instruments.rulerEndsStandardMillimeters * (clocks == .none ? 1 : slope)
    // Sorted, as a dictionary's order differs from run to run, and a sum's last digit with it.
    return (
      noise.variance * factors.reduce(0) { $0 + $1 * $1 }, end * end * ends.values.map { $0 * $0 }.sorted().reduce(0, +)
    )
  }

  /// The sources of the ratio's uncertainty, first the one that more runs lower.
  var sources: [UncertaintyBudget.Source] {
    let variances = variances(slopeFactors)
    let shared: [(UncertaintyBudget.Kind, Double)] = [
      (.rulerEnds, variances.ends.squareRoot() / slope), (.rulerScale, instruments.rulerScaleStandard),
      (.clockRate, instruments.clockStandard),
    ]
    return [
      UncertaintyBudget.Source(
        noise.source, variances.noise.squareRoot() / slope, degreesOfFreedom: noise.degreesOfFreedom)
    ] + shared.filter { $0.1 > 0 }.map { UncertaintyBudget.Source($0, $1) }
  }

  /// Real per commanded distance of each run alone, the intercept taken off.
  var ratios: [Double] {
    points.map { clocks == .none ? ($0.y - intercept) / $0.x : $0.x / ($0.y - intercept) }
  }

  /// The readings that outliers are looked for among: how far each run is off a line of this ratio, and the standard
  /// deviation that the stated instruments leave to it.
  func readings(ratio: Double) -> (deviations: [Double], least: [Double]) {
    let slope = clocks == .none ? ratio : 1 / ratio
    let clock = clocks == .all ? instruments.timing.standardUncertaintySeconds : 0
    let end = instruments.rulerEndsStandardMillimeters * (clocks == .none ? 1 : slope)
    return (
      points.map { $0.y - intercept - slope * $0.x },
      points.map { point in
        // Rounding alone makes no outlier.
        let marks = end * point.perMillimeter
        return (clock * clock + marks * marks + 1e-20 * point.y * point.y).squareRoot()
      }
    )
  }
}

extension [RunPoint] {
  /// Whether runs over one commanded distance all read the same, so that they tell nothing of how they scatter.
  var areRepeated: Bool {
    let readings = Dictionary(grouping: self, by: \.x).values.map { Set($0.map(\.y)) }
    return readings.count < count && readings.allSatisfy { $0.count == 1 }
  }
}
