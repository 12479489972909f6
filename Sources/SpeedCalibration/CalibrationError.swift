/// Why a calibration is refused.
public enum CalibrationError: Error, Sendable, Hashable {
  /// The quantity is NaN or infinite.
  case notFinite(Quantity, Double)

  /// The quantity must be above 0.
  case notPositive(Quantity, Double)

  /// The quantity must be at least 0.
  case negative(Quantity, Double)

  /// The lower speed limit lies above the upper one, both in mm/s.
  case limitsReversed(lowerMillimetersPerSecond: Double, upperMillimetersPerSecond: Double)

  /// The inputs are sound, but this result of them is too large or too small for a Double.
  case notRepresentable(Quantity)
}
