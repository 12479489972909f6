internal import SpeedCalibration

/// Timers fire late: each fire is delayed at random, uniformly from 0 up to a maximum, never early.
///
/// The next slot of the timer stays on its original grid, so the phase does not drift; a delay that passes further
/// slots fires once for all of them, and their distance is lost. Display links are not affected: they are called by
/// the panel, and work with the time of the frame, not with the time of the call.
///
/// Every fire takes one number of a SplitMix64 sequence, so the same seed gives the same motion on every platform.
public struct Lateness: Sendable, Hashable {
  /// The upper end of the delay, in seconds, from 0 to 86400; the delay itself stays below it.
  public let maximumSeconds: Double

  /// Where the sequence of delays starts.
  public let seed: UInt64

  /// Makes a lateness and checks it.
  ///
  /// - Parameters:
  ///   - maximumSeconds: The upper end of the delay, from 0 to 86400 s; 0 is punctual.
  ///   - seed: Where the sequence of delays starts; any number.
  /// - Throws: ``MotionError/outOfRange(_:_:)`` for `Quantity.lateness`.
  public init(maximumSeconds: Double, seed: UInt64) throws(MotionError) {
    self.maximumSeconds = try Quantity.lateness.require(maximumSeconds, or: MotionError.self)
    self.seed = seed
  }
}
