internal import SpeedCalibration

/// When a display shows new frames: at a start, and then every so many seconds.
struct RefreshGrid {
  /// In the seconds of the log.
  var start: Double

  /// How long a refresh lasts, in seconds.
  var refreshSeconds: Double

  /// The frames to which a grid is fitted first.
  private static let first = 48

  /// A grid of so many frames is sure enough for four times as many.
  private static let surely = 768

  /// A part of a refresh by which a better grid moves no time to another refresh.
  private static let stillMove = 0.02

  /// How far a grid may be off the stated one; a display that is said to have 60 Hz may run at 59.94.
  private static let tolerance = 0.005

  /// The grid of times, fitted to the first 48 of them, then to twice as many from that fit, and so on; all at once would
  /// slip by a refresh and confirm itself.
  ///
  /// - Parameters:
  ///   - times: At least two times that rise, in seconds.
  ///   - refreshSeconds: How long a refresh is said to last.
  ///   - isPeriodFromLog: Whether the times themselves say it, which is right to a few per cent.
  ///   - parts: How many parts a refresh has, in which its numbers count.
  ///   - place: Gives times their refreshes on a grid.
  /// - Returns: The grid, and the times placed on it.
  static func fitted<Places: RefreshPlaces>(
    to times: [Double], refreshSeconds: Double, isPeriodFromLog: Bool, parts: Int,
    place: (ArraySlice<Double>, RefreshGrid) -> Places
  ) -> (grid: RefreshGrid, places: Places) {
    let tolerance = (isPeriodFromLog ? 10 : 1) * Self.tolerance * refreshSeconds
    func fit(_ grid: RefreshGrid, _ part: ArraySlice<Double>) -> (grid: RefreshGrid, places: Places) {
      var (grid, places) = (grid, place(part, grid))
      for _ in 0..<3 {
        let better = grid.refitted(to: part, places.numbers, parts, near: refreshSeconds, within: tolerance)
        let move =
          (better.start - grid.start).magnitude
          + (better.refreshSeconds - grid.refreshSeconds).magnitude * Double(places.numbers.last ?? 0) / Double(parts)
        grid = better
        // No time has another refresh then, but by chance.
        if move < Self.stillMove * refreshSeconds { break }
        places = place(part, grid)
      }
      return (grid, places)
    }
    // The phase and the rate that one begins with decide where the fit ends.
    let first = times.prefix(Self.first)
    let begins = Self.firstPhases.flatMap { phase in
      Self.firstRates.map { rate in
        RefreshGrid(
          start: times[0] + phase * refreshSeconds, refreshSeconds: refreshSeconds + rate * tolerance)
      }
    }
    var best = fit(begins[0], first)
    for begin in begins.dropFirst() {
      let other = fit(begin, first)
      if other.places.cost < best.places.cost { best = other }
    }
    var count = first.count
    while count < times.count {
      count = min((count < Self.surely ? 2 : 4) * count, times.count)
      best = fit(best.grid, times.prefix(count))
    }
    return best
  }

  /// The grid of times that lie at its refreshes, such as deadlines.
  static func nearest(
    to times: [Double], refreshSeconds: Double, isPeriodFromLog: Bool, parts: Int
  ) -> RefreshGrid {
    fitted(to: times, refreshSeconds: refreshSeconds, isPeriodFromLog: isPeriodFromLog, parts: parts) {
      NearestRefreshes($0, on: $1, parts: parts)
    }.grid
  }

  /// The refreshes from the start to a time.
  func place(_ seconds: Double) -> Double { (seconds - start) / refreshSeconds }

  /// The phases and rates from which the first frames are fitted, in refreshes and in parts of the tolerance.
  private static let (firstPhases, firstRates) = ([0, -1 / 3.0, 1 / 3.0], [0, -0.6, -0.3, 0.3, 0.6])

  /// The line of least squares through the times over their refreshes.
  private func refitted(
    to times: ArraySlice<Double>, _ numbers: [Int], _ parts: Int, near stated: Double, within tolerance: Double
  ) -> RefreshGrid {
    let count = Double(times.count)
    let places = numbers.map { Double($0) / Double(parts) }
    let (meanPlace, meanTime) = (places.reduce(0, +) / count, times.reduce(0, +) / count)
    var (square, product) = (0.0, 0.0)
    for (place, time) in zip(places, times) {
      square += (place - meanPlace) * (place - meanPlace)
      product += (place - meanPlace) * (time - meanTime)
    }
    guard square > 0 else { return self }
    let seconds = min(max(product / square, stated - tolerance), stated + tolerance)
    return RefreshGrid(start: meanTime - seconds * meanPlace, refreshSeconds: seconds)
  }

  /// How far each time lies from its refresh, in refreshes.
  func distances(of times: [Double], _ numbers: [Int], _ parts: Int) -> [Double] {
    zip(times, numbers).map { (place($0) - Double($1) / Double(parts)).magnitude }
  }
}

/// Times that were given refreshes.
protocol RefreshPlaces {
  /// The parts of a refresh from the grid's start to each time.
  var numbers: [Int] { get }

  /// What the explanation costs; of two grids the one that costs less is the better one.
  var cost: Double { get }
}

extension FramePath: RefreshPlaces {}

/// Each time at its nearest refresh, at the cost of the squares of the distances.
private struct NearestRefreshes: RefreshPlaces {
  private(set) var numbers: [Int] = []
  private(set) var cost = 0.0

  init(_ times: ArraySlice<Double>, on grid: RefreshGrid, parts: Int) {
    for time in times {
      let place = grid.place(time) * Double(parts)
      numbers.append(Int(place.rounded()))
      cost += (place - place.rounded()) * (place - place.rounded())
    }
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
