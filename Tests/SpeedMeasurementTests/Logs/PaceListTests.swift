import Testing

@testable import SpeedMeasurement

/// The rule that finds paces, at each of its bounds: gaps are those of frames at 60 Hz unless it is said otherwise.
struct PaceListTests {
  private static func list(
    _ gaps: [Double], hertz: Double = 60, varies: Bool = false, meant: Double? = nil, pauses: Set<Int> = [],
    hasNone: Bool = false, slowest: Double? = nil
  ) -> PaceList {
    PaceList(
      of: gaps, slowest: slowest, secondsPerRefresh: 1 / hertz, varies: varies, meant: meant,
      isPause: gaps.indices.map(pauses.contains), hasNone: hasNone)
  }

  private static func many(_ gap: Double, _ count: Int = 40) -> [Double] { Array(repeating: gap, count: count) }

  /// So many gaps of 2 among others of 1, of which the first two and the last come in this order.
  private static func block(_ twos: Int, of count: Int, begins: [Double]) -> [Double] {
    let missing = twos - begins.count { $0 == 2 }
    return begins + many(2, missing) + many(1, count - begins.count - missing)
  }

  @Test(arguments: [(15, 2.0), (14, 1)])
  func `a pace is the gap that 15 of the next 20 have`(twos: Int, held: Double) {
    let gaps = Self.many(1) + Self.block(twos, of: 20, begins: [2, 2]) + Self.many(1)
    #expect(Self.list(gaps).held[40] == held)
    // Before the first pace nothing has to come in a row.
    let first = Self.block(twos, of: 20, begins: [1, 2]) + Self.many(1)
    #expect(twos < 15 || Self.list(first).held[0] == 2)
  }

  @Test(arguments: [(4, 2.0), (3, 1)])
  func `where the rate varies it is the gap that 4 of 5 have`(twos: Int, held: Double) {
    let gaps = Self.many(1) + Self.block(twos, of: 5, begins: [2, 2]) + Self.many(1)
    #expect(Self.list(gaps, varies: true).held[40] == held)
  }

  @Test func `a pace begins with two of its gaps, or behind a late frame`() {
    func held(_ begins: [Double]) -> [Double] {
      Array(Self.list(Self.many(1) + begins + Self.many(2)).held[40..<44])
    }
    #expect(held([2, 2, 1]) == [2, 2, 2, 2] && held([2, 1, 2, 2]) == [1, 1, 2, 2])
    // A late frame may be the first one at the new pace; one that is early is not.
    #expect(held([5]) == [2, 2, 2, 2])
    let rises = Self.list(Self.many(2) + [1] + Self.many(3), hertz: 120).held
    #expect(rises[40] == 2 && rises[41] == 3)
  }

  @Test(arguments: [(60.0, 2.0, 3.0), (120, 5, 6), (240, 10, 11)])
  func `a pace below that of film is no change, but may be the first`(hertz: Double, film: Double, slower: Double) {
    for gap in [film, slower] {
      let held = Self.list(Self.many(1) + Self.many(gap), hertz: hertz).held
      #expect(held[40] == (gap == film ? gap : 1), "\(gap) of \(hertz)")
      #expect(Self.list(Self.many(gap), hertz: hertz).held == Self.many(gap))
    }
    // The slowest rate of the display goes before it.
    #expect(Self.list(Self.many(1) + Self.many(slower), hertz: hertz, slowest: slower).held[40] == slower)
  }

  @Test(arguments: [(30, 2.0), (29, 1)])
  func `a pace of turns has 30 of the next 40`(turns: Int, held: Double) {
    // Ones and twos in turn, of which the ones are more, and every fourth place a late frame.
    var (gaps, turn) = ([Double](), 0)
    for index in 0..<40 {
      let isLate = index % 4 == 3 || index == 38 && turns == 29
      gaps.append(isLate ? 9 : turn % 2 == 0 ? 1 : 2)
      turn += isLate ? 0 : 1
    }
    #expect(gaps.count { $0 < 9 } == turns)
    #expect(Self.list(gaps + Self.many(9)).held[0] == held)
  }

  @Test func `turns are held for the longer of them, and may change to what film has on average`() {
    let turns = (0..<60).map { Double(1 + $0 % 2) }
    let list = Self.list(turns)
    #expect(list.held == Self.many(2, 60) && list.isVaried)
    #expect(!Self.list(Self.many(2)).isVaried && Self.list(Self.many(1) + Self.many(2)).isVaried)
    // 2 and 3 refreshes are 24 frames a second, 3 and 4 are 17.
    #expect(Self.list(Self.many(1) + turns.map { $0 + 1 }).held[40] == 3)
    #expect(Self.list(Self.many(1) + turns.map { $0 + 2 }).held[40] == 1)
    // A third of the longer ones are turns too, of which twenty tell.
    for (count, held) in [(60, 2.0), (20, 2), (19, 1)] {
      #expect(Self.list((0..<count).map { $0 % 3 == 2 ? 2 : 1 }).held == Self.many(held, count))
    }
    // With a rate that varies they are no pace.
    #expect(Self.list(turns, varies: true).held != Self.many(2, 60))
  }

  @Test(
    arguments: [
      ([1, 1, 1, 1, 2, 2, 2, 2], true), ([2, 2, 2, 2, 1, 1, 1, 1], true), ([1, 1, 1, 1, 1, 2, 2, 2, 2, 2], false),
      ([2, 2, 2, 2, 2, 1, 1, 1, 1, 1], false), ([3, 3], true), ([1, 3], false), ([1, 2, 1, 2], true), ([], false),
    ] as [([Double], Bool)])
  func `gaps are even where their sum wanders by two refreshes at most`(gaps: [Double], isEven: Bool) {
    #expect(PaceList.isEven(gaps) == isEven)
  }

  @Test func `without a pace the commonest of the first gaps stands, of two as common the longer one`() {
    #expect(Self.list([1, 4, 1, 6, 1, 4, 7, 8, 9, 5]).held == Self.many(1, 10))
    #expect(Self.list([1, 4, 1, 6, 3, 4, 7, 8, 9, 5]).held == Self.many(4, 10))
  }

  @Test func `a rate that is meant, content slower than its grain and pauses begin no pace`() {
    #expect(Self.list(Self.many(2), meant: 3).held == Self.many(3))
    #expect(Self.list(Self.many(2), hasNone: true).held == Self.many(1))
    #expect(Self.list(Self.many(2), pauses: [0, 1]).held == [1, 1] + Self.many(2, 38))
  }

  @Test func `a steady pace behind turns begins with four of its gaps in a row`() {
    let turns = (0..<60).map { Double(1 + $0 % 2) }
    let gaps = turns + [2, 2, 1] + Self.many(2)
    let paces = Self.list(gaps).paces(gaps, gaps.map { _ in false }, 1, 0)
    #expect(paces.map(\.fromSeconds) == [0, 95] && paces.map(\.refreshesPerFrame)[1] == 2)
  }

  @Test func `a grain waits as long as the slowest of those beside it, or as the mean`() {
    let waits = GrainWaits(
      moves: [1, 1, 1, 1, 1, 1, 3], gaps: [2, 4, 2, 2, 2, 2, 9], isPause: Array(repeating: false, count: 7), grain: 1)
    let mean = 9 / 23.0
    #expect((0..<7).map(waits.slowest) == [0.25, mean, 0.25, 0.25, mean, mean, mean])
    #expect((0..<7).map { waits[$0] } == [4, 3, 4, 4, 3, 3, 3] && !waits.isGrain(6) && waits.isGrain(0))
  }

  @Test func `paces are told with their beginnings, and turns by their mean`() {
    let gaps = Self.many(1) + Self.many(2) + (0..<60).map { Double(1 + $0 % 2) }
    let list = Self.list(gaps)
    let first = list.held.indices.first { $0 > 80 && gaps[$0] == 1 } ?? 0
    let none = gaps.map { _ in false }
    let paces = list.paces(gaps, none, 0.5, 10)
    #expect(paces.map(\.fromSeconds).prefix(2) == [10, 30] && paces.map(\.refreshesPerFrame).prefix(2) == [1, 2])
    let last = paces[paces.count - 1]
    #expect(
      (last.refreshesPerFrame - 1.5).magnitude < 0.02 && (last.fromSeconds - 70).magnitude <= 1, "\(last) \(first)")
    // A pause counts to no mean.
    let turns = (0..<60).map { Double(1 + $0 % 2) }
    let paused = Self.list(turns).paces([99] + turns.dropFirst(), [true] + none.prefix(59), 1, 0)
    #expect(paused.count == 1 && (paused[0].refreshesPerFrame - 1.5).magnitude < 0.02, "\(paused)")
  }
}
