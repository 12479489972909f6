/// Why a calibration is refused.
public enum CalibrationError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// The lower speed limit lies above the upper one, both in mm/s.
  case limitsReversed(lowerMillimetersPerSecond: Double, upperMillimetersPerSecond: Double)

  /// The inputs are sound, but this result of them is too large or too small for a Double.
  case notRepresentable(Quantity)
}

extension CalibrationError: CustomStringConvertible {
  /// One sentence that names the quantity and the value, and says what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .limitsReversed(let lower, let upper):
      "speed limits are reversed: the lower one, \(lower.shortestText) mm/s, is above the upper one, \(upper.shortestText) mm/s"
    case .notRepresentable(let quantity):
      "\(quantity.name) in \(quantity.unit) comes out too large or too small to be represented; use less extreme inputs"
    }
  }
}
