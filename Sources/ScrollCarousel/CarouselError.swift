public import SpeedCalibration

/// Why a carousel is refused, or something that was asked of it.
public enum CarouselError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

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

extension CarouselError: CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .noItems:
      "an endless strip needs at least one item"
    case .tooFewSets(let count, let enough, let setWidth, let viewport):
      "\(count) \(count == 1 ? "set" : "sets") of \(setWidth.shortestText) pt would show blank space in a viewport "
        + "of \(viewport.shortestText) pt; use at least \(enough) sets"
    case .viewportTooWide(let viewport, let widest):
      "the viewport, \(viewport.shortestText) pt, is wider than this loop fills, \(widest.shortestText) pt; "
        + "use wider items, or a loop by sets"
    case .unsoundPlan(let plan):
      "a plan of \(plan.cellCount) cells with offsets from \(plan.homeOffsets.lowerPoints.shortestText) to "
        + "\(plan.homeOffsets.upperPoints.shortestText) pt shows blank space or cannot wrap; keep the viewport "
        + "within the content, and the offsets at least one period apart"
    case .pageOutOfRange(let index, let count):
      count == 0
        ? "there is no page \(index): the list is empty"
        : "there is no page \(index); pages count from 0 to \(count - 1)"
    case .calibration(let error):
      error.description
    case .schedule(let error):
      error.description
    }
  }
}
