internal import SpeedCalibration

/// The refreshes of a display, as far as they are known.
struct DisplayRefresh {
  /// The highest rate; nil where nobody states one.
  var highest: RefreshRate?

  /// The lowest rate of a display whose rate varies; nil of one that does not, or where nobody states it.
  var lowest: RefreshRate?

  /// The most refreshes that a log is explained by; they are counted in whole numbers.
  static let maximumRefreshes = 1e12
}

/// Frames explained by refreshes and paces.
struct ExplainedFrames {
  var timing: FrameTiming

  /// When each frame showed, in seconds after the first one, on the refreshes.
  let seconds: [Double]

  /// The frames that none replaced within their refresh, without their positions, by the indices of their times: how often
  /// the content could have been drawn while each showed, lateness left out.
  private(set) var shown: [Hold] = []

  /// A part of a refresh to which the pace of the content is known.
  private static let paceTolerance = 0.02

  /// The share of a refresh that 19 of 20 frames may lie from theirs, on a display whose rate varies.
  private static let mostDistance = 0.125

  /// Explains times.
  ///
  /// - Parameters:
  ///   - times: When frames showed, rising, in seconds; at least two.
  ///   - all: All times of the log, which tell the ticks of a timer and the refreshes of an unknown display.
  ///   - refresh: The refreshes of the display.
  ///   - pixelSeconds: How long the content takes to move by what its positions are rounded to; nil where they are not.
  init(_ times: [Double], of all: [Double], on refresh: DisplayRefresh, pixelSeconds: Double? = nil) {
    let own = all.shortestInterval ?? 1
    let median = zip(all.dropFirst(), all).lazy.map { $0 - $1 }.filter { $0 > 0 }.median() ?? own
    let stated = refresh.highest?.frameSeconds
    let isTicks = stated.map { median < 0.8 * $0 } ?? false
    let isPeriodFromLog = stated == nil || isTicks
    let period = max(
      isPeriodFromLog ? own : stated ?? own, (times[times.count - 1] - times[0]) / DisplayRefresh.maximumRefreshes)
    let varies = !isPeriodFromLog && refresh.lowest.map { $0 < refresh.highest ?? $0 } ?? false
    func patience(_ due: Double) -> Double {
      guard let pixelSeconds else { return due }
      return due * max(1, (pixelSeconds / (due * period) - Self.paceTolerance).rounded(.up))
    }
    let gaps = zip(times.dropFirst(), times).map { min((($0 - $1) / period).rounded(), 1e6) }
    var slow: Set<Int> = []
    for index in gaps.indices.dropLast(3)
    where gaps[index] > 8 && gaps[index..<index + 4].allSatisfy({ $0 == gaps[index] }) {
      slow.insert(Int(gaps[index]))
    }
    let most = varies ? refresh.lowest.map { $0.frameSeconds / period } : nil
    let table = PaceTable(parts: varies ? 2 : 1, slow: slow.sorted(), most: most, patience: patience)
    let (grid, path) = RefreshGrid.fitted(to: times, refreshSeconds: period, isPeriodFromLog: isPeriodFromLog, table)
    let (parts, refreshSeconds) = (Double(table.parts), grid.refreshSeconds)
    seconds = path.numbers.map { Double($0 - path.numbers[0]) / parts * refreshSeconds }

    var (late, paces, overruns) = ([LateFrame](), [FramePace](), [Double]())
    let fastest = zip(path.phases, path.replaces).dropFirst().filter { !$1 }.map { table.phases[Int($0.0)] }
      .min { $0.halves < $1.halves }
    var lateAgainstFastest = 0.0
    for index in times.indices.dropFirst() where !path.replaces[index] {
      let phase = table.phases[Int(path.phases[index])]
      let gap = path.numbers[index] - path.numbers[index - 1]
      let onTime = min(gap, phase.patience)
      let place = Double(path.numbers[index] - path.numbers[0]) / parts
      shown.append(
        Hold(
          seconds: seconds[index - 1], points: 0, frames: max(1, (Double(onTime) / Double(phase.due)).rounded(.up)),
          paceSeconds: Double(phase.due) / parts * refreshSeconds, sample: index - 1))
      let refreshes = Double(gap - onTime) / parts
      if refreshes > 0 {
        late.append(
          LateFrame(
            dueSeconds: (place - refreshes) * refreshSeconds, lateRefreshes: refreshes,
            lateSeconds: refreshes * refreshSeconds, index: index))
      }
      overruns.append(refreshes * refreshSeconds)
      if let fastest { lateAgainstFastest += max(0, Double(onTime) / parts - patience(Double(fastest.halves) / 2)) }
      let before = place - Double(gap) / parts
      if paces.last?.refreshesPerFrame != Double(phase.halves) / 2 {
        paces.append(FramePace(fromSeconds: before * refreshSeconds, refreshesPerFrame: Double(phase.halves) / 2))
      }
    }
    let (last, lastPhase) = (times.count - 1, table.phases[Int(path.phases[times.count - 1])])
    shown.append(
      Hold(
        seconds: seconds[last], points: 0, paceSeconds: Double(lastPhase.due) / parts * refreshSeconds, sample: last))
    let duration = seconds[last]
    let lateSeconds = late.reduce(lateAgainstFastest * refreshSeconds) { $0 + $1.lateSeconds }
    timing = FrameTiming(
      isTicks ? .ticks : isPeriodFromLog ? .times : .refreshes, refreshSeconds: refreshSeconds,
      durationSeconds: duration,
      frameCount: shown.count, mergedCount: times.count - shown.count, lateFrames: late, overruns: overruns,
      paces: paces,
      fastestPaceHitch: Set(paces.map(\.refreshesPerFrame)).count > 1 && duration > 0
        ? lateSeconds / duration * 1000 : nil)
    timing.distanceRefreshes = grid.distances(of: times, path, table.parts).sorted().quantile(0.95)
    timing.isDoubtful = varies && timing.distanceRefreshes > Self.mostDistance
    timing.recurringRateHertz = timing.recurrence(among: times.count)
  }
}

extension FrameTiming {
  /// How many late frames make a pace of their own.
  private static let leastRepeats = 8

  /// The frames a second that late frames look like where they recur with one period, as 25 frames a second at 60 Hz do: 2,
  /// 2, 3, 2, 3 refreshes.
  fileprivate func recurrence(among count: Int) -> Double? {
    let places = lateFrames.map(\.index)
    guard paces.count == 1, places.count >= Self.leastRepeats, lateFrames.allSatisfy({ $0.lateRefreshes == 1 }) else {
      return nil
    }
    let periods = zip(places.dropFirst(), places).map { $0 - $1 }
    guard let shortest = periods.min(), let longest = periods.max(), longest - shortest <= 1, places[0] <= longest + 1,
      places[places.count - 1] >= count - 1 - longest
    else { return nil }
    return Double(count - 1) / durationSeconds
  }
}
