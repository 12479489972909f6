public import SpeedCalibration

/// The distance that the content seems to have moved before the clock started: the intercept of a line that need not
/// pass through the origin.
public struct StartOffset: Sendable, Hashable {
  /// The intercept in mm, with its uncertainty.
  public let millimeters: Uncertain

  /// Real per commanded distance of that line, which a start offset does not touch.
  public let realPerCommanded: Uncertain

  /// Whether the offset differs from 0 at 95 %.
  public let isSignificant: Bool

  /// Nil where the distances differ by less than a twentieth, or fewer than three runs leave nothing to test with.
  ///
  /// - Parameters:
  ///   - line: The runs, and what their errors are.
  ///   - scaleStandard: The relative standard uncertainty that ruler and clock give to every distance.
  init?(_ line: OriginLine, scaleStandard: Double) {
    let points = line.points
    guard points.count > 2, let least = points.map(\.y).min(), let greatest = points.map(\.y).max(),
      greatest > 1.05 * least
    else { return nil }
    let total = line.weights.reduce(0, +)
    var (meanX, meanY, meanAdjusted) = (0.0, 0.0, 0.0)
    for index in points.indices {
      let share = line.weights[index] / total
      meanX += share * points[index].x
      meanY += share * points[index].y
      meanAdjusted += share * line.adjusted[index]
    }
    var (covariance, product) = (0.0, 0.0)
    for index in points.indices {
      let factor = line.weights[index] * (line.adjusted[index] - meanAdjusted)
      covariance += factor * (points[index].y - meanY)
      product += factor * (points[index].x - meanX)
    }
    guard product > 0 else { return nil }
    let slope = covariance / product
    let factors = points.indices.map { index in
      let share = line.weights[index] / total
      return share - meanX * line.weights[index] * (line.adjusted[index] - meanAdjusted) / product
    }
    let offset = meanY - slope * meanX
    let residuals = points.map { $0.y - offset - slope * $0.x }
    let scatter = ScatterEstimate(line, residuals: residuals, hasIntercept: true)
    let variances = line.variances(factors: factors)
    let perRun = PerRunNoise(scatter, isDeclared: line.isNoiseDeclared)
    let noise = perRun.factor * variances.noise
    let variance = noise + variances.ends
    guard variance > 0 else { return nil }
    let share = noise / variance
    millimeters = Uncertain(
      measured: offset, standardUncertainty: variance.squareRoot(),
      degreesOfFreedom: share > 0 ? perRun.degreesOfFreedom / (share * share) : .infinity)
    let slopes = line.variances(
      factors: points.indices.map { line.weights[$0] * (line.adjusted[$0] - meanAdjusted) / product })
    let slopeNoise = perRun.factor * slopes.noise
    let slopeVariance = slopeNoise + slopes.ends + slope * slope * scaleStandard * scaleStandard
    realPerCommanded = Uncertain(
      measured: slope, standardUncertainty: slopeVariance.squareRoot(),
      degreesOfFreedom: slopeNoise > 0
        ? perRun.degreesOfFreedom * slopeVariance * slopeVariance / (slopeNoise * slopeNoise) : .infinity)
    let limit = StudentDistribution(degreesOfFreedom: millimeters.degreesOfFreedom).coverageFactor(probability: 0.95)
    isSignificant = offset.magnitude > limit * millimeters.standardUncertainty
  }
}

/// The noise of one run: what the scatter says, unless that is so small that chance or the resolution must have made it.
///
/// Times that agree to the frame show no scatter at all. Where the instruments' own uncertainty would give so little in
/// fewer than one of a hundred experiments (chi-squared test), theirs counts.
struct PerRunNoise: Sendable {
  /// By which the noise of the line is multiplied.
  let factor: Double

  /// Infinite where the instruments' word is taken.
  let degreesOfFreedom: Double

  /// Whether the scatter was too small to be believed.
  let isDeclared: Bool

  init(_ scatter: ScatterEstimate, isDeclared declared: Bool) {
    let free = scatter.degreesOfFreedom
    isDeclared =
      declared
      && (scatter.factor == 0
        || SpecialFunctions.chiSquared(below: free * min(1, scatter.factor), degreesOfFreedom: free) < 0.01)
    factor = isDeclared ? 1 : scatter.factor
    degreesOfFreedom = isDeclared ? .infinity : free
  }
}
