internal import SpeedCalibration

/// Frames explained by refreshes and paces.
struct ExplainedFrames {
  var timing: HitchSummary

  /// The frames that none replaced within their refresh, when they showed on the refreshes, or by their time stamps where
  /// those keep to none; and how often the content could have been drawn meanwhile, lateness left out.
  let shown: [Hold]

  /// The relative standard uncertainty of the fitted refreshes by the scatter of the times; nil where no grid is known.
  let stampUncertainty: Double?

  /// A part of a refresh to which the pace of the content is known.
  static let paceTolerance = 0.02

  /// The share of a refresh that 19 of 20 frames may lie from theirs, on a display whose rate varies.
  static let mostDistance = 0.125

  /// The slowest rate that content changes to, where the display states none, in Hz: that of film.
  private static let slowestHertz = 24.0

  /// A pace of more refreshes than this is one only where four gaps in a row have it.
  private static let slowGap = 8.0

  /// Explains times.
  ///
  /// - Parameters:
  ///   - places: When frames showed, rising, in seconds, and where the content stood; at least two. They become
  ///     ``shown``: a million of them are not kept twice.
  ///   - known: What the times of the log count by.
  ///   - refresh: The refreshes of the display.
  ///   - pixelSeconds: How long the content takes to move by what its positions are rounded to; nil where they are not.
  ///   - startSeconds: When the first frame showed, in seconds after the log's first row.
  init(
    _ places: consuming [Hold], by known: DisplayRefresh.Period, on refresh: DisplayRefresh,
    pixelSeconds: Double? = nil,
    startSeconds: Double = 0
  ) {
    let (period, times) = (known.seconds, places.map(\.seconds))
    func patience(_ due: Double) -> Double {
      guard let pixelSeconds else { return due }
      return due * max(1, (pixelSeconds / (due * period) - Self.paceTolerance).rounded(.up))
    }
    let gaps = zip(times.dropFirst(), times).map { min((($0 - $1) / period).rounded(), 1e6) }
    var slow: Set<Int> = []
    for index in gaps.indices.dropLast(3)
    where gaps[index] > Self.slowGap && gaps[index..<index + 4].allSatisfy({ $0 == gaps[index] }) {
      slow.insert(Int(gaps[index]))
    }
    let slowest = known.varies ? refresh.lowest?.frameSeconds ?? period : 1 / Self.slowestHertz
    let table = PaceTable(
      parts: known.varies ? 2 : 1, slow: slow.sorted(), floor: slowest / period * (1 + Self.paceTolerance),
      patience: patience)
    let (grid, path) = RefreshGrid.fitted(
      to: times, refreshSeconds: period, isPeriodFromLog: known.isFromLog, parts: table.parts
    ) { FramePath($0, on: $1, table) }
    let (parts, refreshSeconds) = (Double(table.parts), grid.refreshSeconds)
    let start = path.numbers[0]
    /// When a frame showed, in seconds after the first one, on the refreshes.
    func seconds(_ index: Int) -> Double { Double(path.numbers[index] - start) / parts * refreshSeconds }
    let scatter = Self.scatter(of: times, path.numbers, on: grid, table.parts)
    let isDoubtful = known.varies && scatter.p95 > Self.mostDistance

    let halves = known.varies ? path.halfLate(table) : false
    /// For how many parts the frame before a time may be held.
    func onTime(_ index: Int) -> Int {
      let (gap, patience) = (
        path.numbers[index] - path.numbers[index - 1], table.phases[Int(path.phases[index])].patience
      )
      // Lateness of half a refresh that recurs is how the display varies.
      return halves && gap == patience + 1 ? gap : min(gap, patience)
    }
    var (kept, paces) = ([Int32(0)], [FramePace]())
    /// Puts the latest frame, which the sample of a time began, at its place: never behind that of the sample.
    func show(_ index: Int, frames: Double, _ phase: PaceTable.Phase) {
      rows[kept.count - 1] = Hold(
        seconds: isDoubtful ? times[index] : startSeconds + seconds(index), points: rows[index].points, frames: frames,
        paceSeconds: Double(phase.due) / parts * refreshSeconds, sample: rows[index].sample)
    }
    kept.reserveCapacity(times.count)
    var rows = places
    for index in times.indices.dropFirst() where !path.replaces[index] {
      let phase = table.phases[Int(path.phases[index])]
      show(index - 1, frames: max(1, (Double(onTime(index)) / Double(phase.due)).rounded(.up)), phase)
      kept.append(Int32(index))
      if paces.last?.refreshesPerFrame != Double(phase.halves) / 2 {
        paces.append(
          FramePace(
            fromSeconds: startSeconds + seconds(index - 1), refreshesPerFrame: Double(phase.halves) / 2))
      }
    }
    let (last, lastPhase) = (times.count - 1, table.phases[Int(path.phases[times.count - 1])])
    show(last, frames: 1, lastPhase)
    rows.removeLast(rows.count - kept.count)
    shown = rows
    // Made one by one: a million of them would take more memory than all else.
    let frames = kept.indices.lazy.map { place -> PlacedFrame in
      let index = Int(kept[place])
      let seen = Double(path.numbers[index] - start) / parts
      let due = index == 0 ? seen : Double(path.numbers[index - 1] + onTime(index) - start) / parts
      let interval = place + 1 < kept.count ? Double(onTime(Int(kept[place + 1]))) / parts : 1
      return PlacedFrame(seen: seen, due: due, interval: interval, overrunSeconds: (seen - due) * refreshSeconds)
    }
    timing = HitchSummary(
      known.isTimer ? .ticks : known.isFromLog ? .times : .refreshes, frames, refreshSeconds: refreshSeconds,
      startSeconds: startSeconds, paces: paces)
    timing.mergedCount = times.count - kept.count
    if let fastest = paces.map(\.refreshesPerFrame).min(), Set(paces.map(\.refreshesPerFrame)).count > 1,
      timing.durationSeconds > 0
    {
      let held = patience(fastest)
      let more = zip(frames.dropFirst(), frames).reduce(0) { $0 + max(0, $1.1.interval - held) }
      timing.fastestPaceMillisecondsPerSecond =
        timing.millisecondsPerSecond + more * refreshSeconds / timing.durationSeconds * 1000
    }
    (timing.distanceRefreshes, timing.scatterSeconds) = (scatter.p95, scatter.rms * refreshSeconds)
    timing.isDoubtful = isDoubtful
    timing.recurringRateHertz = timing.recurrence(among: kept.count)
    stampUncertainty = isDoubtful ? nil : scatter.uncertainty
  }

  /// How far the times lie from their refreshes, in refreshes, and the relative standard uncertainty of the fitted period by
  /// that: u = s / sqrt(sum of (n - mean n)^2), s over n - 2 degrees of freedom.
  private static func scatter(
    of times: [Double], _ numbers: [Int], on grid: RefreshGrid, _ parts: Int
  ) -> (p95: Double, rms: Double, uncertainty: Double) {
    var distances = grid.distances(of: times, numbers, parts)
    let (count, squares) = (Double(distances.count), distances.reduce(0) { $0 + $1 * $1 })
    distances.sort()
    let (parts, rms) = (Double(parts), (squares / count).squareRoot())
    let mean = numbers.reduce(0) { $0 + Double($1) } / parts / count
    let square = numbers.reduce(0) { $0 + (Double($1) / parts - mean) * (Double($1) / parts - mean) }
    guard count > 2, square > 0 else { return (distances.quantile(0.95), rms, 0) }
    return (distances.quantile(0.95), rms, (squares / (count - 2) / square).squareRoot())
  }
}

extension FramePath {
  /// Whether more than one frame is late by half a refresh.
  fileprivate func halfLate(_ table: PaceTable) -> Bool {
    var count = 0
    for index in numbers.indices.dropFirst() where !replaces[index] {
      if numbers[index] - numbers[index - 1] == table.phases[Int(phases[index])].patience + 1 { count += 1 }
    }
    return count > 1
  }
}

extension HitchSummary {
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
