/// The smallest movement that a timer tick may make, and the grid that its movement is rounded down to.
public enum StepRule: String, Sendable, Hashable, CaseIterable, Codable {
  /// Whole points, at least one: `step = max(1, floor(raw))`.
  case point

  /// Whole rendered pixels, at least one: `step = max(1, floor(raw * scale)) / scale`.
  case pixel

  /// The number of smallest movements that make a point, in 1/pt.
  ///
  /// - Parameter scale: Rendered pixels per point, in px/pt.
  /// - Returns: 1 for whole points; the scale for whole rendered pixels.
  public func stepsPerPoint(scale: Double) -> Double {
    switch self {
    case .point: 1
    case .pixel: scale
    }
  }
}
