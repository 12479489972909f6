/// The effect of one call to a carousel.
public struct CarouselMovement: Sendable, Hashable {
  /// The offset now, in points.
  public let offsetPoints: Double

  /// The offset that the movement led to before it wrapped, in points; nil if it did not wrap. The full rounds of a long
  /// ``Carousel/advance(toSeconds:)`` are left out of it.
  public let offsetBeforeWrapPoints: Double?

  /// How far the content moved, in points, wraps apart; negative in reverse.
  public let distancePoints: Double

  /// The change of page to show, if there was one.
  public let pageChange: PageChange?

  /// Dates of the timer that passed before a late call, and whose movement is lost.
  public let missedTickCount: Int

  /// Whether the offset wrapped.
  public var didWrap: Bool { offsetBeforeWrapPoints != nil }
}

/// The totals of a carousel since it was made.
public struct CarouselTotals: Sendable, Hashable {
  /// The distance travelled in points: ticks, pages, drags and settling, in either direction, without the wraps.
  public internal(set) var distancePoints = 0.0

  /// The number of wraps, by however many periods at once. The first layout is no wrap.
  public internal(set) var wrapCount = 0

  /// The largest movement that a wrap made visible, in points, measured at each wrap
  /// (``CarouselStrip/visibleJumpPoints(fromOffsetPoints:toOffsetPoints:)``).
  public internal(set) var largestVisibleJumpPoints = 0.0

  /// The number of steps that it moved by itself: ticks of a timer, pixels of a display link, or pages.
  public internal(set) var tickCount = 0

  /// The number of the timer's dates that were lost to late calls.
  public internal(set) var missedTickCount = 0

  /// The number of changes of page that were reported.
  public internal(set) var pageChangeCount = 0
}
