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
