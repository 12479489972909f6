public import SpeedCalibration

/// What hitches cost: by how much frames came later than they were due.
///
/// A frame is late by the refreshes of the display that passed between its own deadline and its showing. Where a log states no
/// deadlines it is explained by the display's refreshes and the paces at which its frames follow each other, so that 30 frames
/// a second of a 60 Hz display, evenly, are no hitches.
///
/// ```swift
/// let even = Array(repeating: 1.0 / 60, count: 120)
/// let hitches = try HitchSummary(frameSeconds: even + [0.1] + even, refreshRate: 60)
/// print(hitches.band)                           // critical
/// print(hitches.lateFrames.map(\.lateSeconds))  // [0.083333333333333…]
/// ```
public struct HitchSummary: Sendable, Hashable {
  /// How the frames kept their deadlines.
  package let timing: FrameTiming

  package init(_ timing: FrameTiming) { self.timing = timing }

  /// Judges frames by their durations.
  ///
  /// - Parameters:
  ///   - durations: How long each frame was shown, in seconds, at least 0; at least 16 of them.
  ///   - refreshRate: The highest refresh rate of the display. By default the durations tell.
  /// - Throws: `InputError` for too few durations, a negative one, and for refreshes that no display has, as where they are in
  ///   milliseconds.
  public init(frameSeconds durations: [Double], refreshRate: RefreshRate? = nil) throws(InputError) {
    for duration in durations { try Quantity.frameDuration.require(duration) }
    let log = FrameLog(source: "a list of durations", remarks: [], frames: durations.map { .gap($0) })
    self.init(try log.timing(refreshRate: refreshRate))
  }

  /// The hitch time: by how much frames were late, in ms for each second.
  public var millisecondsPerSecond: Double { timing.hitchMillisecondsPerSecond }

  /// The greatest hitch time of any second, in ms/s; nil for frames of less than a second.
  public var worstSecondMillisecondsPerSecond: Double? { timing.worstSecondHitchMillisecondsPerSecond }

  /// Apple's band for a hitch time of this size (WWDC20, session 10077).
  public var band: HitchBand { timing.hitchBand }

  /// The frames that hitched, in their order.
  public var lateFrames: [LateFrame] { timing.lateFrames }

  /// The refresh rate by which they are judged, in Hz; that of the frames themselves where none was given.
  public var refreshHertz: Double { 1 / timing.refreshSeconds }

  /// The hitch time where each slower pace is one too, in ms/s; nil where all frames have one pace. A limit between the two
  /// is neither kept nor broken.
  public var fastestPaceMillisecondsPerSecond: Double? { timing.fastestPaceHitchMillisecondsPerSecond }

  /// Whether the frames, of a display whose rate varies, lie too far from its refreshes to tell which of them were late.
  public var isDoubtful: Bool { timing.isDoubtful }
}
