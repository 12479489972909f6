internal import SpeedCalibration

/// The plan of a loop for some items and a viewport.
package struct LoopPlan: Sendable, Hashable {
  /// The number of items that are laid out, repetitions included.
  package let cellCount: Int

  /// The item that the first cell shows; each further cell shows the next item, and after the last the first.
  package var itemInFirstCell = 0

  /// The cell whose left edge the first layout puts at the viewport's left edge; that is no wrap.
  package let initialCell: Int

  /// The offsets that need no wrap.
  package let range: OffsetRange

  /// Whether an offset outside the range wraps; otherwise it is held at the end that it has passed.
  package var isLooping = true
}

/// A range of offsets in points, with or without its two ends.
package struct OffsetRange: Sendable, Hashable {
  /// The lower end in points.
  package let lowerPoints: Double

  /// The upper end in points, not below the lower one.
  package let upperPoints: Double

  /// Whether the lower end itself belongs to the range.
  package var includesLower = true

  /// Whether the upper end itself belongs to the range.
  package var includesUpper = true

  /// Whether an offset, in points, belongs to the range.
  package func contains(_ offset: Double) -> Bool {
    (includesLower ? offset >= lowerPoints : offset > lowerPoints)
      && (includesUpper ? offset <= upperPoints : offset < upperPoints)
  }
}

extension CarouselLoop {
  /// Plans the strip for some items and a viewport; where the viewport could not be filled at every offset, it throws.
  func plan(for geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    let (count, setWidth) = (geometry.itemCount, geometry.setWidthPoints)
    switch self {
    case .sets(let setCount):
      let enough = try Self.sufficientSetCount(for: geometry)
      guard setCount >= enough else {
        throw InputError(
          "\(setCount) \(setCount == 1 ? "set" : "sets") of \(setWidth.rounded(significantDigits: 9).shortestText) pt "
            + "would show blank space in a viewport of \(geometry.viewportWidthPoints.shortestText) pt; use at least \(enough) sets"
        )
      }
      // As Doubles: the product may be beyond an Int.
      try Quantity.cellCount.require(Double(setCount) * Double(count))
      let middle = (Double(setCount) * setWidth - geometry.spacingPoints) / 2
      return LoopPlan(
        cellCount: setCount * count, initialCell: (setCount - 1) / 2 * count,
        range: OffsetRange(lowerPoints: middle - setWidth, upperPoints: middle + setWidth))
    case .tripled where count > 1:
      try geometry.requireViewport(atMost: setWidth - geometry.spacingPoints)
      return LoopPlan(
        cellCount: 3 * count, initialCell: count,
        range: OffsetRange(lowerPoints: setWidth, upperPoints: 2 * setWidth, includesUpper: false))
    case .sentinels where count > 1:
      try geometry.requireViewport(atMost: geometry.itemWidthPoints)
      return LoopPlan(
        cellCount: count + 2, itemInFirstCell: count - 1, initialCell: 1,
        range: OffsetRange(
          lowerPoints: 0, upperPoints: Double(count + 1) * geometry.pitchPoints, includesLower: false,
          includesUpper: false))
    case .sentinels, .tripled, .pages:
      if count > 0 { try geometry.requireViewport(atMost: geometry.itemWidthPoints) }
      return LoopPlan(
        cellCount: count, initialCell: 0,
        range: OffsetRange(lowerPoints: 0, upperPoints: Double(max(0, count - 1)) * geometry.pitchPoints),
        isLooping: false)
    }
  }
}

extension CarouselGeometry {
  fileprivate func requireViewport(atMost widestPoints: Double) throws(InputError) {
    guard viewportWidthPoints <= widestPoints + CarouselStrip.tolerancePoints else {
      throw InputError(
        "the viewport, \(viewportWidthPoints.shortestText) pt, is wider than this loop fills, "
          + "\(widestPoints.shortestText) pt; use wider items, or a loop by sets",
        quantity: .viewportWidth, value: viewportWidthPoints)
    }
  }
}
