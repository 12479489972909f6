extension CarouselStrip {
  /// The offset to rest at instead of the one that a gesture, a tick or a programmed scroll has led to.
  ///
  /// It shows the same items at the same places, within ``tolerancePoints``, by the fewest whole periods. A row without
  /// a loop holds the offset at the end that it has passed.
  ///
  /// - Parameter offsetPoints: Any offset in points. One that is not finite is taken for the initial one, and one
  ///   beyond 2e9 points comes home too, but a Double no longer tells its exact place.
  /// - Returns: The same offset if it needs no wrap.
  public func validOffset(offsetPoints: Double) -> Double {
    guard offsetPoints.isFinite else { return initialOffsetPoints }
    guard plan.isLooping else { return plan.homeOffsets.clamped(offsetPoints) }
    let isFar = offsetPoints.magnitude > 2 * Self.maximumOffsetPoints
    let near = isFar ? offsetPoints.truncatingRemainder(dividingBy: periodPoints) : offsetPoints
    let periods = periodsToReturn(fromOffsetPoints: near)
    return periods == 0 ? near : offset(near, returnedBy: periods)
  }

  /// How many whole periods to subtract from an offset, of at most twice ``maximumOffsetPoints``, so that it
  /// comes home; negative where they are added.
  func periodsToReturn(fromOffsetPoints offset: Double) -> Int {
    let home = plan.homeOffsets
    guard plan.isLooping, !home.contains(offsetPoints: offset) else { return 0 }
    let isAbove = home.isAbove(offset)
    let distance = isAbove ? offset - home.upperPoints : home.lowerPoints - offset
    // The estimate is the count sought or one below it; what is not home yet takes one more.
    var periods = max(1, Int(exactly: (distance / periodPoints).rounded(.down)) ?? 1)
    while true {
      let candidate = self.offset(offset, returnedBy: isAbove ? periods : -periods)
      guard isAbove ? home.isAbove(candidate) : home.isBelow(candidate) else { break }
      periods += 1
    }
    return isAbove ? periods : -periods
  }

  /// How many of some periods forward can be left out, since the offset ends at the same place without them: those
  /// beyond what home can hold.
  func surplusPeriods<Count: BinaryInteger>(_ periods: Count) -> Count {
    let home = plan.homeOffsets
    let held = ((home.upperPoints - home.lowerPoints) / periodPoints).rounded(.up) + 1
    return max(0, periods - Count(held))
  }

  /// The cell to rest at instead of another one, by whole periods: the one whose offset is at home.
  func homeCell(of cell: Int) -> Int {
    guard plan.isLooping else { return cell }
    var home = cell
    while plan.homeOffsets.isAbove(cellOffset(home)) { home -= geometry.itemCount }
    while plan.homeOffsets.isBelow(cellOffset(home)) { home += geometry.itemCount }
    return home
  }

  /// `offset - periods * itemCount * pitch`, rounded once.
  func offset(_ offset: Double, returnedBy periods: Int) -> Double {
    offset.addingProduct(-Double(periods * geometry.itemCount), geometry.pitchPoints)
  }
}
