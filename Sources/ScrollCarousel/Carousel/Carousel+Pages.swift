public import SpeedCalibration

extension Carousel {
  /// The first layout: the view takes the loop's first offset over, and the first page is reported. That is no wrap,
  /// even where the loop comes there from offset 0 by whole periods. Repeated calls change nothing.
  ///
  /// - Returns: The offset to start at, and the first page's change.
  @discardableResult
  public mutating func layOut() -> CarouselMovement {
    guard !isLaidOut else { return rest() }
    isLaidOut = true
    return finish(wrappedFrom: nil, distance: 0, cause: .start)
  }

  /// Shows a page, at once: forward from the current one if its index is not smaller, else in reverse, within one round
  /// of the loop. A paging carousel then stays there for a full interval.
  ///
  /// - Parameters:
  ///   - page: The page from 0.
  ///   - seconds: The time.
  /// - Returns: The movement.
  /// - Throws: `InputError`; nothing moves.
  @discardableResult
  public mutating func go(toPage page: Int, atSeconds seconds: Double) throws(InputError) -> CarouselMovement {
    let count = strip.geometry.itemCount
    guard (0..<count).contains(page), let current = self.page else { throw .pageOutOfRange(page, pageCount: count) }
    restartPaging(clock(seconds))
    return moveToCell(currentCell + page - current, cause: .call)
  }

  /// The user swipes by one page, at once; a row of pages holds at its ends. A paging carousel then stays there
  /// for a full interval.
  ///
  /// - Parameters:
  ///   - direction: Forward shows the next page.
  ///   - seconds: The time.
  /// - Returns: The movement.
  @discardableResult
  public mutating func swipe(_ direction: PageDirection, atSeconds seconds: Double) -> CarouselMovement {
    restartPaging(clock(seconds))
    return moveToCell(direction == .forward ? currentCell + 1 : currentCell - 1, cause: .swipe)
  }

  /// The cell whose left edge is nearest to the viewport's.
  var currentCell: Int { strip.cell(nearestToOffset: offsetPoints) }

  /// A movement onto the left edge of a cell, and from there to its twin if it lies beyond the range. It lands exactly
  /// on the grid of pages, so paging never drifts.
  mutating func moveToCell(_ wanted: Int, cause: PageChange.Cause, missed: Int = 0) -> CarouselMovement {
    let count = strip.geometry.itemCount
    guard count > 0 else { return rest() }
    let cell = strip.plan.isLooping ? wanted : min(max(wanted, 0), count - 1)
    let distance = strip.cellOffset(cell) - offsetPoints
    if strip.fault != nil, !strip.plan.range.contains(strip.cellOffset(cell)) {
      move(to: strip.wrapped(strip.cellOffset(cell)), distance: distance)
      return finish(wrappedFrom: strip.cellOffset(cell), distance: distance, cause: cause, missed: missed)
    }
    let shown = strip.wrapped(cell: cell)
    move(to: strip.cellOffset(shown), distance: distance)
    // Full rounds are left out: one period remains.
    let before = shown == cell ? nil : strip.cellOffset(shown + (cell > shown ? count : -count))
    return finish(wrappedFrom: before, distance: distance, cause: cause, missed: missed)
  }

  /// Measures the wrap, reports the page, and adds up.
  mutating func finish(
    wrappedFrom before: Double?, distance: Double, cause: PageChange.Cause, missed: Int = 0
  ) -> CarouselMovement {
    let offset = offsetPoints
    let jump = before.map { strip.visibleJumpPoints(fromOffsetPoints: $0, toOffsetPoints: offset) } ?? 0
    if before != nil { totals.wrapCount += 1 }
    if jump > 0, totals.firstVisibleJump == nil {
      totals.firstVisibleJump = VisibleJump(seconds: lastSeconds, points: jump)
    }
    totals.largestVisibleJumpPoints = max(totals.largestVisibleJumpPoints, jump)
    let change = cursor.move(
      to: strip.page(nearestToOffsetPoints: offset), direction: PageDirection(from: 0, to: distance),
      cause: cursor.index == nil ? .start : cause)
    if change != nil { totals.pageChangeCount += 1 }
    return CarouselMovement(
      offsetPoints: offset, offsetBeforeWrapPoints: before, distancePoints: distance, visibleJumpPoints: jump,
      pageChange: change, missedTickCount: missed)
  }

  /// No movement.
  func rest() -> CarouselMovement {
    CarouselMovement(
      offsetPoints: offsetPoints, offsetBeforeWrapPoints: nil, distancePoints: 0, visibleJumpPoints: 0, pageChange: nil,
      missedTickCount: 0)
  }
}

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
    let after = strip.wrapped(reached)
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
