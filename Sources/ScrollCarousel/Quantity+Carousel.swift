package import SpeedCalibration

extension Quantity {
  /// The number of different items of a carousel.
  package static let itemCount = Quantity("number of items", in: 0...Double(CarouselGeometry.maximumCellCount))

  /// The number of items on a strip, repetitions included.
  package static let cellCount = Quantity(
    "number of items, repetitions included,", in: 0...Double(CarouselGeometry.maximumCellCount))

  /// The width of an item.
  package static let itemWidth = Quantity("item width", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The space between two items.
  package static let spacing = Quantity("spacing", unit: "pt", in: 0...CarouselGeometry.maximumWidthPoints)

  /// The width of the viewport.
  package static let viewportWidth = Quantity(
    "viewport width", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The width of everything that is laid out.
  package static let stripWidth = Quantity(
    "width of the strip", unit: "pt", in: 0...CarouselGeometry.maximumWidthPoints)

  /// The change of the offset by a drag.
  package static let drag = Quantity(
    "drag", unit: "pt", in: -CarouselStrip.maximumOffsetPoints...CarouselStrip.maximumOffsetPoints)

  /// The movement of a carousel at each step of a glide.
  package static let carouselStep = Quantity("step", unit: "pt", in: 1e-6...CarouselGeometry.maximumWidthPoints)

  /// The time between two movements of a carousel: from a millionth of a second to about 31 years.
  package static let carouselInterval = Quantity("time between two movements", unit: "s", in: 1e-6...1e9)

  /// How long a carousel is simulated.
  package static let simulationDuration = Quantity("duration", unit: "s", in: 0...1e6)
}

extension InputError {
  /// There is no such page; pages count from 0.
  static func pageOutOfRange(_ index: Int, pageCount count: Int) -> InputError {
    InputError(
      count == 0
        ? "there is no page \(index): the list is empty"
        : "there is no page \(index); pages count from 0 to \(count - 1)")
  }

  /// The same error of an event, with its number, from 1, and its text in front. The text is short and escaped, so that
  /// it can neither fill a screen nor forge a line.
  func inEvent(_ number: Int, _ text: String) -> InputError {
    with { "event \(number)\(text.isEmpty ? "" : ", '\(text.quotable)'"): \($0)" }
  }
}
