/// The least-squares line through the positions of all frames over time, and how far the frames deviate from it.
///
/// A position that n frames show counts n times, at times that are a pace apart: that is its mean time with weight n, and
/// n (n^2 - 1) / 12 paces squared beside it.
struct FrameLine {
  /// In pt/s.
  let slope: Double

  /// The root mean square deviation, in points.
  let rms: Double

  /// The greatest minus the least deviation, in points.
  let peakToPeak: Double

  /// - Parameter holds: At least two positions.
  init(_ holds: [Hold]) {
    func middle(_ hold: Hold) -> Double { hold.seconds + (hold.frames - 1) / 2 * hold.paceSeconds }
    var (count, time, points) = (0.0, 0.0, 0.0)
    for hold in holds {
      count += hold.frames
      time += hold.frames * middle(hold)
      points += hold.frames * hold.points
    }
    let (meanTime, meanPoints) = (time / count, points / count)
    var (within, square, product) = (0.0, 0.0, 0.0)
    for hold in holds {
      let seconds = middle(hold) - meanTime
      within += hold.frames * (hold.frames * hold.frames - 1) / 12 * hold.paceSeconds * hold.paceSeconds
      square += hold.frames * seconds * seconds
      product += hold.frames * seconds * (hold.points - meanPoints)
    }
    let slope = product / (square + within)
    var (squares, least, greatest) = (slope * slope * within, Double.infinity, -Double.infinity)
    for hold in holds {
      let deviation = hold.points - meanPoints - slope * (middle(hold) - meanTime)
      let half = slope.magnitude * (hold.frames - 1) / 2 * hold.paceSeconds
      squares += hold.frames * deviation * deviation
      (least, greatest) = (min(least, deviation - half), max(greatest, deviation + half))
    }
    (self.slope, rms, peakToPeak) = (slope, (squares / count).squareRoot(), greatest - least)
  }
}
