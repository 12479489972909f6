internal import SpeedCalibration

/// Frames without deadlines, judged by the display's refreshes: a pace is the gap that most of the next ones have too,
/// and what a gap exceeds it by is late.
struct FramesByPace {
  let timing: HitchSummary

  /// The frames that none replaced within their refresh, when they showed on the refreshes, or by their time stamps
  /// where those keep to none; and how often the content could have been drawn meanwhile, lateness left out.
  let shown: [Hold]

  /// The relative standard uncertainty of the fitted refreshes by the scatter of the times; nil where no grid is known.
  let stampUncertainty: Double?

  /// A part of a refresh to which the pace of the content is known.
  static let paceTolerance = 0.02

  /// A move of one grain behind content slower than a grain a pace may wait so many times as long.
  private static let crawlingWaits = 3.0

  /// How far from the typed rate the mean one may be.
  private static let meantTolerance = 0.005

  /// Judges frames.
  ///
  /// - Parameters:
  ///   - holds: When frames showed, rising, in seconds, and where the content stood; at least two.
  ///   - known: What their times count by.
  ///   - refresh: The refreshes of the display.
  ///   - grain: What moves are rounded to or resolved by, in points; nil where nothing is known of positions.
  ///   - hasEnd: Whether the last one is no frame but the end of a rest, at any time.
  ///   - basis: What else is known.
  init(
    _ holds: consuming [Hold], by known: DisplayRefresh.Period, on refresh: DisplayRefresh, grain: Double? = nil,
    hasEnd: Bool = false, _ basis: HitchBasis
  ) {
    var (rows, basis) = (holds, basis)
    basis.nominalRate = known.nominalRate
    let times = rows.map(\.seconds)
    let frameTimes = times.dropLast(hasEnd ? 1 : 0)
    let grid = RefreshGrid(fitting: Array(frameTimes), by: known)
    let (numbers, parts, length) = (grid.count(times[...]).numbers, grid.parts, grid.refreshSeconds)
    let distances = zip(frameTimes, numbers).map { grid.place($0) - Double($1) / parts }
    basis.distanceRefreshes = distances.map(\.magnitude).sorted().quantile(0.95)
    let (count, squares) = (Double(distances.count), distances.reduce(0) { $0 + $1 * $1 })
    basis.scatterSeconds = (squares / count).squareRoot() * length
    let ofFrames = numbers.prefix(frameTimes.count)
    let mean = ofFrames.reduce(0) { $0 + Double($1) } / parts / count
    let square = ofFrames.reduce(0) { $0 + (Double($1) / parts - mean) * (Double($1) / parts - mean) }
    // Of frames in one refresh the later one counts.
    let kept = times.indices.filter { $0 == times.count - 1 || numbers[$0 + 1] > numbers[$0] }
    var seen = kept.map { Double(numbers[$0] - numbers[0]) / parts }
    if hasEnd { seen[seen.count - 1] = grid.place(times[times.count - 1]) - Double(numbers[0]) / parts }
    let gaps = zip(seen.dropFirst(), seen).map { $0 - $1 }
    let isPause = zip(kept.dropFirst(), kept).map { rows[$0].stretch != rows[$1].stretch }
    let waits = grain.map { grain in
      let moves = zip(kept.dropFirst(), kept).map { rows[$0].points - rows[$1].points }
      // The end of a rest is no move.
      var isNone = isPause
      if hasEnd { isNone[isNone.count - 1] = true }
      return GrainWaits(moves: moves, gaps: gaps, isPause: isNone, grain: grain)
    }
    let list = PaceList(
      of: gaps, slowest: known.varies ? refresh.lowest.map { $0.frameSeconds / length } : nil,
      secondsPerRefresh: length,
      varies: known.varies, meant: known.meantPace, isPause: isPause, hasNone: waits?.isSlow ?? false)
    let isDoubtful =
      basis.distanceRefreshes > (known.varies ? RefreshGrid.sure : list.isVaried ? RefreshGrid.chance : 1)
    // u = s q / sqrt(sum of (n - mean n)^2), s over n - 2 degrees of freedom.
    let wander = Self.inflation(of: distances)
    stampUncertainty =
      isDoubtful ? nil : count > 2 && square > 0 ? wander * (squares / (count - 2) / square).squareRoot() : 0
    /// For how many refreshes the frame before a gap may be held.
    func held(_ index: Int) -> Double {
      let pace = list.held[index]
      guard let waits, !isPause[index] else { return isPause[index] ? gaps[index] : pace }
      let wait = max(pace, waits[index])
      let crawls = waits.isGrain(index) && waits.slowest(index) * pace < 1.01 * waits.grain
      return crawls && gaps[index] <= Self.crawlingWaits * wait ? max(wait, gaps[index]) : wait
    }
    // Lateness of half a refresh that recurs is how the display varies.
    let isHalf = known.varies && gaps.indices.count { gaps[$0] == held($0) + 0.5 } > 1
    let onTime = gaps.indices.map { index in
      isHalf && gaps[index] == held(index) + 0.5 ? gaps[index] : min(gaps[index], held(index))
    }
    (basis.paces, basis.mergedCount) = (
      list.paces(onTime, isPause, length, basis.startSeconds), times.count - kept.count
    )
    basis.doubt = { late in
      isDoubtful
        ? .scatter
        : known.deadlines == .times
          ? .noRate(hasPaces: Set(list.held).count > 1)
          : Self.doubt(
            late, onTime: gaps.indices.filter { !isPause[$0] && gaps[$0] == onTime[$0] }.map { gaps[$0] }, list, known,
            length, waits)
    }
    let start = basis.startSeconds
    timing = HitchSummary(
      seen.indices.lazy.map { [seen] index in
        let (seen, before) = (seen[index], index > 0 ? onTime[index - 1] : 0)
        let due = index > 0 ? seen - gaps[index - 1] + before : seen
        return FrameOnRefreshes(
          seen: seen, due: due, interval: before, overrunSeconds: (seen - due) * length,
          beginsAfterPause: index > 0 && isPause[index - 1])
      }, on: grid, basis)
    for (place, index) in kept.enumerated() {
      let pace = place < gaps.count ? list.held[place] : list.held.last ?? 1
      let frames = place < gaps.count && !isPause[place] ? (onTime[place] / pace).rounded(.up) : 1
      rows[place] = Hold(
        seconds: isDoubtful ? times[index] : start + seen[place] * length, points: rows[index].points,
        frames: max(1, frames), paceSeconds: pace * length, sample: rows[index].sample, stretch: rows[index].stretch)
    }
    rows.removeLast(rows.count - kept.count)
    shown = rows
  }

  /// By how much residuals that wander, each like the one before, make a line less sure: `sqrt((1 + r) / (1 - r))`, where
  /// r is their lag-1 autocorrelation, at least 0. Of n residuals from a line it comes out too low by `(2 + 4 r) / n`.
  private static func inflation(of residuals: [Double]) -> Double {
    let (square, count) = (residuals.reduce(0) { $0 + $1 * $1 }, Double(residuals.count))
    guard square > 0, count > 4 else { return 1 }
    let product = zip(residuals.dropFirst(), residuals).reduce(0) { $0 + $1.0 * $1.1 }
    let correlation = min(max(0, (product / square + 2 / count) / (1 - 4 / count)), 1 - 1 / count)
    return ((1 + correlation) / (1 - correlation)).squareRoot()
  }

  /// Why frames keep no limit though none is late.
  private static func doubt(
    _ late: [LateFrame], onTime: [Double], _ list: PaceList, _ known: DisplayRefresh.Period, _ length: Double,
    _ waits: GrainWaits?
  ) -> HitchSummary.Doubt? {
    if let hertz = recurrence(of: late, among: list.held.count + 1, list, length) { return .recurring(hertz) }
    if let waits, waits.isSlow { return .grain }
    let hertz = Double(onTime.count) / onTime.reduce(0, +) / length
    if let meant = known.meantHertz {
      let isMeant = (hertz / meant - 1).magnitude <= meantTolerance
      return isMeant && PaceList.isEven(onTime) ? nil : .pace(hertz, meant: meant)
    }
    return list.held.contains { $0 > 1 } ? .pace(hertz, meant: nil) : nil
  }

  /// How many late frames make a pace of their own.
  private static let leastRepeats = 8

  /// The frames a second that late frames look like where they recur with one period, as 50 frames a second at 60 Hz
  /// do: 1, 1, 1, 1, 2 refreshes.
  private static func recurrence(
    of late: [LateFrame], among count: Int, _ list: PaceList, _ length: Double
  ) -> Double? {
    let places = late.map(\.index)
    guard let pace = list.held.first, list.held.allSatisfy({ $0 == pace }), places.count >= leastRepeats,
      late.allSatisfy({ $0.lateRefreshes == 1 })
    else { return nil }
    let periods = zip(places.dropFirst(), places).map { $0 - $1 }
    guard let shortest = periods.min(), let longest = periods.max(), longest - shortest <= 1, places[0] <= longest + 1,
      places[places.count - 1] >= count - 1 - longest
    else { return nil }
    return Double(count - 1) / ((Double(count - 1) * pace + Double(late.count)) * length)
  }
}

/// How long positions that are rounded wait until they move by a grain.
struct GrainWaits {
  private let moves, gaps: [Double]
  private let isPause: [Bool]

  /// What moves are rounded to or resolved by, in points.
  let grain: Double

  /// The mean speed, in points a refresh.
  private let mean: Double

  init(moves: [Double], gaps: [Double], isPause: [Bool], grain: Double) {
    (self.moves, self.gaps, self.isPause, self.grain) = (moves, gaps, isPause, grain)
    var (way, time) = (0.0, 0.0)
    for index in moves.indices where !isPause[index] { (way, time) = (way + moves[index], time + gaps[index]) }
    mean = way / max(time, 1)
  }

  /// Whether the content moves by less than a grain a refresh.
  var isSlow: Bool { mean < grain * (1 - FramesByPace.paceTolerance) }

  /// Whether a move is of one grain.
  func isGrain(_ index: Int) -> Bool { moves[index] <= 1.01 * grain }

  /// The slowest of the mean speed and those of the moves of a grain among the four beside one, in points a refresh. A
  /// longer move does not wait for its grain.
  func slowest(_ index: Int) -> Double {
    var slowest = mean
    for step in [-1, 1] {
      var other = index + step
      while moves.indices ~= other, (other - index).magnitude <= 2, !isPause[other] {
        if isGrain(other) { slowest = min(slowest, moves[other] / gaps[other]) }
        other += step
      }
    }
    return slowest
  }

  /// How many refreshes the move of a gap may take.
  subscript(_ index: Int) -> Double { (grain / slowest(index) - FramesByPace.paceTolerance).rounded(.up) }
}
