/// A frame that hitched.
public struct LateFrame: Sendable, Hashable {
  /// When it was due, in seconds after the log's first row.
  public let dueSeconds: Double

  /// By how many refreshes it was late.
  public let lateRefreshes: Double

  /// By how many seconds it was late.
  public let lateSeconds: Double

  /// The frame that it is, counted from 0.
  let index: Int

  /// How long the pauses before it are, in seconds.
  let pausedSeconds: Double
}

/// A pace, from its first frame on.
package struct FramePace: Sendable, Hashable {
  /// When its first frame showed, in seconds after the log's first row.
  package let fromSeconds: Double

  /// For how many refreshes a frame is held, in the mean: 1, 1½, 2 and so on.
  package let refreshesPerFrame: Double
}

/// A time without frames that is no hitch.
package struct FramePause: Sendable, Hashable {
  /// When it begins, in seconds after the log's first row.
  package let startSeconds: Double

  /// How long it lasts, in seconds.
  package let lengthSeconds: Double
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
  ///
  /// - Parameter millisecondsPerSecond: The hitch time in ms/s.
  public init(millisecondsPerSecond: Double) {
    self = millisecondsPerSecond < 5 ? .good : millisecondsPerSecond <= 10 ? .warning : .critical
  }
}

/// How times are spread: each is the least one that a share of all does not exceed.
package struct Quantiles: Sendable, Hashable {
  /// The median, in seconds.
  package let medianSeconds: Double

  /// The 95th percentile, in seconds.
  package let p95Seconds: Double

  /// The 99th percentile, in seconds.
  package let p99Seconds: Double

  /// The greatest, in seconds.
  package let greatestSeconds: Double

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
