/// The range of speeds that a calibration may apply, in mm/s.
public struct SpeedLimits: Sendable, Hashable {
  /// The slowest speed applied, in mm/s. Finite, at least 0.
  public let lowerMillimetersPerSecond: Double

  /// The fastest speed applied, in mm/s. Finite, at least the lower one.
  public let upperMillimetersPerSecond: Double

  /// 0...100 mm/s, the limits of the tutorial formula.
  public static let standard = SpeedLimits(checked: 0, 100)

  /// Makes limits and checks them.
  ///
  /// - Parameters:
  ///   - lower: The slowest speed applied, at least 0 mm/s.
  ///   - upper: The fastest speed applied, at least the lower limit.
  /// - Throws: ``CalibrationError/notFinite(_:_:)``, ``CalibrationError/negative(_:_:)`` or
  ///   ``CalibrationError/limitsReversed(lowerMillimetersPerSecond:upperMillimetersPerSecond:)``.
  public init(
    lowerMillimetersPerSecond lower: Double, upperMillimetersPerSecond upper: Double
  ) throws(CalibrationError) {
    try Quantity.lowerLimit.requireNotNegative(lower)
    try Quantity.upperLimit.requireFinite(upper)
    guard lower <= upper else {
      throw .limitsReversed(lowerMillimetersPerSecond: lower, upperMillimetersPerSecond: upper)
    }
    self.init(checked: lower, upper)
  }

  private init(checked lower: Double, _ upper: Double) {
    lowerMillimetersPerSecond = lower
    upperMillimetersPerSecond = upper
  }

  /// The speed within the limits that lies nearest to a requested one: `min(max(requested, lower), upper)`, in mm/s.
  ///
  /// - Parameter requested: The requested speed in mm/s; a negative one gives the lower limit.
  /// - Returns: The applied speed in mm/s, never a negative zero.
  public func applied(toMillimetersPerSecond requested: Double) -> Double {
    min(max(requested, lowerMillimetersPerSecond), upperMillimetersPerSecond) + 0
  }
}
