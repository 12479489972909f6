/// A frame by the refreshes of its display, which have numbers.
struct PlacedFrame: Sendable {
  /// The refresh at which it was seen.
  var seen: Double

  /// The refresh at which it was due.
  var due: Double

  /// For how many refreshes it is to be held.
  var interval: Double

  /// How long its own refresh lasts, in seconds; nil for that of the grid.
  var refreshSeconds: Double?

  /// By how much it missed its deadline in seconds; negative where it was early.
  var overrunSeconds = 0.0

  /// Whether nothing was to be shown before it, as before a display link that was paused goes on.
  var beginsAfterPause = false

  /// The refreshes by which it hitches: those that it is late, but never more than those that the frame before it was held
  /// beyond its interval. A lateness that stays is latency.
  ///
  /// - Parameters:
  ///   - before: The frame before it.
  ///   - interval: For how many refreshes that one was to be held.
  /// - Returns: Refreshes, at least 0.
  func hitch(after before: PlacedFrame, heldFor interval: Double) -> Double {
    beginsAfterPause ? 0 : max(0, min(seen - due, seen - before.seen - interval))
  }
}

extension HitchSummary {
  /// Judges frames: the one rule for all logs, whether they state deadlines or are explained by paces.
  ///
  /// - Parameters:
  ///   - deadlines: Where the deadlines come from.
  ///   - frames: In the order in which they were due, at least two.
  ///   - refreshSeconds: How long a refresh lasts.
  ///   - startSeconds: When the first frame was seen, in seconds after the log's first row.
  ///   - paces: The paces of the frames.
  init(
    _ deadlines: Deadlines, _ frames: some Collection<PlacedFrame>, refreshSeconds: Double, startSeconds: Double,
    paces: [FramePace]
  ) {
    var before = frames.first ?? PlacedFrame(seen: 0, due: 0, interval: 1)
    let start = before.seen
    func seconds(_ refresh: Double) -> Double { startSeconds + (refresh - start) * refreshSeconds }
    var (late, pauses, paused) = ([LateFrame](), [FramePause](), 0.0)
    var (overruns, end) = ([Double](), start)
    overruns.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated().dropFirst() {
      defer { before = frame }
      overruns.append(frame.overrunSeconds)
      end = max(end, frame.seen)
      if frame.beginsAfterPause {
        let length = (frame.seen - before.seen) * refreshSeconds
        pauses.append(FramePause(startSeconds: seconds(before.seen), lengthSeconds: length))
        paused += length
      }
      let hitch = frame.hitch(after: before, heldFor: before.interval)
      guard hitch > 0 else { continue }
      late.append(
        LateFrame(
          dueSeconds: seconds(frame.seen - hitch),
          lateRefreshes: Self.halves(hitch * refreshSeconds / (frame.refreshSeconds ?? refreshSeconds)),
          lateSeconds: hitch * refreshSeconds, index: index, pausedSeconds: paused))
    }
    (self.deadlines, self.refreshSeconds, self.startSeconds) = (deadlines, refreshSeconds, startSeconds)
    (lateFrames, self.pauses, frameCount) = (late, pauses, frames.count)
    durationSeconds = (end - start) * refreshSeconds - paused
    self.overruns = Quantiles(overruns.isEmpty ? [0] : overruns)
    self.paces = paces
  }

  /// Refreshes, of which a fitted period makes a figure beside the half ones that they are.
  private static func halves(_ refreshes: Double) -> Double {
    let half = (2 * refreshes).rounded() / 2
    return (refreshes - half).magnitude < 0.01 ? half : refreshes
  }
}
