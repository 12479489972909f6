public import SpeedCalibration

extension Carousel {
  /// A finger touches: it no longer moves by itself until the finger leaves.
  ///
  /// - Parameter seconds: The time.
  public mutating func beginDrag(atSeconds seconds: Double) {
    isDragging = true
    schedule(clock(seconds))
  }

  /// The offset changes under the finger, or in the fling after it.
  ///
  /// The offset wraps at once, so that the viewport stays filled however far the fling goes; a row of pages holds at
  /// its ends. Without a drag it does nothing.
  ///
  /// - Parameter distancePoints: How much is added to the offset, -1e9...1e9 points: the content moves the other way,
  ///   so a finger that moves left gives a positive distance.
  /// - Returns: The movement.
  /// - Throws: `InputError`; nothing moves.
  @discardableResult
  public mutating func drag(byPoints distancePoints: Double) throws(InputError) -> CarouselMovement {
    try Quantity.drag.require(distancePoints)
    guard isDragging else { return rest() }
    let start = offsetPoints
    let reached = start + distancePoints
    let after = strip.restingOffset(for: reached)
    let distance = strip.plan.isLooping ? distancePoints : after - start
    move(to: after, distance: distance)
    return finish(
      wrappedFrom: strip.plan.isLooping && after != reached ? reached : nil, distance: distance, cause: .swipe)
  }

  /// The scroll view reports its offset during a drag or the fling after it: ``drag(byPoints:)`` by the difference.
  /// Where the movement wrapped, the view takes its offset over.
  ///
  /// - Parameter offsetPoints: The view's offset in points.
  /// - Returns: The movement.
  /// - Throws: As ``drag(byPoints:)``.
  @discardableResult
  public mutating func drag(toOffsetPoints offsetPoints: Double) throws(InputError) -> CarouselMovement {
    try drag(byPoints: offsetPoints - self.offsetPoints)
  }

  /// The finger has left and the fling is over: a paging carousel settles at the nearest page at once, and the carousel
  /// moves by itself again one full interval later. Without a drag it does nothing.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: The movement to the nearest page.
  @discardableResult
  public mutating func endDrag(atSeconds seconds: Double) -> CarouselMovement {
    let wasDragging = isDragging
    isDragging = false
    defer { schedule(clock(seconds)) }
    return wasDragging && drive.isPaging ? moveToCell(currentCell, cause: .swipe) : rest()
  }
}
