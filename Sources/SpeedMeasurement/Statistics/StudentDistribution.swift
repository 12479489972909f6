/// Student's t distribution, which tells how far a mean of few readings may lie off.
///
///     P(|T| > t) = I_x(n / 2, 1 / 2),  x = n / (n + t^2)
///
/// (Abramowitz and Stegun 26.7.1; DLMF 8.17). The quantile inverts that by Newton's method in the logarithms of t and
/// of the tail. Above 2000 degrees of freedom the expansion of Abramowitz and Stegun 26.7.5 about the normal
/// distribution takes its place; its error is below 1e-12 there.
///
/// ```swift
/// StudentDistribution(degreesOfFreedom: 4).coverageFactor(probability: 0.9545)  // 2.869
/// ```
struct StudentDistribution: Sendable, Hashable {
  /// Degrees of freedom, above 0, not necessarily whole; infinite for the normal distribution.
  let degreesOfFreedom: Double

  /// The probability that U = k u covers by custom: that of two standard deviations of a normal distribution.
  static let coverageProbability = 0.9545

  /// - Parameter degreesOfFreedom: How many; values below 0.01 count as 0.01.
  init(degreesOfFreedom: Double) {
    self.degreesOfFreedom = degreesOfFreedom.isNaN ? 0.01 : max(0.01, degreesOfFreedom)
  }

  /// The factor k for which the interval from -k to k holds a share of the distribution.
  ///
  /// - Parameter probability: Above 0 and below 1; NaN comes back for others.
  /// - Returns: 2.87 for 0.9545 and 4 degrees of freedom, 2.00 for infinitely many.
  func coverageFactor(probability: Double = coverageProbability) -> Double {
    guard probability > 0, probability < 1 else { return .nan }
    return factor(tail: 1 - probability)
  }

  /// k for effective degrees of freedom, rounded down to a whole number (JCGM 100:2008, G.4.1). Those that are whole but for
  /// rounding errors count as whole.
  static func coverageFactor(effective degreesOfFreedom: Double) -> Double {
    StudentDistribution(degreesOfFreedom: max(1, (degreesOfFreedom * (1 + 1e-9)).rounded(.down))).coverageFactor()
  }

  /// From here on the normal distribution with correction terms is exact enough.
  private static let manyDegrees = 2000.0

  /// P(|T| > t).
  func tail(_ t: Double) -> Double {
    let n = degreesOfFreedom
    if n > Self.manyDegrees { return SpecialFunctions.normalTail(normalEquivalent(t.magnitude)) }
    let square = t * t
    guard square.isFinite else { return 0 }
    return SpecialFunctions.regularizedBeta(n / (n + square), complement: square / (n + square), n / 2, 0.5)
  }

  private func factor(tail target: Double) -> Double {
    let n = degreesOfFreedom
    if n > Self.manyDegrees { return expansion(Self.normalFactor(tail: target)) }
    let logConstant =
      SpecialFunctions.logGamma((n + 1) / 2) - SpecialFunctions.logGamma(n / 2)
      - 0.5 * SpecialFunctions.logarithm(n * Double.pi)
    var t = expansion(Self.normalFactor(tail: target))
    for _ in 0..<100 {
      let tail = tail(t)
      let density = SpecialFunctions.exponential(
        logConstant - (n + 1) / 2 * SpecialFunctions.logarithm(1 + t * t / n))
      let slope = 2 * density * t / tail
      let step = SpecialFunctions.logarithm(tail / target) / slope
      t *= SpecialFunctions.exponential(min(3, max(-3, step)))
      if step.magnitude < 1e-13 { break }
    }
    return t
  }

  /// The quantile of the normal distribution, by Newton's method on the logarithm of its tail.
  private static func normalFactor(tail target: Double) -> Double {
    // Nearly every call asks for this one.
    if target == 1 - coverageProbability { return 2.0000024438996027 }
    var z = target > 0.5 ? 0.5 : 1.5
    for _ in 0..<100 {
      let tail = SpecialFunctions.normalTail(z)
      let density = SpecialFunctions.exponential(-z * z / 2) / (2 * Double.pi).squareRoot()
      let step = (SpecialFunctions.logarithm(tail / target)) * tail / (2 * density)
      z = max(z / 8, z + step)
      if step.magnitude < 1e-14 * max(1, z) { break }
    }
    return z
  }

  /// Abramowitz and Stegun 26.7.5: the t that belongs to a normal z.
  private func expansion(_ z: Double) -> Double {
    guard degreesOfFreedom.isFinite else { return z }
    let (n, s) = (degreesOfFreedom, z * z)
    let first = (s + 1) / 4
    let second = ((5 * s + 16) * s + 3) / 96
    let third = (((3 * s + 19) * s + 17) * s - 15) / 384
    return z * (1 + (first + (second + third / n) / n) / n)
  }

  /// The inverse of ``expansion(_:)``.
  private func normalEquivalent(_ t: Double) -> Double {
    guard degreesOfFreedom.isFinite, t > 0 else { return t }
    var z = t
    for _ in 0..<50 {
      let step = (expansion(z) - t) / (expansion(z) / z)
      z -= step
      if step.magnitude < 1e-15 * t { break }
    }
    return z
  }
}
