internal import SpeedCalibration

/// When a display shows new frames: at a start, and then every so many seconds.
struct RefreshGrid {
  /// In the seconds of the log.
  var start: Double

  /// How long a refresh lasts, in seconds.
  var refreshSeconds: Double

  /// The parts of a refresh that its numbers count: 2 where a display holds frames for half refreshes too.
  var parts = 1.0

  /// The share of a refresh that 19 of 20 instants may lie from theirs and still tell half refreshes.
  static let sure = 0.125

  /// The share that tells whole refreshes of several paces: half a refresh is chance.
  static let chance = 0.4

  /// The frames to which a grid is fitted first.
  private static let first = 48

  /// How far a grid may be off the stated one; a display that is said to have 60 Hz may run at 59.94.
  private static let tolerance = 0.005

  /// A part of a refresh by which a better grid moves no time to another refresh.
  private static let stillMove = 0.02

  /// The phases from which the first frames are fitted, in refreshes.
  private static let firstPhases = [0, -1 / 3.0, 1 / 3.0]

  /// The rates from which they are fitted, in parts of the tolerance.
  private static let firstRates = [0, -0.6, -0.3, 0.3, 0.6]

  /// How far beyond a refresh, in parts, a time that would be early by it may lie before the one that keeps the pace
  /// takes it.
  private static let earlyDoubt = 0.125

  /// How far before a refresh, in parts, a time that would be late by it may lie before the one that keeps the pace
  /// takes it.
  private static let lateDoubt = 0.375

  init(start: Double, refreshSeconds: Double, parts: Double) {
    (self.start, self.refreshSeconds, self.parts) = (start, refreshSeconds, parts)
  }

  /// The grid of times that rise, at least one, fitted to the first 48 of them, then to twice as many from that fit,
  /// and so on; all at once would slip by a refresh and confirm itself.
  init(fitting times: [Double], by period: DisplayRefresh.Period) {
    let stated = period.seconds
    let isFromLog = period.deadlines == .times || period.deadlines == .ticks
    let tolerance = (isFromLog ? 10 : 1) * Self.tolerance * stated
    func fit(_ grid: RefreshGrid, _ part: ArraySlice<Double>) -> (grid: RefreshGrid, cost: Double) {
      var (grid, count) = (grid, grid.count(part))
      for _ in 0..<3 {
        let better = grid.refitted(to: part, count.numbers, near: stated, within: tolerance)
        let move =
          (better.start - grid.start).magnitude
          + (better.refreshSeconds - grid.refreshSeconds).magnitude * Double(count.numbers.last ?? 0) / grid.parts
        grid = better
        // No time has another refresh then, but by chance.
        if move < Self.stillMove * stated { break }
        count = grid.count(part)
      }
      return (grid, count.cost)
    }
    // The phase and the rate that one begins with decide where the fit ends.
    let begins = Self.firstPhases.flatMap { phase in
      Self.firstRates.map {
        RefreshGrid(
          start: times[0] + phase * stated, refreshSeconds: stated + $0 * tolerance, parts: period.varies ? 2 : 1)
      }
    }
    var count = min(Self.first, times.count)
    let fits = begins.map { fit($0, times[..<count]) }
    self = (fits.min { $0.cost < $1.cost } ?? fits[0]).grid
    while count < times.count {
      count = min(2 * count, times.count)
      self = fit(self, times[..<count]).grid
    }
  }

  /// The refreshes from the start to a time.
  func place(_ seconds: Double) -> Double { (seconds - start) / refreshSeconds }

  /// The nearest whole part of a refresh.
  func rounded(_ refreshes: Double) -> Double { (refreshes * parts).rounded() / parts }

  /// How far 19 of 20 times lie from their refreshes at most, in refreshes.
  func distance(of times: [Double]) -> Double {
    times.map { (place($0) - rounded(place($0))).magnitude }.sorted().quantile(0.95)
  }

  /// The refresh of each time, in parts from the start: the nearest one, or of times between two the one that keeps the
  /// pace; and what that costs, squares of distances and gaps that are no pace.
  func count(_ times: ArraySlice<Double>) -> (numbers: [Int], cost: Double) {
    let usual = zip(times.dropFirst(), times).prefix(9).map { (($0 - $1) / refreshSeconds * parts).rounded() }.median()
    // The latest four gaps.
    var (last, before, third, fourth) = (Int(usual ?? 1), Int(usual ?? 1), Int(usual ?? 1), Int(usual ?? 1))
    var (numbers, cost) = ([Int](), 0.0)
    numbers.reserveCapacity(times.count)
    for time in times {
      let place = place(time) * parts
      var number = Int(place.rounded())
      if let previous = numbers.last {
        // In a pace of 2½ refreshes, 2 and 3 in turn, the gap before the last one comes again.
        let (gap, distance, keepsPace) = (number - previous, place - place.rounded(), last == third && before == fourth)
        if keepsPace, gap == before + 1, distance < -Self.lateDoubt { number -= 1 }
        if keepsPace, gap == before - 1, distance > Self.earlyDoubt { number += 1 }
        number = max(previous, number)
        if number - previous != before { cost += 1 }
        (last, before, third, fourth) = (number - previous, last, before, third)
      }
      cost += 4 * (place - Double(number)) * (place - Double(number))
      numbers.append(number)
    }
    return (numbers, cost)
  }

  /// The line of least squares through the times over their refreshes.
  private func refitted(
    to times: ArraySlice<Double>, _ numbers: [Int], near stated: Double, within tolerance: Double
  ) -> RefreshGrid {
    let count = Double(times.count)
    let meanPlace = numbers.reduce(0) { $0 + Double($1) } / parts / count
    let meanTime = times.reduce(0, +) / count
    var (square, product) = (0.0, 0.0)
    for (number, time) in zip(numbers, times) {
      let place = Double(number) / parts - meanPlace
      square += place * place
      product += place * (time - meanTime)
    }
    guard square > 0 else { return self }
    let seconds = min(max(product / square, stated - tolerance), stated + tolerance)
    return RefreshGrid(start: meanTime - seconds * meanPlace, refreshSeconds: seconds, parts: parts)
  }
}

extension [Double] {
  /// The median of a quarter of the shortest intervals, each taken over up to eight of them in a row, so that what one
  /// time is off by hardly counts. Times that are the same are one.
  var shortestInterval: Double? {
    let times = reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    let window = Swift.max(1, Swift.min(8, (times.count - 1) / 4))
    guard times.count > window else { return nil }
    let means = (window..<times.count).map { (times[$0] - times[$0 - window]) / Double(window) }.sorted()
    return Array(means.prefix(Swift.max(1, means.count / 4))).median()
  }
}
