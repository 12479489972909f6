/// Something that happens to a carousel.
public enum CarouselEvent: Sendable, Hashable {
  /// It is to move by itself.
  case start

  /// It is no longer to move by itself.
  case stop

  /// It is on screen.
  case appear

  /// It has left the screen.
  case disappear

  /// A finger touches.
  case dragBegin

  /// The offset changes under the finger, by so many points.
  case dragBy(points: Double)

  /// The finger leaves.
  case dragEnd

  /// The user swipes to the next page.
  case swipeForward

  /// The user swipes to the page before.
  case swipeReverse

  /// The program shows a page, from 0.
  case goTo(page: Int)

  /// A glide gets another speed, in mm/s.
  case speed(millimetersPerSecond: Double)

  /// A paging carousel gets another interval, in seconds.
  case every(seconds: Double)
}
