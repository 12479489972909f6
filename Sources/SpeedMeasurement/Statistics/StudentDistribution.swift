/// Student's t distribution, which tells how far a mean of few readings may lie off.
///
///     P(|T| > t) = I_x(n / 2, 1 / 2),  x = n / (n + t^2)
///
/// (Abramowitz and Stegun 26.7.1; DLMF 8.17). Newton's method inverts that. Above 2000 degrees of freedom the expansion of Abramowitz and Stegun 26.7.5 about the normal
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
    let (n, target) = (degreesOfFreedom, 1 - probability)
    let start = expansion(Self.normalFactor(tail: target))
    // From here on the normal distribution with correction terms is exact enough.
    if n > 2000 { return start }
    let logConstant =
      SpecialFunctions.logGamma((n + 1) / 2) - SpecialFunctions.logGamma(n / 2)
      - 0.5 * SpecialFunctions.logarithm(n * Double.pi)
    return Self.quantile(target, from: start, tail: tail) { t in
      SpecialFunctions.exponential(logConstant - (n + 1) / 2 * SpecialFunctions.logarithm(1 + t * t / n))
    }
  }

  /// k for effective degrees of freedom, rounded down to a whole number (JCGM 100:2008, G.4.1). Those that are whole but for
  /// rounding errors count as whole.
  static func coverageFactor(effective degreesOfFreedom: Double) -> Double {
    StudentDistribution(degreesOfFreedom: max(1, (degreesOfFreedom * (1 + 1e-9)).rounded(.down))).coverageFactor()
  }

  /// P(|T| > t) for up to some thousands of degrees of freedom.
  func tail(_ t: Double) -> Double {
    let (n, square) = (degreesOfFreedom, t * t)
    guard square.isFinite else { return 0 }
    return SpecialFunctions.regularizedBeta(n / (n + square), complement: square / (n + square), n / 2, 0.5)
  }

  /// The quantile of the normal distribution.
  private static func normalFactor(tail target: Double) -> Double {
    // Nearly every call asks for this one.
    if target == 1 - coverageProbability { return 2.0000024438996027 }
    return quantile(target, from: target > 0.5 ? 0.5 : 1.5, tail: SpecialFunctions.normalTail) { z in
      SpecialFunctions.exponential(-z * z / 2) / (2 * Double.pi).squareRoot()
    }
  }

  /// Where the tail of a distribution is a target, by Newton's method in the logarithms of t and of the tail.
  private static func quantile(
    _ target: Double, from start: Double, tail: (Double) -> Double, density: (Double) -> Double
  ) -> Double {
    var t = start
    for _ in 0..<100 {
      let tail = tail(t)
      let step = SpecialFunctions.logarithm(tail / target) * tail / (2 * density(t) * t)
      t *= SpecialFunctions.exponential(min(3, max(-3, step)))
      if step.magnitude < 1e-14 { break }
    }
    return t
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
}
