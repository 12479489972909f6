/// What a strategy makes of some items and a viewport.
public struct LoopPlan: Sendable, Hashable {
  /// How many items are laid out, repetitions included.
  public let cellCount: Int

  /// The item that the first cell shows; each further cell shows the next item, and after the last the first.
  public let itemInFirstCell: Int

  /// The cell whose left edge the first layout puts at the viewport's left edge; that is no wrap.
  public let initialCell: Int

  /// The offsets that need no wrap, in points.
  public let homeOffsets: OffsetRange

  /// Whether an offset outside its home wraps; otherwise it is held at the end it has passed.
  public let isLooping: Bool

  /// Makes a plan. ``CarouselStrip`` checks it.
  ///
  /// - Parameters:
  ///   - cellCount: How many items are laid out, repetitions included.
  ///   - itemInFirstCell: The item that the first cell shows.
  ///   - initialCell: The cell to start at.
  ///   - homeOffsets: The offsets that need no wrap, in points; at least one period from end to end if it loops.
  ///   - isLooping: Whether an offset outside its home wraps.
  public init(
    cellCount: Int, itemInFirstCell: Int = 0, initialCell: Int, homeOffsets: OffsetRange, isLooping: Bool = true
  ) {
    self.cellCount = cellCount
    self.itemInFirstCell = itemInFirstCell
    self.initialCell = initialCell
    self.homeOffsets = homeOffsets
    self.isLooping = isLooping
  }
}
