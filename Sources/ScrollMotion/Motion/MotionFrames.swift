/// The frames of a motion, produced one at a time in constant memory.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct MotionFrames: Sequence, IteratorProtocol, Sendable {
  private let motion: Motion
  private var steps: ShownSteps
  private var frame = 0

  init(_ motion: Motion) {
    self.motion = motion
    steps = ShownSteps(motion)
  }

  /// The next frame, nil after the last.
  public mutating func next() -> MotionFrame? {
    guard frame < motion.frameCount else { return nil }
    frame += 1
    let moved = steps.advance()
    return MotionFrame(
      frame: frame, seconds: motion.refreshRate.seconds(frame: frame),
      offsetPoints: motion.ratio.points(steps.count), movementPoints: motion.ratio.points(moved))
  }
}

/// One frame of a motion.
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
