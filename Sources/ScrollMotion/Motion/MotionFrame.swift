/// What one frame of a motion shows.
public struct MotionFrame: Sendable, Hashable {
  /// The number of the frame: 1 is the first one after the start. Frame 0, at rest at offset 0, is not part of a
  /// motion.
  public let frame: Int

  /// When it shows, in seconds after the start: `frame / refresh rate`.
  public let seconds: Double

  /// Where the content stands, in points from the start.
  public let offsetPoints: Double

  /// How far it moved since the frame before, in points, at least 0.
  public let movementPoints: Double
}
