internal import SpeedCalibration

/// The times at which the positions of a log count: one clock for its mean, line, judder and worst second.
package enum LogClock: String, Sendable, Hashable {
  /// The refreshes that were fitted to the time stamps.
  case refreshes

  /// The targets that the log states.
  case targets

  /// The time stamps: those of a log whose offsets are for its time stamps and not for its targets, or that keeps to no
  /// refreshes.
  case stamps
}

/// The positions of a log on its one clock, and how its frames kept their deadlines.
struct ClockedFrames {
  private(set) var timing: HitchSummary
  private(set) var clock = LogClock.refreshes

  /// The positions, in stretches between pauses; without the end of a log that rests there.
  private(set) var frames: [Hold] = []

  /// The line through them.
  let line: FrameLine

  /// From the first position to the last within the stretches: how far, in points, and how long, in seconds.
  private(set) var (distance, duration) = (0.0, 0.0)

  /// The relative standard uncertainty of the clock by the scatter of the stamps; nil where it is no fitted one.
  private(set) var stampUncertainty: Double?

  /// How many frames moved by how many whole pixels.
  ///
  /// - Parameter nativeScale: Pixels a point.
  /// - Returns: The steps that occur.
  func steps(nativeScale: Double) -> [PixelStep] {
    var counts: [Int: Int] = [:]
    for (hold, before) in zip(frames.dropFirst(), frames) {
      counts[Int(((hold.points - before.points) * nativeScale).rounded()), default: 0] += 1
      let held = before.paceSeconds > 0 ? ((hold.seconds - before.seconds) / before.paceSeconds).rounded() : 1
      if held > 1 { counts[0, default: 0] += Int(min(held - 1, 1e9)) }
    }
    return counts.sorted { $0.key < $1.key }.map { PixelStep(pixels: $0.key, frames: $0.value) }
  }

  /// When frames were seen whose content could not be followed, in seconds after the log's first row.
  private(set) var unmatchedSeconds: [Double] = []

  /// The frames that hitched, by their places among ``frames``.
  private var late: [Int] = []

  /// - Parameters:
  ///   - list: The positions, and when the content came there; they may be taken out of it.
  ///   - log: The log.
  ///   - refresh: The refreshes of the display.
  ///   - grain: What moves are rounded to or resolved by, in points.
  ///   - rest: Which rest is judged.
  /// - Throws: `InputError` where the content moves within one frame alone.
  init(
    _ list: inout HoldList, of log: TickLog, on refresh: DisplayRefresh, grain: Double, rest: JudgedRest
  ) throws(InputError) {
    let (first, last) = (list.holds[0], list.holds[list.holds.count - 1])
    let judged = log.samples[first.sample...last.sample]
    let still = grain / list.pace
    let isOfChanges = list.holds.count == judged.count
    let period = refresh.period(of: judged.map(\.seconds))
    let stated = HitchSummary(
      targetsOf: judged, by: period, stillSeconds: isOfChanges ? still : nil, judgesPauses: rest == .all,
      startSeconds: first.seconds)
    let line: FrameLine?
    if let stated, !stated.ignoresTargets {
      let positions = list.hasEnd ? Array(list.holds.dropLast()) : list.holds
      let found = Self.onTargets(positions, of: log, stated)
      (timing, frames, clock, line) = (stated, found.frames, found.clock, found.line)
      var place = 0
      late = stated.lateFrames.compactMap { late in
        while place < found.frames.count, found.frames[place].sample < judged.startIndex + late.index { place += 1 }
        return place < found.frames.count ? place : nil
      }
    } else {
      let found = ExplainedFrames(
        list.takePlaces(of: log, grain: grain, period: period.seconds), by: period, on: refresh, pixelSeconds: still,
        startSeconds: first.seconds)
      timing = found.timing
      timing.ignoresTargets = stated?.ignoresTargets ?? false
      var shown = found.shown
      if list.hasEnd { shown.removeLast() }
      if found.timing.isDoubtful { clock = .stamps }
      stampUncertainty = found.stampUncertainty
      let count = shown.count
      late = found.timing.lateFrames.map(\.index).filter { $0 < count }
      (frames, line) = (shown, FrameLine(shown))
    }
    guard let line else {
      throw InputError("the content moves within one frame alone: there is no speed or evenness to judge")
    }
    self.line = line
    unmatchedSeconds = judged.filter { !$0.isKnown }.map { $0.seconds - log.originSeconds }
    for stretch in frames.chunked({ $0.stretch == $1.stretch }) {
      guard let (first, last) = stretch.first.flatMap({ first in stretch.last.map { (first, $0) } }) else { continue }
      distance += last.points - first.points
      duration += last.seconds - first.seconds
    }
    // A rest at the end that is judged is time without distance.
    if list.hasEnd { duration += max(0, last.seconds - (frames.last?.seconds ?? 0)) }
  }

  /// The positions at their targets, or at their stamps where those lie on a straighter line.
  private static func onTargets(
    _ holds: [Hold], of log: TickLog, _ timing: HitchSummary
  ) -> (frames: [Hold], clock: LogClock, line: FrameLine?) {
    var (atStamps, pauses, stretch) = (holds, timing.pauses[...], 0)
    for index in atStamps.indices {
      while let pause = pauses.first, atStamps[index].seconds > pause.startSeconds + pause.lengthSeconds / 2 {
        (pauses, stretch) = (pauses.dropFirst(), stretch + 1)
      }
      atStamps[index].stretch = stretch
    }
    let samples = log.samples
    let ahead = holds.compactMap { hold in samples[hold.sample].targetSeconds.map { $0 - samples[hold.sample].seconds }
    }
    let usual = ahead.median() ?? 0
    var atTargets = atStamps
    for index in atTargets.indices {
      let sample = samples[holds[index].sample]
      // A target of a callback at its time, or a stale one, says nothing of its position.
      let target = sample.targetSeconds.flatMap { usual > 0 && $0 - sample.seconds < usual / 10 ? nil : $0 }
      atTargets[index].seconds = (target ?? sample.seconds + usual) - log.originSeconds
    }
    let (byTarget, byStamp) = (FrameLine(atTargets), FrameLine(atStamps))
    guard let stamps = byStamp, stamps.rms < (byTarget?.rms ?? .infinity) * (1 - 1e-6) else {
      return (atTargets, .targets, byTarget)
    }
    return (atStamps, .stamps, stamps)
  }
}

// MARK: - Hitches

extension ClockedFrames {
  /// The speed between hitches, in pt/s; nil where the content hitches all the time.
  ///
  /// The frame after a hitch stands alone: content that catches up does so a frame later.
  var movingPointsPerSecond: Double? {
    guard !late.isEmpty else { return line.slope }
    var parts = frames
    var (part, breaks) = (0, late[...])
    for index in parts.indices {
      while let next = breaks.first, next < index - 1 { breaks = breaks.dropFirst() }
      if index > 0, parts[index].stretch != frames[index - 1].stretch { part += 1 }
      if let next = breaks.first, index == next || index == next + 1 { part += 1 }
      parts[index].stretch = part
    }
    return FrameLine(parts)?.slope
  }

  /// The least and the greatest pace of parts of the log, in pt/s.
  var paceRange: ClosedRange<Double> {
    let size = max(8, frames.count / 16)
    let paces = stride(from: 0, through: frames.count - size, by: size).compactMap { first in
      FrameLine(Array(frames[first..<first + size]))?.slope
    }
    return max(0, paces.min() ?? line.slope)...max(0, paces.max() ?? line.slope, paces.min() ?? 0)
  }
}

// MARK: - Rows without movement

extension HoldList {
  /// Below this share of the usual pace content eases in or out.
  private static let easedShare = 0.75

  /// The positions with the rows between them that are frames without a movement of their own: those of an eased start,
  /// which even motion at the pace of their neighbours would not have moved, and those of a recording that could not be
  /// followed, where the next position is where even motion puts it.
  ///
  /// They are taken out of the list: a million of them are not kept twice.
  mutating func takePlaces(of log: TickLog, grain: Double, period: Double) -> [Hold] {
    defer { holds = [] }
    let (pace, still) = (pace, grain / pace)
    func speed(_ index: Int) -> Double? {
      guard holds.indices.contains(index), index > 0 else { return nil }
      return (holds[index].points - holds[index - 1].points) / (holds[index].seconds - holds[index - 1].seconds)
    }
    var rowsBetween: [Hold] = []
    for index in holds.indices.dropFirst() {
      let (before, hold) = (holds[index - 1], holds[index])
      let rows = before.sample + 1..<hold.sample
      guard !rows.isEmpty, !hasEnd || index < holds.count - 1 else { continue }
      let gap = hold.seconds - before.seconds
      let expected = pace * gap
      if log.samples[rows].contains(where: { !$0.isKnown }) {
        // Within half a step of where even motion puts it.
        guard (hold.points - before.points - expected).magnitude <= pace * period / 2 + grain else { continue }
        for row in rows where !log.samples[row].isKnown {
          let seconds = log.samples[row].seconds - log.originSeconds
          let way = (hold.points - before.points) * (seconds - before.seconds) / gap
          rowsBetween.append(Hold(seconds: seconds, points: before.points + way, sample: row))
        }
        continue
      }
      guard gap > max(period, still) + period / 2,
        (gap / Double(rows.count + 1) - period).magnitude < period / 2
      else { continue }
      // Beside a rest the pace is none.
      let rest = index == 1 && beginsAtRest || index == holds.count - 1 && endsAtRest
      let neighbours = [speed(index - 1), speed(index + 1)].compactMap { $0 }
      let slowest = neighbours.count == 2 ? neighbours.min() : min(neighbours.first ?? pace, speed(index) ?? pace)
      guard let slowest, rest || slowest < Self.easedShare * pace,
        rest || gap <= ((grain / slowest / period).rounded(.up) + 0.5) * period
      else { continue }
      let base = log.samples[before.sample].offsetPoints
      for row in rows {
        rowsBetween.append(
          Hold(
            seconds: log.samples[row].seconds - log.originSeconds,
            points: before.points + sign * (log.samples[row].offsetPoints - base), sample: row))
      }
    }
    // Most logs have none, and are not copied.
    return rowsBetween.isEmpty
      ? holds : (holds + rowsBetween).sorted { ($0.seconds, $0.sample) < ($1.seconds, $1.sample) }
  }
}
