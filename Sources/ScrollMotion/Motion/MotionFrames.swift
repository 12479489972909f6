/// The frames of a motion, produced one at a time in constant memory.
public struct MotionFrames: Sequence, Sendable {
  let motion: Motion

  /// Walks the frames from 1 to the last.
  public struct Iterator: IteratorProtocol, Sendable {
    private let motion: Motion
    private var steps: ShownSteps
    private var frame = 0

    init(_ motion: Motion) {
      self.motion = motion
      steps = ShownSteps(motion.grid, way: motion.way, settings: motion.settings)
    }

    /// The next frame, nil after the last.
    public mutating func next() -> MotionFrame? {
      guard frame < motion.settings.frameCount else { return nil }
      frame += 1
      let moved = steps.advance()
      return MotionFrame(
        frame: frame, seconds: motion.settings.refreshRate.seconds(frame: frame),
        offsetPoints: motion.grid.points(steps.count), movementPoints: motion.grid.points(moved))
    }
  }

  /// Starts over at frame 1.
  public func makeIterator() -> Iterator { Iterator(motion) }

  /// How many frames there are.
  public var count: Int { motion.settings.frameCount }

  /// The same as ``count``.
  public var underestimatedCount: Int { count }
}
