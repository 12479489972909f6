/// The sources of a figure's uncertainty.
///
/// Sources are independent, so that their squares add up: `u^2 = u1^2 + u2^2 + ...`.
public struct UncertaintyBudget: Sendable, Hashable {
  /// One reason why a figure is not exact.
  public struct Source: Sendable, Hashable {
    /// The name of the source, such as `ppi 460 rounded to 1 px/in`.
    public let name: String

    /// How the figure scatters.
    public let distribution: Distribution

    /// The standard uncertainty that it adds to the figure, in percent of the figure.
    public let standardUncertaintyPercent: Double

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - name: What it is.
    ///   - distribution: How the figure scatters.
    ///   - standardUncertaintyPercent: What it adds, in percent of the figure, at least 0.
    public init(name: String, distribution: Distribution, standardUncertaintyPercent: Double) {
      self.name = name
      self.distribution = distribution
      self.standardUncertaintyPercent = standardUncertaintyPercent
    }
  }

  /// How a figure scatters.
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    /// Anything within the bounds is as likely, as after rounding: `u = half-width / sqrt(3)`.
    case rectangular

    /// Scatter about the mean, as of a measurement: u is the standard deviation.
    case normal
  }

  /// The reasons.
  public let sources: [Source]

  /// The factor k of ``expandedUncertaintyPercent``.
  public let coverageFactor: Double

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - sources: The reasons, independent of each other.
  ///   - coverageFactor: The factor k.
  public init(sources: [Source], coverageFactor: Double = 2) {
    self.sources = sources
    self.coverageFactor = coverageFactor
  }

  /// The combined standard uncertainty u, in percent of the figure.
  public var standardUncertaintyPercent: Double { variance.squareRoot() }

  /// The expanded uncertainty `U = k u`, in percent of the figure.
  public var expandedUncertaintyPercent: Double { coverageFactor * standardUncertaintyPercent }

  /// The share of a source in the variance.
  ///
  /// - Parameter source: One of ``sources``.
  /// - Returns: 0...100 %; the shares of all sources add up to 100.
  public func sharePercent(of source: Source) -> Double {
    let part = source.standardUncertaintyPercent * source.standardUncertaintyPercent
    return variance == 0 ? 0 : 100 * part / variance
  }

  private var variance: Double {
    sources.reduce(0) { $0 + $1.standardUncertaintyPercent * $1.standardUncertaintyPercent }
  }
}

extension Display {
  /// The sources of a speed's uncertainty on this display: its ppi, and its native scale where the points are not square.
  public var uncertaintyBudget: UncertaintyBudget {
    // A ppi is rounded where its uncertainty is that of some last decimal place.
    let decimals = (-4...15).first { roundingUncertainty(decimals: $0) == ppiStandardUncertainty }
    let place = decimals.map { (2 * roundingHalfWidth(decimals: $0)).shortestText }
    var sources = [
      UncertaintyBudget.Source(
        name: "ppi \(ppi.shortestText), " + (place.map { "rounded to \($0) px/in" } ?? "as stated"),
        distribution: place == nil ? .normal : .rectangular,
        standardUncertaintyPercent: 100 * (ppiStandardUncertainty / ppi))
    ]
    if nativeScaleStandardUncertainty > 0 {
      sources.append(
        UncertaintyBudget.Source(
          name: "points that are not square", distribution: .rectangular,
          standardUncertaintyPercent: 100 * nativeScaleStandardUncertainty / nativeScale))
    }
    return UncertaintyBudget(sources: sources)
  }
}
