internal import SpeedCalibration

/// What is in no figure because the content rests or eases there, in seconds after the log's first row.
package struct LeftOut: Sendable, Hashable {
  /// Until when the content rests, and since when; nil where it does not.
  package internal(set) var restUntilSeconds, restFromSeconds: Double?

  /// Until when it moves at less than half of its usual speed, and since when; nil where it does not.
  package internal(set) var easesUntilSeconds, easesFromSeconds: Double?

  /// How long the log goes on after the last movement, in seconds; 0 where that is no rest.
  package internal(set) var restSecondsAfter = 0.0

  /// Whether all of the log is judged.
  package var isEmpty: Bool { self == LeftOut() }
}

extension HeldPositions {
  /// Content slows down, or eases, where it moves at less than this share of its usual speed.
  private static let slowShare = 0.5

  /// How many moves tell so.
  private static let slowMoves = 4

  /// How many pixels, or grains, the moves before a pause have at most.
  private static let mostGrains = 2.0

  /// The part of a usual move that one of content which eases has at most, unless it is a grain.
  private static let easedMove = 0.75

  /// Leaves out the rests that content slows down into, and the ends of the stretches between them where it eases.
  mutating func leaveOutPauses(pixel: Double) {
    let all = holds[...]
    let moves = zip(all.dropFirst(), all).map { $0.points - $1.points }
    let speeds = zip(moves, gaps).map { $0 / max($1, .leastNormalMagnitude) }
    let end = hasEnd ? speeds.count - 1 : speeds.count
    let slow = Self.slowShare * (1 - 1e-6) * (speeds.median() ?? 0)
    let small = Self.mostGrains * max(grain, pixel) * (1 + 1e-6)
    let eased = max(grain * 1.01, Self.easedMove * (moves.median() ?? 0))
    var (stretches, first) = ([Range<Int>](), 0)
    for index in Self.slowMoves..<max(end, Self.slowMoves)
    // What still creeps behind a pause belongs to it.
    where all[index + 1].seconds - all[index].seconds > Self.leastRest || index == first {
      let before = index - Self.slowMoves..<index
      guard before.allSatisfy({ moves[$0] <= small && speeds[$0] < slow }) else { continue }
      stretches.append(first..<index)
      first = index + 1
    }
    stretches.append(first..<speeds.count)
    func isEased(_ part: Range<Int>) -> Bool {
      speeds[part].reduce(0, +) / Double(part.count) < slow && moves[part].allSatisfy { $0 <= eased }
    }
    // The gaps of each stretch that are judged.
    let judged = stretches.map { stretch in
      var (low, high) = (stretch.lowerBound, stretch.upperBound)
      while low + Self.slowMoves <= high, isEased(low..<low + Self.slowMoves) { low += 1 }
      while high - Self.slowMoves >= low, high <= end, isEased(high - Self.slowMoves..<high) { high -= 1 }
      return low..<high
    }.filter { $0.count >= Self.slowMoves }
    guard let first = judged.first?.lowerBound, let last = judged.last?.upperBound,
      judged.count > 1 || first > 0 || last < speeds.count
    else { return }
    if first > 0 { leftOut.easesUntilSeconds = all[first].seconds }
    if last < speeds.count {
      leftOut.easesFromSeconds = all[last].seconds
      // The end of a rest goes with the stretch that it stands in.
      hasEnd = false
    }
    holds = judged.enumerated().flatMap { stretch, gaps in
      all[gaps.lowerBound...gaps.upperBound].map {
        var hold = $0
        hold.stretch = stretch
        return hold
      }
    }
  }
}
