internal import SpeedCalibration

/// The plan of a loop for some items and a viewport.
public struct LoopPlan: Sendable, Hashable {
  /// The number of items that are laid out, repetitions included.
  public let cellCount: Int

  /// The item that the first cell shows; each further cell shows the next item, and after the last the first.
  public var itemInFirstCell = 0

  /// The cell whose left edge the first layout puts at the viewport's left edge; that is no wrap.
  public let initialCell: Int

  /// The offsets that need no wrap.
  package let restingRange: OffsetRange

  /// Whether an offset outside the resting range wraps; otherwise it is held at the end that it has passed.
  public var isLooping = true
}

/// The offsets that a strip rests at, in points, with or without its two ends.
package struct OffsetRange: Sendable, Hashable {
  /// The lower end in points.
  package let lowerPoints: Double

  /// The upper end in points, not below the lower one.
  package let upperPoints: Double

  /// Whether the lower end itself belongs to the range.
  package var includesLower = true

  /// Whether the upper end itself belongs to the range.
  package var includesUpper = true

  /// Whether an offset belongs to the range.
  ///
  /// - Parameter offsetPoints: An offset in points.
  /// - Returns: False for NaN.
  package func contains(offsetPoints: Double) -> Bool {
    !isBelow(offsetPoints) && !isAbove(offsetPoints)
  }

  func isBelow(_ offset: Double) -> Bool {
    includesLower ? !(offset >= lowerPoints) : !(offset > lowerPoints)
  }

  func isAbove(_ offset: Double) -> Bool {
    includesUpper ? !(offset <= upperPoints) : !(offset < upperPoints)
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, lowerPoints), upperPoints)
  }
}

extension CarouselLoop {
  /// Plans the strip for some items and a viewport; where the viewport could not be filled at every offset, it throws.
  func plan(for geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    switch self {
    case .sets(let count): try planSets(count, geometry)
    case .sentinels where geometry.itemCount > 1: try planSentinels(geometry)
    case .tripled where geometry.itemCount > 1: try planTripled(geometry)
    case .sentinels, .tripled, .pages: try planRow(geometry)
    }
  }

  private func planSets(_ setCount: Int, _ geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    let (enough, setWidth) = (try Self.sufficientSetCount(for: geometry), geometry.setWidthPoints)
    guard setCount >= enough else {
      throw InputError(
        "\(setCount) \(setCount == 1 ? "set" : "sets") of \(setWidth.shortestText) pt would show blank space in a "
          + "viewport of \(geometry.viewportWidthPoints.shortestText) pt; use at least \(enough) sets")
    }
    // As Doubles: the product may be beyond an Int.
    try Quantity.cellCount.require(Double(setCount) * Double(geometry.itemCount))
    let middle = (Double(setCount) * setWidth - geometry.spacingPoints) / 2
    return LoopPlan(
      cellCount: setCount * geometry.itemCount, initialCell: ((setCount - 1) / 2) * geometry.itemCount,
      restingRange: OffsetRange(lowerPoints: middle - setWidth, upperPoints: middle + setWidth))
  }

  private func planSentinels(_ geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    try geometry.requireViewport(atMost: geometry.itemWidthPoints)
    return LoopPlan(
      cellCount: geometry.itemCount + 2, itemInFirstCell: geometry.itemCount - 1, initialCell: 1,
      restingRange: OffsetRange(
        lowerPoints: 0, upperPoints: Double(geometry.itemCount + 1) * geometry.pitchPoints,
        includesLower: false, includesUpper: false))
  }

  private func planTripled(_ geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    let setWidth = geometry.setWidthPoints
    try geometry.requireViewport(atMost: setWidth - geometry.spacingPoints)
    return LoopPlan(
      cellCount: 3 * geometry.itemCount, initialCell: geometry.itemCount,
      restingRange: OffsetRange(lowerPoints: setWidth, upperPoints: 2 * setWidth, includesUpper: false))
  }

  private func planRow(_ geometry: CarouselGeometry) throws(InputError) -> LoopPlan {
    if geometry.itemCount > 0 { try geometry.requireViewport(atMost: geometry.itemWidthPoints) }
    let last = Double(max(0, geometry.itemCount - 1))
    return LoopPlan(
      cellCount: geometry.itemCount, initialCell: 0,
      restingRange: OffsetRange(lowerPoints: 0, upperPoints: last * geometry.pitchPoints), isLooping: false)
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
