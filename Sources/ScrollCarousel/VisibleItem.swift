/// An item that shows in the viewport.
public struct VisibleItem: Sendable, Hashable {
  /// Where the item is laid out in the strip, from 0.
  public let cell: Int

  /// Which item it is, from 0.
  public let item: Int

  /// Its left edge in points from the viewport's left edge, negative where it begins before that.
  public let positionPoints: Double
}
