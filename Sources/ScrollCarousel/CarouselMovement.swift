/// What one call to a carousel did.
public struct CarouselMovement: Sendable, Hashable {
  /// The offset now, in points.
  public let offsetPoints: Double

  /// The offset that the movement led to before it wrapped, in points; nil if it did not wrap. The full rounds of a long
  /// ``Carousel/advance(toSeconds:)`` are left out of it.
  public let offsetBeforeWrapPoints: Double?

  /// How far the content moved, in points, wraps apart; negative in reverse.
  public let distancePoints: Double

  /// The change of page to tell, if there was one.
  public let pageChange: PageChange?

  /// Dates of the timer that passed before a late call, and whose movement is lost.
  public let missedTickCount: Int

  /// Whether the offset wrapped.
  public var isWrapped: Bool { offsetBeforeWrapPoints != nil }
}
