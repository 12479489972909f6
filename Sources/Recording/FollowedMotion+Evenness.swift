package import SpeedCalibration

extension FollowedMotion {
  /// Intervals within this share of the usual one are alike; four of five have to be.
  private static let likeInterval = 0.2

  /// The share of the display's rate below which a recorder misses frames.
  private static let leastRate = 0.9

  /// How far the time of a frame may be off the display's refreshes, in refreshes.
  private static let mostOff = 0.15

  /// The part of the frames that may be farther off.
  private static let offPart = 10

  /// The uncertainties of a position that a frame has to move by.
  private static let clearStep = 4.0

  /// The rate at which the recorder wrote frames, in Hz; nil where the times between them differ.
  public var framesPerSecond: Double? {
    let usual = gaps[gaps.count / 2]
    let even = gaps.filter { ($0 / usual - 1).magnitude < Self.likeInterval }
    return 5 * even.count > 4 * gaps.count ? Double(even.count) / even.reduce(0, +) : nil
  }

  private var gaps: [Double] { zip(positions.dropFirst(), positions).map { $0.seconds - $1.seconds }.sorted() }

  /// Why the frames do not tell how evenly the content moves; nil where they do. The mean speed stands all the same.
  ///
  /// - Parameter refreshRate: How often the display shows a new frame.
  /// - Returns: A sentence without a full stop.
  package func doubtOfEvenness(at refreshRate: RefreshRate) -> String? {
    let rate = refreshRate.framesPerSecond
    if let own = framesPerSecond, own < Self.leastRate * rate {
      return
        "the recording has \(own.shown) frames a second, fewer than the \(refreshRate.hertz.shown) Hz of the display"
    }
    let apart = gaps.map { $0 * rate }.count { ($0 - max(1, $0.rounded())).magnitude > Self.mostOff }
    if Self.offPart * apart > gaps.count {
      return "the times of its frames do not keep to the \(refreshRate.hertz.shown) Hz of the display"
    }
    if pace / rate < Self.clearStep * uncertaintyPixels {
      return "it moves by parts of a pixel too small for the recording"
    }
    return nil
  }
}
