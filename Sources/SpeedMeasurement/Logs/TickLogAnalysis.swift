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

  /// The speed that was asked for, in mm/s; nil where nobody says it.
  public let commandedMillimetersPerSecond: Double?

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

  /// The speed while the content is not stalled, in mm/s; nil where it stalls all the time.
  public let movingMillimetersPerSecond: Double?

  /// How far the straight line through all frames drifts away from the commanded speed, in millionths of it; nil where
  /// nobody says that.
  public let driftPartsPerMillion: Double?

  /// How the frames kept their deadlines: hitch time, paces, overruns.
  public let timing: FrameTiming

  /// By how much frames were late, in ms for each second of the log.
  public var hitchMillisecondsPerSecond: Double { timing.hitchMillisecondsPerSecond }

  /// How the times between movements are spread.
  public let intervals: Quantiles

  /// How many frames moved by how many whole pixels; empty where positions are not rounded to pixels.
  public let steps: [PixelStep]

  /// The stalls in their order.
  public let stalls: [LoggedStall]

  /// The distance that the stalls cost against the pace before and after, in mm; 0 below a pixel. A motion that follows
  /// the elapsed time loses nothing.
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
  ///   - commanded: The speed that was asked for, from 1e-4 to 1e6 mm/s; nil to compare with none.
  ///   - resolutionPixels: The least change of position that counts as movement, counted from the last position that
  ///     moved, in physical pixels from 1e-6 to 1000. By default what the digits of a text resolve, at least 0.02 px.
  ///   - refreshRate: The highest refresh rate of the display. By default the samples tell.
  ///   - lowestRefreshRate: The lowest one, of a display whose rate varies.
  ///   - loopPoints: The length of an endless loop whose offsets jump back, from 1e-3 to 1e12 pt. By default the jumps
  ///     tell.
  ///   - clockPercent: How far the rate of the log's clock may be off, as the half-width of a rectangular distribution,
  ///     from 0 to 50 %.
  ///   - sources: What else the mean speed in pt/s is uncertain by, and the log does not show.
  /// - Throws: `InputError` for too few samples, and for a log without time or movement.
  public init(
    of log: TickLog, on display: Display, commandedMillimetersPerSecond commanded: Double? = nil,
    resolutionPixels: Double? = nil, refreshRate: RefreshRate? = nil, lowestRefreshRate: RefreshRate? = nil,
    loopPoints: Double? = nil,
    clockPercent: Double = 0, sources: [UncertaintyBudget.Source] = []
  ) throws(InputError) {
    if let commanded { try Quantity.commandedSpeed.require(commanded) }
    try Quantity.clockRate.require(clockPercent)
    if let resolutionPixels { try Quantity.positionResolution.require(resolutionPixels) }
    if let loopPoints { try Quantity.loopLength.require(loopPoints) }
    let samples = log.samples
    try Self.require(samples.count, "sample")
    let all = samples.map(\.seconds)
    guard let own = all.shortestInterval, own > 0 else {
      throw InputError("no time passes from the first sample to the last")
    }
    let resolution =
      resolutionPixels.map { $0 / display.nativeScale }
      ?? max(log.writtenPoints, Self.leastResolutionPixels / display.nativeScale)
    let quantum = log.quantum(on: display)
    let refresh = DisplayRefresh(highest: refreshRate, lowest: lowestRefreshRate)
    let list = try HoldList(
      samples, interval: refresh.highest?.frameSeconds ?? own, resolution: resolution, quantum: quantum ?? 0,
      loopPoints: loopPoints)
    let (duration, distance) = (list.duration, list.distance)
    guard distance != 0, duration > 0 else {
      throw InputError("the content does not move from the first sample to the last")
    }
    guard distance > 0 else {
      throw InputError(
        "the content ends \(distance.magnitude.shortestText) points before its start; reverse the sign of the offsets")
    }
    let (mean, density) = (distance / duration, display.pointsPerMillimeter())
    try Self.requireUnits(interval: own, speedRatio: commanded.map { mean / density / $0 })

    let stillSeconds = max(quantum ?? 0, resolution) / list.pace
    let frames = FramesOfLog(list, samples, refresh, stillSeconds: stillSeconds)
    let line = FrameLine(frames.holds)
    // A position is known to the resolution, a time to the digits that were written.
    let read = hypotenuse(resolution, log.timeResolutionSeconds * mean) / 3.0.squareRoot()
    let loop = list.loop
    let ofLog = [
      UncertaintyBudget.Source(.position, max(line.rms, read) * 2.0.squareRoot() / distance),
      UncertaintyBudget.Source(.clockRate, clockPercent / 100 / 3.0.squareRoot()),
      UncertaintyBudget.Source(
        .loop, loop.map { $0.halfWidthPoints / 3.0.squareRoot() * Double($0.wrapCount) / distance } ?? 0),
    ]
    let parts = ofLog.filter { $0.relativeUncertainty > 0 } + sources
    let inPoints = UncertaintyBudget(measured: parts)
    // Millimetres on the glass do not depend on the ppi.
    let ofDisplay =
      log.offsetUnit == .millimeters
      ? [] : [UncertaintyBudget.Source(.display, display.relativeStandardUncertainty)]
    budget = UncertaintyBudget(measured: parts + ofDisplay)
    sampleCount = samples.count
    durationSeconds = duration
    commandedMillimetersPerSecond = commanded
    meanPointsPerSecond = inPoints.uncertain(mean)
    meanMillimetersPerSecond = budget.uncertain(mean / density)
    driftPartsPerMillion = commanded.map { (line.slope / density / $0 - 1) * 1e6 }
    peakToPeakPixels = line.peakToPeak * display.nativeScale
    rmsPixels = line.rms * display.nativeScale
    self.loop = loop
    timing = frames.timing
    intervals = Quantiles(list.gaps)
    stalls = frames.stalls
    steps = quantum == nil ? [] : PixelStep.counted(frames.steps, nativeScale: display.nativeScale)
    let still = stalls.reduce((seconds: 0, points: 0)) { ($0.seconds + $1.stillSeconds, $0.points + $1.movedPoints) }
    let moving = duration > still.seconds + own / 2 ? (distance - still.points) / (duration - still.seconds) : nil
    movingMillimetersPerSecond = moving.map { $0 / density }
    // A stall is no mistake about the density.
    explanations =
      commanded.map { commanded in
        Diagnosis.diagnoses(
          of: inPoints.uncertain((moving ?? mean) / density / commanded), on: MeasuredDisplay(display)
        ).filter(\.isExplanation)
      } ?? []
    let lostPoints = moving.map { $0 * still.seconds - still.points } ?? 0
    lostMillimeters = lostPoints * display.nativeScale >= 1 ? lostPoints / density : 0
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

/// How many frames moved by so many pixels.
public struct PixelStep: Sendable, Hashable {
  /// The way of a frame, in whole physical pixels.
  public let pixels: Int

  /// How many frames moved by it.
  public let frames: Int

  /// The steps that occur, the shortest first.
  static func counted(_ steps: [(points: Double, still: Double)], nativeScale: Double) -> [PixelStep] {
    var counts: [Int: Int] = [:]
    for step in steps {
      counts[Int((step.points * nativeScale).rounded()), default: 0] += 1
      if step.still > 0 { counts[0, default: 0] += Int(min(step.still, 1e9)) }
    }
    return counts.sorted { $0.key < $1.key }.map { PixelStep(pixels: $0.key, frames: $0.value) }
  }
}
