/// What a carousel has done since it was made.
public struct CarouselTotals: Sendable, Hashable {
  /// The way travelled in points: ticks, pages, drags and settling, in either direction, without the wraps.
  public internal(set) var distancePoints = 0.0

  /// How often the offset wrapped, by however many periods at once. The first layout is no wrap.
  public internal(set) var wrapCount = 0

  /// The largest movement that a wrap made visible, in points, measured at each wrap
  /// (``CarouselStrip/visibleJumpPoints(fromOffsetPoints:toOffsetPoints:)``).
  public internal(set) var largestVisibleJumpPoints = 0.0

  /// How often the timer moved it.
  public internal(set) var tickCount = 0

  /// How many of the timer's dates were lost to late calls.
  public internal(set) var missedTickCount = 0

  /// How many changes of page were told.
  public internal(set) var pageChangeCount = 0
}
