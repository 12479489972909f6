public import SpeedCalibration

/// How long a motion is watched, and what disturbs it.
public struct Observation: Sendable, Hashable {
  /// How long to watch, in seconds, from 0.0001 to 1e7.
  public private(set) var durationSeconds = 10.0

  /// Stalls of the main thread, nil for none.
  public private(set) var stall: Stall?

  /// Late firing of timers, nil for none.
  public private(set) var lateness: Lateness?

  /// Ten seconds, undisturbed.
  public static let standard = Observation()

  private init() {}

  /// Makes an observation and checks the duration.
  ///
  /// - Parameters:
  ///   - durationSeconds: How long to watch, from 0.0001 to 1e7 s. The frame at its very end is seen.
  ///   - stall: Stalls of the main thread.
  ///   - lateness: Late firing of timers.
  /// - Throws: `InputError` for `Quantity.duration`.
  public init(
    durationSeconds: Double = 10, stall: Stall? = nil, lateness: Lateness? = nil
  ) throws(InputError) {
    self.durationSeconds = try Quantity.duration.require(durationSeconds)
    self.stall = stall
    self.lateness = lateness
  }

  /// The number of frames that show within the duration, the one at its very end included.
  func frameCount(at refreshRate: RefreshRate) -> Int {
    Int(refreshRate.frames(seconds: durationSeconds)?.floor(times: 1) ?? 0)
  }

  /// Whether this could change what a frame shows; whether it does, only walking through the frames can tell.
  func mayDisturb(_ way: DriveWay) -> Bool {
    if let stall, stall.periodSeconds < durationSeconds { return true }
    return delays(way)
  }

  /// Whether fires of this way come late.
  func delays(_ way: DriveWay) -> Bool { way.isTimer && (lateness?.maximumSeconds ?? 0) > 0 }
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

/// Timers fire late (the jitter of a busy run loop): each fire is delayed at random, uniformly from 0 up to a maximum,
/// never early.
///
/// The next date of the timer stays on its original grid, so the phase does not drift; a delay that passes further
/// dates fires once for all of them, and their distance is lost. Display links are not affected: they are called by
/// the panel, and work with the time of the frame, not with the time of the call.
///
/// Every fire takes one number of a SplitMix64 sequence, so the same seed gives the same motion on every platform: the
/// delay is the maximum times the upper 32 bits of the number, over 2^32.
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
  /// - Throws: `InputError` for `Quantity.lateness`.
  public init(maximumSeconds: Double, seed: UInt64 = 1) throws(InputError) {
    self.maximumSeconds = try Quantity.lateness.require(maximumSeconds)
    self.seed = seed
  }
}
