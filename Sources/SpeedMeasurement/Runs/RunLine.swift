internal import SpeedCalibration

/// The straight line of runs by textbook least squares: `y = r x` through the origin, or `y = a + r x`.
///
///     r = sum w x y / sum w x^2,    s^2 = sum w (y - r x)^2 / (n - 1)
///
/// (and with x and y taken from their means, and n - 2, where there is an intercept). x is the commanded and y the
/// measured distance. Where a clock took all times, an error of a time is an error of v times it in distance, so that
/// `w = 1 / v^2`, which is the line of times over times.
///
/// Errors of the times are errors of x and pull r down by their relative variance: by 0.09 % for 0.1 s in 3.3 s, where
/// U is some per cent.
struct RunLine {
  let slope: Double

  /// `a`, 0 for a line through the origin.
  let intercept: Double

  /// How far each run is off, in mm.
  let residuals: [Double]

  /// The variance of a run of weight 1 beside its marks, and where it comes from: the residuals, or the declared clock
  /// where that is more.
  let noise: (variance: Double, source: UncertaintyBudget.Kind, degreesOfFreedom: Double)

  /// How much each measured distance counts in the slope and in the intercept, in 1/mm and 1.
  let slopeFactors, interceptFactors: [Double]

  private let points: [RunPoint]
  private let weights: [Double]
  private let instruments: Instruments

  /// The variance of a run of weight 1 that the declared clock gives.
  private let clock: Double

  /// - Parameters:
  ///   - points: The runs, more than the line has parameters.
  ///   - instruments: What was measured with.
  ///   - hasIntercept: Whether the line need not pass through the origin; x must then differ.
  init(_ points: [RunPoint], instruments: Instruments, hasIntercept: Bool = false) {
    let isTimed = points.allSatisfy { $0.speed > 0 }
    let weights = points.map { isTimed ? 1 / ($0.speed * $0.speed) : 1 }
    func sum(_ term: (RunPoint) -> Double) -> Double { zip(weights, points).reduce(0) { $0 + $1.0 * term($1.1) } }
    let total = weights.reduce(0, +)
    let (x, y) = hasIntercept ? (sum(\.x) / total, sum(\.y) / total) : (0, 0)
    let square = sum { ($0.x - x) * ($0.x - x) }
    let slope = sum { ($0.x - x) * ($0.y - y) } / square
    let intercept = y - slope * x
    residuals = points.map { $0.y - intercept - slope * $0.x }
    slopeFactors = zip(weights, points).map { $0 * ($1.x - x) / square }
    interceptFactors = zip(weights, points).map { $0 / total - x * $0 * ($1.x - x) / square }

    let time = isTimed ? slope * instruments.timing.standardUncertaintySeconds : 0
    clock = time * time
    let free = Double(points.count - (hasIntercept ? 2 : 1))
    let scatter = zip(weights, residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / free
    noise =
      if scatter < clock {
        (clock, instruments.timing.source, .infinity)
      } else {
        (scatter, .scatter, free)
      }
    (self.slope, self.intercept, self.points, self.weights) = (slope, intercept, points, weights)
    self.instruments = instruments
  }

  /// The variances of a sum of the measured distances with these factors: what the noise of the runs gives, and what
  /// the errors of the marks give, each of which is one for all runs between the same marks, and counts once a loop.
  func variances(_ factors: [Double]) -> (noise: Double, ends: Double) {
    var ends: [Int: Double] = [:]
    for (factor, point) in zip(factors, points) { ends[point.marks, default: 0] += factor * point.loops }
    let squares = zip(factors, weights).reduce(0) { $0 + $1.0 * $1.0 / $1.1 }
    let end = instruments.rulerEndsStandardMillimeters
    // Sorted, as a dictionary's order differs from run to run, and a sum's last digit with it.
    return (noise.variance * squares, end * end * ends.values.map { $0 * $0 }.sorted().reduce(0, +))
  }

  /// The sources of the slope's uncertainty, first the one that more runs lower.
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

  /// The readings that outliers are looked for among: how far each run is off a line of this slope, and the standard
  /// deviation that the instruments leave to it, both as the weights have it.
  func readings(slope: Double) -> (deviations: [Double], least: [Double]) {
    let end = instruments.rulerEndsStandardMillimeters
    return (
      zip(weights, points).map { $0.squareRoot() * ($1.y - slope * $1.x) },
      zip(weights, points).map { weight, point in
        // Rounding alone makes no outlier.
        (clock + weight * (end * end * point.loops * point.loops + 1e-20 * point.y * point.y)).squareRoot()
      }
    )
  }
}
