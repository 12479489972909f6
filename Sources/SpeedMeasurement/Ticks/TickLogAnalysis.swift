public import SpeedCalibration

public import ScrollMotion

/// The evaluation of a log of ticks or frames.
public struct TickLogAnalysis: Sendable, Hashable {
  /// How many samples the log has.
  public let sampleCount: Int

  /// From the first sample to the last, in seconds.
  public let durationSeconds: Double

  /// The speed that was asked for, in mm/s.
  public let commandedMillimetersPerSecond: Double

  /// Distance over time from the first sample to the last, in pt/s. Its uncertainty is that of the positions at both ends,
  /// by the root mean square deviation from uniform motion or the resolution of the log, and that of the clock.
  public let meanPointsPerSecond: Uncertain

  /// The mean speed in mm/s on the glass: to the uncertainty of ``meanPointsPerSecond`` comes that of the display's ppi.
  public let meanMillimetersPerSecond: Uncertain

  /// Where the uncertainty of the mean speed in mm/s comes from.
  public let budget: UncertaintyBudget

  /// The known mistakes that explain the mean speed where it is off the commanded one.
  public let explanations: [Diagnosis]

  /// The speed while the content is not stalled, in mm/s.
  public let movingMillimetersPerSecond: Double

  /// How far the straight line through all samples drifts away from the commanded speed, in millionths of it.
  public let driftPartsPerMillion: Double

  /// The interval that most ticks keep: the median of the first 4096, in seconds.
  public let tickIntervalSeconds: Double

  /// How the intervals between samples are spread.
  public let intervals: IntervalQuantiles

  /// How late ticks were against their target times; nil where the log gives none. Ticks before their time count as 0.
  public let lateness: IntervalQuantiles?

  /// Slots of the tick interval without a sample of their own.
  public let lostTicks: Int

  /// Samples that follow the one before by less than half a tick interval.
  public let mergedTicks: Int

  /// How long the content stood still beyond what its motion asks for, in ms per second of the log.
  public let hitchMillisecondsPerSecond: Double

  /// Apple's band for a hitch ratio of this size (WWDC20, session 10077).
  public var hitchBand: HitchBand { HitchBand(millisecondsPerSecond: hitchMillisecondsPerSecond) }

  /// The stalls; nil where the content never stood still for longer than its motion asks for.
  public let stalls: StallFindings?

  /// The greatest minus the least deviation from uniform motion at the log's own pace, in physical pixels.
  public let peakToPeakPixels: Double

  /// The root mean square deviation from uniform motion at the log's own pace, in physical pixels.
  public let rmsPixels: Double

  /// Which way of driving explains the log; nil where none can be calculated for the display and the speed.
  public let way: WayExplanation?

  /// The endless loop whose offsets jump back, and that was laid out straight; nil where none does.
  public let loop: LoopFindings?
}

/// Apple's bands for hitch time.
public enum HitchBand: String, Sendable, Hashable, CaseIterable {
  /// Below 5 ms/s: mostly unnoticed.
  case good

  /// From 5 to 10 ms/s: people notice.
  case warning

  /// Above 10 ms/s: disturbing.
  case critical

  /// The band of a hitch time.
  public init(millisecondsPerSecond: Double) {
    self = millisecondsPerSecond < 5 ? .good : millisecondsPerSecond <= 10 ? .warning : .critical
  }
}

/// Times in which the content stood still although it should have moved.
public struct StallFindings: Sendable, Hashable {
  /// One stall.
  public struct Stall: Sendable, Hashable {
    /// When the content moved for the last time, in seconds after the first sample.
    public let startSeconds: Double

    /// How long it stood still beyond what its motion asks for, in seconds; right to one tick interval.
    public let lengthSeconds: Double
  }

  /// How many there were.
  public let count: Int

  /// The mean length in seconds. A stall is seen at the frames alone, so this is right to a tick interval.
  public let meanLengthSeconds: Double

  /// The longest in seconds.
  public let longestSeconds: Double

  /// The mean time from one to the next in seconds; nil for one stall.
  public let meanPeriodSeconds: Double?

  /// The distance that they cost against the pace before and after, in mm. A motion that follows the elapsed time loses
  /// nothing.
  public let lostMillimeters: Double

  /// The first 64 of them.
  public let first: [Stall]
}

/// Which way of driving explains a log, by comparison with the frames that ScrollMotion computes for each.
public struct WayExplanation: Sendable, Hashable {
  /// How well one way explains the log.
  public struct Fit: Sendable, Hashable {
    /// The way.
    public let way: DriveWay

    /// How far movements lie, on average, from the nearest one that this way can make, in rendered pixels.
    public let impossiblePixels: Double

    /// How far movements lie, on average, from those of this way undisturbed, in rendered pixels.
    public let mismatchPixels: Double

    /// Whether the log begins in the middle of the motion, so that its phase was fitted.
    public let isPhaseFitted: Bool
  }

  /// All ways, the best first.
  public let fits: [Fit]

  /// The best one.
  public var way: DriveWay { fits[0].way }

  /// The ways that explain the log as well as the best one, itself among them: where the steps are one pixel, or the motion
  /// is even, several ways show the same frames.
  public var equallyGood: [DriveWay] {
    fits.filter { !WayExplanation.isBetter(fits[0], than: $0) }.map(\.way)
  }

  /// Nil without a fit.
  init?(_ fits: [Fit]) {
    guard !fits.isEmpty else { return nil }
    // Sorting is stable, so that of equally good ways the first one declared stands first.
    self.fits = fits.sorted { WayExplanation.isBetter($0, than: $1) }
  }

  /// Movements that a way cannot make weigh more than disturbances; a fitted phase weighs least.
  static func isBetter(_ first: Fit, than second: Fit) -> Bool {
    let grain = 0.02
    if (first.impossiblePixels - second.impossiblePixels).magnitude > grain {
      return first.impossiblePixels < second.impossiblePixels
    }
    // A fitted phase is right to a 256th of a step.
    let isFitted = first.isPhaseFitted || second.isPhaseFitted
    if (first.mismatchPixels - second.mismatchPixels).magnitude > (isFitted ? grain : 1e-3) {
      return first.mismatchPixels < second.mismatchPixels
    }
    return !first.isPhaseFitted && second.isPhaseFitted
  }
}
