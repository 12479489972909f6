/// The band that positions over time fill, in one pass: upper and lower convex hull by Andrew's monotone chain
/// (Information Processing Letters 9, 216, 1979).
///
/// The peak-to-peak deviation from any straight line is a difference of two corners of the hull, so that the line need
/// not be known before the last position. A hull of more than 4096 corners, as an accelerating motion makes, is thinned to
/// every second one; the deviation then falls short by less than what two neighbours differ by.
struct TrackHull: Sendable {
  private typealias Corner = (x: Double, y: Double)

  private static let mostCorners = 4096
  private var upper: [Corner] = []
  private var lower: [Corner] = []

  /// Adds a position; `x` is at least that of the one before.
  @inline(__always)
  mutating func add(_ x: Double, _ y: Double) {
    let corner = (x: x, y: y)
    Self.append(corner, to: &upper, sign: 1)
    Self.append(corner, to: &lower, sign: -1)
  }

  @inline(__always)
  private static func append(_ corner: Corner, to chain: inout [Corner], sign: Double) {
    while chain.count > 1 {
      let (a, b) = (chain[chain.count &- 2], chain[chain.count &- 1])
      let turn = (b.x - a.x) * (corner.y - a.y) - (b.y - a.y) * (corner.x - a.x)
      if sign * turn < 0 { break }
      chain.removeLast()
    }
    chain.append(corner)
    if chain.count > mostCorners { thin(&chain) }
  }

  private static func thin(_ chain: inout [Corner]) {
    let last = chain.count - 1
    chain = chain.indices.filter { $0.isMultiple(of: 2) || $0 == last }.map { chain[$0] }
  }

  /// The greatest minus the least deviation from a line with this slope.
  func peakToPeak(slope: Double) -> Double {
    let top = upper.reduce(-Double.infinity) { max($0, $1.y - slope * $1.x) }
    let bottom = lower.reduce(Double.infinity) { min($0, $1.y - slope * $1.x) }
    return max(0, top - bottom)
  }
}

/// Least-squares line through positions over time, in one pass (Welford's recurrence).
struct TrackLine: Sendable {
  private(set) var count = 0.0
  private var meanX = 0.0
  private var meanY = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  @inline(__always)
  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    let (dx, dy) = (x - meanX, y - meanY)
    let inverse = 1 / count
    meanX += dx * inverse
    meanY += dy * inverse
    let rest = y - meanY
    xx += dx * (x - meanX)
    xy += dx * rest
    yy += dy * rest
  }

  /// The slope, where time has passed.
  var slope: Double { xy / xx }

  /// The root mean square deviation from the line.
  var rms: Double { (max(0, yy - slope * xy) / count).squareRoot() }
}
