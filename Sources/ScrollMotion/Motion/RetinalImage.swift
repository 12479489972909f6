internal import SpeedCalibration

extension Motion {
  /// The most frames that a retinal image is made of.
  private static let retinalFrameCount = 400

  /// Where a point of the content falls on the retina of an eye that follows at the mean speed, in mm on the glass.
  ///
  /// A panel holds each frame for 1/R while the eye moves on, so a frame that stands d ahead of uniform motion spreads
  /// a point evenly from d - v/R to d. The distribution is the mean over a cycle of the frames; its width, the smear,
  /// is v/R plus the judder from peak to peak. Where stalls disturb the motion there is no cycle, and the first frames
  /// count, at their own mean speed.
  ///
  /// - Parameter count: How many quantiles, at least 1.
  /// - Returns: The quantiles (i + 1/2) / count, ascending, about the mean.
  package func retinalQuantiles(_ count: Int) -> [Double] {
    let isDisturbed = scenario.isStalled
    let cycle = ratio.numerator == 0 || isDisturbed ? frameCount : Int(clamping: ratio.denominator)
    let pointsPerMillimeter = calibration.display.pointsPerMillimeter()
    let seen = Array(frames.prefix(min(cycle, frameCount, Self.retinalFrameCount)))
    let speed =
      isDisturbed
      ? Self.pointsPerFrame(of: seen, count: seen.count) / pointsPerMillimeter * refreshRate.framesPerSecond
      : calibration.physicalMillimetersPerSecond
    let deviations = seen.map { $0.offsetPoints / pointsPerMillimeter - speed * $0.seconds }
    let held = speed * refreshRate.frameSeconds
    let mean = deviations.reduce(0, +) / Double(deviations.count) - held / 2
    guard held > 0, let least = deviations.min(), let most = deviations.max() else {
      return [Double](repeating: 0, count: count)
    }
    return (0..<count).map { index in
      let wanted = (Double(index) + 0.5) / Double(count) * Double(deviations.count)
      var (low, high) = (least - held, most)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        let below = deviations.reduce(0) { $0 + min(max((middle - $1) / held + 1, 0), 1) }
        if below < wanted { low = middle } else { high = middle }
      }
      return (low + high) / 2 - mean
    }
  }
}
