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
    let perRun = scatter.perRun(isDeclared: line.isNoiseDeclared)
    guard perRun.factor * variances.noise + variances.ends > 0 else { return nil }
    millimeters = Uncertain(
      measured: offset, noise: perRun.factor * variances.noise, others: variances.ends,
      degreesOfFreedom: perRun.degreesOfFreedom)
    let slopes = line.variances(
      factors: points.indices.map { line.weights[$0] * (line.adjusted[$0] - meanAdjusted) / product })
    realPerCommanded = Uncertain(
      measured: slope, noise: perRun.factor * slopes.noise,
      others: slopes.ends + slope * slope * scaleStandard * scaleStandard, degreesOfFreedom: perRun.degreesOfFreedom)
    let limit = StudentDistribution(degreesOfFreedom: millimeters.degreesOfFreedom).coverageFactor(probability: 0.95)
    isSignificant = offset.magnitude > limit * millimeters.standardUncertainty
  }
}
