internal import SpeedCalibration

/// A row of cells under a viewport: which offsets are valid, where an offset wraps to, and which item shows where.
///
/// ```swift
/// let strip = try CarouselStrip(
///   .sets(4), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
/// strip.contentWidthPoints                       // 9452
/// strip.initialOffsetPoints                      // 2364, one set in
/// strip.validOffset(offsetPoints: 7100)          // 4736, one set back
/// ```
public struct CarouselStrip: Sendable, Hashable {
  /// The items, their spacing and the viewport.
  public let geometry: CarouselGeometry

  /// What the strategy made of them.
  public let plan: LoopPlan

  /// Two places that differ by no more than this, in points, are the same place.
  public static let tolerancePoints = 1e-9

  /// The farthest offset, and the longest single movement, whose place a Double tells exactly enough, in points.
  static let maximumOffsetPoints = 1e9

  /// Lays out the items by a strategy.
  ///
  /// - Parameters:
  ///   - strategy: Sets, sentinels, tripled, pages, or one of your own.
  ///   - geometry: The items, their spacing and the viewport.
  /// - Throws: What the strategy throws; ``CarouselError/outOfRange(_:_:)`` for a strip that is too long, and
  ///   ``CarouselError/unsoundPlan(_:)`` when the strategy's plan does not hold what it must.
  public init(_ strategy: some LoopStrategy, geometry: CarouselGeometry) throws(CarouselError) {
    self.geometry = geometry
    plan = try strategy.plan(for: geometry)
    let limit = CarouselGeometry.maximumCellCount
    guard plan.cellCount <= limit else {
      throw .outOfRange(.cellCount, Double(plan.cellCount))
    }
    try Quantity.stripWidth.require(contentWidthPoints, or: CarouselError.self)
    guard isSound else { throw .unsoundPlan(plan) }
  }

  /// Lays out the items by a strategy.
  ///
  /// - Parameters:
  ///   - strategy: Sets, sentinels, tripled, pages, or one of your own.
  ///   - itemCount: How many different items there are, at least 0 (1 for sets).
  ///   - itemWidthPoints: The width of an item, above 0 points.
  ///   - spacingPoints: The space between two items, at least 0 points.
  ///   - viewportWidthPoints: The width of the viewport, above 0 points.
  /// - Throws: ``CarouselError``, saying what would be right.
  public init(
    _ strategy: some LoopStrategy, itemCount: Int, itemWidthPoints: Double, spacingPoints: Double = 0,
    viewportWidthPoints: Double
  ) throws(CarouselError) {
    try self.init(
      strategy,
      geometry: CarouselGeometry(
        itemCount: itemCount, itemWidthPoints: itemWidthPoints, spacingPoints: spacingPoints,
        viewportWidthPoints: viewportWidthPoints))
  }

  /// The width of all cells and the spaces between them, in points.
  public var contentWidthPoints: Double {
    plan.cellCount <= 0 ? 0 : cellOffset(plan.cellCount) - geometry.spacingPoints
  }

  /// How far apart two offsets lie that show the same, in points: `itemCount * pitch`. One set of a strip by sets.
  public var periodPoints: Double { cellOffset(geometry.itemCount) }

  /// The offset of the first layout, in points.
  public var initialOffsetPoints: Double { cellOffset(plan.initialCell) }

  /// Whether content covers the whole viewport at an offset.
  ///
  /// - Parameter offsetPoints: An offset in points.
  /// - Returns: True if no blank space shows; the spaces between items are content.
  public func isFilled(atOffsetPoints offsetPoints: Double) -> Bool {
    isFilled(offsetPoints, within: Self.tolerancePoints)
  }

  private func isFilled(_ offset: Double, within tolerance: Double) -> Bool {
    offset >= -tolerance && offset + geometry.viewportWidthPoints <= contentWidthPoints + tolerance
  }

  func cellOffset(_ cell: Int) -> Double { Double(cell) * geometry.pitchPoints }

  private var isSound: Bool {
    let home = plan.homeOffsets
    // A strategy that compares exact fits in Doubles may be off by a few units in the last place of the strip's width.
    let tolerance = max(Self.tolerancePoints, contentWidthPoints * 0x1p-46)
    guard geometry.itemCount > 0 else { return plan.cellCount == 0 && !plan.isLooping }
    return plan.cellCount > 0 && (0..<plan.cellCount).contains(plan.initialCell)
      && (0..<geometry.itemCount).contains(plan.itemInFirstCell)
      && home.contains(offsetPoints: home.clamped(initialOffsetPoints))
      && (home.clamped(initialOffsetPoints) - initialOffsetPoints).magnitude <= Self.tolerancePoints
      && isFilled(home.lowerPoints, within: tolerance) && isFilled(home.upperPoints, within: tolerance)
      && (!plan.isLooping || home.upperPoints - home.lowerPoints >= periodPoints - Self.tolerancePoints)
  }
}
