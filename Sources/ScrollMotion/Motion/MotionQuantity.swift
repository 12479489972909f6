internal import SpeedCalibration

/// A quantity of a motion that an error can name.
public enum MotionQuantity: String, Sendable, Hashable, CaseIterable {
  case refreshRate = "refresh rate"
  case duration
  case stallPeriod = "stall period"
  case stallLength = "stall length"
  case lateness
  case viewingDistance = "viewing distance"
  case wantedSpeed = "wanted speed"
  case tolerance

  /// The unit that the quantity is given in.
  public var unit: String {
    switch self {
    case .refreshRate: "Hz"
    case .duration, .stallPeriod, .stallLength, .lateness: "s"
    case .viewingDistance: "mm"
    case .wantedSpeed: "mm/s"
    case .tolerance: "%"
    }
  }

  /// The values that make sense, in ``unit``; both ends belong to them.
  public var range: ClosedRange<Double> {
    switch self {
    case .refreshRate: 0.001...1000
    case .duration: 0.0001...100_000_000
    // A stall that comes more often than the fastest panel's frames is no stall.
    case .stallPeriod: 0.001...100_000_000
    case .stallLength: 0.0001...100_000_000
    case .lateness: 0...86400
    case .viewingDistance: 1...1_000_000
    case .wantedSpeed: 0.0001...1_000_000
    case .tolerance: 0...100
    }
  }
}

extension MotionQuantity {
  /// The value if it makes sense.
  @discardableResult
  package func require(_ value: Double) throws(MotionError) -> Double {
    guard value.isFinite else { throw .notFinite(self, value) }
    guard range.contains(value) else { throw .outOfRange(self, value) }
    return value + 0
  }

  /// The number that a person meant by a value within a range that starts above 0.
  func requireRatio(_ value: Double) throws(MotionError) -> ExactRatio {
    try require(value)
    guard let ratio = ExactRatio(simplest: value) else { throw .outOfRange(self, value) }
    return ratio
  }
}
