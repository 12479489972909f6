/// The least-squares line through the positions of all frames over time, and how far the frames deviate from it. Stretches
/// between pauses have one slope, and each its own start.
///
/// A position that n frames show counts n times, at times that are a pace apart: that is its mean time with weight n, and
/// n (n^2 - 1) / 12 paces squared beside it.
struct FrameLine {
  /// In pt/s.
  let slope: Double

  /// The root mean square deviation, in points.
  private(set) var rms = 0.0

  /// The greatest minus the least deviation, in points.
  private(set) var peakToPeak = 0.0

  /// The deviation of each position when it comes and when it goes, in points.
  private(set) var deviations: [(first: Double, last: Double)] = []

  /// Nil where the positions of no stretch are apart in time.
  init?(_ holds: [Hold]) {
    let stretches = holds.chunked { $0.stretch == $1.stretch }.map { Stretch($0) }
    let square = stretches.reduce(0) { $0 + $1.square }
    guard square > 0 else { return nil }
    let slope = stretches.reduce(0) { $0 + $1.product } / square
    let within = stretches.reduce(0) { $0 + $1.within }
    var (squares, count) = (slope * slope * within, 0.0)
    var (least, greatest) = (Double.infinity, -Double.infinity)
    deviations.reserveCapacity(holds.count)
    for stretch in stretches {
      for hold in stretch.holds {
        let deviation = hold.points - stretch.meanPoints - slope * (hold.middleSeconds - stretch.meanSeconds)
        let half = slope * (hold.frames - 1) / 2 * hold.paceSeconds
        squares += hold.frames * deviation * deviation
        count += hold.frames
        deviations.append((deviation + half, deviation - half))
        (least, greatest) = (min(least, deviation - half.magnitude), max(greatest, deviation + half.magnitude))
      }
    }
    (self.slope, rms, peakToPeak) = (slope, (squares / count).squareRoot(), greatest - least)
    guard slope.isFinite, rms.isFinite, peakToPeak.isFinite else { return nil }
  }

  /// A stretch without pauses, with its sums about its mean.
  private struct Stretch {
    let holds: ArraySlice<Hold>
    private(set) var (meanSeconds, meanPoints) = (0.0, 0.0)
    private(set) var (square, product, within) = (0.0, 0.0, 0.0)

    init(_ holds: ArraySlice<Hold>) {
      self.holds = holds
      var count = 0.0
      for hold in holds {
        count += hold.frames
        meanSeconds += hold.frames * hold.middleSeconds
        meanPoints += hold.frames * hold.points
      }
      (meanSeconds, meanPoints) = (meanSeconds / count, meanPoints / count)
      for hold in holds {
        let seconds = hold.middleSeconds - meanSeconds
        within += hold.frames * (hold.frames * hold.frames - 1) / 12 * hold.paceSeconds * hold.paceSeconds
        square += hold.frames * seconds * seconds
        product += hold.frames * seconds * (hold.points - meanPoints)
      }
      square += within
    }
  }
}

extension Hold {
  /// The mean time of its frames.
  fileprivate var middleSeconds: Double { seconds + (frames - 1) / 2 * paceSeconds }
}

extension Array {
  /// The runs of elements of which each belongs to the one before it.
  func chunked(_ belongs: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var (chunks, first) = ([ArraySlice<Element>](), 0)
    for index in indices.dropFirst() where !belongs(self[index - 1], self[index]) {
      chunks.append(self[first..<index])
      first = index
    }
    if !isEmpty { chunks.append(self[first...]) }
    return chunks
  }
}
