import SpeedCalibration

extension CarouselEvent {
  /// Checks that the event makes sense for a carousel.
  ///
  /// - Returns: The drive that a `speed` or `every` event brings.
  func checked(
    on carousel: Carousel, calculator: SpeedCalculator?
  ) throws(CarouselScheduleError.Reason) -> CarouselDrive? {
    switch self {
    case .speed where carousel.drive.isPaging: throw .speedWhilePaging
    case .speed where calculator == nil: throw .speedWithoutDisplay
    case .every where !carousel.drive.isPaging: throw .intervalWhileGliding
    default: break
    }
    do {
      return try drive(on: carousel, calculator: calculator)
    } catch {
      throw .carousel(error)
    }
  }

  private func drive(
    on carousel: Carousel, calculator: SpeedCalculator?
  ) throws(CarouselError) -> CarouselDrive? {
    switch self {
    case .speed(let speed):
      guard let calculator else { return nil }
      return try CarouselDrive(millimetersPerSecond: speed, calculator: calculator)
    case .every(let seconds):
      let drive = CarouselDrive.advance(everySeconds: seconds)
      try drive.check()
      return drive
    case .goTo(let page):
      let count = carousel.strip.geometry.itemCount
      guard (0..<count).contains(page) else { throw .pageOutOfRange(page, pageCount: count) }
    case .dragBy(let points):
      try Quantity.drag.require(points, or: CarouselError.self)
    case .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse:
      break
    }
    return nil
  }
}
