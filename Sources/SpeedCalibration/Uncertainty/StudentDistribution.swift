/// Student's t distribution, which tells how far a mean of few readings may lie off.
///
/// With `t = sqrt(n) tan(a)` the density is proportional to `cos(a)^(n - 1)`, and with `u = tan(a / 2)` that is a
/// fraction of powers of u, which Simpson's rule sums without any function of the platform's mathematics.
package enum StudentDistribution {
  /// The probability that U = k u covers by custom: that of two standard deviations of a normal distribution.
  package static let coverageProbability = 0.9545

  /// k for some effective degrees of freedom, rounded down to a whole number, at least 1 (JCGM 100:2008, G.4.1): the
  /// factor for which -k...k holds 95.45 % of the distribution, within a relative 1e-9.
  ///
  /// - Parameter degreesOfFreedom: Those that are whole but for rounding errors count as whole.
  /// - Returns: 13.97 for 1, 2.87 for 4, 2.00 for infinitely many.
  package static func coverageFactor(degreesOfFreedom: Double) -> Double {
    let count = max(1, (degreesOfFreedom * (1 + 1e-9)).rounded(.down))
    // The normal distribution with the first term of its expansion (Abramowitz and Stegun 26.7.5); the second is 1e-11.
    guard count < 1e6 else { return 2.0000024438996 + 2.5 / count }
    let power = Int(count) - 1
    func density(_ u: Double) -> Double {
      let cosine = (1 - u * u) / (1 + u * u)
      return raised(cosine, to: power) / (1 + u * u)
    }
    func area(_ from: Double, _ to: Double) -> Double {
      (density(from) + 4 * density((from + to) / 2) + density(to)) * (to - from) / 6
    }
    // Beyond 14 standard deviations nothing is left; u = 1 is an infinite t.
    let (panels, width) = (500, min(1, 7 / count.squareRoot()) / 500)
    let areas = (0..<panels).map { area(Double($0) * width, Double($0 + 1) * width) }
    var (left, panel) = (coverageProbability * areas.reduce(0, +), 0)
    while panel < panels - 1, left > areas[panel] { (left, panel) = (left - areas[panel], panel + 1) }
    let start = Double(panel) * width
    var (low, high) = (start, start + width)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if area(start, middle) < left { low = middle } else { high = middle }
    }
    return count.squareRoot() * 2 * low / (1 - low * low)
  }

  private static func raised(_ base: Double, to power: Int) -> Double {
    var (result, square, rest) = (1.0, base, power)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
