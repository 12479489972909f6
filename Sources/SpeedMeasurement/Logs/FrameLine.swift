/// The least-squares line through the positions of all frames over time, and how far the frames deviate from it. Pieces
/// between pauses and hitches have one slope, and each its own start.
///
/// A position that n frames show counts n times, at times that are a pace apart: that is its mean time with weight n,
/// and n (n^2 - 1) / 12 paces squared beside it.
struct FrameLine {
  /// In pt/s.
  let slope: Double

  /// The root mean square deviation, in points.
  private(set) var rms = 0.0

  /// The greatest minus the least deviation within a piece, in points.
  private(set) var peakToPeak = 0.0

  /// The deviation of each position when it comes and when it goes, in points.
  private(set) var deviations: [(first: Double, last: Double)] = []

  /// Nil where the positions of no piece are apart in time.
  ///
  /// - Parameters:
  ///   - holds: The positions.
  ///   - breaks: Those that came late, in their order. The one behind it begins a piece too: content that catches up
  ///     does so a frame later.
  init?(_ holds: [Hold], breaks: [Int] = []) {
    var pieces = Self.pieces(of: holds, breaks)
    // Where every frame hitches nothing lies between hitches.
    if !pieces.contains(where: { $0.square > 0 }) { pieces = Self.pieces(of: holds, []) }
    let square = pieces.reduce(0) { $0 + $1.square }
    guard square > 0 else { return nil }
    let slope = pieces.reduce(0) { $0 + $1.product } / square
    let within = pieces.reduce(0) { $0 + $1.within }
    var (squares, count) = (slope * slope * within, 0.0)
    deviations.reserveCapacity(holds.count)
    for piece in pieces {
      var (low, high) = (Double.infinity, -Double.infinity)
      for hold in piece.holds {
        let deviation = hold.points - piece.meanPoints - slope * (hold.middleSeconds - piece.meanSeconds)
        let half = slope * (hold.frames - 1) / 2 * hold.paceSeconds
        squares += hold.frames * deviation * deviation
        count += hold.frames
        deviations.append((deviation + half, deviation - half))
        (low, high) = (min(low, deviation - half.magnitude), max(high, deviation + half.magnitude))
      }
      peakToPeak = max(peakToPeak, high - low)
    }
    (self.slope, rms) = (slope, (squares / count).squareRoot())
    guard slope.isFinite, rms.isFinite, peakToPeak.isFinite else { return nil }
  }

  private static func pieces(of holds: [Hold], _ breaks: [Int]) -> [Piece] {
    var (pieces, first, late) = ([Piece](), 0, breaks[...])
    for index in holds.indices.dropFirst() {
      while let next = late.first, next < index - 1 { late = late.dropFirst() }
      guard late.first == index || late.first == index - 1 || holds[index].stretch != holds[index - 1].stretch else {
        continue
      }
      pieces.append(Piece(holds[first..<index]))
      first = index
    }
    return pieces + [Piece(holds[first...])]
  }

  /// A piece without pauses and hitches, with its sums about its mean.
  private struct Piece {
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
