/// A measured value with its uncertainty, in the terms of the GUM (JCGM 100:2008).
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct Estimate: Sendable, Hashable {
  /// The value, in the unit that the property holding it names.
  public let value: Double

  /// The standard uncertainty u (one standard deviation), in the unit of the value, at least 0.
  public let standardUncertainty: Double

  /// Effective degrees of freedom of the standard uncertainty, at least 1; infinite where no scatter entered.
  public let degreesOfFreedom: Double

  /// The factor k, Student's t at 95.45 % for the degrees of freedom, rounded down to a whole number (JCGM 100:2008,
  /// G.4.1); 2.00 for infinitely many.
  public let coverageFactor: Double

  init(value: Double, standardUncertainty: Double, degreesOfFreedom: Double) {
    self.init(
      value: value, standardUncertainty: standardUncertainty, degreesOfFreedom: degreesOfFreedom,
      coverageFactor: Self.coverageFactor(degreesOfFreedom: degreesOfFreedom))
  }

  private init(value: Double, standardUncertainty: Double, degreesOfFreedom: Double, coverageFactor: Double) {
    self.value = value
    self.standardUncertainty = standardUncertainty
    self.degreesOfFreedom = degreesOfFreedom
    self.coverageFactor = coverageFactor
  }

  /// k for effective degrees of freedom. Those that are whole but for rounding errors count as whole.
  static func coverageFactor(degreesOfFreedom: Double) -> Double {
    StudentDistribution(degreesOfFreedom: max(1, (degreesOfFreedom * (1 + 1e-9)).rounded(.down))).coverageFactor()
  }

  /// The expanded uncertainty U = k u, in the unit of the value.
  public var expandedUncertainty: Double { coverageFactor * standardUncertainty }

  /// U in percent of the value's magnitude.
  public var expandedUncertaintyPercent: Double { expandedUncertainty / value.magnitude * 100 }

  /// u in percent of the value's magnitude.
  public var standardUncertaintyPercent: Double { standardUncertainty / value.magnitude * 100 }

  /// The interval from the value minus U to the value plus U.
  public var interval: ClosedRange<Double> { value - expandedUncertainty...value + expandedUncertainty }

  /// Another value with the same uncertainty in per cent: what a product or quotient with an exact figure has.
  func withSameRelativeUncertainty(_ other: Double) -> Estimate {
    Estimate(
      value: other, standardUncertainty: standardUncertainty * (other / value).magnitude,
      degreesOfFreedom: degreesOfFreedom, coverageFactor: coverageFactor)
  }

  /// A shifted value with the same u.
  func shifted(by difference: Double) -> Estimate {
    Estimate(
      value: value + difference, standardUncertainty: standardUncertainty, degreesOfFreedom: degreesOfFreedom,
      coverageFactor: coverageFactor)
  }

  /// The value and its u in another unit.
  func scaled(by factor: Double) -> Estimate {
    Estimate(
      value: value * factor, standardUncertainty: standardUncertainty * factor.magnitude,
      degreesOfFreedom: degreesOfFreedom, coverageFactor: coverageFactor)
  }
}
