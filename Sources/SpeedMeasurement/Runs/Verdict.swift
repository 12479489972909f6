public import SpeedCalibration

/// Whether a measured speed keeps a tolerance, after ILAC-G8:09/2019.
///
/// With the deviation e from the nominal speed in percent, the tolerance limit TL and the guard band w = U:
///
///     pass              |e| <= TL - w
///     conditional pass  TL - w < |e| <= TL
///     conditional fail  TL < |e| <= TL + w
///     fail              TL + w < |e|
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  /// Within the tolerance, uncertainty included.
  case pass

  /// Within the tolerance, but not by U.
  case conditionalPass = "conditional pass"

  /// Beyond the tolerance, but not by U.
  case conditionalFail = "conditional fail"

  /// Beyond the tolerance, uncertainty included.
  case fail

  /// The verdict on a deviation.
  ///
  /// - Parameters:
  ///   - deviationPercent: How far off, in percent, of either sign.
  ///   - tolerancePercent: The tolerance limit TL in percent, above 0.
  ///   - guardBandPercent: w in percent, at least 0.
  package init(deviationPercent: Double, tolerancePercent: Double, guardBandPercent: Double) {
    let limits = [tolerancePercent - guardBandPercent, tolerancePercent, tolerancePercent + guardBandPercent]
    self = Self.allCases[limits.count { !(deviationPercent.magnitude <= $0) }]
  }

  /// The greatest U in percent that suffices for a tolerance: half of it. Then a speed that is right passes, though the
  /// measured one may be off by U.
  package static func targetPercent(ofTolerancePercent tolerance: Double) -> Double { tolerance / 2 }
}

/// How a verdict is reached. The rule is chosen before the measurement and printed with its result.
public enum DecisionRule: String, Sendable, Hashable, CaseIterable {
  /// Guard band w = U. A wrong acceptance has a probability of at most 2.3 %.
  case guardBand = "guard band w = U"

  /// Simple acceptance, w = 0: pass or fail. A wrong acceptance may have up to 50 %.
  case simple = "simple acceptance"
}

/// A verdict with the figures that led to it.
public struct Verification: Sendable, Hashable {
  /// The rule that was chosen.
  public let rule: DecisionRule

  /// The verdict; ``Verdict/pass`` or ``Verdict/fail`` under ``DecisionRule/simple``.
  public let verdict: Verdict

  /// Whether the verdict is a pass: exit status 0 or 1.
  public var isAccepted: Bool { verdict == .pass }

  /// The speed that was to be kept, in mm/s; nil where each run was to keep its own.
  public let nominalMillimetersPerSecond: Double?

  /// The measured speed in mm/s; nil where runs are commanded at several.
  public let measuredMillimetersPerSecond: Uncertain?

  /// Measured over nominal speed minus 1, in percent, with its uncertainty.
  public let deviationPercent: Uncertain

  /// The tolerance limit TL, in percent.
  public let tolerancePercent: Double

  /// The guard band w in percent: U, or 0 under ``DecisionRule/simple``.
  public let guardBandPercent: Double

  /// The acceptance limit AL = TL - w, in percent; nil where U exceeds the tolerance, so that no speed can pass.
  package var acceptanceLimitPercent: Double? {
    guardBandPercent <= tolerancePercent ? tolerancePercent - guardBandPercent : nil
  }

  /// Whether U suffices for the tolerance, whatever the verdict.
  package var isSureEnough: Bool {
    deviationPercent.expandedUncertainty <= Verdict.targetPercent(ofTolerancePercent: tolerancePercent)
  }

  /// How many more runs like these would turn a conditional verdict into a clear one, if the speed stays; nil for a
  /// clear verdict, where ten thousand runs would not do because errors that all runs share stay, or for a log.
  package private(set) var additionalRuns: Int?

  /// Judges a speed.
  ///
  /// - Parameters:
  ///   - measured: The speed in mm/s.
  ///   - nominalMillimetersPerSecond: The speed to keep, from 1e-4 to 1e6 mm/s.
  ///   - tolerancePercent: TL, above 0 and at most 100 %.
  ///   - rule: Chosen before the measurement.
  /// - Throws: `InputError`.
  public init(
    measured: Uncertain, nominalMillimetersPerSecond: Double, tolerancePercent: Double, rule: DecisionRule = .guardBand
  ) throws(InputError) {
    try Quantity.commandedSpeed.require(nominalMillimetersPerSecond)
    try Quantity.speedTolerance.require(tolerancePercent)
    self.init(
      measured.scaled(by: 100 / nominalMillimetersPerSecond, plus: -100), measured: measured,
      nominal: nominalMillimetersPerSecond, tolerancePercent: tolerancePercent, rule: rule)
  }

  private init(
    _ deviation: Uncertain, measured: Uncertain?, nominal: Double?, tolerancePercent: Double, rule: DecisionRule
  ) {
    guardBandPercent = rule == .guardBand ? deviation.expandedUncertainty : 0
    self.rule = rule
    verdict = Verdict(
      deviationPercent: deviation.value, tolerancePercent: tolerancePercent, guardBandPercent: guardBandPercent)
    (nominalMillimetersPerSecond, measuredMillimetersPerSecond) = (nominal, measured)
    (deviationPercent, self.tolerancePercent) = (deviation, tolerancePercent)
  }

  /// Judges the runs of a fit: the speed that the ratio makes of the commanded one, or, of runs commanded at several
  /// speeds, the ratio.
  ///
  /// - Parameters:
  ///   - fit: The evaluated runs.
  ///   - nominalMillimetersPerSecond: The speed to keep, from 1e-4 to 1e6 mm/s; nil for the commanded one.
  ///   - tolerancePercent: TL, above 0 and at most 100 %.
  ///   - rule: Chosen before the measurement.
  /// - Throws: `InputError`, also where no run has a commanded speed, or where runs at several are to keep one.
  public init(
    fit: RunFit, nominalMillimetersPerSecond: Double? = nil, tolerancePercent: Double, rule: DecisionRule = .guardBand
  ) throws(InputError) {
    if let measured = fit.meanMillimetersPerSecond, let commanded = fit.commandedMillimetersPerSecond {
      try self.init(
        measured: measured, nominalMillimetersPerSecond: nominalMillimetersPerSecond ?? commanded,
        tolerancePercent: tolerancePercent, rule: rule)
    } else {
      guard fit.commandsSeveralSpeeds else {
        throw InputError("the runs have no speed to judge; give their times, and the speed that was meant")
      }
      guard nominalMillimetersPerSecond == nil else {
        throw InputError(
          "the runs are commanded at several speeds, and each is to keep its own; leave out the speed that is named")
      }
      try Quantity.speedTolerance.require(tolerancePercent)
      self.init(
        fit.speedErrorPercent, measured: nil, nominal: nil, tolerancePercent: tolerancePercent, rule: rule)
    }
    guard verdict == .conditionalPass || verdict == .conditionalFail else { return }
    additionalRuns = Self.additionalRuns(
      fit, deviation: deviationPercent, within: (tolerancePercent - deviationPercent.value.magnitude).magnitude)
  }

  /// The least number of further runs whose U in percent of the nominal speed stays within the distance to the limit.
  private static func additionalRuns(_ fit: RunFit, deviation: Uncertain, within distance: Double) -> Int? {
    let factor = 1 + deviation.value / 100
    func decides(_ more: Int) -> Bool {
      fit.expectedUncertaintyPercent(runCount: fit.runCount + more) * factor <= distance
    }
    let most = 10_000
    guard decides(most) else { return nil }
    var (low, high) = (0, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      if decides(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
