public import SpeedCalibration

extension FollowedMotion {
  /// The rate at which the recorder wrote frames, in Hz; nil where the times between them differ.
  public var framesPerSecond: Double? {
    let usual = gaps[gaps.count / 2]
    let even = gaps.filter { ($0 / usual - 1).magnitude < 0.2 }
    return 5 * even.count > 4 * gaps.count ? Double(even.count) / even.reduce(0, +) : nil
  }

  private var gaps: [Double] { zip(positions.dropFirst(), positions).map { $0.seconds - $1.seconds }.sorted() }

  /// Why the frames do not tell how evenly the content moves; nil where they do. The mean speed stands all the same.
  ///
  /// - Parameter refreshRate: How often the display shows a new frame.
  /// - Returns: A sentence without a full stop.
  public func doubtOfEvenness(at refreshRate: RefreshRate) -> String? {
    let rate = refreshRate.framesPerSecond
    if let own = framesPerSecond, own < 0.9 * rate {
      return
        "the recording has \(own.shown) frames a second, fewer than the \(refreshRate.hertz.shown) Hz of the display"
    }
    let apart = gaps.map { $0 * rate }.count { ($0 - max(1, $0.rounded())).magnitude > 0.15 }
    if 10 * apart > gaps.count {
      return "the times of its frames do not keep to the \(refreshRate.hertz.shown) Hz of the display"
    }
    if pace / rate < 4 * uncertaintyPixels {
      return "it moves by parts of a pixel too small for the recording"
    }
    return nil
  }
}
