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

  /// Whether the content rested before it.
  var beginsAfterPause = false
}

/// What the times mean that a log states beside those of its frames.
enum TargetKind {
  /// When the frame itself was due. It was seen then, or later by the refreshes that its completion overran.
  case completion

  /// When the frame itself was due.
  case own

  /// When the next frame is due, as CADisplayLink's `targetTimestamp` says it.
  case next

  /// Nothing: they were made of the time stamps.
  case ignored

  /// What the targets of a table say; nil where it has none.
  init?(of samples: ArraySlice<TickSample>, _ refresh: DisplayRefresh) {
    guard samples.contains(where: { $0.targetSeconds != nil }) else { return nil }
    let length = refresh.period(of: samples.map(\.seconds)).seconds
    let ahead = samples.compactMap { sample in sample.targetSeconds.map { ($0 - sample.seconds) / length } }
    let usual = ahead.median() ?? 0
    // A target that no row misses was made of its time.
    self = usual >= 0.5 ? .next : ahead.contains { $0 <= -0.5 } ? .own : .ignored
  }
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
    let dues = frames.map(\.due)
    guard dues[dues.count - 1] > dues[0] else { throw InputError("no time passes from the first frame to the last") }
    var stated: [Double] = []
    for case let length? in frames.map(\.refreshSeconds) {
      _ = try RefreshRate(periodSeconds: length, of: "the log states")
      stated.append(length)
    }
    stated.sort()
    var period = refresh.period(of: dues)
    if !stated.isEmpty {
      // The fastest rate counts, but for a few rows that state another one.
      let fastest = stated.quantile(0.1)
      period = .init(
        seconds: fastest, deadlines: .targets, varies: stated[stated.count - 1] > 1.05 * fastest)
    } else if period.deadlines == .times, frames.contains(where: { $0.vsyncSeconds != nil }) {
      let steps = zip(dues.dropFirst(), dues).map { $0 - $1 }.filter { $0 > 0 }
      period.seconds = steps.median() ?? period.seconds
    } else if period.deadlines != .times {
      period = .init(seconds: period.seconds, deadlines: .targets, varies: refresh.lowest != nil)
    }
    _ = try RefreshRate(periodSeconds: period.seconds, of: "the log shows")
    for index in frames.indices { frames[index].dueSeconds = frames[index].dueSeconds ?? dues[index] + period.seconds }
    self.init(.completion, frames, by: period, startSeconds: 0)
  }

  /// A part of a refresh that a completion may be late without missing one.
  private static let slack = 1e-6

  /// A target within this part of a refresh of its time is none: nothing was to be shown before it.
  private static let sameTime = 0.1

  /// A gap after which a row without a target begins after a pause, in seconds.
  private static let leastPause = 0.25

  /// The part of all frames that counts as "always".
  private static let always = 0.9

  /// Judges frames by the deadlines that their log states.
  ///
  /// - Parameters:
  ///   - kind: What the deadlines are.
  ///   - stated: The frames, at least one of which states one.
  ///   - period: What their times count by.
  ///   - stillSeconds: How long the content may take to move at all; 0 where rows that do not move are in the log.
  ///   - judgesPauses: Whether what begins after a pause is late by it.
  ///   - startSeconds: When the first of them is, in seconds after the log's first row.
  init(
    _ kind: TargetKind, _ stated: [StatedFrame], by period: DisplayRefresh.Period, stillSeconds: Double = 0,
    judgesPauses: Bool = false, startSeconds: Double
  ) {
    let grid = RefreshGrid(dues: stated.compactMap(\.dueSeconds), period)
    let (length, dues) = (grid.refreshSeconds, stated.map { $0.dueSeconds.map { grid.rounded(grid.place($0)) } })
    // What all times are off the refreshes by tells nothing.
    let offsets = stated.compactMap { frame in frame.dueSeconds.map { (frame.seconds - $0) / length } }
    // One of them: the mean of two may lie between two refreshes.
    let usual = offsets.sorted().quantile(0.5)
    let offset = usual + (offsets.map { $0 - usual - grid.rounded($0 - usual) }.median() ?? 0)
    let places = stated.map { grid.place($0.seconds) - (offset - grid.rounded(offset)) }
    var frames = stated.indices.map { index in
      let seen = grid.rounded(places[index])
      return FrameOnRefreshes(
        seen: seen, due: dues[index] ?? seen, refreshSeconds: stated[index].refreshSeconds,
        overrunSeconds: stated[index].dueSeconds.map { stated[index].seconds - $0 } ?? 0,
        beginsAfterPause: stated[index].beginsAfterPause)
    }
    let ahead = zip(dues, frames.dropFirst()).compactMap { due, next in due.map { $0 - next.seen } }
    let lead = kind == .next ? max(0, grid.rounded(ahead.median() ?? 0)) : 0
    // How long each frame is to be held.
    let intervals = kind == .next ? zip(dues, frames).map { max(1, ($0 ?? $1.seen) - $1.seen - lead) } : []
    for index in frames.indices where kind == .completion {
      let own = stated[index].refreshSeconds ?? length
      let late = ((stated[index].seconds - (stated[index].dueSeconds ?? 0)) / own - Self.slack).rounded(.up)
      frames[index].seen = frames[index].due + max(0, late) * own / length
    }
    for index in frames.indices.dropFirst() where kind == .next {
      frames[index].due = dues[index - 1].map { $0 - lead } ?? frames[index].seen
      frames[index].overrunSeconds =
        stated[index - 1].dueSeconds.map { stated[index].seconds - $0 + lead * length } ?? 0
      frames[index].interval = intervals[index - 1]
      let isNone = stated[index].dueSeconds.map { ($0 - stated[index].seconds).magnitude <= Self.sameTime * length }
      if !judgesPauses, isNone ?? false, stated[index].seconds - stated[index - 1].seconds > Self.leastPause {
        frames[index].beginsAfterPause = true
      }
    }
    for index in frames.indices.dropFirst() { frames[index].seen = max(frames[index].seen, frames[index - 1].seen) }
    if kind != .next { Self.setIntervals(&frames, length) }
    // In a log of changes alone the content may move by what it is rounded to only after a while.
    let still = (stillSeconds / length - FramesByPace.paceTolerance).rounded(.up)
    for index in frames.indices { frames[index].interval = max(frames[index].interval, still) }
    var basis = HitchBasis(deadlines: .targets, startSeconds: startSeconds)
    for (frame, interval) in zip(frames, intervals).dropLast() where basis.paces.last?.refreshesPerFrame != interval {
      basis.paces.append(
        FramePace(fromSeconds: startSeconds + (frame.seen - frames[0].seen) * length, refreshesPerFrame: interval))
    }
    (basis.leadRefreshes, basis.nominalRate) = (lead, period.nominalRate)
    let instants = stated.compactMap(\.dueSeconds).map(grid.place) + (kind == .completion ? [] : places)
    basis.distanceRefreshes = instants.map { ($0 - grid.rounded($0)).magnitude }.sorted().quantile(0.95)
    let late = frames.map { $0.seen - $0.due }
    let constant = late.median() ?? 0
    if kind != .next, constant >= 1 / grid.parts,
      Double(late.count { ($0 - constant).magnitude < 0.5 / grid.parts }) >= Self.always * Double(late.count)
    {
      basis.latencyRefreshes = constant
    }
    // Deadlines on no grid at all say nothing on any display.
    let isScattered = basis.distanceRefreshes > (period.varies ? RefreshGrid.sure : RefreshGrid.chance)
    let slow = Self.slow(frames, length, isRateKnown: period.deadlines != .times)
    basis.doubt = { _ in isScattered ? .scatter : slow }
    self.init(frames, on: grid, basis)
  }

  /// How many gaps between deadlines around a frame tell its interval.
  private static let nearbyGaps = 9

  /// Gives each frame what the one before it was to be held for: the gap between their deadlines, but not less than the
  /// stated interval, or where none is stated the median of the gaps around it.
  private static func setIntervals(_ frames: inout [FrameOnRefreshes], _ length: Double) {
    let gaps = zip(frames.dropFirst(), frames).map { $0.due - $1.due }
    for index in gaps.indices {
      let first = max(0, min(index - nearbyGaps / 2, gaps.count - nearbyGaps))
      let usual = Array(gaps[first..<min(first + nearbyGaps, gaps.count)]).median() ?? 1
      frames[index + 1].interval = max(
        gaps[index], frames[index + 1].refreshSeconds.map { $0 / length } ?? max(1, usual))
    }
  }

  /// How many of how many frames in a row are late and slow in a log of an app that may not keep up.
  private static let slowFrames = (enough: 15, of: 20)

  /// That frames are late, and seen more than a refresh after the one before: an app that takes 25 ms a frame at 60 Hz
  /// has each frame late by the same.
  private static func slow(_ frames: [FrameOnRefreshes], _ length: Double, isRateKnown: Bool) -> Doubt? {
    let isSlow = zip(frames.dropFirst(), frames).map { frame, before in
      let interval = frame.refreshSeconds.map { $0 / length } ?? 1
      return !frame.beginsAfterPause && frame.seen - frame.due >= interval - slack
        && (!isRateKnown || frame.seen - before.seen > interval + slack)
    }
    var count = 0
    for index in isSlow.indices {
      count += isSlow[index] ? 1 : 0
      let first = index - slowFrames.of + 1
      if first > 0, isSlow[first - 1] { count -= 1 }
      guard count >= slowFrames.enough else { continue }
      let part = frames[max(0, first)...index + 1]
      let late = (2 * (part.map { $0.seen - $0.due }.median() ?? 1)).rounded() / 2
      let seconds = (frames[index + 1].seen - frames[max(0, first)].seen) * length
      return .slow(late, hertz: Double(part.count - 1) / seconds)
    }
    return nil
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
    var period = period
    period.seconds = max(period.seconds, (times[times.count - 1] - times[0]) / DisplayRefresh.maximumRefreshes)
    self =
      times.count > 1
      ? RefreshGrid(fitting: times, by: period)
      : RefreshGrid(start: times[0], refreshSeconds: period.seconds, parts: period.varies ? 2 : 1)
  }
}
