internal import SpeedCalibration

/// The panel's rate, how long to watch, and what disturbs the motion.
public struct MotionSettings: Sendable, Hashable {
  /// How often the panel shows a frame.
  public let refreshRate: RefreshRate

  /// How long to watch, in seconds.
  public let durationSeconds: Double

  /// Frames 1, 2, … that show within the duration, the one at its very end included: `floor(duration * rate)`, at
  /// least 1.
  public let frameCount: Int

  /// Stalls of the main thread, nil for none.
  public let stall: Stall?

  /// Late firing of timers, nil for none.
  public let lateness: Lateness?

  /// The most frames that one motion may have, 2^32: a year at 120 Hz is 3.8e9.
  public static let maximumFrameCount = 1 << 32

  /// The most stalls that one motion may have, 2^32: each one is walked.
  public static let maximumStallCount = 1 << 32

  /// Makes settings and checks the duration.
  ///
  /// - Parameters:
  ///   - refreshRate: How often the panel shows a frame.
  ///   - durationSeconds: How long to watch: at least one frame, at most ``maximumFrameCount``.
  ///   - stall: Stalls of the main thread.
  ///   - lateness: Late firing of timers.
  /// - Throws: ``MotionError/outOfRange(_:_:)``, ``MotionError/outOfRange(_:_:)``,
  ///   ``MotionError/noFrame(durationSeconds:hertz:)``, ``MotionError/tooManyFrames(durationSeconds:hertz:)`` or
  ///   ``MotionError/tooManyStalls(durationSeconds:periodSeconds:)``.
  public init(
    refreshRate: RefreshRate, durationSeconds: Double = 10, stall: Stall? = nil, lateness: Lateness? = nil
  ) throws(MotionError) {
    let duration = try Quantity.duration.requireRatio(durationSeconds)
    guard let frames = refreshRate.frames(seconds: duration)?.floor(times: 1), frames <= Self.maximumFrameCount else {
      throw .tooManyFrames(durationSeconds: durationSeconds, hertz: refreshRate.hertz)
    }
    guard frames > 0 else { throw .noFrame(durationSeconds: durationSeconds, hertz: refreshRate.hertz) }
    if let stall, durationSeconds / stall.periodSeconds > Double(Self.maximumStallCount) {
      throw .tooManyStalls(durationSeconds: durationSeconds, periodSeconds: stall.periodSeconds)
    }
    self.refreshRate = refreshRate
    self.durationSeconds = durationSeconds
    self.frameCount = Int(frames)
    self.stall = stall
    self.lateness = lateness
  }

  /// Whether stalls or lateness can change a motion of this kind within the duration.
  func disturb(_ way: DriveWay) -> Bool {
    if let stall, stall.periodSeconds < durationSeconds { return true }
    return delays(way)
  }

  /// Whether lateness can change a motion of this kind.
  func delays(_ way: DriveWay) -> Bool { way.isTimer && (lateness?.maximumSeconds ?? 0) > 0 }
}
