public import SpeedCalibration

extension FollowedMotion {
  /// Why the frames do not tell how evenly the content moves; nil where they do. The mean speed stands all the same.
  ///
  /// - Parameter refreshRate: How often the display shows a new frame.
  /// - Returns: A sentence without a full stop.
  public func doubtOfEvenness(at refreshRate: RefreshRate) -> String? {
    let rate = refreshRate.framesPerSecond
    let gaps = zip(positions.dropFirst(), positions).map { ($0.seconds - $1.seconds) * rate }.sorted()
    let apart = gaps.count { ($0 - max(1, $0.rounded())).magnitude > 0.15 }
    if 10 * apart > gaps.count {
      return "the times of its frames do not keep to the \(refreshRate.hertz.shown) Hz of the display"
    }
    if rate > 60, gaps[gaps.count / 10] > 1.5 {
      return "the recording has fewer frames than the \(refreshRate.hertz.shown) Hz of the display"
    }
    if pace / rate < 4 * uncertaintyPixels {
      return "it moves by parts of a pixel too small for the recording"
    }
    return nil
  }
}
