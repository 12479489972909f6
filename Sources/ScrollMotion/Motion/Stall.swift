internal import SpeedCalibration

/// The main thread is blocked again and again.
///
/// Stall k (k = 1, 2, …) lasts from `k * period` to `k * period + length`. What is due at the very moment when it
/// begins or ends still happens, because coincidences count as fired; in between no timer fires, no display link is
/// called, and every frame repeats the one before.
public struct Stall: Sendable, Hashable {
  /// Time from the beginning of one stall to the beginning of the next, in seconds.
  public let periodSeconds: Double

  /// How long one stall lasts, in seconds, less than ``periodSeconds``.
  public let lengthSeconds: Double

  let exactPeriod: ExactRatio
  let exactLength: ExactRatio

  /// Makes stalls and checks them.
  ///
  /// - Parameters:
  ///   - periodSeconds: Time between the beginnings of two stalls, from 0.001 to 1e8 s. The first begins after one
  ///     period.
  ///   - lengthSeconds: How long one lasts, at least 0.0001 s and less than the period.
  /// - Throws: ``MotionError/outOfRange(_:_:)``, ``MotionError/outOfRange(_:_:)`` or
  ///   ``MotionError/stallNotShorterThanPeriod(lengthSeconds:periodSeconds:)``.
  public init(periodSeconds: Double, lengthSeconds: Double) throws(MotionError) {
    exactPeriod = try Quantity.stallPeriod.requireRatio(periodSeconds)
    exactLength = try Quantity.stallLength.requireRatio(lengthSeconds)
    guard lengthSeconds < periodSeconds else {
      throw .stallNotShorterThanPeriod(lengthSeconds: lengthSeconds, periodSeconds: periodSeconds)
    }
    self.periodSeconds = periodSeconds
    self.lengthSeconds = lengthSeconds
  }
}
