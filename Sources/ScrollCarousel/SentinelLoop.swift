/// A loop that repeats its last item before the first and its first after the last, made for paging.
///
///     home = between 0 and (itemCount + 1) * pitch, both excluded
///
/// The two ends are the sentinels: reaching one jumps to its twin, one period away. Beyond a sentinel nothing is laid
/// out, so the viewport may be no wider than an item. One item neither loops nor moves, and none shows nothing.
///
/// With 3 pages of 390 points the offset starts at 390; reaching 1560, the repeated first page, returns to 390.
public struct SentinelLoop: LoopStrategy, Hashable {
  /// Makes the strategy.
  public init() {}

  /// Plans the items and their two sentinels.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: `itemCount + 2` cells; one or none without a loop where there are fewer than two items.
  /// - Throws: ``CarouselError/viewportTooWide(_:atMost:)``.
  public func plan(for geometry: CarouselGeometry) throws(CarouselError) -> LoopPlan {
    let row = try PageRow().plan(for: geometry)
    guard geometry.itemCount > 1 else { return row }
    return LoopPlan(
      cellCount: geometry.itemCount + 2, itemInFirstCell: geometry.itemCount - 1, initialCell: 1,
      homeOffsets: OffsetRange(
        from: 0, to: Double(geometry.itemCount + 1) * geometry.pitchPoints,
        includesLower: false, includesUpper: false))
  }
}

extension LoopStrategy where Self == SentinelLoop {
  /// The last item repeated before the first, and the first after the last.
  public static var sentinels: SentinelLoop { SentinelLoop() }
}
