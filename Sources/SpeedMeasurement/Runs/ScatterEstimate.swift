/// How much the runs scatter by themselves, once the errors that they share are taken into account.
///
/// The covariance of the residuals is s^2 R + u_L^2 N N' within runs between the same marks: R is the noise of a run,
/// N its loops. The factor s^2 is the one for which the generalized sum of squares equals its degrees of freedom
/// (Paule and Mandel, Journal of Research of the NBS 87, 377, 1982). Without errors of the marks, or with one pair of
/// marks, that is the sum of weighted squares over n - 1. Where the marks explain all that two distances differ by, s^2
/// comes from the runs over the same distance alone.
struct ScatterEstimate: Sendable {
  /// The factor s^2 by which the noise has to be multiplied, 0 if nothing is left to explain.
  let factor: Double

  /// The degrees of freedom of s^2: n - 1, less those that the marks blur.
  let degreesOfFreedom: Double

  /// The runs between the same marks as one: along their loops, and what is left across.
  private struct Marks {
    var weight = 0.0
    var residual = 0.0
    var adjusted = 0.0
    var constant = 0.0
  }

  /// Weighted sums of the products of residual, adjusted x and constant.
  private struct Products {
    var (ee, eb, bb, e1, b1, c1) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ weight: Double, _ e: Double, _ b: Double, _ c: Double) {
      ee += weight * e * e
      eb += weight * e * b
      bb += weight * b * b
      e1 += weight * e * c
      b1 += weight * b * c
      c1 += weight * c * c
    }

    /// The sum of squares that the line leaves.
    var rest: Double {
      let (left, across) = (c1 - b1 * b1 / bb, e1 - eb * b1 / bb)
      return max(0, ee - eb * eb / bb - (left > 1e-12 * c1 ? across * across / left : 0))
    }
  }

  /// - Parameters:
  ///   - line: The fitted line.
  ///   - residuals: Measured minus fitted distances, in mm.
  ///   - hasIntercept: Whether a start offset was fitted too.
  init(_ line: OriginLine, residuals: [Double], hasIntercept: Bool) {
    let points = line.points
    let constant = hasIntercept ? 1.0 : 0
    var marks = [Marks](repeating: Marks(), count: (points.map(\.marks).max() ?? 0) + 1)
    for index in points.indices {
      let (mark, factor) = (points[index].marks, points[index].loops / line.noise[index])
      marks[mark].weight += factor * points[index].loops
      marks[mark].residual += factor * residuals[index]
      marks[mark].adjusted += factor * line.adjusted[index]
      marks[mark].constant += factor * constant
    }
    marks = marks.map { mark in
      Marks(
        weight: mark.weight, residual: mark.residual / mark.weight, adjusted: mark.adjusted / mark.weight,
        constant: mark.constant / mark.weight)
    }
    var within = Products()
    for index in points.indices {
      let (mean, loops) = (marks[points[index].marks], points[index].loops)
      within.add(
        1 / line.noise[index], residuals[index] - mean.residual * loops, line.adjusted[index] - mean.adjusted * loops,
        constant - mean.constant * loops)
    }
    let ends = line.endsStandard * line.endsStandard

    /// s^2 times the generalized sum of squares.
    func squares(_ factor: Double) -> Double {
      var products = within
      for mark in marks {
        let share = factor > 0 ? factor / (factor + ends * mark.weight) : 1
        products.add(mark.weight * share, mark.residual, mark.adjusted, mark.constant)
      }
      return products.rest
    }

    let free = Double(points.count - (hasIntercept ? 2 : 1))
    // A factor of 0 stands for marks without error: the greatest factor there can be.
    let most = squares(0) / free
    var result = most
    if ends > 0, most > 0 {
      var (low, high) = (1e-14 * most, most)
      if squares(low) <= free * low {
        result = 0
      } else {
        for _ in 0..<60 where high > low * (1 + 1e-15) {
          let middle = (low * high).squareRoot()
          if squares(middle) > free * middle { low = middle } else { high = middle }
        }
        result = (low * high).squareRoot()
      }
    }
    factor = result
    degreesOfFreedom = Self.degreesOfFreedom(
      marks, runCount: points.count, within: within.bb, ends: ends,
      factor: line.isNoiseDeclared ? max(1, result) : result, hasIntercept: hasIntercept)
  }

  /// The information that the runs hold on s^2: trace of (F (I - H))^2, where F is the share of s^2 in the variance of
  /// each direction and H what the slope takes.
  private static func degreesOfFreedom(
    _ marks: [Marks], runCount: Int, within: Double, ends: Double, factor: Double, hasIntercept: Bool
  ) -> Double {
    var (squares, adjusted) = (0.0, within)
    var directions: [(share: Double, slope: Double)] = []
    for mark in marks {
      let share = ends > 0 ? factor / (factor + ends * mark.weight) : 1
      let slope = mark.weight * share * mark.adjusted * mark.adjusted
      directions.append((share, slope))
      adjusted += slope
      squares += share * share
    }
    squares += Double(runCount - directions.count)
    var (first, second) = (within / adjusted, within / adjusted)
    for direction in directions {
      first += direction.share * direction.share * direction.slope / adjusted
      second += direction.share * direction.slope / adjusted
    }
    return max(1, squares - 2 * first + second * second - (hasIntercept ? 1 : 0))
  }

  /// The noise of one run, by which that of the line is multiplied: what the scatter says, unless that is so small that
  /// chance or the resolution must have made it.
  ///
  /// Times that agree to the frame show no scatter at all. Where the instruments' own uncertainty would give so little in
  /// fewer than one of a hundred experiments (chi-squared test), their word is taken, and the degrees of freedom are
  /// infinite.
  func perRun(isDeclared: Bool) -> (factor: Double, degreesOfFreedom: Double, isDeclared: Bool) {
    let free = degreesOfFreedom
    let isTooSmall =
      factor == 0 || SpecialFunctions.chiSquared(below: free * min(1, factor), degreesOfFreedom: free) < 0.01
    return isDeclared && isTooSmall ? (1, .infinity, true) : (factor, free, false)
  }
}
