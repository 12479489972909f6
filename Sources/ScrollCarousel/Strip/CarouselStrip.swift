public import SpeedCalibration

/// A row of cells under a viewport: which offsets are valid, where an offset wraps to, and which item shows where.
///
/// ```swift
/// let strip = try CarouselStrip(
///   .sets(4), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
/// strip.contentWidthPoints                       // 9452
/// strip.initialOffsetPoints                      // 2364, one set in
/// strip.restingOffset(for: 7100)                 // 4736, one set back
/// ```
public struct CarouselStrip: Sendable, Hashable {
  /// How the items repeat.
  public let loop: CarouselLoop

  /// The items, their spacing and the viewport.
  public let geometry: CarouselGeometry

  /// The plan of the loop for them.
  public let plan: LoopPlan

  /// Two places that differ by no more than this, in points, are the same place.
  public static let tolerancePoints = 1e-9

  /// The farthest offset, and the longest single movement, whose place a Double tells exactly enough, in points.
  static let maximumOffsetPoints = 1e9

  /// Lays out the items.
  ///
  /// - Parameters:
  ///   - loop: How the items repeat.
  ///   - geometry: The items, their spacing and the viewport.
  /// - Throws: `InputError` where the viewport would show blank space, or the strip is too long.
  public init(_ loop: CarouselLoop, geometry: CarouselGeometry) throws(InputError) {
    self.loop = loop
    self.geometry = geometry
    plan = try loop.plan(for: geometry)
    try Quantity.cellCount.require(Double(plan.cellCount))
    try Quantity.stripWidth.require(contentWidthPoints)
  }

  /// Lays out the items.
  ///
  /// - Parameters:
  ///   - loop: How the items repeat.
  ///   - itemCount: The number of different items, at least 0 (1 for sets).
  ///   - itemWidthPoints: The width of an item, above 0 points.
  ///   - spacingPoints: The space between two items, at least 0 points.
  ///   - viewportWidthPoints: The width of the viewport, above 0 points.
  /// - Throws: `InputError`, saying what would be right.
  public init(
    _ loop: CarouselLoop, itemCount: Int, itemWidthPoints: Double, spacingPoints: Double = 0,
    viewportWidthPoints: Double
  ) throws(InputError) {
    try self.init(
      loop,
      geometry: CarouselGeometry(
        itemCount: itemCount, itemWidthPoints: itemWidthPoints, spacingPoints: spacingPoints,
        viewportWidthPoints: viewportWidthPoints))
  }

  /// The width of all cells and the spaces between them, in points.
  public var contentWidthPoints: Double {
    plan.cellCount == 0 ? 0 : cellOffset(plan.cellCount) - geometry.spacingPoints
  }

  /// How far apart two offsets lie that show the same, in points: `itemCount * pitch`. One set of a strip by sets.
  public var periodPoints: Double { cellOffset(geometry.itemCount) }

  /// The offset of the first layout, in points.
  public var initialOffsetPoints: Double { cellOffset(plan.initialCell) }

  func cellOffset(_ cell: Int) -> Double { Double(cell) * geometry.pitchPoints }
}
