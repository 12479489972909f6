public import SpeedCalibration

/// The evaluation of a log of ticks or frames.
///
/// The log is taken as the positions that the content held, each from the sample that moved there to the next one that
/// moved on, so that samples at every refresh and samples at changes alone give the same figures. What is judged runs
/// from the first movement to the last, without pauses, and all figures are taken over one clock.
public struct TickLogAnalysis: Sendable {
  /// How many samples the log has.
  package let sampleCount: Int

  /// How long what is judged takes without pauses, in seconds.
  public let durationSeconds: Double

  /// The speed that was asked for, in mm/s; nil where nobody says it.
  package let commandedMillimetersPerSecond: Double?

  /// Distance over time, in pt/s. Its uncertainty is that of the positions at both ends, by the root mean square
  /// deviation from uniform motion or the resolution of the log, that of the time stamps by their scatter, and that of
  /// the clock's rate.
  public let meanPointsPerSecond: Uncertain

  /// The mean speed in mm/s on the glass: to the uncertainty of ``meanPointsPerSecond`` comes that of the display's
  /// ppi.
  public let meanMillimetersPerSecond: Uncertain

  /// Where the uncertainty of the mean speed in mm/s comes from.
  public let budget: UncertaintyBudget

  /// Why the mean speed is none to judge; nil where it is one.
  public let speedDoubt: SpeedDoubt?

  /// The known ratio that the speed while the content moves has to the commanded one, where it alone lies within U; empty
  /// also where the content has no one speed.
  public let explanations: [Diagnosis]

  /// What hitches cost: the frames that came later than they were due.
  public let hitches: HitchSummary

  /// The clock that the positions are at.
  package let clock: LogClock

  /// How the times between movements are spread.
  package let intervals: Quantiles

  /// How many frames moved by how many whole pixels; empty where positions are not rounded to pixels.
  package let steps: [PixelStep]

  /// The greatest minus the least deviation from uniform motion at the log's own pace, in physical pixels.
  public let peakToPeakPixels: Double

  /// The root mean square deviation from uniform motion at the log's own pace, in physical pixels.
  public let rmsPixels: Double

  /// The endless loop whose offsets jump back, and that was laid out straight; nil where none does.
  package let loop: LoopFindings?

  /// What is in no figure because the content rests or eases there.
  package let leftOut: LeftOut

  /// Whether the content moves towards smaller offsets.
  package let isBackwards: Bool

  /// When frames were seen whose content could not be followed, in seconds after the log's first row.
  package let unmatchedSeconds: [Double]

  /// The positions that are judged, and by how much they deviate, for charts: of a long log those that deviate most.
  package let positions: [LoggedPosition]

  /// The fewest samples that say anything.
  package static let leastCount = 16

  /// The least movement in physical pixels where nothing else is said: what noise of a recording may be.
  static let leastResolutionPixels = 0.02

  /// The U of a mean speed that is one, in percent.
  package static let greatestUncertaintyPercent = 5.0

  /// A log of no more frames than this is too short to say that its speed changes.
  private static let shortCount = 20

  /// A deviation of so many times the scatter of the stamps is a change of pace.
  private static let clearScatter = 3.0

  /// Evaluates a log.
  ///
  /// - Parameters:
  ///   - log: At least 16 samples.
  ///   - display: The display that the content moved on.
  ///   - settings: What is known beside its rows.
  /// - Throws: `InputError` for too few samples, and for a log without time or movement, or that turns back.
  public init(
    of log: TickLog, on display: Display, settings: TickLogSettings = .standard
  ) throws(InputError) {
    let commanded = settings.commandedMillimetersPerSecond
    try Self.require(log.samples.count, "sample")
    guard let own = log.samples.map(\.seconds).shortestInterval else {
      throw InputError("no time passes from the first sample to the last")
    }
    let resolution =
      settings.resolutionPixels.map { $0 / display.nativeScale }
      ?? max(log.writtenPoints, Self.leastResolutionPixels / display.nativeScale)
    let quantum = log.quantum(on: display)
    let list = try HeldPositions(
      log, interval: settings.refresh.highest?.frameSeconds ?? own, resolution: resolution, quantum: quantum ?? 0,
      pixel: 1 / display.nativeScale, loopPoints: settings.loopPoints, rest: settings.rest)
    let density = display.pointsPerMillimeter()
    try Self.requireUnits(interval: own, speedRatio: commanded.map { list.meanPointsPerSecond / density / $0 })
    intervals = Quantiles(list.gaps)
    (leftOut, isBackwards) = (list.leftOut, list.isBackwards)
    let loop = list.loop
    let found = try PositionsOnClock(list, of: log, on: settings.refresh, rest: settings.rest)
    let (line, distance, mean) = (found.line, found.distance, found.distance / found.duration)
    guard mean > 0, mean.isFinite else {
      throw InputError("the content does not move from the first sample to the last")
    }

    // Digits that were written are in the scatter of the stamps, unless they fall on a beat and scatter less.
    let written = log.timeResolutionSeconds / 3.0.squareRoot()
    let scatter = found.stampUncertainty
    let isScattered = scatter != nil && found.timing.scatterSeconds > written / 2
    let digits = isScattered ? 0 : written * 2.0.squareRoot() / found.duration
    // Rounded to the nearest, positions are off by half of what they are rounded to, and by all of it where they are cut.
    let cut = quantum.map { min($0 / 3.0.squareRoot(), 2 * line.rms) } ?? 0
    let end = max(line.rms, cut, resolution / 3.0.squareRoot())
    let ofLog = [
      UncertaintyBudget.Source(.position, end * 2.0.squareRoot() / distance),
      UncertaintyBudget.Source(.stamps, hypotenuse(scatter ?? 0, digits)),
      UncertaintyBudget.Source(.clockRate, settings.clockPercent / 100 / 3.0.squareRoot()),
      UncertaintyBudget.Source(
        .loop, loop.map { $0.halfWidthPoints / 3.0.squareRoot() * Double($0.wrapCount) / distance } ?? 0),
    ]
    let parts = ofLog.filter { $0.relativeUncertainty > 0 } + settings.sources
    let inPoints = UncertaintyBudget(measured: parts)
    // Millimetres on the glass do not depend on the ppi.
    let ofDisplay =
      log.offsetUnit == .millimeters
      ? [] : [UncertaintyBudget.Source(.display, display.relativeStandardUncertainty)]
    budget = UncertaintyBudget(measured: parts + ofDisplay)
    sampleCount = log.samples.count
    durationSeconds = found.duration
    commandedMillimetersPerSecond = commanded
    meanPointsPerSecond = inPoints.uncertain(mean)
    meanMillimetersPerSecond = budget.uncertain(mean / density)
    peakToPeakPixels = line.peakToPeak * display.nativeScale
    rmsPixels = line.rms * display.nativeScale
    (hitches, clock) = (found.timing, found.clock)
    self.loop = loop
    unmatchedSeconds = found.unmatchedSeconds
    positions = LoggedPosition.thinned(found.frames, line.deviations)
    steps = quantum == nil ? [] : found.steps(nativeScale: display.nativeScale)
    let isSure =
      !settings.changesSpeed && meanPointsPerSecond.expandedUncertaintyPercent <= Self.greatestUncertaintyPercent
    let changes = line.rms > Self.clearScatter * found.timing.scatterSeconds * mean
    speedDoubt =
      isSure
      ? nil
      : settings.changesSpeed || found.frames.count > Self.shortCount && changes
        ? .changes(found.paceRange.lowerBound / density...found.paceRange.upperBound / density) : .tooShort
    guard let commanded, speedDoubt == nil else {
      explanations = []
      return
    }
    // A hitch is no mistake about the density.
    explanations = Diagnosis.diagnoses(
      of: inPoints.uncertain(found.line.slope / density / commanded),
      on: settings.measured ?? MeasuredDisplay(display), isInPoints: log.offsetUnit == .points && !settings.isSeen
    ).filter(\.isExplanation)
  }

  /// Fails for a log of too few samples or frames.
  static func require(_ count: Int, _ part: String) throws(InputError) {
    guard count < leastCount else { return }
    throw InputError("the log has \(count) \(part)\(count == 1 ? "" : "s"); at least \(leastCount) are needed")
  }

  /// Asks about the unit of the times where they are a thousand times too long or too short: a tick lasts over a
  /// second, or no display has the rate, and the speed is as far off.
  private static func requireUnits(interval: Double, speedRatio: Double?) throws(InputError) {
    let isLong = interval > 1 && speedRatio ?? 0 < 0.05
    guard isLong || interval < 1 / 2000.0 && speedRatio ?? .infinity > 20 else { return }
    let speed = ", and the speed is \(isLong ? "below a twentieth of" : "over 20 times") the commanded one"
    throw InputError(
      "the samples are \(interval.rounded(significantDigits: 4).shortestText) s apart"
        + (speedRatio == nil ? "" : speed)
        + "; check the unit that the column of times names, as time_s and time_ms do")
  }
}

/// Why a mean speed says nothing.
public enum SpeedDoubt: Sendable, Hashable {
  /// The content moves at no one speed, but at those of a range, in mm/s.
  case changes(ClosedRange<Double>)

  /// U of the speed is above 5 %: the log is too short, or a source beside it, such as the clock, is too unsure.
  case tooShort
}

/// A position that content held, on the clock of its log.
package struct LoggedPosition: Sendable {
  /// When it came there, and when it was last drawn there, in seconds after the log's first row.
  package let seconds, untilSeconds: Double

  /// Where it stood after the log's first row, in points.
  package let points: Double

  /// How far it was off uniform motion then, in points.
  package let deviationPoints, lastDeviationPoints: Double

  /// Which stretch between pauses it belongs to.
  package let stretch: Int

  /// A log of more positions than this is thinned to about as many.
  private static let most = 4096

  /// The positions, of many the two of each part that deviate most to either side.
  fileprivate static func thinned(
    _ holds: [Hold], _ deviations: [(first: Double, last: Double)]
  ) -> [LoggedPosition] {
    func position(_ index: Int) -> LoggedPosition {
      let hold = holds[index]
      return LoggedPosition(
        seconds: hold.seconds, untilSeconds: hold.seconds + (hold.frames - 1) * hold.paceSeconds, points: hold.points,
        deviationPoints: deviations[index].first, lastDeviationPoints: deviations[index].last, stretch: hold.stretch)
    }
    guard holds.count > most else { return holds.indices.map(position) }
    let inner = (0..<most / 2).flatMap { part -> [Int] in
      let range = holds.count * part / (most / 2)..<holds.count * (part + 1) / (most / 2)
      let ends = [
        range.min { deviations[$0].first < deviations[$1].first },
        range.max { deviations[$0].first < deviations[$1].first },
      ]
      return Set(ends.compactMap { $0 }).sorted()
    }
    return Set([0] + inner + [holds.count - 1]).sorted().map(position)
  }
}

/// How many frames moved by so many pixels.
package struct PixelStep: Sendable, Hashable {
  /// The way of a frame, in whole physical pixels.
  package let pixels: Int

  /// How many frames moved by it.
  package let frames: Int
}
