/// The smallest movement that a timer tick may make, and the grid that its movement is rounded down to.
public enum StepRule: String, Sendable, Hashable, CaseIterable {
  /// Whole points, at least one: `step = max(1, floor(raw))`.
  case point

  /// Whole rendered pixels, at least one: `step = max(1, floor(raw * scale)) / scale`.
  case pixel
}
