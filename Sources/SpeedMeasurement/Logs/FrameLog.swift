public import SpeedCalibration

/// A log of frames without positions, as systems write it: it tells hitches, and no speed.
public struct FrameLog: Sendable {
  /// A frame, in seconds: how long after the one before it was seen, when it was seen, or when it was done and due.
  enum Frame: Sendable {
    case gap(Double)
    case seen(at: Double)
    case done(StatedFrame)
  }

  /// The program that wrote it: `PresentMon`.
  public let source: String

  /// How many frames it has.
  public var frameCount: Int { frames.count }

  /// Remarks for its reader: that it lists presents, not what was seen; which of several processes counts.
  public let remarks: [String]

  /// The frames of the one process, layer or window that counts.
  let frames: [Frame]

  /// Judges the frames.
  ///
  /// - Parameters:
  ///   - refreshRate: The highest refresh rate of the display. By default the log tells.
  ///   - lowestRefreshRate: The lowest one, of a display whose rate varies.
  ///   - meantRate: The frames a second that are meant, as in ``TickLogSettings``.
  /// - Returns: What hitches cost.
  /// - Throws: `InputError` for fewer than 16 frames, and for refreshes that no display has.
  public func hitches(
    refreshRate: RefreshRate? = nil, lowestRefreshRate: RefreshRate? = nil, meantRate: RefreshRate? = nil
  ) throws(InputError) -> HitchSummary {
    try TickLogAnalysis.require(frames.count, "frame")
    let refresh = DisplayRefresh(highest: refreshRate, lowest: lowestRefreshRate, meant: meantRate)
    var (times, done) = ([Double](), [StatedFrame]())
    for frame in frames {
      switch frame {
      case .gap(let seconds):
        if times.isEmpty { times = [0] }
        times.append(try Quantity.sampleTime.require(times[times.count - 1] + seconds))
      case .seen(let seconds): times.append(try Quantity.sampleTime.require(seconds))
      case .done(let frame):
        for seconds in [frame.seconds, frame.dueSeconds] { if let seconds { try Quantity.sampleTime.require(seconds) } }
        done.append(frame)
      }
    }
    if !done.isEmpty { return try HitchSummary(completed: done, on: refresh) }
    times.sort()
    guard let own = times.shortestInterval, own > 0 else {
      throw InputError("no time passes from the first frame to the last")
    }
    _ = try RefreshRate(periodSeconds: own, of: "the log shows")
    let period = refresh.period(of: times)
    return FramesByPace(
      times.map { Hold(seconds: $0, points: 0) }, by: period, on: refresh,
      HitchBasis(deadlines: period.deadlines, frameCount: frames.count)
    ).timing
  }
}
