/// An item that shows in the viewport.
package struct VisibleItem: Sendable, Hashable {
  /// Where the item is laid out in the strip, from 0.
  package let cell: Int

  /// Which item it is, from 0.
  package let item: Int

  /// Its left edge in points from the viewport's left edge, negative where it begins before that.
  package let positionPoints: Double
}

extension CarouselStrip {
  /// The item that a cell shows.
  ///
  /// - Parameter cell: A cell; those outside the strip continue it endlessly.
  /// - Returns: The item from 0, or nil if there are none.
  public func item(inCell cell: Int) -> Int? {
    guard geometry.itemCount > 0 else { return nil }
    let remainder = (cell % geometry.itemCount + plan.itemInFirstCell) % geometry.itemCount
    return remainder < 0 ? remainder + geometry.itemCount : remainder
  }

  /// The item at the viewport's left edge; the space after an item belongs to it.
  ///
  /// - Parameter offsetPoints: An offset in points, between -1e9 and 1e9.
  /// - Returns: The item from 0, or nil if there are none.
  public func item(atOffsetPoints offsetPoints: Double) -> Int? {
    item(inCell: cell(atOffset: offsetPoints))
  }

  /// The page that a page indicator shows: the item whose left edge is nearest to the viewport's, the later one of two
  /// that are equally near.
  ///
  /// - Parameter offsetPoints: An offset in points, between -1e9 and 1e9.
  /// - Returns: The page from 0, or nil if there are none.
  public func page(nearestToOffsetPoints offsetPoints: Double) -> Int? {
    item(inCell: cell(nearestToOffset: offsetPoints))
  }

  /// The items that show in the viewport, from left to right.
  ///
  /// - Parameter offsetPoints: An offset in points, between -1e9 and 1e9.
  /// - Returns: Each with its cell and its place in the viewport; those that reach into the viewport by no more than
  ///   ``tolerancePoints`` are left out.
  package func visibleItems(atOffsetPoints offsetPoints: Double) -> [VisibleItem] {
    visibleItems(atOffset: offsetPoints, among: 0..<plan.cellCount)
  }

  /// How far what shows at one offset moves when the offset jumps to another, in points.
  ///
  /// The view before is read from the strip continued endlessly to both sides, the view after from the cells that
  /// exist, so that blank space counts.
  ///
  /// - Parameters:
  ///   - beforePoints: The offset before the jump, in points, between -1e9 and 1e9.
  ///   - afterPoints: The offset after the jump, in points.
  /// - Returns: The largest movement of any item that shows, 0 if none moves by more than 1e-9. Where other items show
  ///   than before, how far all of them move; the viewport's width if that is more, or if blank space shows.
  public func visibleJumpPoints(fromOffsetPoints beforePoints: Double, toOffsetPoints afterPoints: Double) -> Double {
    let before = visibleItems(atOffset: beforePoints, among: nil)
    let after = visibleItems(atOffset: afterPoints, among: 0..<plan.cellCount)
    guard before.map(\.item) == after.map(\.item) else {
      // Where the viewport is filled, an item that comes in at an edge does so by as much as the others move.
      let moved = (beforePoints - afterPoints).remainder(dividingBy: periodPoints).magnitude
      let isFilled = plan.isLooping && plan.range.contains(afterPoints) && moved > Self.tolerancePoints
      return isFilled ? min(moved, geometry.viewportWidthPoints) : geometry.viewportWidthPoints
    }
    let jump = zip(before, after).map { ($0.positionPoints - $1.positionPoints).magnitude }.max() ?? 0
    return jump <= Self.tolerancePoints ? 0 : jump
  }

  func cell(atOffset offset: Double) -> Int { wholeCell((offset + Self.tolerancePoints) / geometry.pitchPoints) }

  func cell(nearestToOffset offset: Double) -> Int {
    wholeCell((offset + Self.tolerancePoints) / geometry.pitchPoints + 0.5)
  }

  private func wholeCell(_ cells: Double) -> Int {
    cells.magnitude < 0x1p53 ? Int(cells.rounded(.down)) : 0
  }

  private func visibleItems(atOffset offset: Double, among cells: Range<Int>?) -> [VisibleItem] {
    guard offset.magnitude <= 2 * Self.maximumOffsetPoints else { return [] }
    var visible: [VisibleItem] = []
    var cell = max(wholeCell(offset / geometry.pitchPoints) - 1, cells?.lowerBound ?? .min)
    while cell < cells?.upperBound ?? .max {
      // One rounding: the place is as exact as the offset.
      let position = (-offset).addingProduct(Double(cell), geometry.pitchPoints)
      if position >= geometry.viewportWidthPoints - Self.tolerancePoints { break }
      if position + geometry.itemWidthPoints > Self.tolerancePoints, let item = item(inCell: cell) {
        visible.append(VisibleItem(cell: cell, item: item, positionPoints: position))
      }
      cell += 1
    }
    return visible
  }
}
