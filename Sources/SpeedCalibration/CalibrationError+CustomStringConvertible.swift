extension CalibrationError: CustomStringConvertible {
  /// One sentence that names the quantity and the value.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "\(quantity.rawValue) must be a finite number, not \(value)"
    case .notPositive(let quantity, let value):
      "\(quantity.rawValue) must be above 0 \(quantity.unit), not \(value.shortestText)"
    case .negative(let quantity, let value):
      "\(quantity.rawValue) must be at least 0 \(quantity.unit), not \(value.shortestText)"
    case .limitsReversed(let lower, let upper):
      "speed limits are reversed: the lower one, \(lower.shortestText) mm/s, is above the upper one, \(upper.shortestText) mm/s"
    case .notRepresentable(let quantity):
      "\(quantity.rawValue) in \(quantity.unit) comes out too large or too small to be represented; "
        + "use less extreme inputs"
    }
  }

}
