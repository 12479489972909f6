public import SpeedCalibration

/// The evaluation of runs on a display: how much of the commanded movement arrives on the glass.
///
/// The content is told to move at v with a density D0 in pt/mm; the glass shows `L = r v t`, so `r = D0 / D`. Distance
/// and time give points per millimetre and nothing else; ppi follows if the native scale is known. The article
/// <doc:MeasurementModel> states the model with its assumptions.
///
/// ```swift
/// let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
/// let runs = try MeasuredRun.runs(
///   seconds: [3.829, 3.838, 3.831, 3.842, 3.826, 3.835], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
/// let fit = try RunFit(runs, display: MeasuredDisplay(plus, basis: .logical))
/// print(fit.realPerCommanded.value, fit.pointsPerMillimeter.value)  // 0.8695… 6.052…
/// print(fit.explanations.map(\.mistake.rawValue))                   // ["scale used for native scale"]
/// ```
public struct RunFit: Sendable, Hashable {
  /// How many runs the fit uses.
  public let runCount: Int

  /// The numbers of the runs that were left out because they are marked so.
  public let excludedRuns: [Int]

  /// Real per commanded distance r, which is also real per commanded speed.
  public let realPerCommanded: Uncertain

  /// The density D0 / r in pt/mm.
  public let pointsPerMillimeter: Uncertain

  /// The density in physical pixels per inch.
  public let ppi: Uncertain

  /// Whether the runs say at which speed or how far the content was to move. Where they do not, the fit tells
  /// ``meanMillimetersPerSecond`` alone.
  package let isCommanded: Bool

  /// The mean speed on the glass, in mm/s; nil where runs are commanded at several speeds, or by their movement.
  public var meanMillimetersPerSecond: Uncertain? {
    isCommanded ? commandedMillimetersPerSecond.map { realPerCommanded.scaled(by: $0) } : realPerCommanded
  }

  /// The commanded speed in mm/s; nil where runs are commanded at several, by their movement, or by nothing.
  public let commandedMillimetersPerSecond: Double?

  /// Whether runs are commanded at several speeds, so that they have a ratio in common and no speed.
  package let commandsSeveralSpeeds: Bool

  /// How far the real speed is off the commanded one, in percent: `(r - 1) * 100`. Its uncertainty is in percent too.
  public let speedErrorPercent: Uncertain

  /// The intercept and its test; nil where it cannot be tested: with equal distances, or two runs. Where it is
  /// significant, it is taken off all other figures.
  public let startOffset: StartOffset?

  /// The standard uncertainty of a time, in seconds, that is assumed as nothing is stated and the runs tell nothing; nil
  /// where none is.
  public let assumedStopwatchSeconds: Double?

  /// The median of the runs' own ratios, which one gross error hardly moves.
  public let medianRatio: Double

  /// The numbers of runs that lie far from the others, by the modified z-score. They are part of the fit all the same.
  public let outliers: [Int]

  /// Where the uncertainty of r comes from.
  public let budget: UncertaintyBudget

  /// The known ratios.
  package let diagnoses: [Diagnosis]

  /// Evaluates runs.
  ///
  /// - Parameters:
  ///   - runs: At least two that are not excluded.
  ///   - display: The display, and the density that the movement was commanded with.
  ///   - instruments: What was measured with.
  /// - Throws: `InputError`.
  public init(
    _ runs: [MeasuredRun], display: MeasuredDisplay, instruments: Instruments = .standard
  ) throws(InputError) {
    let used = runs.filter { !$0.isExcluded }
    guard used.count > 1 else {
      throw InputError(
        "there is \(used.isEmpty ? "no" : "only one") run; "
          + "at least two are needed, since their scatter gives the uncertainty")
    }
    let clocks = RunClocks(of: used)
    let points = used.map {
      RunPoint($0, pointsPerMillimeter: display.commandedPointsPerMillimeter, clocks: clocks)
    }
    isCommanded = !used.contains { if case .timed = $0.command { true } else { false } }
    let origin = RunLine(points, instruments: instruments, clocks: clocks)
    try Self.requireOneSpeed(of: used, origin.ratios, isCommanded: isCommanded)
    let speeds = Set(used.compactMap(\.command.millimetersPerSecond))
    commandedMillimetersPerSecond = isCommanded && speeds.count == 1 ? speeds.first : nil
    commandsSeveralSpeeds = isCommanded && speeds.count > 1
    startOffset = StartOffset(
      points, instruments: instruments, clocks: clocks,
      commandedMillimetersPerSecond: isCommanded ? commandedMillimetersPerSecond : 1)
    let line =
      startOffset?.isSignificant == true
      ? RunLine(points, instruments: instruments, clocks: clocks, hasIntercept: true) : origin
    let undecided = (startOffset?.undecidedPart ?? 0) / 3.0.squareRoot()
    budget = UncertaintyBudget(
      measured: line.sources + (undecided > 0 ? [UncertaintyBudget.Source(.startOffset, undecided)] : []))
    let ratio = budget.uncertain(line.ratio)
    guard ratio.standardUncertainty > 0 else {
      throw InputError(
        "all runs agree to the last digit and no instrument's uncertainty is given; "
          + "say how well the ruler and the clock can be read")
    }
    realPerCommanded = ratio
    assumedStopwatchSeconds = line.assumesStopwatch ? Timing.assumed.standardUncertaintySeconds : nil
    let density = display.commandedPointsPerMillimeter / ratio.value
    pointsPerMillimeter = ratio.withSameRelativeUncertainty(density)
    ppi = ratio.withSameRelativeUncertainty(density * millimetersPerInch * display.display.nativeScale)
    speedErrorPercent = ratio.scaled(by: 100, plus: -100)
    medianRatio = line.ratios.median() ?? 1
    let readings = line.readings(ratio: medianRatio)
    outliers = readings.deviations.outliers(beyond: readings.least).map { used[$0].number }
    diagnoses = isCommanded ? Diagnosis.diagnoses(of: ratio, on: display) : []
    runCount = used.count
    excludedRuns = runs.filter(\.isExcluded).map(\.number)
  }

  /// Asks about the units of runs that no one speed fits: a ratio that is off the others by more than a factor of 2, or
  /// all of them off the commanded speed by more than a factor of 20.
  private static func requireOneSpeed(
    of runs: [MeasuredRun], _ ratios: [Double], isCommanded: Bool
  ) throws(InputError) {
    let median = ratios.median() ?? 1
    let question = "are distances, times and speeds in the units that their columns name?"
    let apart = ratios.indices.filter { !(0.5...2 ~= ratios[$0] / median) }
    guard apart.isEmpty else {
      let named = apart.prefix(8).map { "\(runs[$0].number)" }.joined(separator: ", ")
      throw InputError(
        "no one speed fits the runs: \(apart.count == 1 ? "run" : "runs") \(named)\(apart.count > 8 ? ", ..." : "") "
          + "\(apart.count == 1 ? "differs" : "differ") from the others by more than a factor of 2; \(question)")
    }
    guard 0.05...20 ~= median || !isCommanded else {
      throw InputError("the content moved \(median.twoDigits) times as far as commanded; \(question)")
    }
  }

  /// The known ratio that alone lies within U, where 1 does not; empty for none.
  public var explanations: [Diagnosis] { diagnoses.filter(\.isExplanation) }

  /// The U in percent that is to be expected after a number of runs like these.
  ///
  /// - Parameter runCount: How many runs in all, at least 1.
  /// - Returns: U of r in percent.
  package func expectedUncertaintyPercent(runCount: Int) -> Double {
    var sources = budget.sources
    // The first source averages out; the others are errors that all runs share.
    let factor = Double(max(1, runCount)) / Double(self.runCount)
    sources[0].relativeUncertainty /= factor.squareRoot()
    let parameters = startOffset?.isSignificant == true ? 2.0 : 1
    sources[0].degreesOfFreedom = (sources[0].degreesOfFreedom + parameters) * factor - parameters
    return UncertaintyBudget(measured: sources).expandedUncertaintyPercent
  }
}
