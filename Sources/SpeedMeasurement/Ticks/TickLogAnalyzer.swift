internal import ScrollMotion
public import SpeedCalibration

/// Analyses a log one sample at a time, in constant memory.
///
/// The first 4096 samples are kept: they tell the tick interval, the pace, the way of driving, and how long an endless loop
/// is whose offsets jump back. Everything else is summed up as it comes: a line, a convex hull for the peak-to-peak deviation, and histograms for the quantiles. A log of
/// any length takes less than 2 MiB.
///
/// ```swift
/// var analyzer = try TickLogAnalyzer(display: Display(ppi: 460, scale: 3), commandedMillimetersPerSecond: 30)
/// for frame in frames { try analyzer.add(TickSample(seconds: frame.time, offsetPoints: frame.offset)) }
/// let log = try analyzer.analysis()
/// log.meanMillimetersPerSecond.value
/// ```
public struct TickLogAnalyzer: Sendable {
  /// How many samples are kept.
  public static let keptCount = 4096

  /// The fewest samples that say anything.
  public static let leastCount = 16

  let display: Display
  let settings: CalibrationSettings
  let commandedMillimetersPerSecond: Double
  let refreshRateHertz: Double?
  private let clockPercent: Double

  /// Half of the last place that the times and the offsets of a text are written to; nil for samples that were not read.
  var resolution: (seconds: Double, points: Double)?

  private var kept: [TickSample] = []
  private var walk: TickWalk?
  private var unroller: LoopUnroller?

  /// Makes an analyzer.
  ///
  /// - Parameters:
  ///   - display: The display that the content moved on.
  ///   - settings: How the speed was turned into ticks: nominal interval, limits and scale basis.
  ///   - commandedMillimetersPerSecond: The speed that was asked for, from 1e-4 to 1e6 mm/s.
  ///   - refreshRateHertz: The rate of the panel, from 0.001 to 1000 Hz, where it is known. It tells a log of frames from
  ///     one of a timer's ticks.
  ///   - clockPercent: How far the rate of the log's clock may be off, as the half-width of a rectangular distribution,
  ///     from 0 to 50 %.
  /// - Throws: `InputError`.
  public init(
    display: Display, settings: CalibrationSettings = .standard, commandedMillimetersPerSecond: Double,
    refreshRateHertz: Double? = nil, clockPercent: Double = 0
  ) throws(InputError) {
    try Quantity.commandedSpeed.require(commandedMillimetersPerSecond)
    try Quantity.clockRate.require(clockPercent)
    if let refreshRateHertz { try Quantity.refreshRate.require(refreshRateHertz) }
    self.display = display
    self.settings = settings
    self.commandedMillimetersPerSecond = commandedMillimetersPerSecond
    self.refreshRateHertz = refreshRateHertz
    self.clockPercent = clockPercent
  }

  /// How many samples were added.
  public var sampleCount: Int { walk?.count ?? kept.count }

  /// Adds the next sample.
  ///
  /// - Parameter sample: Its time is not before that of the last one.
  /// - Throws: `InputError` for
  ///   numbers that are not finite.
  @inline(__always)
  public mutating func add(_ sample: TickSample) throws(InputError) {
    if let straight = unroller?.unrolled(sample) {
      try walk?.add(straight)
    } else {
      try keep(sample)
    }
  }

  @inline(never)
  private mutating func keep(_ sample: TickSample) throws(InputError) {
    try TickWalk.check(sample, after: kept.last?.seconds)
    kept.append(sample)
    if kept.count == Self.keptCount { try settle() }
  }

  /// Learns from the samples that are kept, lays them out straight, and walks through them.
  private mutating func settle() throws(InputError) {
    var unroller = LoopUnroller(kept)
    kept = kept.map { unroller.unrolled($0) }
    self.unroller = unroller
    walk = try TickWalk(kept)
  }

  /// Asks about the unit of the times where they are a thousand times too long or too short: a tick lasts over a second,
  /// or no display has the rate, and the speed is as far off.
  private func requireUnits(of walk: TickWalk, millimetersPerSecond: Double) throws(InputError) {
    let ratio = millimetersPerSecond / commandedMillimetersPerSecond
    if walk.interval > 1, ratio < 0.05 {
      throw InputError(
        "a tick every \(walk.interval.twoDigits) s, and \(ratio.twoDigits) of the commanded speed; "
          + "are the times in ms? Name the column time_ms")
    }
    if walk.interval < 1 / 2000.0, ratio > 20 {
      throw InputError(
        "\((1 / walk.interval).twoDigits) ticks a second, and \(ratio.twoDigits) times the commanded speed; "
          + "are the times in s? Name the column time_s")
    }
  }

  /// Evaluates all samples that were added.
  ///
  /// - Returns: The analysis.
  /// - Throws: `InputError` for too few samples, and for a log without time or movement.
  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public func analysis() throws(InputError) -> TickLogAnalysis {
    guard kept.count >= Self.leastCount else {
      throw InputError("the log has \(kept.count) \(kept.count == 1 ? "sample" : "samples"); at least 16 are needed")
    }
    guard let walk, let unroller else {
      var settled = self
      try settled.settle()
      return try settled.analysis()
    }
    let duration = walk.lastSeconds - walk.origin.seconds
    let distance = walk.lastOffset - walk.origin.offsetPoints
    guard distance != 0 else { throw InputError("the content does not move from the first sample to the last") }
    guard distance > 0 else {
      throw InputError(
        "the content ends \(distance.magnitude.shortestText) points before its start; reverse the sign of the offsets")
    }

    let density = display.pointsPerMillimeter()
    let mean = distance / duration
    try requireUnits(of: walk, millimetersPerSecond: mean / density)
    let read = resolution.map { hypotenuse($0.points, $0.seconds * mean) / 3.0.squareRoot() } ?? 0
    let parts = [
      UncertaintyBudget.Source(.position, max(walk.line.rms, read) * 2.0.squareRoot() / distance),
      UncertaintyBudget.Source(.clockRate, clockPercent / 100 / 3.0.squareRoot()),
      UncertaintyBudget.Source(.loop, unroller.lengthUncertainty * Double(unroller.wrapCount) / distance),
    ].filter { $0.relativeUncertainty > 0 }
    let inPoints = UncertaintyBudget(measured: parts)
    let budget = UncertaintyBudget(
      measured: parts + [UncertaintyBudget.Source(.display, display.relativeStandardUncertainty)])
    let pace = walk.pace + walk.line.slope
    return TickLogAnalysis(
      sampleCount: walk.count, durationSeconds: duration,
      commandedMillimetersPerSecond: commandedMillimetersPerSecond,
      meanPointsPerSecond: inPoints.uncertain(mean), meanMillimetersPerSecond: budget.uncertain(mean / density),
      budget: budget,
      explanations: Diagnosis.diagnoses(
        of: inPoints.uncertain(mean / density / commandedMillimetersPerSecond), on: MeasuredDisplay(display)
      ).filter(\.isExplanation),
      movingMillimetersPerSecond: walk.movingPointsPerSecond / density,
      driftPartsPerMillion: (pace / density / commandedMillimetersPerSecond - 1) * 1e6,
      tickIntervalSeconds: walk.interval, intervals: walk.intervals.quantiles,
      lateness: walk.lateness.count > 0 ? walk.lateness.quantiles : nil,
      lostTicks: walk.lostTicks, mergedTicks: walk.mergedTicks,
      hitchMillisecondsPerSecond: walk.stalledSeconds / duration * 1000,
      stalls: walk.stalls(pointsPerMillimeter: density),
      peakToPeakPixels: walk.hull.peakToPeak(slope: walk.line.slope) * display.nativeScale,
      rmsPixels: walk.line.rms * display.nativeScale,
      way: WayFinder(self, walk: walk).explanation(of: kept), loop: unroller.findings)
  }
}

/// One line of a log: where the content stood, and when.
public struct TickSample: Sendable, Hashable {
  /// The time in seconds, on any clock that does not run backwards.
  public var seconds: Double

  /// Where the content stood, in points, increasing.
  public var offsetPoints: Double

  /// When the tick was due in seconds, on the same clock; nil if the log does not say.
  ///
  /// A time after ``seconds`` is when the next frame is due, as CADisplayLink's `targetTimestamp` says it, and is compared
  /// with the next sample; one that is not after it is when this tick was due.
  public var targetSeconds: Double?

  /// Makes a sample.
  public init(seconds: Double, offsetPoints: Double, targetSeconds: Double? = nil) {
    self.seconds = seconds
    self.offsetPoints = offsetPoints
    self.targetSeconds = targetSeconds
  }
}
