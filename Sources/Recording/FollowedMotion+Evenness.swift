extension FollowedMotion {
  /// Why the frames do not tell how evenly the content moves; nil where they do. The mean speed stands all the same.
  ///
  /// - Parameter hertz: How often the display shows a new frame.
  /// - Returns: A sentence without a full stop.
  public func doubtOfEvenness(atRefresh hertz: Double) -> String? {
    let gaps = zip(positions.dropFirst(), positions).map { ($0.seconds - $1.seconds) * hertz }.sorted()
    let apart = gaps.count { ($0 - max(1, $0.rounded())).magnitude > 0.15 }
    if 10 * apart > gaps.count {
      return "the times of its frames do not keep to the \(hertz.shown) Hz of the display"
    }
    if hertz > 60, gaps[gaps.count / 10] > 1.5 {
      return "the recording has fewer frames than the \(hertz.shown) Hz of the display"
    }
    if pace / hertz < 4 * uncertaintyPixels {
      return "it moves by parts of a pixel too small for the recording"
    }
    return nil
  }
}
