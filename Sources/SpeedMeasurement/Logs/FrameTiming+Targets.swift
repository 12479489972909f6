internal import SpeedCalibration

/// Frames judged by the targets that their log states.
struct TargetedFrames {
  var timing: FrameTiming

  /// When each frame was on the glass, in seconds after the first one: at its own target.
  let seconds: [Double]

  /// Judges the frames of a log; nil where it has no target.
  ///
  /// A target is when the next frame is due, as CADisplayLink's `targetTimestamp` says it. One that is not after its time
  /// is none: a display link was unpaused, and the gap before it is a pause.
  ///
  /// - Parameters:
  ///   - samples: At least two.
  ///   - refresh: The refreshes of the display.
  ///   - stillSeconds: How long the content may take to move at all; nil where samples that do not move are in the log.
  init?(_ samples: [TickSample], on refresh: DisplayRefresh, stillSeconds: Double?) {
    func target(_ index: Int) -> Double? {
      samples[index].targetSeconds.flatMap { $0 > samples[index].seconds ? $0 : nil }
    }
    let all = samples.map(\.seconds)
    guard samples.indices.contains(where: { target($0) != nil }) else { return nil }
    let period = max(
      refresh.highest?.frameSeconds ?? all.shortestInterval ?? 1,
      (all[all.count - 1] - all[0]) / DisplayRefresh.maximumRefreshes)
    let leads = samples.indices.dropLast().compactMap { index in
      target(index).map { $0 - samples[index + 1].seconds }
    }
    let lead = min(max(0, ((leads.median() ?? 0) / period).rounded()), DisplayRefresh.maximumRefreshes)
    let ahead = samples.indices.compactMap { index in target(index).map { $0 - samples[index].seconds } }.median() ?? 0
    let shown = samples.indices.map { target($0) ?? samples[$0].seconds + ahead }
    seconds = shown.map { $0 - shown[0] }
    var (late, overruns, paces, pauses) = ([LateFrame](), [Double](), [FramePace](), [FramePause]())
    for index in samples.indices.dropFirst() {
      let (before, now) = (samples[index - 1].seconds, samples[index].seconds)
      let isPause = samples[index].targetSeconds.map { $0 <= now } ?? false
      if isPause { pauses.append(FramePause(startSeconds: before - all[0], lengthSeconds: now - before)) }
      guard !isPause, let stated = target(index - 1) else { continue }
      let due = stated - lead * period
      let overrun = now - due
      var refreshes = max(0, (overrun / period).rounded())
      // In a log of changes alone a frame that could not have moved yet is not late.
      if let stillSeconds { refreshes = min(refreshes, max(0, ((now - before - stillSeconds) / period).rounded(.up))) }
      overruns.append(overrun)
      if refreshes > 0 {
        let dueSeconds = max(due, now - refreshes * period) - all[0]
        late.append(
          LateFrame(dueSeconds: dueSeconds, lateRefreshes: refreshes, lateSeconds: refreshes * period, index: index))
      }
      let pace = max(1, (2 * (due - before) / period).rounded() / 2)
      if paces.last?.refreshesPerFrame != pace {
        paces.append(FramePace(fromSeconds: before - all[0], refreshesPerFrame: pace))
      }
    }
    timing = FrameTiming(
      .targets, refreshSeconds: period, durationSeconds: all[all.count - 1] - all[0], frameCount: samples.count,
      lateFrames: late, overruns: overruns.isEmpty ? [0] : overruns, paces: paces)
    timing.leadRefreshes = Int(lead)
    timing.pauses = pauses
  }
}
