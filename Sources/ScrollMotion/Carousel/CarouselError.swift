public import SpeedCalibration

/// Why a carousel is refused, or something that was asked of it.
public enum CarouselError: Error, Sendable, Hashable {
  /// The quantity is NaN or infinite.
  case notFinite(CarouselQuantity, Double)

  /// The quantity must be above 0.
  case notPositive(CarouselQuantity, Double)

  /// The quantity must be at least 0.
  case negative(CarouselQuantity, Double)

  /// The quantity is above 0, and yet too small to work with.
  case tooSmall(CarouselQuantity, Double, atLeast: Double)

  /// The quantity is larger than can be kept exact.
  case tooLarge(CarouselQuantity, Double, atMost: Double)

  /// A strip of sets needs at least one item.
  case noItems

  /// With so few sets, blank space would show beside the last one. Widths in points.
  case tooFewSets(Int, atLeast: Int, setWidthPoints: Double, viewportWidthPoints: Double)

  /// The viewport is wider than the loop can fill at every offset, both in points.
  case viewportTooWide(Double, atMost: Double)

  /// A strategy's plan shows blank space at an end of its offsets, or has offsets too few to wrap within.
  case unsoundPlan(LoopPlan)

  /// There is no such page; pages count from 0.
  case pageOutOfRange(Int, pageCount: Int)

  /// The speed can't be calibrated.
  case calibration(CalibrationError)

  /// An event of a simulation is at fault.
  case schedule(CarouselScheduleError)
}
