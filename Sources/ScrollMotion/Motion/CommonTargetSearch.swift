internal import SpeedCalibration

/// The search behind ``CommonTarget``.
///
/// Between two neighbouring midpoints `(k + 1/2) * u` of any display's even speeds `k * u`, every display keeps its
/// nearest even speed. There the largest deviation is `max(A - v, v - B) / v` with A the fastest and B the slowest of
/// them: the first term falls with v, the second rises, so the least lies at `v = (A + B) / 2`, or at the end of the
/// piece next to it. Going through all pieces from the lower to the upper end is therefore exact, and costs one pass
/// over the displays for each.
struct CommonTargetSearch {
  /// The speed of one pixel per frame of each display, without repetition.
  let pixelSpeeds: [ExactRatio]
  let wanted: Double
  let lower: Double
  let upper: Double

  /// Deviations of quotients of Doubles that are this close are equal: each carries a few roundings of 2^-53.
  private static let tie = 0x1p-48

  /// About how many even speeds lie between the ends.
  var evenSpeedCount: Double {
    pixelSpeeds.reduce(0) { $0 + (upper - lower) / $1.value }
  }

  /// The pixels per frame of the even speed nearest to a speed, at least 1.
  static func nearestPixels(to speed: Double, _ pixelSpeed: ExactRatio) -> Int {
    max(1, Int((speed / pixelSpeed.value).rounded()))
  }

  func best() -> (speed: Double, deviation: Double) {
    var pixels = pixelSpeeds.map { Self.nearestPixels(to: lower, $0) }
    var even = zip(pixelSpeeds, pixels).map { $0.times(halves: 2 * $1) }
    var midpoints = zip(pixelSpeeds, pixels).map { $0.times(halves: 2 * $1 + 1) }
    var best = (speed: wanted, deviation: Double.infinity)
    var start = lower
    while true {
      let end = min(upper, midpoints.min() ?? upper)
      let (fastest, slowest) = (even.max() ?? wanted, even.min() ?? wanted)
      let speed = min(max(fastest / 2 + slowest / 2, start), end)
      let candidate = (speed: speed, deviation: max(fastest - speed, speed - slowest) / speed)
      if isBetter(candidate, than: best) { best = candidate }
      guard end < upper else { return best }
      for index in pixelSpeeds.indices where midpoints[index] <= end {
        pixels[index] += 1
        even[index] = pixelSpeeds[index].times(halves: 2 * pixels[index])
        midpoints[index] = pixelSpeeds[index].times(halves: 2 * pixels[index] + 1)
      }
      start = end
    }
  }

  private func isBetter(
    _ first: (speed: Double, deviation: Double), than second: (speed: Double, deviation: Double)
  ) -> Bool {
    if (first.deviation - second.deviation).magnitude > Self.tie { return first.deviation < second.deviation }
    let (near, far) = ((first.speed - wanted).magnitude, (second.speed - wanted).magnitude)
    return near < far - wanted * Self.tie
  }
}
