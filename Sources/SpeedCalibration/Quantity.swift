/// A quantity that an error can name.
public enum Quantity: String, Sendable, Hashable, CaseIterable {
  case ppi
  case scale
  case nativeScale = "native scale"
  case nominalInterval = "nominal interval"
  case speed
  case lowerLimit = "lower limit"
  case upperLimit = "upper limit"
  case step
  case interval
  case tickRate = "tick rate"
  case pointsPerMillimeter = "points per millimetre"
  case pointsPerSecond = "points per second"

  /// The unit that the quantity is given in.
  public var unit: String {
    switch self {
    case .ppi: "px/in"
    case .scale, .nativeScale: "px/pt"
    case .nominalInterval, .interval: "s"
    case .speed, .lowerLimit, .upperLimit: "mm/s"
    case .step: "pt"
    case .tickRate: "Hz"
    case .pointsPerMillimeter: "pt/mm"
    case .pointsPerSecond: "pt/s"
    }
  }
}

extension Quantity {
  @discardableResult
  func requireFinite(_ value: Double) throws(CalibrationError) -> Double {
    guard value.isFinite else { throw .notFinite(self, value) }
    return value
  }

  @discardableResult
  func requirePositive(_ value: Double) throws(CalibrationError) -> Double {
    guard try requireFinite(value) > 0 else { throw .notPositive(self, value) }
    return value
  }

  @discardableResult
  func requireNotNegative(_ value: Double) throws(CalibrationError) -> Double {
    guard try requireFinite(value) >= 0 else { throw .negative(self, value) }
    return value
  }

  /// A result must be a normal, positive Double: a subnormal one has lost its precision.
  @discardableResult
  func requireRepresentable(_ result: Double) throws(CalibrationError) -> Double {
    guard result.isNormal else { throw .notRepresentable(self) }
    return result
  }
}
