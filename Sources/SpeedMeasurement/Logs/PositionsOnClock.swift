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
struct PositionsOnClock {
  let timing: HitchSummary
  let clock: LogClock

  /// The positions, in stretches between pauses; without the end of a log that rests there.
  let frames: [Hold]

  /// The line through them.
  let line: FrameLine

  /// From the first position to the last within the stretches: how far, in points, and how long, in seconds.
  private(set) var (distance, duration) = (0.0, 0.0)

  /// The relative standard uncertainty of the clock by the scatter of the stamps; nil where it is no fitted one.
  let stampUncertainty: Double?

  /// When frames were seen whose content could not be followed, in seconds after the log's first row.
  let unmatchedSeconds: [Double]

  /// Judges the positions of a log.
  ///
  /// - Parameters:
  ///   - list: The positions.
  ///   - log: The log.
  ///   - refresh: The refreshes of the display.
  ///   - rest: Which rest is judged.
  /// - Throws: `InputError` where the content moves within one frame alone.
  init(
    _ list: consuming HeldPositions, of log: TickLog, on refresh: DisplayRefresh, rest: JudgedRest
  ) throws(InputError) {
    let (grain, hasEnd, lastSeconds) = (list.grain, list.hasEnd, list.holds[list.holds.count - 1].seconds)
    let still = grain / list.pace
    var holds = list.holds
    list.holds = []
    let (first, last) = (holds[0], holds[holds.count - 1])
    unmatchedSeconds = log.samples[first.sample...last.sample].filter { !$0.isKnown }.map {
      $0.seconds - log.originSeconds
    }
    let kind = TargetKind(of: log.samples[first.sample...last.sample], refresh)
    let line: FrameLine?
    if let kind, kind != .ignored {
      // Rows within the stretches between pauses are frames.
      var rows = [StatedFrame]()
      for stretch in holds.chunked({ $0.stretch == $1.stretch }) {
        let part = log.samples[stretch[stretch.startIndex].sample...stretch[stretch.endIndex - 1].sample]
        for sample in part {
          rows.append(
            StatedFrame(
              seconds: sample.seconds, dueSeconds: sample.targetSeconds,
              beginsAfterPause: !rows.isEmpty && sample.seconds == part[part.startIndex].seconds))
        }
      }
      timing = HitchSummary(
        kind, rows, by: refresh.period(of: rows.map(\.seconds)), stillSeconds: holds.count == rows.count ? still : 0,
        judgesPauses: rest == .all, startSeconds: first.seconds)
      if hasEnd { holds.removeLast() }
      (frames, clock, line) = Self.onTargets(holds, of: log, timing)
      stampUncertainty = nil
    } else {
      let period = refresh.period(of: holds.map(\.seconds))
      var basis = HitchBasis(deadlines: period.deadlines, startSeconds: first.seconds)
      basis.ignoresTargets = kind == .ignored
      let found = FramesByPace(holds, by: period, on: refresh, grain: grain, hasEnd: hasEnd, basis)
      (timing, stampUncertainty) = (found.timing, found.stampUncertainty)
      clock = timing.isDoubtful ? .stamps : .refreshes
      var shown = found.shown
      if hasEnd { shown.removeLast() }
      frames = shown
      line = FrameLine(shown, breaks: timing.lateFrames.map(\.index))
    }
    guard let line else {
      throw InputError("the content moves within one frame alone: there is no speed or evenness to judge")
    }
    self.line = line
    for stretch in frames.chunked({ $0.stretch == $1.stretch }) {
      let (first, last) = (stretch[stretch.startIndex], stretch[stretch.endIndex - 1])
      distance += last.points - first.points
      duration += last.seconds - first.seconds
    }
    // A rest at the end that is judged is time without distance.
    if hasEnd { duration += max(0, lastSeconds - (frames.last?.seconds ?? 0)) }
  }

  /// The positions at their targets, or at their stamps where those lie on a straighter line.
  private static func onTargets(
    _ holds: [Hold], of log: TickLog, _ timing: HitchSummary
  ) -> (frames: [Hold], clock: LogClock, line: FrameLine?) {
    var (atStamps, pauses, paused) = (holds, timing.pauses[...], 0)
    for index in atStamps.indices {
      while let pause = pauses.first, atStamps[index].seconds > pause.startSeconds + pause.lengthSeconds / 2 {
        (pauses, paused) = (pauses.dropFirst(), paused + 1)
      }
      atStamps[index].stretch = paused
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
    var place = 0
    let breaks = timing.lateFrames.compactMap { late -> Int? in
      while place < holds.count, holds[place].seconds < late.dueSeconds + late.lateSeconds - timing.refreshSeconds / 2 {
        place += 1
      }
      return place < holds.count ? place : nil
    }
    let (byTarget, byStamp) = (FrameLine(atTargets, breaks: breaks), FrameLine(atStamps, breaks: breaks))
    guard let stamps = byStamp, stamps.rms < (byTarget?.rms ?? .infinity) * (1 - 1e-6) else {
      return (atTargets, .targets, byTarget)
    }
    return (atStamps, .stamps, stamps)
  }

  /// How many frames moved by how many whole pixels.
  ///
  /// - Parameter nativeScale: Pixels a point.
  /// - Returns: The steps that occur.
  func steps(nativeScale: Double) -> [PixelStep] {
    var counts: [Int: Int] = [:]
    for (hold, before) in zip(frames.dropFirst(), frames) where hold.stretch == before.stretch {
      counts[Int(((hold.points - before.points) * nativeScale).rounded()), default: 0] += 1
      let held = before.paceSeconds > 0 ? ((hold.seconds - before.seconds) / before.paceSeconds).rounded() : 1
      if held > 1 { counts[0, default: 0] += Int(min(held - 1, 1e9)) }
    }
    return counts.sorted { $0.key < $1.key }.map { PixelStep(pixels: $0.key, frames: $0.value) }
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
