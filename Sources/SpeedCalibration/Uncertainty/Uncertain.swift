/// A value that says how sure it is, after the Guide to the Expression of Uncertainty in Measurement (GUM, JCGM 100).
///
/// ```swift
/// let calibration = try SpeedCalculator(display: Display(ppi: 460, scale: 3)).calibration(millimetersPerSecond: 30)
/// print(calibration.speed.expandedUncertainty)         // 0.0376532784…
/// print(calibration.speed.expandedUncertaintyPercent)  // 0.1255109280…
/// print(try Uncertain(30, standardUncertainty: 0.25).interval)     // 29.5...30.5
/// ```
public struct Uncertain: Sendable, Hashable {
  /// The value, in the unit that the property holding it names.
  public let value: Double

  /// The standard uncertainty u (k = 1), in the unit of ``value``; at least 0.
  public let standardUncertainty: Double

  /// Effective degrees of freedom of the standard uncertainty, at least 1; infinite where no scatter entered.
  public let degreesOfFreedom: Double

  /// The factor k that expands it: 2 for about 95 %, more where degrees of freedom are few.
  public let coverageFactor: Double

  /// Makes a value of a program's own, such as a speed that it has measured.
  ///
  /// - Parameters:
  ///   - value: The value, finite.
  ///   - standardUncertainty: The standard uncertainty u (k = 1), in the unit of the value, at least 0.
  ///   - degreesOfFreedom: Of the uncertainty, at least 1: of a mean of n readings n - 1. Infinite where no scatter entered;
  ///     k is 2 then, and else Student's t for 95.45 %.
  /// - Throws: ``InputError``.
  public init(
    _ value: Double, standardUncertainty: Double, degreesOfFreedom: Double = .infinity
  ) throws(InputError) {
    if degreesOfFreedom != .infinity { try Quantity.degreesOfFreedom.require(degreesOfFreedom) }
    self.init(
      checked: try Quantity.uncertainValue.require(value),
      standardUncertainty: try Quantity.standardUncertainty.require(standardUncertainty),
      degreesOfFreedom: degreesOfFreedom,
      coverageFactor: degreesOfFreedom == .infinity
        ? 2 : StudentDistribution.coverageFactor(degreesOfFreedom: degreesOfFreedom))
  }

  package init(
    checked value: Double, standardUncertainty: Double, degreesOfFreedom: Double = .infinity, coverageFactor: Double = 2
  ) {
    self.value = value
    self.standardUncertainty = standardUncertainty
    self.degreesOfFreedom = degreesOfFreedom
    self.coverageFactor = coverageFactor
  }

  /// The expanded uncertainty `U = k u`, in the unit of ``value``.
  public var expandedUncertainty: Double { coverageFactor * standardUncertainty }

  /// The expanded uncertainty in percent of the value's magnitude; infinite or no number for a value of 0.
  public var expandedUncertaintyPercent: Double { expandedUncertainty / value.magnitude * 100 }

  /// The interval `value - U ... value + U`.
  public var interval: ClosedRange<Double> { value - expandedUncertainty...value + expandedUncertainty }

  /// The value times a factor plus a number, both exact: the uncertainty grows with the factor alone.
  package func scaled(by factor: Double, plus difference: Double = 0) -> Uncertain {
    Uncertain(
      checked: value * factor + difference, standardUncertainty: standardUncertainty * factor.magnitude,
      degreesOfFreedom: degreesOfFreedom, coverageFactor: coverageFactor)
  }

  /// The mean with another value that varies independently, weighted by the inverse variances; values that count as exact
  /// weigh the same.
  package func mean(with other: Uncertain) -> Uncertain {
    let weights = [self, other].map { part in
      let spread = max(part.standardUncertainty, 1e-9 * part.value.magnitude)
      return 1 / (spread * spread)
    }
    let (first, second) = (weights[0] / (weights[0] + weights[1]), weights[1] / (weights[0] + weights[1]))
    return Uncertain(
      checked: value * first + other.value * second,
      standardUncertainty: hypotenuse(standardUncertainty * first, other.standardUncertainty * second))
  }

  /// Whether another value, which varies independently, differs from this one by no more than the expanded uncertainty
  /// of the difference.
  package func agrees(with other: Uncertain) -> Bool {
    let spread = hypotenuse(standardUncertainty, other.standardUncertainty)
    return (value - other.value).magnitude <= max(coverageFactor, other.coverageFactor) * spread
  }
}

extension Double {
  /// A number of at least 0 with two significant digits, as uncertainties are printed: 0.1255 is `0.13`, 0.0996 `0.10`,
  /// 12.4 `12`, 1234 `1200`.
  package var twoDigits: String {
    guard self > 0, isFinite else { return shortestText }
    let decimals = decimals(forSignificant: 2)
    let scale = powerOfTen(abs(decimals))
    guard decimals > 0 else { return ((self / scale).rounded() * scale).shortestText }
    guard let digits = UInt64(exactly: (self * scale).rounded()) else { return shortestText }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - "\(digits)".count)) + "\(digits)"
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

/// `sqrt(first^2 + second^2)` of finite numbers of ordinary size.
package func hypotenuse(_ first: Double, _ second: Double) -> Double {
  (first * first + second * second).squareRoot()
}

extension Uncertain {
  /// A measured value by two variances, of which the noise has few degrees of freedom (Welch-Satterthwaite).
  package init(measured value: Double, noise: Double, others: Double, degreesOfFreedom: Double) {
    let variance = noise + others
    let effective = noise > 0 ? degreesOfFreedom * variance * variance / (noise * noise) : .infinity
    self.init(
      checked: value, standardUncertainty: variance.squareRoot(), degreesOfFreedom: effective,
      coverageFactor: StudentDistribution.coverageFactor(degreesOfFreedom: effective))
  }

  /// Another value with the same uncertainty in per cent: what a product or quotient with an exact figure has.
  package func withSameRelativeUncertainty(_ other: Double) -> Uncertain {
    Uncertain(
      checked: other, standardUncertainty: standardUncertainty * (other / value).magnitude,
      degreesOfFreedom: degreesOfFreedom,
      coverageFactor: coverageFactor)
  }
}
