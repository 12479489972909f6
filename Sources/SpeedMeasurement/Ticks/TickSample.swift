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
