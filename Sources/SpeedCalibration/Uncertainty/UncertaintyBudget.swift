/// The sources of a figure's uncertainty.
///
/// Sources are independent, so that their squares add up: `u^2 = u1^2 + u2^2 + ...`.
public struct UncertaintyBudget: Sendable, Hashable {
  /// One reason why a figure is not exact.
  public struct Source: Sendable, Hashable {
    /// The name of the source, such as `ppi 460, within 0.5 px/in`.
    public let name: String

    /// How the figure scatters.
    public let distribution: Distribution

    /// The standard uncertainty that the source alone gives the figure, as a part of the figure.
    package var relativeUncertainty: Double

    /// Degrees of freedom, infinite where no scatter tells the uncertainty.
    package var degreesOfFreedom: Double

    package init(
      _ name: String, _ distribution: Distribution, _ relativeUncertainty: Double,
      degreesOfFreedom: Double = .infinity
    ) {
      (self.name, self.distribution, self.relativeUncertainty) = (name, distribution, relativeUncertainty)
      self.degreesOfFreedom = degreesOfFreedom
    }

    /// The standard uncertainty that the source alone gives the figure, in percent of the figure.
    public var standardUncertaintyPercent: Double { relativeUncertainty * 100 }

    /// The share of the source in the variance of the figure, relative to its square.
    fileprivate var variance: Double { relativeUncertainty * relativeUncertainty }
  }

  /// A kind of source, of which each budget says how much it matters.
  package struct Kind: Sendable {
    let name: String
    let distribution: Distribution

    package init(name: String, distribution: Distribution) { (self.name, self.distribution) = (name, distribution) }
  }

  /// How a figure scatters.
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    /// Anything within the bounds is as likely, as after rounding: `u = half-width / sqrt(3)`.
    case rectangular

    /// A standard deviation that is stated or follows from other knowledge.
    case normal

    /// Readings of the figure itself: u is the standard deviation of their mean.
    case readings

    /// The type of the evaluation after the GUM: A from readings, B from other knowledge.
    package var type: String { self == .readings ? "A" : "B" }
  }

  /// The reasons.
  public let sources: [Source]

  /// The factor k of ``expandedUncertaintyPercent``.
  public let coverageFactor: Double

  /// - Parameters:
  ///   - sources: The reasons, independent of each other.
  ///   - coverage: The factor k for the effective degrees of freedom.
  package init(_ sources: [Source], coverage: (_ degreesOfFreedom: Double) -> Double = { _ in 2 }) {
    self.sources = sources
    coverageFactor = coverage(Self.degreesOfFreedom(sources))
  }

  /// The reasons, the greatest share first.
  package var sourcesByShare: [Source] {
    sources.sorted { $0.variance > $1.variance }
  }

  /// The combined standard uncertainty u, in percent of the figure.
  package var standardUncertaintyPercent: Double { Self.variance(sources).squareRoot() * 100 }

  /// The expanded uncertainty `U = k u`, in percent of the figure.
  public var expandedUncertaintyPercent: Double { coverageFactor * standardUncertaintyPercent }

  /// Effective degrees of freedom after Welch and Satterthwaite (JCGM 100:2008, G.4.1): `u^4 / sum of u_i^4 / n_i`.
  package var degreesOfFreedom: Double { Self.degreesOfFreedom(sources) }

  /// The share of a source in the variance.
  ///
  /// - Parameter source: One of ``sources``.
  /// - Returns: 0...100 %; the shares of all sources add up to 100.
  public func sharePercent(of source: Source) -> Double {
    source.variance == 0 ? 0 : source.variance / Self.variance(sources) * 100
  }

  /// The figure with its uncertainty.
  package func uncertain(_ value: Double) -> Uncertain {
    Uncertain(
      checked: value, standardUncertainty: standardUncertaintyPercent / 100 * value.magnitude,
      degreesOfFreedom: degreesOfFreedom, coverageFactor: coverageFactor)
  }

  private static func variance(_ sources: [Source]) -> Double { sources.reduce(0) { $0 + $1.variance } }

  private static func degreesOfFreedom(_ sources: [Source]) -> Double {
    let variance = variance(sources)
    // Shares, not fourth powers of small numbers, so that nothing underflows.
    let inverse = sources.reduce(0) { sum, source in
      let share = variance > 0 ? source.variance / variance : 0
      return sum + share * share / source.degreesOfFreedom
    }
    return inverse > 0 ? 1 / inverse : .infinity
  }
}

extension Display {
  /// The sources of a speed's uncertainty on this display: its ppi, and its native scale where the points are not
  /// square.
  public var uncertaintyBudget: UncertaintyBudget {
    let halfWidth = Self.halfWidth(of: ppi).rounded(significantDigits: 2).shortestText
    let ppi = UncertaintyBudget.Source(
      "ppi \(ppi.shortestText), " + (isStated ? "as stated" : "within \(halfWidth) px/in"),
      isStated ? .normal : .rectangular, ppiStandardUncertainty / ppi)
    let points = UncertaintyBudget.Source(
      "points that are not square", .rectangular, nativeScaleStandardUncertainty / nativeScale)
    return UncertaintyBudget([ppi] + (nativeScaleStandardUncertainty > 0 ? [points] : []))
  }
}

extension UncertaintyBudget.Source {
  /// A source that gives a result this standard uncertainty, as a part of the result.
  package init(_ kind: UncertaintyBudget.Kind, _ relative: Double, degreesOfFreedom: Double = .infinity) {
    self.init(kind.name, kind.distribution, relative, degreesOfFreedom: degreesOfFreedom)
  }
}

extension UncertaintyBudget {
  /// A budget whose k is Student's t for the effective degrees of freedom.
  package init(measured sources: [Source]) {
    self.init(sources) { StudentDistribution.coverageFactor(degreesOfFreedom: $0) }
  }
}
