import SpeedCalibration

extension CarouselError: CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "\(quantity.rawValue) must be a finite number, not \(value)"
    case .notPositive(let quantity, let value):
      "\(quantity.rawValue) must be above \(measure(0, quantity)), not \(value.shortestText)"
    case .negative(let quantity, let value):
      "\(quantity.rawValue) must be at least \(measure(0, quantity)), not \(value.shortestText)"
    case .tooSmall(let quantity, let value, let lower):
      "\(quantity.rawValue) must be at least \(measure(lower, quantity)), not \(value.shortestText)"
    case .tooLarge(let quantity, let value, let upper):
      "\(quantity.rawValue) must be at most \(measure(upper, quantity)), not \(value.shortestText)"
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

  private func measure(_ value: Double, _ quantity: CarouselQuantity) -> String {
    quantity.unit.isEmpty ? value.shortestText : "\(value.shortestText) \(quantity.unit)"
  }
}
