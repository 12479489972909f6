/// The range of speeds that a calibration may apply, in mm/s.
public struct SpeedLimits: Sendable, Hashable {
  /// The slowest speed applied, in mm/s. Finite, at least 0.
  public let lower: Double

  /// The fastest speed applied, in mm/s. Finite, at least ``lower``.
  public let upper: Double

  /// 0...100 mm/s, the limits of the tutorial formula.
  public static let standard = SpeedLimits(checkedLower: 0, upper: 100)

  /// Makes limits and checks them.
  ///
  /// - Parameters:
  ///   - lower: The slowest speed applied, at least 0 mm/s.
  ///   - upper: The fastest speed applied, at least the lower limit.
  /// - Throws: ``CalibrationError/notFinite(_:_:)``, ``CalibrationError/negative(_:_:)`` or
  ///   ``CalibrationError/limitsReversed(lower:upper:)``.
  public init(
    lowerMillimetersPerSecond lower: Double, upperMillimetersPerSecond upper: Double
  ) throws(CalibrationError) {
    try Quantity.lowerLimit.requireNotNegative(lower)
    try Quantity.upperLimit.requireFinite(upper)
    guard lower <= upper else { throw .limitsReversed(lower: lower, upper: upper) }
    self.init(checkedLower: lower, upper: upper)
  }

  private init(checkedLower lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The speed within the limits that lies nearest to a requested one: `min(max(requested, lower), upper)`, in mm/s.
  ///
  /// - Parameter millimetersPerSecond: The requested speed; a negative one gives the lower limit.
  /// - Returns: The applied speed in mm/s, never a negative zero.
  public func applied(to millimetersPerSecond: Double) -> Double {
    min(max(millimetersPerSecond, lower), upper) + 0
  }
}
