/// Where an uncertainty comes from.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum UncertaintySource: String, Sendable, Hashable, CaseIterable {
  /// The scatter of the runs: the clock's start and stop, and every effect that is not listed.
  case scatter
  /// How well the marks of a distance were placed and read.
  case rulerEnds = "ruler ends"
  /// The ruler's own error in proportion to the length.
  case rulerScale = "ruler scale"
  /// The rate of the clock.
  case clockRate = "clock rate"
  /// The hand on the stopwatch.
  case stopwatch
  /// Start and end fall anywhere within a frame of the camera.
  case frames = "camera frames"
  /// Where the content stood at the first and at the last sample of a log, against its uniform motion.
  case position = "position at the ends"
  /// The length of an endless loop, which the samples on both sides of a wrap tell.
  case loop = "length of the loop"
  /// The display's points per millimetre: a log holds points, and the ppi makes them millimetres.
  case display = "ppi of the display"
}

/// How an uncertainty was evaluated, after the GUM.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum EvaluationType: String, Sendable, Hashable, CaseIterable {
  /// From the scatter of readings.
  case a = "A"

  /// From other knowledge.
  case b = "B"
}

/// One source of uncertainty.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct BudgetRow: Sendable, Hashable {
  /// Where it comes from.
  public let source: UncertaintySource

  /// From the scatter, or from other knowledge.
  public let type: EvaluationType

  /// u of the result by this source alone, in percent of the result.
  public let standardUncertaintyPercent: Double

  /// Its part of the variance, in percent; 0 where ``isWithinScatter`` is true.
  public let sharePercent: Double

  /// Degrees of freedom; infinite for type B.
  public let degreesOfFreedom: Double

  /// Whether more runs lower it. What all runs share stays.
  public let isPerRun: Bool

  /// Whether the scatter of the runs already holds it, so that it is listed but not counted twice.
  public let isWithinScatter: Bool
}

/// All sources of an uncertainty, and what they add up to.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct Budget: Sendable, Hashable {
  /// The sources, the greatest share first.
  public let rows: [BudgetRow]

  /// u in percent of the result.
  public let standardUncertaintyPercent: Double

  /// Effective degrees of freedom after Welch and Satterthwaite (JCGM 100:2008, G.4.1): `u^4 / sum of u_i^4 / n_i`.
  public let degreesOfFreedom: Double

  /// One source before the shares are known.
  struct Part: Sendable {
    var source: UncertaintySource
    var type: EvaluationType
    /// As a ratio of the result.
    var relative: Double
    var degreesOfFreedom = Double.infinity
    var isPerRun = false
    var isWithinScatter = false
  }

  init(_ parts: [Part]) {
    let counted = parts.filter { !$0.isWithinScatter }
    let variance = counted.reduce(0) { $0 + $1.relative * $1.relative }
    standardUncertaintyPercent = variance.squareRoot() * 100
    // Shares, not fourth powers of small numbers, so that nothing underflows.
    let inverse =
      variance > 0
      ? counted.reduce(0) { sum, part in
        let share = part.relative * part.relative / variance
        return sum + share * share / part.degreesOfFreedom
      } : 0
    degreesOfFreedom = inverse > 0 ? 1 / inverse : .infinity
    rows = parts.map { part in
      BudgetRow(
        source: part.source, type: part.type, standardUncertaintyPercent: part.relative * 100,
        sharePercent: part.isWithinScatter || variance == 0 ? 0 : part.relative * part.relative / variance * 100,
        degreesOfFreedom: part.degreesOfFreedom, isPerRun: part.isPerRun, isWithinScatter: part.isWithinScatter)
    }.sorted { ($0.sharePercent, $0.standardUncertaintyPercent) > ($1.sharePercent, $1.standardUncertaintyPercent) }
  }

  /// U in percent of the result, with k for the degrees of freedom.
  public var expandedUncertaintyPercent: Double {
    Estimate.coverageFactor(degreesOfFreedom: degreesOfFreedom) * standardUncertaintyPercent
  }

  /// The estimate with this budget.
  func estimate(_ value: Double) -> Estimate {
    Estimate(
      value: value, standardUncertainty: standardUncertaintyPercent / 100 * value.magnitude,
      degreesOfFreedom: degreesOfFreedom)
  }

  /// The budget that is expected after a change.
  ///
  /// - Parameters:
  ///   - runs: By which factor the runs grow: what is per run averages out.
  ///   - factors: By which factor a source shrinks or grows.
  /// - Returns: The budget then.
  func changed(runs: Double = 1, _ factors: [UncertaintySource: Double] = [:]) -> Budget {
    Budget(
      rows.filter { !$0.isWithinScatter }.map { row in
        let perRun = row.isPerRun ? 1 / runs.squareRoot() : 1
        return Part(
          source: row.source, type: row.type,
          relative: row.standardUncertaintyPercent / 100 * perRun * (factors[row.source] ?? 1),
          degreesOfFreedom: row.isPerRun ? (row.degreesOfFreedom + 1) * runs - 1 : row.degreesOfFreedom,
          isPerRun: row.isPerRun)
      })
  }
}
