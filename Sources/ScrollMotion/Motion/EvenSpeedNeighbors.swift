/// The even speeds on both sides of a wanted one.
public struct EvenSpeedNeighbors: Sendable, Hashable {
  /// The fastest even speed not above the wanted one; nil where that is slower than one pixel per frame.
  public let below: EvenSpeed?

  /// The slowest even speed not below the wanted one. It equals ``below`` where the wanted speed is even itself.
  public let above: EvenSpeed

  /// The nearer one of the two; the slower one where both are equally near.
  public var nearest: EvenSpeed {
    guard let below, -below.deviationPercent <= above.deviationPercent else { return above }
    return below
  }
}
