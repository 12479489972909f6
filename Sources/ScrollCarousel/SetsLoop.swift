internal import SpeedCalibration

/// An endless strip of equal sets of the items, made for gliding.
///
///     setWidth = (contentWidth + spacing) / setCount = itemCount * (itemWidth + spacing)
///     home     = contentWidth / 2 - setWidth ... contentWidth / 2 + setWidth
///
/// An offset farther than one set from the middle of the content returns by the fewest whole sets that bring it home:
/// the truncated remainder of the distance, except that a distance of exactly two sets leaves one set and not none, so
/// that the first layout lands in the same set whether there is spacing or not. That is one set in for 3 and 4 sets,
/// and `(setCount + 1) / 2 - 1` in general.
///
/// At the upper end of its home the viewport must still end within the content, which takes
///
///     setCount >= 2 + (2 * viewportWidth + spacing) / setWidth
///
/// With 4 sets of 6 items, 390 points wide and 4 apart, in a viewport of 390: a set is 2364 points, 3 sets are enough,
/// and the offset starts at 2364.
public struct SetsLoop: LoopStrategy, Hashable {
  /// How many sets are laid out.
  public let setCount: Int

  /// Makes a strategy; the count is checked against the viewport when the strip is made.
  ///
  /// - Parameter setCount: How many sets are laid out.
  public init(setCount: Int = 4) {
    self.setCount = setCount
  }

  /// The fewest sets that fill the viewport at every offset, at least 3.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: The count; ``Int/max`` where no strip is long enough.
  /// - Throws: ``CarouselError/noItems``.
  public static func sufficientSetCount(for geometry: CarouselGeometry) throws(CarouselError) -> Int {
    guard geometry.itemCount > 0 else { throw .noItems }
    let setWidth = Double(geometry.itemCount) * geometry.pitchPoints
    let quotient = 2 + (2 * geometry.viewportWidthPoints + geometry.spacingPoints) / setWidth
    return max(3, Int(exactly: decimalCeiling(quotient)) ?? .max)
  }

  /// Plans the sets.
  ///
  /// - Parameter geometry: The items, their spacing and the viewport.
  /// - Returns: `setCount * itemCount` cells.
  /// - Throws: ``CarouselError/noItems``, ``CarouselError/tooFewSets(_:atLeast:setWidthPoints:viewportWidthPoints:)``
  ///   or ``CarouselError/outOfRange(_:_:)``.
  public func plan(for geometry: CarouselGeometry) throws(CarouselError) -> LoopPlan {
    let enough = try Self.sufficientSetCount(for: geometry)
    let setWidth = Double(geometry.itemCount) * geometry.pitchPoints
    guard setCount >= enough else {
      throw .tooFewSets(
        setCount, atLeast: enough, setWidthPoints: setWidth, viewportWidthPoints: geometry.viewportWidthPoints)
    }
    let limit = CarouselGeometry.maximumCellCount
    guard setCount <= limit / geometry.itemCount else {
      throw .outOfRange(.cellCount, Double(setCount) * Double(geometry.itemCount))
    }
    let middle = (Double(setCount) * setWidth - geometry.spacingPoints) / 2
    return LoopPlan(
      cellCount: setCount * geometry.itemCount, initialCell: ((setCount - 1) / 2) * geometry.itemCount,
      homeOffsets: OffsetRange(from: middle - setWidth, to: middle + setWidth))
  }
}

extension LoopStrategy where Self == SetsLoop {
  /// Equal sets of the items, 4 by default: an endless strip made for gliding.
  public static var sets: SetsLoop { SetsLoop() }

  /// Equal sets of the items: an endless strip made for gliding.
  ///
  /// - Parameter setCount: How many sets are laid out.
  /// - Returns: The strategy.
  public static func sets(_ setCount: Int) -> SetsLoop { SetsLoop(setCount: setCount) }
}
