public import SpeedCalibration

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
