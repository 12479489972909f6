/// A loop that lays its items out three times and keeps the offset in the middle set, made for paging.
///
///     home = setWidth ..< 2 * setWidth,  setWidth = itemCount * pitch
///
/// Leaving the middle set at either end jumps by one set, wherever beyond the end the offset has come to. The viewport
/// may be as wide as a set without its last spacing. One item neither loops nor moves, and none shows nothing.
///
/// With 3 pages of 390 points the offset starts at 1170; 2340 and 2350 return to 1170 and 1180, and 1160 to 2330.
public struct TripledLoop: LoopStrategy, Hashable {
  /// Makes the strategy.
  public init() {}

  /// Plans the three sets.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: `3 * itemCount` cells; one or none without a loop where there are fewer than two items.
  /// - Throws: ``CarouselError/viewportTooWide(_:atMost:)``.
  public func plan(for geometry: CarouselGeometry) throws(CarouselError) -> LoopPlan {
    guard geometry.itemCount > 1 else { return try PageRow().plan(for: geometry) }
    let setWidth = Double(geometry.itemCount) * geometry.pitchPoints
    try geometry.requireViewport(atMost: setWidth - geometry.spacingPoints)
    return LoopPlan(
      cellCount: 3 * geometry.itemCount, initialCell: geometry.itemCount,
      homeOffsets: OffsetRange(from: setWidth, to: 2 * setWidth, includesUpper: false))
  }
}

extension LoopStrategy where Self == TripledLoop {
  /// The items three times, starting at the middle set.
  public static var tripled: TripledLoop { TripledLoop() }
}
