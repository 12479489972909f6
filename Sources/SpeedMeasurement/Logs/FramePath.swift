/// The paces at which frames may follow each other, as the states of a path: a pace of 2½ refreshes has two, since its
/// frames are due after 2 and 3 refreshes in turn.
struct PaceTable {
  /// One phase of a pace. All refreshes are counted in parts.
  struct Phase {
    /// Twice the refreshes per frame of the pace.
    let halves: Int

    /// The parts after which the next frame is due.
    let due: Int

    /// The parts up to which the next frame is on time: more than ``due`` where positions wait for a whole pixel.
    let patience: Int

    /// The phase before, among all.
    let before: Int
  }

  /// The phases, those of the fastest pace first.
  private(set) var phases: [Phase] = []

  /// How many parts a refresh has: two on a display that may hold a frame for 1½ refreshes, else one.
  let parts: Int

  /// The slowest pace that a log may change to, in half refreshes; the first one may be any.
  let slowestChange: Int

  /// Whether four equal gaps in a row are a pace at no price, as on a display whose rate varies.
  var evenRunsAreFree: Bool { parts == 2 }

  /// The slowest pace that every log may have, in half refreshes.
  private static let slowest = 16

  /// How many paces that are slower still a log may have.
  private static let mostSlow = 60

  /// - Parameters:
  ///   - parts: How many parts a refresh has.
  ///   - slow: Paces over eight refreshes, in whole refreshes.
  ///   - floor: The refreshes of the slowest pace that a log may change to.
  ///   - patience: How many refreshes a frame may wait that is due after so many.
  init(parts: Int, slow: [Int], floor: Double, patience: (Double) -> Double) {
    self.parts = parts
    slowestChange = max(2, Int(min(2 * floor, 1e9)))
    for halves in Array(2...Self.slowest) + slow.prefix(Self.mostSlow).map({ 2 * $0 }) {
      let hasTwoPhases = parts == 1 && halves % 2 == 1
      let dues = parts == 2 ? [halves] : hasTwoPhases ? [halves / 2, halves / 2 + 1] : [halves / 2]
      let first = phases.count
      for (index, due) in dues.enumerated() {
        let wait = patience(Double(due) / Double(parts)) * Double(parts)
        phases.append(
          Phase(
            halves: halves, due: due, patience: max(due, Int(min(wait, 1e9))),
            before: first + (hasTwoPhases ? 1 - index : 0)))
      }
    }
  }
}

/// Which refresh each frame was shown at, at what pace, and how late: of all explanations of the times the one that costs
/// least, which is a shortest path over frames and paces.
///
/// Each frame is given the refresh that is nearest to its time, or a neighbour of it, and each gap a pace that it does not
/// fall short of. A late refresh costs 1, a change of pace 10, and a time that lies r refreshes from its own 4 r². A gap beyond
/// the slowest rate of the display changes no pace.
struct FramePath {
  /// The parts of a refresh from the grid's start to each frame.
  private(set) var numbers: [Int] = []

  /// The phase of the gap before each frame, among those of the table; that before the first is of no meaning.
  private(set) var phases: [UInt8] = []

  /// Whether a frame was shown in the same refresh as the one before, which it replaced.
  private(set) var replaces: [Bool] = []

  /// The cost of the explanation, of the last block of frames.
  private(set) var cost = 0.0

  /// As much as ten late refreshes: a pace lasts, and a few late frames are no other one.
  private static let changePrice = 10.0

  /// More than any log is late by: it keeps a path where a pace begins that no gap can follow.
  private static let forbiddenPrice = 1e9

  /// What the times of two frames may be off their refreshes by, together.
  private static let mostJitter = 0.95

  /// How many equal gaps in a row are a pace at no price, where they are free.
  private static let evenRun = 4

  /// As much as two late refreshes: a frame is seldom replaced within its refresh.
  private static let mergerPrice = 2.0

  /// At half a refresh as much as one late refresh: there a time belongs to either neighbour.
  private static let distancePrice = 4.0

  /// How many frames are explained together, so that the memory that the search takes does not grow with the log; and how
  /// many of them are left to the next block, since they may depend on what follows.
  private static let (block, overlap) = (10_000, 100)

  /// Explains times.
  ///
  /// - Parameters:
  ///   - times: At least two, in seconds.
  ///   - grid: The refreshes.
  ///   - table: The paces.
  init(_ times: ArraySlice<Double>, on grid: RefreshGrid, _ table: PaceTable) {
    let parts = Double(table.parts)
    let places = times.map { grid.place($0) * parts }
    let free = table.evenRunsAreFree ? Self.evenRuns(of: places) : nil
    var search = Search(table)
    var first = 0
    search.start(at: places[0])
    while true {
      let last = min(first + Self.block, places.count)
      for index in first + 1..<last {
        search.step(from: places[index - 1], to: places[index], freePace: free?[index] ?? 0)
      }
      let kept = last == places.count ? last - first : last - first - Self.overlap
      let way = search.way()
      for index in (first == 0 ? 0 : 1)..<kept {
        let (step, place) = (way[index], places[first + index].rounded())
        numbers.append(Int(place) + Int(step.shift))
        phases.append(step.phase)
        replaces.append(step.replaces)
      }
      guard last < places.count else {
        cost = search.leastCost
        return
      }
      first += kept - 1
      search.restart(at: way[kept - 1])
    }
  }

  /// For each time the gap in parts that those around it are a run of, though one of them may be late; else 0. A run that the
  /// last time cuts short is one.
  private static func evenRuns(of places: [Double]) -> [Int] {
    let gaps = [0] + zip(places.dropFirst(), places).map { Int(min($0.rounded() - $1.rounded(), 1e9)) }
    var free = [Int](repeating: 0, count: gaps.count)
    for first in gaps.indices.dropFirst() {
      let pace = gaps[first]
      var (same, odd, last) = (1, 0, first)
      for index in first + 1..<min(first + evenRun + 1, gaps.count) where same < evenRun {
        if gaps[index] == pace { same += 1 } else { odd += gaps[index] > pace ? 1 : 2 }
        last = index
      }
      let isCut = last == gaps.count - 1 && same + odd < evenRun
      if odd < 2, same == evenRun || isCut && odd == 0 {
        for index in first...last { free[index] = pace }
      }
    }
    return free
  }

  /// One step of the way that was found.
  private struct Step {
    /// The phase of its gap.
    var phase: UInt8

    /// The parts from the nearest refresh to its own: -1, 0 or 1.
    var shift: Int8
    var replaces: Bool
  }

  /// The search, frame by frame. A state is a phase, with the shift of its frame.
  private struct Search {
    private let table: PaceTable
    private let count: Int

    /// The least cost of each state of the current frame, those of shift -1 first.
    private var cost: [Double]
    private var next: [Double]

    /// The least cost for each shift.
    private var least = [0.0, 0, 0]

    /// For each frame and state where the cheapest way comes from: the shift of the frame before, from 0, and 3 more for a
    /// change of pace or 6 more for a frame that was replaced.
    private var origins: [UInt8] = []

    /// For each frame but the last and shift the phase whose state costs least.
    private var cheapest: [UInt8] = []

    init(_ table: PaceTable) {
      (self.table, count) = (table, table.phases.count)
      cost = Array(repeating: .infinity, count: 3 * count)
      next = cost
    }

    private static func penalty(_ place: Double, _ shift: Int, _ parts: Int) -> Double {
      let distance = (place - place.rounded() - Double(shift)) / Double(parts)
      return FramePath.distancePrice * distance * distance
    }

    mutating func start(at place: Double) {
      for shift in 0..<3 {
        let penalty = Self.penalty(place, shift - 1, table.parts)
        for phase in 0..<count { cost[shift * count + phase] = penalty }
      }
    }

    mutating func restart(at step: Step) {
      for state in cost.indices { cost[state] = .infinity }
      cost[(Int(step.shift) + 1) * count + Int(step.phase)] = 0
      origins.removeAll(keepingCapacity: true)
      cheapest.removeAll(keepingCapacity: true)
    }

    mutating func step(from last: Double, to place: Double, freePace: Int) {
      let whole = Int(place.rounded() - last.rounded())
      for shift in 0..<3 {
        let states = shift * count..<(shift + 1) * count
        var best = states.lowerBound
        for state in states where cost[state] < cost[best] { best = state }
        cheapest.append(UInt8(best - states.lowerBound))
        least[shift] = cost[best]
      }
      let base = origins.count
      origins.append(contentsOf: repeatElement(0, count: 3 * count))
      let (parts, slowest) = (Double(table.parts), table.slowestChange)
      let hasFloor = table.parts == 1
      // In turn a pace of 2½ has gaps of 3.
      let longest = (slowest * table.parts + 1) / 2
      // Where the way back to a pace that lasts is free, the way from it costs both.
      let changePrice = (table.evenRunsAreFree ? 2 : 1) * FramePath.changePrice
      // A pace begins with a gap of its own, not with one that a frame's neighbouring refresh makes.
      let way = place - last + FramePath.mostJitter * parts
      table.phases.withUnsafeBufferPointer { phases in
        cost.withUnsafeBufferPointer { cost in
          next.withUnsafeMutableBufferPointer { next in
            origins.withUnsafeMutableBufferPointer { origins in
              for shift in 0..<3 {
                let penalty = Self.penalty(place, shift - 1, table.parts)
                for phase in 0..<count {
                  let pace = phases[phase]
                  var (best, origin) = (Double.infinity, 0)
                  for from in 0..<3 {
                    let gap = whole + shift - from
                    if gap >= pace.due {
                      // Beyond the floor no pace costs less than another, so that such gaps change none.
                      let onTime = hasFloor && gap > longest && pace.halves <= slowest ? 1 : pace.patience
                      let late = gap > onTime ? Double(gap - onTime) / parts : 0
                      let stay = cost[from * count + pace.before] + late
                      if stay < best { (best, origin) = (stay, from) }
                      let isOpen = gap <= longest && pace.halves <= slowest && Double(pace.due) < way
                      let price =
                        pace.halves == freePace ? 0 : isOpen ? changePrice : FramePath.forbiddenPrice
                      let change = least[from] + price + late
                      if change < best { (best, origin) = (change, 3 + from) }
                    } else if gap == 0 {
                      let merger = cost[from * count + phase] + FramePath.mergerPrice
                      if merger < best { (best, origin) = (merger, 6 + from) }
                    }
                  }
                  next[shift * count + phase] = best + penalty
                  origins[base + shift * count + phase] = UInt8(origin)
                }
              }
            }
          }
        }
      }
      swap(&cost, &next)
    }

    var leastCost: Double { cost.min() ?? .infinity }

    /// The cheapest way to the current frame, a step for each frame since the start.
    func way() -> [Step] {
      var state = 0
      for other in cost.indices where cost[other] < cost[state] { state = other }
      var steps: [Step] = []
      let frames = cheapest.count / 3
      for frame in (0..<frames).reversed() {
        let (phase, shift) = (state % count, state / count)
        let origin = Int(origins[frame * 3 * count + state])
        steps.append(Step(phase: UInt8(phase), shift: Int8(shift - 1), replaces: origin >= 6))
        let from = origin % 3
        let before =
          origin >= 6 ? phase : origin >= 3 ? Int(cheapest[3 * frame + from]) : table.phases[phase].before
        state = from * count + before
      }
      steps.append(Step(phase: UInt8(state % count), shift: Int8(state / count - 1), replaces: false))
      return steps.reversed()
    }
  }
}
