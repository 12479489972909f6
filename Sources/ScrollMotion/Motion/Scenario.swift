public import SpeedCalibration

/// How long a motion is watched, and what disturbs it.
public struct Scenario: Sendable, Hashable {
  /// How long to watch, in seconds, from 0.0001 to 1e7.
  public private(set) var durationSeconds = 10.0

  /// Stalls of the main thread, nil for none.
  public private(set) var stall: Stall?

  /// Ten seconds, undisturbed.
  public static let standard = Scenario()

  private init() {}

  /// Makes a scenario and checks the duration.
  ///
  /// - Parameters:
  ///   - durationSeconds: How long to watch, from 0.0001 to 1e7 s. The frame at its very end is seen.
  ///   - stall: Stalls of the main thread.
  /// - Throws: `InputError` for a duration out of range.
  public init(durationSeconds: Double = 10, stall: Stall? = nil) throws(InputError) {
    self.durationSeconds = try Quantity.duration.require(durationSeconds)
    self.stall = stall
  }

  /// The number of frames that show within the duration, the one at its very end included.
  func frameCount(at refreshRate: RefreshRate) -> Int {
    Int(decimalFloor(durationSeconds * refreshRate.framesPerSecond))
  }
}

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

  /// Makes stalls and checks them.
  ///
  /// - Parameters:
  ///   - periodSeconds: Time between the beginnings of two stalls, from 0.001 to 1e7 s. The first begins after one
  ///     period.
  ///   - lengthSeconds: How long one lasts, at least 0.0001 s and less than the period.
  /// - Throws: `InputError` for a value out of range, and for a stall that is not shorter than the period.
  public init(periodSeconds: Double, lengthSeconds: Double) throws(InputError) {
    self.periodSeconds = try Quantity.stallPeriod.require(periodSeconds)
    self.lengthSeconds = try Quantity.stallLength.require(lengthSeconds)
    guard lengthSeconds < periodSeconds else {
      throw InputError(
        "a stall of \(lengthSeconds.shortestText) s every \(periodSeconds.shortestText) s never ends; "
          + "its length must be below its period",
        quantity: .stallLength, value: lengthSeconds)
    }
  }
}
