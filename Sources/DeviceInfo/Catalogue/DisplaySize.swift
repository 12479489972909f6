/// A width and a height, both above 0, in the unit that the property's name says.
public struct DisplaySize: Sendable, Hashable {
  /// The extent from left to right.
  public let width: Double

  /// The extent from top to bottom.
  public let height: Double
}
