/// The pace before each frame but the first: for how many refreshes the frame before it may be held.
///
/// It is the gap that 15 of the next 20 gaps have, or where the display's rate varies 4 of 5. Where none has, but 30 of
/// the next 40 are n and n + 1 in even turns, as those of 40 in 60 frames a second are, it is n + 1. Else the last pace
/// stands, and before the first one it is the commonest of the first gaps.
struct PaceList {
  /// The refreshes that each frame may be held for.
  private(set) var held: [Double] = []

  /// Whether frames are held for one refresh less in turn.
  private var isMixed: [Bool] = []

  /// How many gaps in a row tell a pace: 20, or 5 where the rate varies.
  private let window: Int

  /// The slowest pace that a log may change to, in refreshes; the first one may be any.
  private let slowest: Double

  private let gaps: [Double]

  /// The part of them that has it.
  private static let share = 0.75

  /// How many gaps tell even turns.
  private static let turnWindow = 40

  /// The part of them that each of the two gaps has at least.
  private static let turnShare = 0.2

  /// How far the sum of even gaps may wander, in refreshes: within one where none is late, and one more by those that
  /// are.
  private static let evenRange = 2.0

  /// The slowest rate that content changes to, where the display states none, in Hz: that of film.
  private static let slowestHertz = 24.0

  /// - Parameters:
  ///   - gaps: The refreshes between frames.
  ///   - slowest: The refreshes of the slowest rate of the display; nil where it states none.
  ///   - secondsPerRefresh: How long a refresh lasts.
  ///   - varies: Whether the display's rate varies.
  ///   - meant: The pace that is meant, where somebody says it.
  ///   - isPause: Which gaps are pauses.
  ///   - hasNone: Whether every refresh counts, as for content that moves by less than a grain a refresh.
  init(
    of gaps: [Double], slowest: Double?, secondsPerRefresh: Double, varies: Bool, meant: Double?, isPause: [Bool],
    hasNone: Bool
  ) {
    (self.gaps, window) = (gaps, varies ? 5 : 20)
    self.slowest = (slowest ?? 1 / (Self.slowestHertz * secondsPerRefresh)) * (1 + FramesByPace.paceTolerance)
    held.reserveCapacity(gaps.count)
    isMixed.reserveCapacity(gaps.count)
    var pace = (held: meant ?? 1, isMixed: false, isFirst: true)
    for index in gaps.indices {
      let begins = pace.isFirst || pace.isMixed || gaps[index] != pace.held
      if meant == nil, !hasNone, !isPause[index], begins,
        let found = self.pace(
          from: index, isFirst: pace.isFirst, isLate: gaps[index] > pace.held,
          runs: pace.isFirst ? 0 : pace.isMixed && gaps[index] <= pace.held ? 4 : 2, hasTurns: !varies)
      {
        pace = (found.held, found.isMixed, false)
      }
      held.append(pace.held)
      isMixed.append(pace.isMixed)
    }
  }

  /// The pace that begins at a gap; nil where none does.
  ///
  /// - Parameters:
  ///   - index: The gap.
  ///   - isFirst: Whether there is none before it.
  ///   - isLate: Whether it is longer than the pace before it, and so may be a late one before those that have the new
  ///     pace.
  ///   - runs: How many in a row have it then; in turns a gap comes up to three times in a row.
  ///   - hasTurns: Whether gaps of n and n + 1 are a pace.
  /// - Returns: The pace.
  private func pace(
    from index: Int, isFirst: Bool, isLate: Bool, runs: Int, hasTurns: Bool
  ) -> (held: Double, isMixed: Bool)? {
    let next = gaps[index..<min(index + window, gaps.count)]
    guard isFirst || !hasTurns || next.count >= window / 2 else { return nil }
    let enough = Int((Self.share * Double(next.count)).rounded(.up))
    for first in next.indices.prefix(isFirst || isLate ? 2 : 1) where isFirst || gaps[first] <= slowest {
      let pace = gaps[first]
      if next[first...].prefix(runs).allSatisfy({ $0 == pace }), next.count(where: { $0 == pace }) >= enough {
        return (pace, false)
      }
    }
    if hasTurns, let longer = turns(from: index, isFirst: isFirst, isLate: isLate) { return (longer, true) }
    guard isFirst else { return nil }
    var counts: [Double: Int] = [:]
    for gap in next { counts[gap, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, false) }
  }

  /// The longer one of two gaps that come in even turns from a gap on; nil where none do.
  private func turns(from index: Int, isFirst: Bool, isLate: Bool) -> Double? {
    let next = gaps[index..<min(index + Self.turnWindow, gaps.count)]
    guard next.count >= Self.turnWindow / 2 else { return nil }
    let shorter = next.sorted()[next.count / 8]
    func isTurn(_ gap: Double) -> Bool { gap == shorter || gap == shorter + 1 }
    let onTime = next.filter(isTurn)
    // They begin with turns, but for one that may be late.
    guard isFirst || (isLate || isTurn(gaps[index])) && next.prefix(4).count(where: isTurn) >= (isLate ? 3 : 4) else {
      return nil
    }
    let longer = onTime.count { $0 > shorter }
    guard Double(onTime.count) >= Self.share * Double(next.count), Self.isEven(onTime),
      Double(min(longer, onTime.count - longer)) >= Self.turnShare * Double(next.count),
      isFirst || onTime.reduce(0, +) <= slowest * Double(onTime.count)
    else { return nil }
    return shorter + 1
  }

  /// Whether gaps are of n and n + 1 refreshes, and their sum never goes far from that of as many mean ones.
  static func isEven(_ gaps: [Double]) -> Bool {
    guard let shortest = gaps.min(), let longest = gaps.max(), longest - shortest <= 1 else { return false }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    var (off, least, greatest) = (0.0, 0.0, 0.0)
    for gap in gaps {
      off += gap - mean
      (least, greatest) = (min(least, off), max(greatest, off))
    }
    return greatest - least <= evenRange
  }

  /// Whether there are several paces, or gaps of n and n + 1 in turn.
  var isVaried: Bool { held.contains { $0 != held[0] } || isMixed.contains(true) }

  /// The paces with their beginnings, in seconds after the log's first row.
  func paces(_ onTime: [Double], _ isPause: [Bool], _ length: Double, _ start: Double) -> [FramePace] {
    var (paces, refresh, first, beginning) = ([FramePace](), 0.0, 0, 0.0)
    for index in gaps.indices {
      refresh += gaps[index]
      let isLast = index + 1 == gaps.count
      guard isLast || held[index + 1] != held[index] || isMixed[index + 1] != isMixed[index] else { continue }
      let part = (first...index).filter { !isPause[$0] }
      let mean = part.reduce(0) { $0 + onTime[$1] } / Double(max(1, part.count))
      paces.append(
        FramePace(fromSeconds: start + beginning * length, refreshesPerFrame: isMixed[index] ? mean : held[index]))
      (first, beginning) = (index + 1, refresh)
    }
    return paces
  }
}
