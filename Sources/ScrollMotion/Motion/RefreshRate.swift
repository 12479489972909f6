public import SpeedCalibration

/// How often a panel shows a new frame.
public struct RefreshRate: Sendable, Hashable {
  /// Frames per second, in Hz, from 0.001 to 1000.
  public let hertz: Double

  /// The rate that a person meant: 59.94 is 2997/50, `60_000.0 / 1001` is 60000/1001.
  package let exact: ExactRatio

  /// Makes a refresh rate and checks it.
  ///
  /// - Parameter hertz: Frames per second, from 0.001 to 1000 Hz.
  /// - Throws: `InputError` for `Quantity.refreshRate`.
  public init(hertz: Double) throws(InputError) {
    exact = try Quantity.refreshRate.requireRatio(hertz)
    self.hertz = hertz
  }

  /// The time between two frames in seconds; 1/60 at 60 Hz.
  public var frameSeconds: Double { exact.reciprocal.value }

  /// When a frame shows, in seconds after the start: `frame / hertz`, rounded once. The frame is at least 0.
  func seconds(frame: Int) -> Double {
    let (ticks, overflows) = UInt64(frame).multipliedReportingOverflow(by: exact.denominator)
    return overflows ? Double(frame) / hertz : Double(ticks) / Double(exact.numerator)
  }

  /// How often something happens per second that happens `count / frames` times per frame, rounded once where 64 bits
  /// allow it.
  func perSecond(_ count: UInt64, inFrames frames: UInt64) -> Double {
    guard count > 0 else { return 0 }
    return ExactRatio(count, frames)?.multiplied(by: exact)?.value
      ?? Double(count) / Double(frames) * hertz
  }

  /// A time in frames, exact unless that needs more than 64 bits; nil for 0.
  func frames(seconds: Double) -> ExactRatio? {
    ExactRatio(simplest: seconds)?.multiplied(by: exact) ?? ExactRatio(simplest: seconds * hertz)
  }
}
