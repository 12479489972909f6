public import SpeedCalibration

/// A log of frames without positions, as systems write it: it tells hitches, and no speed.
public struct FrameLog: Sendable {
  /// One frame whose deadline is stated.
  struct Frame: Sendable {
    /// When it was done, in seconds.
    let seconds: Double

    /// When it was due, in seconds.
    let dueSeconds: Double

    /// How long a refresh lasts, in seconds; nil where the log does not say.
    let refreshSeconds: Double?
  }

  /// The frames, with the deadlines that the log states or without.
  enum Content: Sendable {
    /// When frames were shown, rising, in seconds.
    case times([Double])

    /// When frames were done, and when they were due, by the deadlines.
    case deadlines([Frame])
  }

  /// The program that wrote it: `PresentMon`.
  public let source: String

  /// How many frames it has.
  public let frameCount: Int

  /// A remark for its reader: that it lists presents, not what was seen.
  public internal(set) var remark: String?

  let content: Content

  /// Judges the frames.
  ///
  /// - Parameters:
  ///   - refreshRate: The highest refresh rate of the display. By default the log tells.
  ///   - lowestRefreshRate: The lowest one, of a display whose rate varies.
  /// - Returns: How they kept their deadlines.
  /// - Throws: `InputError` for fewer than 16 frames.
  public func timing(
    refreshRate: RefreshRate? = nil, lowestRefreshRate: RefreshRate? = nil
  ) throws(InputError) -> FrameTiming {
    try TickLogAnalysis.require(frameCount, "frame")
    switch content {
    case .times(let times):
      for time in times { try Quantity.sampleTime.require(time) }
      guard let first = times.first, let last = times.last, last > first else {
        throw InputError("no time passes from the first frame to the last")
      }
      var timing = ExplainedFrames(
        times, of: times, on: DisplayRefresh(highest: refreshRate, lowest: lowestRefreshRate)
      ).timing
      timing.frameCount = frameCount
      return timing
    case .deadlines(let listed):
      let frames = listed.sorted { $0.dueSeconds < $1.dueSeconds }
      for frame in frames {
        try Quantity.sampleTime.require(frame.seconds)
        try Quantity.sampleTime.require(frame.dueSeconds)
      }
      guard let last = frames.last, last.dueSeconds > frames[0].dueSeconds else {
        throw InputError("no time passes from the first frame to the last")
      }
      return FrameTiming(of: frames, refreshSeconds: refreshRate?.frameSeconds)
    }
  }
}

extension FrameTiming {
  /// A part of a refresh that a frame may be late without missing one.
  private static let slack = 1e-6

  /// Judges frames by the deadlines that are stated: late by the refreshes that began since then. A gap between frames on
  /// time is idle.
  fileprivate init(of frames: [FrameLog.Frame], refreshSeconds: Double?) {
    let usual =
      refreshSeconds ?? frames.compactMap(\.refreshSeconds).filter { $0 > 0 }.median()
      ?? frames.map(\.dueSeconds).shortestInterval
    let start = frames[0].dueSeconds
    var (late, pauses) = ([LateFrame](), [FramePause]())
    var end = start
    for (index, frame) in frames.enumerated() {
      let period = frame.refreshSeconds.flatMap { $0 > 0 ? $0 : nil } ?? usual ?? 1
      let overrun = frame.seconds - frame.dueSeconds
      let refreshes = overrun > Self.slack * period ? (overrun / period - Self.slack).rounded(.up) : 0
      if refreshes > 0 {
        // A frame that waits for a late one is late only since that one.
        let due = max(frame.dueSeconds, end)
        let seconds = max(0, frame.dueSeconds + refreshes * period - due)
        late.append(
          LateFrame(dueSeconds: due - start, lateRefreshes: refreshes, lateSeconds: seconds, index: index))
      } else if index > 0, frame.dueSeconds - end > 1.5 * period {
        pauses.append(
          FramePause(startSeconds: end - start, lengthSeconds: frame.dueSeconds - end - period))
      }
      end = max(end, frame.dueSeconds + refreshes * period)
    }
    self.init(
      .targets, refreshSeconds: usual ?? 1, durationSeconds: end - start, frameCount: frames.count, lateFrames: late,
      overruns: frames.map { $0.seconds - $0.dueSeconds }, paces: [])
    self.pauses = pauses
  }
}
