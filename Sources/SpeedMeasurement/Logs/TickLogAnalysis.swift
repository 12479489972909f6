public import SpeedCalibration

/// The evaluation of a log of ticks or frames.
///
/// The log is taken as the positions that the content held, each from the sample that moved there to the next one that
/// moved on, so that samples at every refresh and samples at changes alone give the same figures.
public struct TickLogAnalysis: Sendable, Hashable {
  /// How many samples the log has.
  public let sampleCount: Int

  /// From the first sample to the last movement, in seconds; to the last sample where the content ends standing still.
  public let durationSeconds: Double

  /// The speed that was asked for, in mm/s.
  public let commandedMillimetersPerSecond: Double

  /// Distance over time, in pt/s. Its uncertainty is that of the positions at both ends, by the root mean square
  /// deviation from uniform motion or the resolution of the log, and that of the clock.
  public let meanPointsPerSecond: Uncertain

  /// The mean speed in mm/s on the glass: to the uncertainty of ``meanPointsPerSecond`` comes that of the display's
  /// ppi.
  public let meanMillimetersPerSecond: Uncertain

  /// Where the uncertainty of the mean speed in mm/s comes from.
  public let budget: UncertaintyBudget

  /// The known mistakes that explain ``movingMillimetersPerSecond`` where it is off the commanded speed.
  public let explanations: [Diagnosis]

  /// The speed while the content is not stalled, in mm/s.
  public let movingMillimetersPerSecond: Double

  /// How far the straight line through all frames drifts away from the commanded speed, in millionths of it.
  public let driftPartsPerMillion: Double

  /// How long a frame lasts, in seconds: the median time between samples, unless the refresh rate was given.
  public let tickIntervalSeconds: Double

  /// How the times between movements are spread.
  public let intervals: IntervalQuantiles

  /// How late ticks were against their target times; nil where the log gives none. Ticks before their time count as 0.
  public let lateness: IntervalQuantiles?

  /// Frames in which the content should have moved and stood still.
  public let lostTicks: Int

  /// Movements that follow the one before by less than half a frame.
  public let mergedTicks: Int

  /// How long the content stood still beyond what its motion asks for, in ms per second of the log.
  public let hitchMillisecondsPerSecond: Double

  /// Apple's band for a hitch ratio of this size (WWDC20, session 10077).
  public var hitchBand: HitchBand { HitchBand(millisecondsPerSecond: hitchMillisecondsPerSecond) }

  /// The stalls in their order.
  public let stalls: [LoggedStall]

  /// The distance that the stalls cost against the pace before and after, in mm. A motion that follows the elapsed time
  /// loses nothing.
  public let lostMillimeters: Double

  /// The greatest minus the least deviation from uniform motion at the log's own pace, in physical pixels.
  public let peakToPeakPixels: Double

  /// The root mean square deviation from uniform motion at the log's own pace, in physical pixels.
  public let rmsPixels: Double

  /// The endless loop whose offsets jump back, and that was laid out straight; nil where none does.
  public let loop: LoopFindings?

  /// The fewest samples that say anything.
  public static let leastCount = 16

  /// The least movement in physical pixels where nothing else is said: what noise of a recording may be.
  public static let leastResolutionPixels = 0.02

  /// Evaluates a log.
  ///
  /// - Parameters:
  ///   - log: At least 16 samples.
  ///   - display: The display that the content moved on.
  ///   - commanded: The speed that was asked for, from 1e-4 to 1e6 mm/s.
  ///   - resolutionPixels: The least change of position that counts as movement, counted from the last position that
  ///     moved, in physical pixels from 1e-6 to 1000. By default what the digits of a text resolve, at least 0.02 px.
  ///   - refreshRate: How many frames there are in a second. By default the samples tell.
  ///   - loopPoints: The length of an endless loop whose offsets jump back, from 1e-3 to 1e12 pt. By default the jumps
  ///     tell.
  ///   - clockPercent: How far the rate of the log's clock may be off, as the half-width of a rectangular distribution,
  ///     from 0 to 50 %.
  ///   - sources: What else the mean speed in pt/s is uncertain by, and the log does not show.
  /// - Throws: `InputError` for too few samples, and for a log without time or movement.
  public init(
    of log: TickLog, on display: Display, commandedMillimetersPerSecond commanded: Double,
    resolutionPixels: Double? = nil, refreshRate: RefreshRate? = nil, loopPoints: Double? = nil,
    clockPercent: Double = 0, sources: [UncertaintyBudget.Source] = []
  ) throws(InputError) {
    try Quantity.commandedSpeed.require(commanded)
    try Quantity.clockRate.require(clockPercent)
    if let resolutionPixels { try Quantity.positionResolution.require(resolutionPixels) }
    if let loopPoints { try Quantity.loopLength.require(loopPoints) }
    let samples = log.samples
    guard samples.count >= Self.leastCount else {
      throw InputError(
        "the log has \(samples.count) \(samples.count == 1 ? "sample" : "samples"); at least \(Self.leastCount) are needed"
      )
    }
    let interval = refreshRate?.frameSeconds ?? samples.medianInterval
    guard interval > 0 else { throw InputError("no time passes from the first sample to the last") }
    let resolution =
      resolutionPixels.map { $0 / display.nativeScale }
      ?? max(log.writtenPoints, Self.leastResolutionPixels / display.nativeScale)
    let list = try HoldList(samples, interval: interval, resolution: resolution, loopPoints: loopPoints)
    let (duration, distance) = (list.duration, list.distance)
    guard distance != 0, duration > 0 else {
      throw InputError("the content does not move from the first sample to the last")
    }
    guard distance > 0 else {
      throw InputError(
        "the content ends \(distance.magnitude.shortestText) points before its start; reverse the sign of the offsets")
    }
    let (mean, density) = (distance / duration, display.pointsPerMillimeter())
    try Self.requireUnits(interval: interval, speedRatio: mean / density / commanded)

    let line = FrameLine(list)
    // A position is known to the resolution, a time to the digits that were written.
    let read = hypotenuse(resolution, log.writtenSeconds * mean) / 3.0.squareRoot()
    let loop = list.loop
    let own = [
      UncertaintyBudget.Source(.position, max(line.rms, read) * 2.0.squareRoot() / distance),
      UncertaintyBudget.Source(.clockRate, clockPercent / 100 / 3.0.squareRoot()),
      UncertaintyBudget.Source(
        .loop, loop.map { $0.halfWidthPoints / 3.0.squareRoot() * Double($0.wrapCount) / distance } ?? 0),
    ]
    let parts = own.filter { $0.relativeUncertainty > 0 } + sources
    let inPoints = UncertaintyBudget(measured: parts)
    budget = UncertaintyBudget(
      measured: parts + [UncertaintyBudget.Source(.display, display.relativeStandardUncertainty)])
    sampleCount = samples.count
    durationSeconds = duration
    commandedMillimetersPerSecond = commanded
    meanPointsPerSecond = inPoints.uncertain(mean)
    meanMillimetersPerSecond = budget.uncertain(mean / density)
    driftPartsPerMillion = (line.slope / density / commanded - 1) * 1e6
    tickIntervalSeconds = interval
    peakToPeakPixels = line.peakToPeak * display.nativeScale
    rmsPixels = line.rms * display.nativeScale
    self.loop = loop

    let gaps = list.gaps
    mergedTicks = gaps.count { $0 < 0.5 * interval }
    intervals = IntervalQuantiles(gaps)
    let late = samples.lateness
    lateness = late.isEmpty ? nil : IntervalQuantiles(late)
    stalls = list.stalls
    let still = stalls.reduce((seconds: 0, points: 0)) { ($0.seconds + $1.stillSeconds, $0.points + $1.movedPoints) }
    let moving = duration > still.seconds ? (distance - still.points) / (duration - still.seconds) : 0
    movingMillimetersPerSecond = moving / density
    // A stall is no mistake about the density.
    explanations = Diagnosis.diagnoses(
      of: inPoints.uncertain(moving / density / commanded), on: MeasuredDisplay(display)
    ).filter(\.isExplanation)
    lostMillimeters = max(0, moving * still.seconds - still.points) / density
    hitchMillisecondsPerSecond = stalls.reduce(0) { $0 + $1.lengthSeconds } / duration * 1000
    lostTicks = stalls.reduce(0) { $0 + Int(min(1e15, ($1.lengthSeconds / interval).rounded())) }
  }

  /// Asks about the unit of the times where they are a thousand times too long or too short: a tick lasts over a
  /// second, or no display has the rate, and the speed is as far off.
  private static func requireUnits(interval: Double, speedRatio: Double) throws(InputError) {
    let apart = "the samples are \(interval.rounded(significantDigits: 4).shortestText) s apart"
    let way = "check the unit that the column of times names, as time_s and time_ms do"
    if interval > 1, speedRatio < 0.05 {
      throw InputError("\(apart), and the speed is below a twentieth of the commanded one; \(way)")
    }
    if interval < 1 / 2000.0, speedRatio > 20 {
      throw InputError("\(apart), and the speed is over 20 times the commanded one; \(way)")
    }
  }
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

/// A time in which the content stood still although it should have moved.
public struct LoggedStall: Sendable, Hashable {
  /// When the content moved for the last time, in seconds after the first sample.
  public let startSeconds: Double

  /// How long it stood still beyond what its motion asks for, in seconds. A stall is seen at the frames alone, so this
  /// is right to a frame.
  public let lengthSeconds: Double

  /// How long it stood still in all.
  let stillSeconds: Double

  /// How far it moved when it ended.
  let movedPoints: Double
}

extension [LoggedStall] {
  /// The mean length in seconds; nil without a stall.
  public var meanLengthSeconds: Double? { isEmpty ? nil : reduce(0) { $0 + $1.lengthSeconds } / Double(count) }

  /// The length of the longest in seconds; nil without a stall.
  public var longestSeconds: Double? { self.map(\.lengthSeconds).max() }

  /// The mean time from one to the next in seconds; nil for fewer than two.
  public var meanPeriodSeconds: Double? {
    count > 1 ? (self[count - 1].startSeconds - self[0].startSeconds) / Double(count - 1) : nil
  }
}

/// How times are spread: each is the least one that a share of all does not exceed.
public struct IntervalQuantiles: Sendable, Hashable {
  /// The median, in seconds.
  public let medianSeconds: Double

  /// The 95th percentile, in seconds.
  public let p95Seconds: Double

  /// The 99th percentile, in seconds.
  public let p99Seconds: Double

  /// The greatest, in seconds.
  public let greatestSeconds: Double

  /// The quantiles of at least one time.
  init(_ times: consuming [Double]) {
    var times = times
    times.sort()
    func quantile(_ share: Double) -> Double {
      times[Swift.max(1, Int((share * Double(times.count)).rounded(.up))) - 1]
    }
    medianSeconds = quantile(0.5)
    p95Seconds = quantile(0.95)
    p99Seconds = quantile(0.99)
    greatestSeconds = quantile(1)
  }
}
