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

  /// Sums over the runs between the same marks: along their loops, and what is left across.
  private struct Marks {
    var weight = 0.0
    var meanResidual = 0.0
    var meanAdjusted = 0.0
    var meanConstant = 0.0
  }

  /// - Parameters:
  ///   - line: The fitted line.
  ///   - residuals: Measured minus fitted distances, in mm.
  ///   - hasIntercept: Whether a start offset was fitted too.
  init(_ line: OriginLine, residuals: [Double], hasIntercept: Bool) {
    let points = line.points
    let count = (points.map(\.marks).max() ?? 0) + 1
    var marks = [Marks](repeating: Marks(), count: count)
    for index in points.indices {
      let (mark, factor) = (points[index].marks, points[index].loops / line.noise[index])
      marks[mark].weight += factor * points[index].loops
      marks[mark].meanResidual += factor * residuals[index]
      marks[mark].meanAdjusted += factor * line.adjusted[index]
      marks[mark].meanConstant += factor
    }
    for mark in marks.indices where marks[mark].weight > 0 {
      marks[mark].meanResidual /= marks[mark].weight
      marks[mark].meanAdjusted /= marks[mark].weight
      marks[mark].meanConstant /= marks[mark].weight
    }
    // Products within the same marks: residual, adjusted, constant.
    var (ee, eb, bb, e1, b1, c1) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in points.indices {
      let (mean, loops) = (marks[points[index].marks], points[index].loops)
      let weight = 1 / line.noise[index]
      let e = residuals[index] - mean.meanResidual * loops
      let b = line.adjusted[index] - mean.meanAdjusted * loops
      let c = 1 - mean.meanConstant * loops
      ee += weight * e * e
      eb += weight * e * b
      bb += weight * b * b
      e1 += weight * e * c
      b1 += weight * b * c
      c1 += weight * c * c
    }
    let ends = line.endsStandard * line.endsStandard

    /// s^2 times the generalized sum of squares, and the sum of squares of `adjusted` that belongs to it.
    func squares(_ factor: Double) -> (squares: Double, adjusted: Double) {
      var (see, seb, sbb, se1, sb1, s11) = (ee, eb, bb, e1, b1, c1)
      for mark in marks where mark.weight > 0 {
        let share = mark.weight * (factor > 0 ? factor / (factor + ends * mark.weight) : 1)
        see += share * mark.meanResidual * mark.meanResidual
        seb += share * mark.meanResidual * mark.meanAdjusted
        sbb += share * mark.meanAdjusted * mark.meanAdjusted
        if hasIntercept {
          se1 += share * mark.meanResidual * mark.meanConstant
          sb1 += share * mark.meanAdjusted * mark.meanConstant
          s11 += share * mark.meanConstant * mark.meanConstant
        }
      }
      guard sbb > 0 else { return (see, 0) }
      var rest = see - seb * seb / sbb
      if hasIntercept {
        let left = s11 - sb1 * sb1 / sbb
        if left > 1e-12 * s11 {
          let across = se1 - seb * sb1 / sbb
          rest -= across * across / left
        }
      }
      return (max(0, rest), sbb)
    }

    let free = Double(points.count - (hasIntercept ? 2 : 1))
    // A factor of 0 stands for marks without error: the greatest factor there can be.
    let most = squares(0).squares / free
    var result = most
    if ends > 0, most > 0 {
      var (low, high) = (1e-14 * most, most)
      if squares(low).squares <= free * low {
        result = 0
      } else {
        for _ in 0..<60 where high > low * (1 + 1e-15) {
          let middle = (low * high).squareRoot()
          if squares(middle).squares > free * middle { low = middle } else { high = middle }
        }
        result = (low * high).squareRoot()
      }
    }
    factor = result
    degreesOfFreedom = Self.degreesOfFreedom(
      marks, runCount: points.count, within: bb, ends: ends, factor: line.isNoiseDeclared ? max(1, result) : result,
      hasIntercept: hasIntercept)
  }

  /// The information that the runs hold on s^2: trace of (F (I - H))^2, where F is the share of s^2 in the variance of
  /// each direction and H what the slope takes.
  private static func degreesOfFreedom(
    _ marks: [Marks], runCount: Int, within: Double, ends: Double, factor: Double, hasIntercept: Bool
  ) -> Double {
    var (squares, adjusted) = (0.0, within)
    var directions: [(share: Double, slope: Double)] = []
    for mark in marks where mark.weight > 0 {
      let share = ends > 0 ? factor / (factor + ends * mark.weight) : 1
      let slope = mark.weight * share * mark.meanAdjusted * mark.meanAdjusted
      directions.append((share, slope))
      adjusted += slope
      squares += share * share
    }
    squares += Double(runCount - directions.count)
    var (first, second) = (0.0, 0.0)
    if adjusted > 0 {
      (first, second) = (within / adjusted, within / adjusted)
      for direction in directions {
        first += direction.share * direction.share * direction.slope / adjusted
        second += direction.share * direction.slope / adjusted
      }
    }
    return max(1, squares - 2 * first + second * second - (hasIntercept ? 1 : 0))
  }
}
