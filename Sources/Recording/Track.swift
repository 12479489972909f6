internal import SpeedCalibration

/// Where content moves as one: strips of bands, each with the cells that the motion explains.
///
/// The cells of a frame are those of all strips in a row, smoothed by 1-2-1: 64 times the grey level. Neither rendering
/// nor interpolation is true to finer detail.
struct Track {
  /// The part of one band that is followed.
  struct Strip {
    let band: Int
    let range: Range<Int>

    /// Where its cells begin among those of all strips.
    let start: Int
  }

  /// The share of the cells that has to be in both of two frames, in tenths.
  private static let sharedTenths = 3

  /// How often a lag is refined at most.
  private static let mostRefinements = 6

  /// By how many pixels a lag is refined at once.
  private static let greatestMove = 0.6

  /// A lag that moves by fewer pixels is no longer refined.
  private static let leastMove = 3e-4

  /// How far a refined lag may be off the whole one that it began with, in pixels.
  private static let mostRefined = 1.5

  /// The parts of a strip, of which the first and the last show what passes its ends.
  private static let endParts = 16

  /// The 64ths of a grey level by which an end has changed.
  private static let endChange = 48

  /// The share of the usual difference at which content is no longer like itself.
  private static let riseShare = 0.5

  let axis: MotionAxis
  let strips: [Strip]
  let cellCount: Int

  /// The length of the longest strip.
  let length: Int

  /// Movement from one distinct frame to the next, in pixels.
  let step: Double

  init(axis: MotionAxis, step: Double, ranges: [(band: Int, range: Range<Int>)]) {
    (self.axis, self.step) = (axis, step)
    var start = 0
    strips = ranges.map { band, range in
      defer { start += range.count }
      return Strip(band: band, range: range, start: start)
    }
    (cellCount, length) = (start, ranges.reduce(0) { max($0, $1.range.count) })
  }

  func cells(of frame: BandFrame) -> [Int16] {
    strips.flatMap { strip in
      let (first, last) = (strip.band * frame.length, (strip.band + 1) * frame.length - 1)
      return (first + strip.range.lowerBound..<first + strip.range.upperBound).map { cell in
        let sides = Int(frame.sums[max(first, cell - 1)]) + Int(frame.sums[min(last, cell + 1)])
        return Int16(truncatingIfNeeded: sides + 2 * Int(frame.sums[cell]))
      }
    }
  }

  /// The mean difference of two frames at a whole lag; nil where less than three tenths of the cells are in both.
  func difference(_ a: [Int16], _ b: [Int16], lag: Int) -> Double? {
    var (sum, count) = (0, 0)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        for strip in strips where strip.range.count > abs(lag) {
          let (old, new) = (a[(strip.start + max(0, -lag))...], b[(strip.start + max(0, lag))...])
          sum += difference(old, new, count: strip.range.count - abs(lag))
          count += strip.range.count - abs(lag)
        }
      }
    }
    return 10 * count < Self.sharedTenths * cellCount ? nil : Double(sum) / Double(count)
  }

  /// The lag near a whole one by least squares (Lucas and Kanade, 1981), with the gradients of both frames, so that
  /// noise in one of them does not shorten it; between cells by cubic convolution (Keys, 1981).
  ///
  /// - Returns: How far `b` is ahead of `a` in pixels, with a standard uncertainty from how parts of 64 cells differ.
  func match(_ a: [Int16], _ b: [Int16], near whole: Int) -> (lag: Double, uncertainty: Double)? {
    var match = (lag: Double(whole), uncertainty: 0.0)
    for _ in 0..<Self.mostRefinements {
      let parts = slopes(a, b, lag: match.lag)
      let (product, texture) = parts.reduce((0, 0)) { ($0.0 + $1.product, $0.1 + $1.texture) }
      guard texture > 0 else { return nil }
      let move = product / texture
      let spread = parts.reduce(0) { $0 + ($1.product - move * $1.texture) * ($1.product - move * $1.texture) }
      match = (match.lag + max(-Self.greatestMove, min(Self.greatestMove, move)), spread.squareRoot() / texture)
      if move.magnitude < Self.leastMove { break }
    }
    return (match.lag - Double(whole)).magnitude < Self.mostRefined ? match : nil
  }

  /// For each 64 cells the sums of gradient times difference and of the squared gradient, at a lag.
  private func slopes(_ a: [Int16], _ b: [Int16], lag: Double) -> [(product: Double, texture: Double)] {
    let shift = Int((-lag).rounded(.down))
    let t = -lag - Double(shift)
    let (h0, h1) = (((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1)
    let (h2, h3) = (((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t)
    var parts: [(product: Double, texture: Double)] = []
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        for strip in strips {
          let last = min(strip.range.count - 1, strip.range.count - 3 - shift)
          var sum = (product: 0.0, texture: 0.0)
          for x in stride(from: max(1, 2 - shift), to: last, by: 1) {
            let (old, new) = (strip.start + shift + x, strip.start + x)
            let (a0, a1, a2) = (Double(a[old - 2]), Double(a[old - 1]), Double(a[old]))
            let (a3, a4, a5) = (Double(a[old + 1]), Double(a[old + 2]), Double(a[old + 3]))
            let gap = Double(b[new]) - (h0 * a1 + h1 * a2 + h2 * a3 + h3 * a4)
            let slope = h0 * (a2 - a0) + h1 * (a3 - a1) + h2 * (a4 - a2) + h3 * (a5 - a3)
            let gradient = -0.25 * (slope + Double(b[new + 1] &- b[new - 1]))
            sum = (sum.product + gradient * gap, sum.texture + gradient * gradient)
            if x & 63 == 63 || x == last - 1 {
              parts.append(sum)
              sum = (0, 0)
            }
          }
        }
      }
    }
    return parts
  }

  /// The share of a frame's texture that another one, which lies `lag` px behind, shows as well.
  func sharedTexture(_ cells: [Int16], lag: Double) -> Double {
    var (all, shared) = (0, 0)
    let whole = Int(lag.rounded())
    cells.withUnsafeBufferPointer { cells in
      for strip in strips {
        let (first, last) = (max(1, whole), strip.range.count + min(0, whole))
        all += difference(cells[strip.start...], cells[(strip.start + 1)...], count: strip.range.count - 1)
        guard first < last else { continue }
        let start = strip.start + first
        shared += difference(cells[(start - 1)...], cells[start...], count: last - first)
      }
    }
    return all > 0 ? Double(shared) / Double(all) : 0
  }

  private func difference(
    _ a: Slice<UnsafeBufferPointer<Int16>>, _ b: Slice<UnsafeBufferPointer<Int16>>, count: Int
  ) -> Int {
    let (a, b) = (UnsafeBufferPointer(rebasing: a.prefix(count)), UnsafeBufferPointer(rebasing: b.prefix(count)))
    var sum: Int32 = 0
    for x in 0..<count { sum &+= abs(Int32(b[x]) &- Int32(a[x])) }
    return Int(sum)
  }

  /// Whether the first and the last sixteenth of the strips differ in two frames, by three quarters of a grey level.
  func movedEnds(_ a: [Int16], _ b: [Int16]) -> [Bool] {
    [0, Self.endParts - 1].map { part in
      let cells = strips.flatMap { strip in
        let start = strip.start + strip.range.count * part / Self.endParts
        return start..<start + strip.range.count / Self.endParts
      }
      return cells.reduce(0) { $0 + Int((a[$1] - b[$1]).magnitude) } > Self.endChange * cells.count
    }
  }

  /// The distance after which the content looks the same again, but for a share of how it differs elsewhere; nil where
  /// it does not.
  func period(of cells: [Int16], share: Double) -> Int? {
    let curve = (0..<length / 2).compactMap { difference(cells, cells, lag: $0) }
    guard let usual = curve.median(), let rise = curve.firstIndex(where: { $0 > Self.riseShare * usual }) else {
      return nil
    }
    return curve[rise...].firstIndex { $0 < share * usual }
  }
}
