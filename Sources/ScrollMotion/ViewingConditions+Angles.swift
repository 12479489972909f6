public import SpeedCalibration

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Android)
  internal import Android
#elseif canImport(WASILibc)
  internal import WASILibc
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// Visual angles of what is on the glass.
///
/// A length seen straight on, with its middle in front of the eye, fills `2 * atan(millimeters / (2 * distance))`. A
/// speed turns the line of sight by `v / distance` where that meets the glass squarely.
extension ViewingConditions {
  /// The visual angle of a length on the glass.
  ///
  /// - Parameter length: The length in mm.
  /// - Returns: The angle in degrees, within -180...180, with the sign of the length; NaN for NaN.
  public func degrees(millimeters length: Double) -> Double {
    2 * atan(length / (2 * distanceMillimeters)) * 180 / .pi
  }

  /// The least judder that is taken to be visible, in mm: 2.4 arcmin, which are 0.25 mm from 360 mm.
  package var visibleJudderMillimeters: Double { 0.25 * distanceMillimeters / 360 }

  /// The visual speed of a speed on the glass: `v / distance`, in degrees.
  ///
  /// - Parameter millimetersPerSecond: The speed in mm/s.
  /// - Returns: The speed in deg/s; 4.775 for 30 mm/s at 360 mm.
  public func degreesPerSecond(millimetersPerSecond: Double) -> Double {
    millimetersPerSecond / distanceMillimeters * 180 / .pi
  }

  /// The inverse: the speed on the glass that makes a visual speed.
  ///
  /// - Parameter degreesPerSecond: The speed in deg/s.
  /// - Returns: The speed in mm/s; 188.5 for 30 deg/s at 360 mm.
  public func millimetersPerSecond(degreesPerSecond: Double) -> Double {
    degreesPerSecond * .pi / 180 * distanceMillimeters
  }
}
