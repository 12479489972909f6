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

/// The parts of a carousel: equal items in a row, and the viewport that looks at them.
public struct CarouselGeometry: Sendable, Hashable {
  /// The number of different items, 0...``maximumCellCount``.
  public let itemCount: Int

  /// The width of an item in points, 1e-6...``maximumWidthPoints``.
  public let itemWidthPoints: Double

  /// The space between two items in points, 0...``maximumWidthPoints``.
  public let spacingPoints: Double

  /// The width of the viewport in points, 1e-6...``maximumWidthPoints``.
  public let viewportWidthPoints: Double

  /// The longest strip, 2^23 points: up to there a Double places every item within 1e-9 point, and the single-precision
  /// coordinates of a compositor can tell one point from the next.
  public static let maximumWidthPoints = 8_388_608.0

  /// The most items that a strip may hold, repetitions included.
  public static let maximumCellCount = 1_000_000

  /// From the left edge of an item to that of the next, in points.
  public var pitchPoints: Double { itemWidthPoints + spacingPoints }

  var setWidthPoints: Double { Double(itemCount) * pitchPoints }

  /// Makes a geometry and checks its figures.
  ///
  /// - Parameters:
  ///   - itemCount: The number of different items, at least 0.
  ///   - itemWidthPoints: The width of an item, above 0 points.
  ///   - spacingPoints: The space between two items, at least 0 points.
  ///   - viewportWidthPoints: The width of the viewport, above 0 points.
  /// - Throws: `InputError`, naming the figure.
  public init(
    itemCount: Int, itemWidthPoints: Double, spacingPoints: Double = 0, viewportWidthPoints: Double
  ) throws(InputError) {
    // An item is as wide as the viewport unless something else is said.
    self.viewportWidthPoints = try Quantity.viewportWidth.require(viewportWidthPoints)
    try Quantity.itemCount.require(Double(itemCount))
    self.itemCount = itemCount
    self.itemWidthPoints = try Quantity.itemWidth.require(itemWidthPoints)
    self.spacingPoints = try Quantity.spacing.require(spacingPoints)
  }
}

extension CarouselStrip {
  /// The offset to rest at instead of the one that a gesture, a tick or a programmed scroll has led to.
  ///
  /// It shows the same items at the same places, within ``tolerancePoints``, by the fewest whole periods. A row without
  /// a loop holds the offset at the end that it has passed.
  ///
  /// - Parameter offsetPoints: Any offset in points. One that is not finite counts as the initial one. One
  ///   beyond 2e9 points returns too, but a Double no longer tells its exact place.
  /// - Returns: The same offset if it needs no wrap.
  public func restingOffset(for offsetPoints: Double) -> Double {
    guard offsetPoints.isFinite else { return initialOffsetPoints }
    guard plan.isLooping else { return plan.restingRange.clamped(offsetPoints) }
    let isFar = offsetPoints.magnitude > 2 * Self.maximumOffsetPoints
    let near = isFar ? offsetPoints.truncatingRemainder(dividingBy: periodPoints) : offsetPoints
    let range = plan.restingRange
    if range.contains(offsetPoints: near) { return near }
    let isAbove = range.isAbove(near)
    let distance = isAbove ? near - range.upperPoints : range.lowerPoints - near
    // The estimate is the count sought or one below it; what has not returned yet takes one more.
    var periods = max(1, Int((distance / periodPoints).rounded(.down)))
    while true {
      let cells = Double(periods * geometry.itemCount)
      // One rounding: the place is as exact as the offset.
      let candidate = near.addingProduct(isAbove ? -cells : cells, geometry.pitchPoints)
      guard isAbove ? range.isAbove(candidate) : range.isBelow(candidate) else { return candidate }
      periods += 1
    }
  }

  /// The number of periods forward, out of some, that can be left out because the offset ends at the same place
  /// without them: those beyond the width of the resting range.
  func surplusPeriods(_ periods: Int) -> Int {
    let range = plan.restingRange
    let held = ((range.upperPoints - range.lowerPoints) / periodPoints).rounded(.up) + 1
    return max(0, periods - Int(held))
  }

  /// The cell to rest at instead of another one, by whole periods: the one whose offset is in the resting range.
  func restingCell(for cell: Int) -> Int {
    guard plan.isLooping else { return cell }
    var resting = cell
    while plan.restingRange.isAbove(cellOffset(resting)) { resting -= geometry.itemCount }
    while plan.restingRange.isBelow(cellOffset(resting)) { resting += geometry.itemCount }
    return resting
  }
}
