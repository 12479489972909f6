internal import SpeedCalibration

/// How the frames of a log kept their deadlines.
///
/// A frame is late by the refreshes of the display that passed between its own deadline and its showing. The deadline is
/// its target where the log has targets; else the log is explained by the display's refreshes and the paces at which its
/// frames follow each other.
public struct FrameTiming: Sendable, Hashable {
  /// Where the deadlines come from.
  public enum Deadlines: String, Sendable, Hashable, CaseIterable {
    /// The log states them.
    case targets

    /// The refreshes of the display, whose rate is known.
    case refreshes

    /// The ticks of a timer that fires more often than the display refreshes.
    case ticks

    /// The refreshes that the times of the log themselves show.
    case times
  }

  /// Where the deadlines come from.
  public let deadlines: Deadlines

  /// How long a refresh lasts, in seconds, as the times of the log show it; as stated, where the log has targets.
  public let refreshSeconds: Double

  /// From the first frame to the last, in seconds.
  public let durationSeconds: Double

  /// How many frames there are.
  public internal(set) var frameCount: Int

  /// The refreshes by which frames came late, all together.
  public var lateRefreshes: Double { lateFrames.reduce(0) { $0 + $1.lateRefreshes } }

  /// Frames that came in the same refresh as the one before them.
  public let mergedCount: Int

  /// The late frames in their order.
  public let lateFrames: [LateFrame]

  /// By how much frames missed their deadlines; negative for those that were early, where deadlines are stated.
  public let overruns: Quantiles

  /// The paces of the frames, each from its first frame on.
  public let paces: [FramePace]

  /// The hitch time against the fastest of several paces, in ms/s; nil for one pace, and where deadlines are stated.
  public let fastestPaceHitchMillisecondsPerSecond: Double?

  /// The constant lead of the targets over the next frame, which was taken off, in refreshes.
  public internal(set) var leadRefreshes = 0

  /// Times without frames that are no hitch: before a frame whose target is not after its time, as of a display link that
  /// was paused.
  public internal(set) var pauses: [FramePause] = []

  /// The frames a second that lateness with one period looks like; nil where it has none.
  public internal(set) var recurringRateHertz: Double?

  /// How far 19 of 20 frames lie from a refresh at most, in refreshes; 0 where deadlines are stated.
  public internal(set) var distanceRefreshes = 0.0

  /// Whether the frames of a display whose rate varies lie too far from its refreshes to tell which of them were late.
  public internal(set) var isDoubtful = false

  /// The hitch time: by how much frames were late, in ms for each second.
  public var hitchMillisecondsPerSecond: Double {
    durationSeconds > 0 ? lateRefreshes * refreshSeconds / durationSeconds * 1000 : 0
  }

  /// Apple's band for a hitch time of this size (WWDC20, session 10077).
  public var hitchBand: HitchBand { HitchBand(millisecondsPerSecond: hitchMillisecondsPerSecond) }

  /// The greatest hitch time of any second, in ms/s; nil for a log of less than a second.
  public var worstSecondHitchMillisecondsPerSecond: Double? {
    guard durationSeconds >= 1 else { return nil }
    // The late time before each moment; a window that is best begins or ends with a late frame.
    var sums = [0.0]
    for frame in lateFrames { sums.append(sums[sums.count - 1] + frame.lateSeconds) }
    func late(before seconds: Double) -> Double {
      var (low, high) = (0, lateFrames.count)
      while low < high {
        let middle = (low + high) / 2
        if lateFrames[middle].dueSeconds < seconds { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return 0 }
      let last = lateFrames[low - 1]
      return sums[low - 1] + min(seconds - last.dueSeconds, last.lateSeconds)
    }
    let begins = lateFrames.flatMap { [$0.dueSeconds, $0.dueSeconds + $0.lateSeconds - 1] }
    return begins.map { begin in
      let begin = min(max(begin, 0), durationSeconds - 1)
      return min(1, late(before: begin + 1) - late(before: begin)) * 1000
    }.max() ?? 0
  }

  init(
    _ deadlines: Deadlines, refreshSeconds: Double, durationSeconds: Double, frameCount: Int, mergedCount: Int = 0,
    lateFrames: [LateFrame], overruns: [Double], paces: [FramePace], fastestPaceHitch: Double? = nil
  ) {
    (self.deadlines, self.refreshSeconds, self.durationSeconds) = (deadlines, refreshSeconds, durationSeconds)
    (self.frameCount, self.mergedCount, self.lateFrames) = (frameCount, mergedCount, lateFrames)
    self.overruns = Quantiles(overruns)
    (self.paces, fastestPaceHitchMillisecondsPerSecond) = (paces, fastestPaceHitch)
  }
}

/// A frame that missed its deadline.
public struct LateFrame: Sendable, Hashable {
  /// When it was due, in seconds after the first frame.
  public let dueSeconds: Double

  /// By how many refreshes it was late.
  public let lateRefreshes: Double

  /// By how many seconds it was late.
  public let lateSeconds: Double

  /// The frame that it is, counted from 0.
  let index: Int
}

/// A pace, from its first frame on.
public struct FramePace: Sendable, Hashable {
  /// When its first frame showed, in seconds after the first frame of the log.
  public let fromSeconds: Double

  /// For how many refreshes a frame is held: 1, 1½, 2 and so on.
  public let refreshesPerFrame: Double
}

/// A time without frames that is no hitch.
public struct FramePause: Sendable, Hashable {
  /// When it begins, in seconds after the first frame.
  public let startSeconds: Double

  /// How long it lasts, in seconds.
  public let lengthSeconds: Double
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

/// How times are spread: each is the least one that a share of all does not exceed.
public struct Quantiles: Sendable, Hashable {
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
    medianSeconds = times.quantile(0.5)
    p95Seconds = times.quantile(0.95)
    p99Seconds = times.quantile(0.99)
    greatestSeconds = times.quantile(1)
  }
}

extension [Double] {
  /// The least of these sorted values that a share of all does not exceed.
  func quantile(_ share: Double) -> Double { self[Swift.max(1, Int((share * Double(count)).rounded(.up))) - 1] }
}
