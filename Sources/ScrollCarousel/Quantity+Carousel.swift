public import SpeedCalibration

extension Quantity {
  /// The number of different items of a carousel.
  public static let itemCount = Quantity("number of items", in: 0...Double(CarouselGeometry.maximumCellCount))

  /// The number of items on a strip, repetitions included.
  public static let cellCount = Quantity(
    "number of items, repetitions included,", in: 0...Double(CarouselGeometry.maximumCellCount))

  /// The width of an item.
  public static let itemWidth = Quantity("item width", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The space between two items.
  public static let spacing = Quantity("spacing", unit: "pt", in: 0...CarouselGeometry.maximumWidthPoints)

  /// The width of the viewport.
  public static let viewportWidth = Quantity(
    "viewport width", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The width of everything that is laid out.
  public static let stripWidth = Quantity("width of the strip", unit: "pt", in: 0...CarouselGeometry.maximumWidthPoints)

  /// The change of the offset by a drag.
  public static let drag = Quantity(
    "drag", unit: "pt", in: -CarouselStrip.maximumOffsetPoints...CarouselStrip.maximumOffsetPoints)

  /// The movement of a carousel at each tick.
  public static let carouselStep = Quantity("step", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The time between two movements of a carousel.
  public static let carouselInterval = Quantity(
    "time between two movements", unit: "s",
    in: CarouselDrive.shortestIntervalSeconds...CarouselDrive.longestIntervalSeconds)

  /// How long a carousel is simulated.
  public static let simulationDuration = Quantity("duration", unit: "s", in: 0...1e9)
}
