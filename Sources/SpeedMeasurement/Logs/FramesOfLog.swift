/// The frames of a log of positions: when they were shown, and how they kept their deadlines.
struct FramesOfLog {
  let timing: FrameTiming

  /// The positions at the times at which they were shown.
  private(set) var holds: [Hold] = []

  /// Each step: its length in points, and how many frames stood still before it.
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
    let targeted = TargetedFrames(samples, on: refresh, stillSeconds: isOfChanges ? stillSeconds : nil)
    let places = targeted == nil ? list.holdsAndEnd : list.holds
    let seconds: [Double]
    if let targeted {
      (timing, seconds) = (targeted.timing, places.map(\.seconds))
      holds = places.map { Hold(seconds: targeted.seconds[$0.sample], points: $0.points) }
      steps = zip(holds.dropFirst(), holds).map { ($0.points - $1.points, 0) }
    } else {
      let frames = ExplainedFrames(
        places.map(\.seconds), of: samples.map(\.seconds), on: refresh, pixelSeconds: stillSeconds)
      (timing, seconds) = (frames.timing, frames.seconds)
      holds = frames.shown.filter { $0.sample < list.holds.count }
      for index in holds.indices { holds[index].points = places[holds[index].sample].points }
      steps = zip(holds.dropFirst(), holds).map { hold, before in
        let held = ((hold.seconds - before.seconds) / before.paceSeconds).rounded()
        return (hold.points - before.points, max(0, held - 1))
      }
    }
    let late = Dictionary(timing.lateFrames.map { ($0.index, $0) }) { first, _ in first }
    stalls = places.indices.dropFirst().compactMap { index in
      // A target says of each sample whether it is late, those without movement among them.
      let frames = targeted == nil ? index...index : places[index - 1].sample + 1...places[index].sample
      guard let late = frames.lazy.compactMap({ late[$0] }).first else { return nil }
      return LoggedStall(
        startSeconds: seconds[index - 1], lengthSeconds: late.lateSeconds,
        stillSeconds: seconds[index] - seconds[index - 1], movedPoints: places[index].points - places[index - 1].points)
    }
  }
}
