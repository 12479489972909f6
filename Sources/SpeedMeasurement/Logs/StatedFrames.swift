internal import SpeedCalibration

/// A frame whose deadline may be stated, in the seconds of its log.
struct StatedFrame: Sendable {
  /// When it was seen, or done.
  var seconds: Double

  /// When it was due, or of a callback when the next one is; nil where the log does not say.
  var dueSeconds: Double?

  /// How long a refresh lasts, in seconds; nil where the log does not say.
  var refreshSeconds: Double?

  /// The vsync that it was meant for, a refresh after which it is due where no deadline is stated.
  var vsyncSeconds: Double?
}

/// What the times mean that a log states beside those of its frames.
private enum StatedKind {
  /// When the frame itself was due. It was seen then, or later by the refreshes that its completion overran.
  case completion

  /// When the frame itself was due.
  case own

  /// When the next frame is due, as CADisplayLink's `targetTimestamp` says it.
  case next
}

extension HitchSummary {
  /// Judges frames that were done, by their deadlines: those of framestats and FrameTimeline.
  ///
  /// - Parameters:
  ///   - frames: At least two, with deadlines.
  ///   - refresh: The refreshes of the display; those that the log states go before them.
  /// - Throws: `InputError` for refreshes that no display has, and for a log without time.
  init(completed frames: [StatedFrame], on refresh: DisplayRefresh) throws(InputError) {
    var frames = frames.sorted { $0.due < $1.due }
    var stated: [Double] = []
    for case let period? in frames.map(\.refreshSeconds) {
      _ = try RefreshRate(periodSeconds: period, of: "the log states")
      stated.append(period)
    }
    stated.sort()
    guard frames[frames.count - 1].due > frames[0].due else {
      throw InputError("no time passes from the first frame to the last")
    }
    // The fastest rate counts, but for a few rows that state another one.
    let known = stated.isEmpty ? refresh.highest?.frameSeconds : stated.quantile(0.1)
    let period = known ?? frames.map(\.due).shortestInterval ?? 1
    if known == nil { _ = try RefreshRate(periodSeconds: period, of: "the log shows") }
    for index in frames.indices { frames[index].dueSeconds = frames[index].dueSeconds ?? frames[index].due + period }
    let varies = stated.isEmpty ? refresh.lowest != nil : stated[stated.count - 1] > 1.05 * stated.quantile(0.1)
    self.init(
      .completion, frames,
      DisplayRefresh.Period(seconds: period, isFromLog: known == nil, isTimer: false, varies: varies), startSeconds: 0)
  }

  /// Judges the rows of a table by their targets; nil where no row has one.
  ///
  /// - Parameters:
  ///   - samples: At least two rows.
  ///   - period: What their times count by.
  ///   - stillSeconds: How long the content may take to move at all; nil where rows that do not move are in the log.
  ///   - judgesPauses: Whether what begins after a pause is late by it.
  ///   - startSeconds: When the first of them is, in seconds after the log's first row.
  init?(
    targetsOf samples: ArraySlice<TickSample>, by period: DisplayRefresh.Period, stillSeconds: Double?,
    judgesPauses: Bool, startSeconds: Double
  ) {
    guard samples.contains(where: { $0.targetSeconds != nil }) else { return nil }
    let frames = samples.map { StatedFrame(seconds: $0.seconds, dueSeconds: $0.targetSeconds) }
    let ahead = frames.compactMap { frame in frame.dueSeconds.map { ($0 - frame.seconds) / period.seconds } }
    guard let usual = ahead.median() else { return nil }
    self.init(
      usual < 0.5 ? .own : .next, frames, period, stillSeconds: stillSeconds ?? 0, judgesPauses: judgesPauses,
      startSeconds: startSeconds)
    // A target that no row misses was made of its time.
    ignoresTargets = usual < 0.5 && !ahead.contains { $0 <= -0.5 }
  }
}

extension HitchSummary {
  /// A part of a refresh that a completion may be late without missing one.
  private static let slack = 1e-6

  /// A target within this part of a refresh of its time is none: nothing was to be shown before it.
  private static let sameTime = 0.1

  /// A gap after which a row without a target begins after a pause, in seconds.
  private static let leastPause = 0.25

  /// How many gaps between deadlines around a frame tell its interval.
  private static let nearbyGaps = 9

  /// The share of a refresh that 19 of 20 instants may lie from theirs, at one rate: half a refresh is chance.
  private static let mostScatter = 0.4

  /// The part of all frames that counts as "always".
  private static let always = 0.9

  private init(
    _ kind: StatedKind, _ stated: [StatedFrame], _ period: DisplayRefresh.Period, stillSeconds: Double = 0,
    judgesPauses: Bool = false, startSeconds: Double
  ) {
    let grid = RefreshGrid(dues: stated.compactMap(\.dueSeconds), period)
    let (length, parts) = (grid.refreshSeconds, period.varies ? 2.0 : 1)
    func rounded(_ refreshes: Double) -> Double { (refreshes * parts).rounded() / parts }
    // What all times are off the refreshes by tells nothing.
    let offsets = stated.compactMap { frame in frame.dueSeconds.map { (frame.seconds - $0) / length } }.sorted()
    let usual = offsets[offsets.count / 2]
    let offset = usual + (offsets.map { $0 - usual - rounded($0 - usual) }.median() ?? 0)
    let shift = kind == .completion ? 0 : offset - rounded(offset)
    let dues = stated.map { $0.dueSeconds.map { rounded(grid.place($0)) } }
    var frames = stated.indices.map { index in
      let place = grid.place(stated[index].seconds) - shift
      return PlacedFrame(
        seen: rounded(place), due: dues[index] ?? rounded(place), interval: 1,
        refreshSeconds: stated[index].refreshSeconds)
    }
    var lead = 0.0
    switch kind {
    case .completion:
      for index in frames.indices {
        let own = stated[index].refreshSeconds ?? length
        let overrun = stated[index].seconds - stated[index].due
        let late = max(0, (overrun / own - Self.slack).rounded(.up)) * own / length
        frames[index].overrunSeconds = overrun
        frames[index].seen = frames[index].due + late
      }
    case .own:
      for index in frames.indices {
        frames[index].overrunSeconds = stated[index].dueSeconds.map { stated[index].seconds - $0 } ?? 0
      }
    case .next:
      let leads = Self.leads(frames, dues, rounded)
      lead = leads.max { $0.value.count < $1.value.count }?.value.lead ?? 0
      for index in frames.indices {
        let target = dues[index]
        let off = target.flatMap { leads[$0 - frames[index].seen]?.lead } ?? 0
        frames[index].interval = max(1, target.map { $0 - frames[index].seen - off } ?? 1)
        let isNone = stated[index].dueSeconds.map { ($0 - stated[index].seconds).magnitude <= Self.sameTime * length }
        if index > 0, !judgesPauses, isNone ?? false,
          stated[index].seconds - stated[index - 1].seconds > Self.leastPause
        {
          frames[index].beginsAfterPause = true
        }
        guard index + 1 < frames.count else { continue }
        frames[index + 1].due = target.map { $0 - off } ?? frames[index + 1].seen
        frames[index + 1].overrunSeconds =
          stated[index].dueSeconds.map { stated[index + 1].seconds - ($0 - off * length) } ?? 0
      }
    }
    for index in frames.indices.dropFirst() { frames[index].seen = max(frames[index].seen, frames[index - 1].seen) }
    if kind != .next { Self.setIntervals(&frames, length) }
    // In a log of changes alone the content may move by what it is rounded to only after a while.
    if stillSeconds > 0 {
      let still = (stillSeconds / length - ExplainedFrames.paceTolerance).rounded(.up)
      for index in frames.indices { frames[index].interval = max(frames[index].interval, still) }
    }
    self.init(
      .targets, frames, refreshSeconds: length, startSeconds: startSeconds,
      paces: kind == .next ? Self.paces(frames, length, startSeconds) : [])
    leadRefreshes = lead
    let distances = zip(stated, frames).flatMap { stated, frame -> [Double] in
      let due = stated.dueSeconds.map { grid.place($0) }
      let seen = kind == .completion ? nil : grid.place(stated.seconds) - shift
      return [due, seen].compactMap { $0.map { ($0 - rounded($0)).magnitude } }
    }.sorted()
    distanceRefreshes = distances.quantile(0.95)
    // Deadlines on no grid at all say nothing on any display.
    isDoubtful = distanceRefreshes > (period.varies ? ExplainedFrames.mostDistance : Self.mostScatter)
    guard kind != .next else { return }
    let late = frames.map { $0.seen - $0.due }
    let constant = late.median() ?? 0
    if constant >= 1 / parts,
      Double(late.count { ($0 - constant).magnitude < 0.5 / parts }) >= Self.always * Double(late.count)
    {
      latencyRefreshes = constant
    }
    if latencyRefreshes > 0, stated.allSatisfy({ $0.refreshSeconds == nil }),
      frames.map(\.interval).median() ?? 1 > 1, durationSeconds > 0
    {
      let sum = zip(frames.dropFirst(), frames).reduce(0) { $0 + $1.0.hitch(after: $1.1, heldFor: 1) }
      fastestPaceMillisecondsPerSecond = sum * length / durationSeconds * 1000
    }
    if kind == .completion { addIdleTimes(frames) }
  }

  /// The constant lead of the targets over the next frame for each number of refreshes that they lie ahead of their own.
  private static func leads(
    _ frames: [PlacedFrame], _ dues: [Double?], _ rounded: (Double) -> Double
  ) -> [Double: (lead: Double, count: Int)] {
    var groups: [Double: [Double]] = [:]
    for index in frames.indices.dropLast() {
      guard let due = dues[index] else { continue }
      groups[due - frames[index].seen, default: []].append(due - frames[index + 1].seen)
    }
    return groups.mapValues { (max(0, rounded($0.median() ?? 0)), $0.count) }
  }

  /// Gives each frame its interval: the stated one, else the median of the gaps between the deadlines around it.
  private static func setIntervals(_ frames: inout [PlacedFrame], _ length: Double) {
    let gaps = zip(frames.dropFirst(), frames).map { $0.due - $1.due }
    guard !gaps.isEmpty else { return }
    for index in frames.indices {
      let first = max(0, min(index - nearbyGaps / 2, gaps.count - nearbyGaps))
      let usual = Array(gaps[first..<min(first + nearbyGaps, gaps.count)]).median() ?? 1
      frames[index].interval = frames[index].refreshSeconds.map { $0 / length } ?? max(1, usual)
    }
  }

  /// The intervals as paces.
  private static func paces(_ frames: [PlacedFrame], _ length: Double, _ start: Double) -> [FramePace] {
    var paces: [FramePace] = []
    for frame in frames.dropLast() where paces.last?.refreshesPerFrame != frame.interval {
      paces.append(
        FramePace(fromSeconds: start + (frame.seen - frames[0].seen) * length, refreshesPerFrame: frame.interval))
    }
    return paces
  }

  /// Lists gaps without frames before frames on time, longer than those around them.
  private mutating func addIdleTimes(_ frames: [PlacedFrame]) {
    var spaced = frames
    for index in spaced.indices { spaced[index].refreshSeconds = nil }
    Self.setIntervals(&spaced, refreshSeconds)
    for index in frames.indices.dropFirst() where frames[index].seen <= frames[index].due {
      let idle =
        frames[index].seen - frames[index - 1].seen - max(spaced[index - 1].interval, frames[index - 1].interval)
      guard idle >= 1 else { continue }
      let end = startSeconds + (frames[index].seen - frames[0].seen) * refreshSeconds
      pauses.append(
        FramePause(startSeconds: end - idle * refreshSeconds, lengthSeconds: idle * refreshSeconds))
    }
  }
}

extension StatedFrame {
  /// When it was due or meant for; when it was seen, where neither is stated.
  fileprivate var due: Double { dueSeconds ?? vsyncSeconds ?? seconds }
}

extension RefreshGrid {
  /// The grid of deadlines.
  fileprivate init(dues: [Double], _ period: DisplayRefresh.Period) {
    let times = dues.sorted().reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    let seconds = max(period.seconds, (times[times.count - 1] - times[0]) / DisplayRefresh.maximumRefreshes)
    self =
      times.count > 1
      ? .nearest(
        to: times, refreshSeconds: seconds, isPeriodFromLog: period.isFromLog, parts: period.varies ? 2 : 1)
      : RefreshGrid(start: times[0], refreshSeconds: seconds)
  }
}
