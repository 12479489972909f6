/// The range of speeds that a calibration may apply, in mm/s.
///
/// ```swift
/// let limits = try SpeedLimits(0...200)
/// limits.applied(toMillimetersPerSecond: 250)  // 200
/// ```
public struct SpeedLimits: Sendable, Hashable {
  /// The slowest and the fastest speed applied, in mm/s. Finite; the lower one is at least 0.
  public let millimetersPerSecond: ClosedRange<Double>

  /// 0...100 mm/s, the limits of the tutorial formula.
  public static let standard = SpeedLimits(checked: 0...100)

  /// Makes limits and checks them.
  ///
  /// - Parameter millimetersPerSecond: The speeds that may be applied, in mm/s.
  /// - Throws: ``CalibrationError/outOfRange(_:_:)`` for a negative lower limit or an infinite upper one.
  public init(_ millimetersPerSecond: ClosedRange<Double>) throws(CalibrationError) {
    try self.init(lower: millimetersPerSecond.lowerBound, upper: millimetersPerSecond.upperBound)
  }

  /// Makes limits of two speeds that may stand in the wrong order.
  ///
  /// - Parameters:
  ///   - lower: The slowest speed applied, at least 0 mm/s.
  ///   - upper: The fastest speed applied, at least the lower limit, in mm/s.
  /// - Throws: ``CalibrationError/outOfRange(_:_:)`` or
  ///   ``CalibrationError/limitsReversed(lowerMillimetersPerSecond:upperMillimetersPerSecond:)``.
  public init(lower: Double, upper: Double) throws(CalibrationError) {
    let lower = try Quantity.lowerLimit.require(lower)
    let upper = try Quantity.upperLimit.require(upper)
    guard lower <= upper else {
      throw .limitsReversed(lowerMillimetersPerSecond: lower, upperMillimetersPerSecond: upper)
    }
    self.init(checked: lower...upper)
  }

  private init(checked range: ClosedRange<Double>) { millimetersPerSecond = range }

  /// The speed within the limits that lies nearest to a requested one: `min(max(requested, lower), upper)`, in mm/s.
  ///
  /// - Parameter requested: The requested speed in mm/s; a negative one gives the lower limit.
  /// - Returns: The applied speed in mm/s, never a negative zero.
  public func applied(toMillimetersPerSecond requested: Double) -> Double {
    min(max(requested, millimetersPerSecond.lowerBound), millimetersPerSecond.upperBound) + 0
  }
}
