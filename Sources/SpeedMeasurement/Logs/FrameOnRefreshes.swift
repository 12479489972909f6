/// A frame by the refreshes of its display, which have numbers.
struct FrameOnRefreshes: Sendable {
  /// The refresh at which it was seen.
  var seen: Double

  /// The refresh at which it was due.
  var due: Double

  /// For how many refreshes the frame before it was to be held.
  var interval = 1.0

  /// How long its own refresh lasts, in seconds; nil for that of the grid.
  var refreshSeconds: Double?

  /// By how much it missed its deadline in seconds; negative where it was early.
  var overrunSeconds = 0.0

  /// Whether nothing was to be shown before it, as before a display link that was paused goes on.
  var beginsAfterPause = false

  /// The refreshes by which it hitches: those that it is late, but never more than those that the frame before it was
  /// held beyond its interval. A lateness that stays is latency.
  func hitch(after before: FrameOnRefreshes) -> Double {
    beginsAfterPause ? 0 : max(0, min(seen - due, seen - before.seen - interval))
  }
}
