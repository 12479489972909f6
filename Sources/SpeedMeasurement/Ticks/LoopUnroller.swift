/// The endless loop that a log shows: its offsets jump back by the loop's length.
public struct LoopFindings: Sendable, Hashable {
  /// The length in points.
  public let lengthPoints: Double

  /// How often the offsets jump back.
  public let wrapCount: Int
}

/// Lays the offsets of an endless loop out on one straight way.
///
/// A jump against the direction of the motion, of more than twenty usual movements, is a wrap. The log does not say how long
/// the loop is: between the two samples the content moved as well. A line through the samples on either side, up to
/// the next stall, tells the length to a part of a step; where the movements of the log are few different ones, as
/// steps of pixels or points are, the length is the one near it that makes each wrap such a movement.
struct LoopUnroller: Sendable {
  /// The length of the loop in points; nil before the first wrap.
  private(set) var length: Double?

  /// The standard uncertainty of the length in points; 0 where the movements tell it exactly.
  private(set) var lengthUncertainty = 0.0

  private(set) var wrapCount = 0

  /// 1 where the offsets grow, -1 where they fall.
  private let direction: Double

  /// The median of the movements that are not 0, without their sign.
  private let usual: Double

  /// The movements of one interval that occur again and again; empty where they are all different.
  private var movements: [Double] = []

  private var lastOffset: Double?

  /// The least jump that is a wrap: infinite where nothing moves.
  private var leastJump: Double

  private static let window = 24

  /// Learns direction, movements and length from the first samples.
  init(_ samples: [TickSample]) {
    let moves = samples.indices.dropFirst().map { samples[$0].offsetPoints - samples[$0 - 1].offsetPoints }
    let forwards = moves.count { $0 > 0 }
    direction = forwards >= moves.count { $0 < 0 } ? 1 : -1
    let lengths = moves.filter { $0 != 0 && $0.isFinite }.map(\.magnitude)
    usual = lengths.isEmpty ? .infinity : RobustStatistics.median(lengths)
    leastJump = 20 * usual
    let interval = TickWalk.interval(samples)
    movements = Self.commonMovements(samples, direction, interval: interval)
    let (direction, usual, least) = (direction, usual, leastJump)
    let jumps = moves.indices.filter { -direction * moves[$0] > least }
    guard !jumps.isEmpty else { return }
    let heights = jumps.map { -direction * moves[$0] }
    // Jumps of different heights are no loop.
    guard heights.allSatisfy({ ($0 - heights[0]).magnitude < least }) else {
      leastJump = .infinity
      return
    }
    let still = TickWalk.stillIntervals(samples, interval: interval)
    let gauged = jumps.compactMap {
      Self.length(samples, direction, at: $0 + 1, usual: usual, interval: interval, stillIntervals: still)
    }
    let expected = gauged.isEmpty ? heights[0] + usual : RobustStatistics.median(gauged)
    let loop = settled(expected, heights)
    (length, lengthUncertainty, leastJump) = (loop.length, loop.uncertainty, 0.5 * loop.length)
  }

  /// The next sample on the straight way.
  @inline(__always)
  mutating func unrolled(_ sample: TickSample) -> TickSample {
    defer { lastOffset = sample.offsetPoints }
    if let lastOffset, direction * (lastOffset - sample.offsetPoints) > leastJump {
      wrap(direction * (lastOffset - sample.offsetPoints))
    }
    guard wrapCount > 0, let length else { return sample }
    var sample = sample
    sample.offsetPoints += direction * length * Double(wrapCount)
    return sample
  }

  var findings: LoopFindings? {
    length.flatMap { wrapCount > 0 ? LoopFindings(lengthPoints: $0, wrapCount: wrapCount) : nil }
  }

  @inline(never)
  private mutating func wrap(_ jump: Double) {
    guard jump.isFinite else { return }
    if length == nil {
      let loop = settled(jump + usual, [jump])
      (length, lengthUncertainty, leastJump) = (loop.length, loop.uncertainty, 0.5 * loop.length)
    }
    wrapCount += 1
  }

  /// The length near the expected one that makes most wraps a movement that the log knows.
  private func settled(_ expected: Double, _ jumps: [Double]) -> (length: Double, uncertainty: Double) {
    let grain = 1e-6 * usual
    var best: (length: Double, count: Int)?
    for movement in movements {
      for jump in Set(jumps) {
        let length = jump + movement
        guard (length - expected).magnitude < 2 * usual else { continue }
        let count = jumps.count { jump in movements.contains { (length - jump - $0).magnitude < grain } }
        guard let other = best else {
          best = (length, count)
          continue
        }
        let isNearer = (length - expected).magnitude < (other.length - expected).magnitude
        if count > other.count || count == other.count && isNearer { best = (length, count) }
      }
    }
    // Anywhere within a step of the usual size.
    return best.map { ($0.length, 0) } ?? (expected, usual / 12.0.squareRoot())
  }

  /// The length that a wrap tells: how far apart the lines before and behind it are.
  private static func length(
    _ samples: [TickSample], _ direction: Double, at wrap: Int, usual: Double, interval: Double, stillIntervals: Double
  ) -> Double? {
    func move(_ index: Int) -> Double { direction * (samples[index].offsetPoints - samples[index - 1].offsetPoints) }
    func isEven(_ index: Int) -> Bool {
      samples[index].seconds - samples[index - 1].seconds < 1.5 * interval && move(index) >= 0
        && move(index) < 4 * usual
    }
    /// How many of these movements come before a stall, or anything else that is not even.
    func evenCount(_ indices: some Sequence<Int>) -> Int {
      var (count, still) = (0, 0)
      for index in indices {
        guard isEven(index) else { break }
        still = move(index) <= 1e-9 ? still + 1 : 0
        count += 1
        // The content may stand still between two movements, but no longer than its even motion asks for.
        if Double(still) > stillIntervals - 0.5 { return count - still }
      }
      return count
    }
    let first = wrap - 1 - evenCount((max(1, wrap - window)..<wrap).reversed())
    let last = wrap + evenCount((wrap + 1)..<min(samples.count, wrap + window))
    let sides = [first..<wrap, wrap..<(last + 1)]
    // Both sides have one slope.
    var (product, square) = (0.0, 0.0)
    var means: [(x: Double, y: Double)] = []
    for side in sides {
      let count = Double(side.count)
      let x = side.reduce(0) { $0 + samples[$1].seconds } / count
      let y = side.reduce(0) { $0 + samples[$1].offsetPoints } / count
      for index in side {
        product += (samples[index].seconds - x) * (samples[index].offsetPoints - y)
        square += (samples[index].seconds - x) * (samples[index].seconds - x)
      }
      means.append((x, y))
    }
    guard square > 0 else { return nil }
    let length = direction * (means[0].y - means[1].y + product / square * (means[1].x - means[0].x))
    return length.isFinite ? length : nil
  }

  /// The movements over one interval that a hundredth of all samples make, at most sixteen.
  private static func commonMovements(_ samples: [TickSample], _ direction: Double, interval: Double) -> [Double] {
    var counts: [Double: (count: Int, sum: Double)] = [:]
    for index in samples.indices.dropFirst()
    where samples[index].seconds - samples[index - 1].seconds < 1.5 * interval {
      let move = direction * (samples[index].offsetPoints - samples[index - 1].offsetPoints)
      guard move >= 0 else { continue }
      // Differences of offsets end in rounding errors.
      let key = (move * 1e6).rounded()
      let (count, sum) = counts[key] ?? (0, 0)
      counts[key] = (count + 1, sum + move)
    }
    let common = counts.values.filter { $0.count * 100 >= samples.count }.map { $0.sum / Double($0.count) }.sorted()
    return common.count > 16 ? [] : common
  }
}
