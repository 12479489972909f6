/// The items once, in a row that ends at its ends: a pager's row in a scroll view.
///
/// A ``Carousel`` on it has offsets, drags and settling for a fixed number of pages. Where only the list of pages and the
/// current one are wanted, or the list changes, use a ``Pager``.
///
///     home = 0 ... (itemCount - 1) * pitch
public struct PageRow: LoopStrategy, Hashable {
  /// Makes the strategy.
  public init() {}

  /// Plans the row.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: `itemCount` cells without a loop.
  /// - Throws: ``CarouselError/viewportTooWide(_:atMost:)`` when an item does not fill the viewport.
  public func plan(for geometry: CarouselGeometry) throws(CarouselError) -> LoopPlan {
    let last = max(0, geometry.itemCount - 1)
    if geometry.itemCount > 0 { try geometry.requireViewport(atMost: geometry.itemWidthPoints) }
    return LoopPlan(
      cellCount: geometry.itemCount, initialCell: 0,
      homeOffsets: OffsetRange(from: 0, to: Double(last) * geometry.pitchPoints), isLooping: false)
  }
}

extension LoopStrategy where Self == PageRow {
  /// The items once, without a loop.
  public static var pages: PageRow { PageRow() }
}

extension CarouselGeometry {
  func requireViewport(atMost widestPoints: Double) throws(CarouselError) {
    guard viewportWidthPoints <= widestPoints + CarouselStrip.tolerancePoints else {
      throw .viewportTooWide(viewportWidthPoints, atMost: widestPoints)
    }
  }
}
