public import SpeedCalibration

/// What hitches cost: by how much frames came later than they were due.
///
/// A frame is late by the refreshes of the display that passed between its own deadline and its showing. The deadline
/// is its target where the log has targets; else it follows from the display's refreshes and from the pace of the
/// frames, which is the gap that most of the next ones have too.
///
/// ```swift
/// let even = Array(repeating: 1.0 / 60, count: 120)
/// let hitches = try HitchSummary(frameSeconds: even + [0.1] + even, refreshRate: 60)
/// print(hitches.band)                           // critical
/// print(hitches.lateFrames.map(\.lateSeconds))  // [0.083333333333333…]
/// ```
public struct HitchSummary: Sendable, Hashable {
  /// Where the deadlines come from.
  package enum Deadlines: String, Sendable, Hashable, CaseIterable {
    /// The log states them.
    case targets

    /// The refreshes of the display, whose rate is known.
    case refreshes

    /// The refreshes that a steady log itself shows, a little off the rate that is stated.
    case ownRate

    /// The ticks of a timer that fires more often than the display refreshes.
    case ticks

    /// The refreshes that the times of the log themselves show.
    case times
  }

  /// Why a limit is not kept, though no frame that counts is late.
  package enum Doubt: Sendable, Hashable {
    /// The instants lie too far from the refreshes to tell which frames were late.
    case scatter

    /// Frames come at other rates than the display's, in Hz: the mean one, and the one that is meant where that is
    /// typed.
    case pace(Double, meant: Double?)

    /// Lateness of one refresh recurs with one period, as so many frames a second have it.
    case recurring(Double)

    /// Content slower than what its positions are rounded to a refresh.
    case grain

    /// Nobody states a rate, by which the frames might have several paces.
    case noRate(hasPaces: Bool)

    /// Frames are late by so many refreshes, and come slower than their interval, at so many frames a second.
    case slow(Double, hertz: Double)
  }

  /// Where the deadlines come from.
  package let deadlines: Deadlines

  /// How long a refresh lasts, in seconds, as the times of the log show it; as stated, where the log has targets.
  package let refreshSeconds: Double

  /// When the first frame was seen, in seconds after the log's first row.
  let startSeconds: Double

  /// From the first frame to the last without the pauses, in seconds.
  package let durationSeconds: Double

  /// How many frames there are.
  package let frameCount: Int

  /// The refreshes by which frames hitched, all together.
  package var lateRefreshes: Double { lateFrames.reduce(0) { $0 + $1.lateRefreshes } }

  /// Frames that came in the same refresh as the one before them.
  package let mergedCount: Int

  /// The frames that hitched, in their order.
  public let lateFrames: [LateFrame]

  /// By how much frames missed their deadlines; negative for those that were early, where deadlines are stated.
  package let overruns: Quantiles

  /// The paces of the frames, each from its first frame on.
  package let paces: [FramePace]

  /// The constant lead of the targets over the next frame, which was taken off, in refreshes.
  package let leadRefreshes: Double

  /// The refreshes by which all frames are late: latency, and no hitch. 0 where they are not, or state no deadline.
  package let latencyRefreshes: Double

  /// Whether the log's targets were made of its time stamps, and so say nothing.
  package let ignoresTargets: Bool

  /// Times without frames that are no hitch, such as before a frame whose target is its time, as of a display link that
  /// was paused.
  package let pauses: [FramePause]

  /// The root mean square distance of the times of frames from their refreshes, in seconds.
  let scatterSeconds: Double

  /// How far 19 of 20 instants lie from a refresh at most, in refreshes.
  package let distanceRefreshes: Double

  /// Why a limit on hitches cannot be kept; nil where it can.
  package let doubt: Doubt?

  /// The rate that the display or somebody states, of a steady log that has its own; nil for others.
  package let nominalRate: NominalRate?

  /// Whether the frames lie too far from the refreshes to tell which of them were late.
  public var isDoubtful: Bool { doubt == .scatter }

  /// Judges frames: the one rule for all logs, whether they state deadlines or are explained by paces.
  ///
  /// - Parameters:
  ///   - frames: In the order in which they were due, at least one.
  ///   - grid: Their refreshes.
  ///   - basis: What is known beside the frames.
  init(_ frames: some Collection<FrameOnRefreshes>, on grid: RefreshGrid, _ basis: HitchBasis) {
    let length = grid.refreshSeconds
    let start = frames.first?.seen ?? 0
    func seconds(_ refresh: Double) -> Double { basis.startSeconds + (refresh - start) * length }
    var (late, pauses, paused) = ([LateFrame](), [FramePause](), 0.0)
    var (overruns, end) = ([Double](), start)
    overruns.reserveCapacity(frames.count)
    for (index, (before, frame)) in zip(frames, frames.dropFirst()).enumerated() {
      overruns.append(frame.overrunSeconds)
      end = max(end, frame.seen)
      if frame.beginsAfterPause {
        let pause = (frame.seen - before.seen) * length
        pauses.append(FramePause(startSeconds: seconds(before.seen), lengthSeconds: pause))
        paused += pause
      }
      // A part of a refresh that no display shows is rounding.
      let hitch = frame.hitch(after: before) * length / (frame.refreshSeconds ?? length)
      let refreshes = (2 * hitch).rounded() / 2
      guard refreshes > 0 else { continue }
      late.append(
        LateFrame(
          dueSeconds: seconds(frame.seen) - refreshes * (frame.refreshSeconds ?? length), lateRefreshes: refreshes,
          lateSeconds: refreshes * (frame.refreshSeconds ?? length), index: index + 1, pausedSeconds: paused))
    }
    (deadlines, refreshSeconds, startSeconds) = (basis.deadlines, length, basis.startSeconds)
    (lateFrames, self.pauses, frameCount) = (late, pauses, basis.frameCount ?? frames.count)
    durationSeconds = (end - start) * length - paused
    self.overruns = Quantiles(overruns.isEmpty ? [0] : overruns)
    (paces, mergedCount, ignoresTargets) = (basis.paces, basis.mergedCount, basis.ignoresTargets)
    (leadRefreshes, latencyRefreshes) = (basis.leadRefreshes, basis.latencyRefreshes)
    (scatterSeconds, distanceRefreshes, doubt) = (basis.scatterSeconds, basis.distanceRefreshes, basis.doubt(late))
    nominalRate = basis.nominalRate
  }

  /// The hitch time: by how much frames were late, in ms for each second.
  public var millisecondsPerSecond: Double {
    durationSeconds > 0 ? lateFrames.reduce(0) { $0 + $1.lateSeconds } / durationSeconds * 1000 : 0
  }

  /// Apple's band for a hitch time of this size (WWDC20, session 10077).
  public var band: HitchBand { HitchBand(millisecondsPerSecond: millisecondsPerSecond) }

  /// The refresh rate by which they are judged, in Hz; that of the frames themselves where none was given.
  public var refreshHertz: Double { 1 / refreshSeconds }

  /// The greatest hitch time of any second, in ms/s; nil for a log of less than a second.
  public var worstSecondMillisecondsPerSecond: Double? {
    guard durationSeconds >= 1 else { return nil }
    // The late time before each moment. A best window begins with a late frame or ends with the log: moved on through time
    // without lateness, or back through lateness, it loses nothing.
    var sums = [0.0]
    for frame in lateFrames { sums.append(sums[sums.count - 1] + frame.lateSeconds) }
    let dues = lateFrames.map { $0.dueSeconds - $0.pausedSeconds - startSeconds }
    func late(before seconds: Double) -> Double {
      var (low, high) = (0, lateFrames.count)
      while low < high {
        let middle = (low + high) / 2
        if dues[middle] < seconds { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return 0 }
      return sums[low - 1] + min(seconds - dues[low - 1], lateFrames[low - 1].lateSeconds)
    }
    return dues.map { begin in
      let begin = min(max(begin, 0), durationSeconds - 1)
      return min(1, late(before: begin + 1) - late(before: begin)) * 1000
    }.max() ?? 0
  }
}

/// A rate that is stated, off which the log's own is a little.
package struct NominalRate: Sendable, Hashable {
  package let hertz: Double

  /// Whether somebody types it; else the display has it.
  package let isTyped: Bool
}

/// What is known of frames beside their refreshes.
struct HitchBasis {
  let deadlines: HitchSummary.Deadlines

  /// When the first frame was seen, in seconds after the log's first row.
  var startSeconds = 0.0

  /// How many frames the log has, where that is not how many were placed.
  var frameCount: Int?
  var paces: [FramePace] = []
  var mergedCount = 0
  var ignoresTargets = false
  var leadRefreshes = 0.0
  var latencyRefreshes = 0.0
  var scatterSeconds = 0.0
  var distanceRefreshes = 0.0
  var nominalRate: NominalRate?

  /// Why a limit cannot be kept, by the frames that were late.
  var doubt: (_ late: [LateFrame]) -> HitchSummary.Doubt? = { _ in nil }
}

extension HitchSummary {
  /// Judges frames by their durations.
  ///
  /// - Parameters:
  ///   - durations: How long each frame was shown, in seconds, at least 0; at least 16 of them.
  ///   - refreshRate: The highest refresh rate of the display. By default the durations tell.
  /// - Throws: `InputError` for too few durations, a negative one, and for refreshes that no display has, as where they
  ///   are in milliseconds.
  public init(frameSeconds durations: [Double], refreshRate: RefreshRate? = nil) throws(InputError) {
    for duration in durations { try Quantity.frameDuration.require(duration) }
    self = try FrameLog(source: "a list of durations", remarks: [], frames: durations.map { .gap($0) })
      .hitches(refreshRate: refreshRate)
  }
}
