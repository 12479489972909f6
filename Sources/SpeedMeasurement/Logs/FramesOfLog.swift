/// The frames of a log of positions: when they were shown, and how they kept their deadlines.
struct FramesOfLog {
  let timing: FrameTiming

  /// The positions at the times at which they were shown.
  private(set) var holds: [Hold] = []

  /// The way of each frame in points, and for how many frames before it the content stood still.
  private(set) var steps: [(points: Double, still: Double)] = []

  /// The late frames as times without movement.
  private(set) var stalls: [LoggedStall] = []

  /// - Parameters:
  ///   - list: The positions, and when the content came there.
  ///   - samples: The log.
  ///   - refresh: The refreshes of the display.
  ///   - stillSeconds: How long the content takes to move at all.
  init(_ list: HoldList, _ samples: [TickSample], _ refresh: DisplayRefresh, stillSeconds: Double) {
    let isOfChanges = list.holds.count == samples.count
    if let frames = TargetedFrames(samples, on: refresh, stillSeconds: isOfChanges ? stillSeconds : nil) {
      timing = frames.timing
      holds = list.holds.map { Hold(seconds: frames.seconds[$0.sample], points: $0.points) }
      steps = zip(holds.dropFirst(), holds).map { ($0.points - $1.points, 0) }
      let late = Dictionary(timing.lateFrames.map { ($0.index, $0) }) { first, _ in first }
      stalls = zip(list.holds.dropFirst(), list.holds).compactMap { hold, before in
        guard let late = (before.sample + 1...hold.sample).lazy.compactMap({ late[$0] }).first else { return nil }
        return LoggedStall(
          startSeconds: before.seconds, lengthSeconds: late.lateSeconds, stillSeconds: hold.seconds - before.seconds,
          movedPoints: hold.points - before.points)
      }
      return
    }
    let times = list.holds.map(\.seconds) + (list.endsStill ? [list.duration] : [])
    let frames = ExplainedFrames(times, of: samples.map(\.seconds), on: refresh, pixelSeconds: stillSeconds)
    timing = frames.timing
    for (index, hold) in list.holds.enumerated() where !frames.isReplaced[index] {
      let next = min(index + 1, times.count - 1)
      holds.append(
        Hold(
          seconds: frames.seconds[index], points: hold.points, frames: max(1, frames.shownFrames[index]),
          paceSeconds: frames.heldSeconds[next]))
    }
    for (hold, before) in zip(holds.dropFirst(), holds) {
      let held = ((hold.seconds - before.seconds) / before.paceSeconds).rounded()
      steps.append((hold.points - before.points, max(0, held - 1)))
    }
    let late = Dictionary(timing.lateFrames.map { ($0.index, $0) }) { first, _ in first }
    stalls = times.indices.dropFirst().compactMap { index in
      guard let late = late[index] else { return nil }
      let start = frames.seconds[index - 1]
      return LoggedStall(
        startSeconds: start, lengthSeconds: late.lateSeconds, stillSeconds: frames.seconds[index] - start,
        movedPoints: index < list.holds.count ? list.holds[index].points - list.holds[index - 1].points : 0)
    }
  }
}
