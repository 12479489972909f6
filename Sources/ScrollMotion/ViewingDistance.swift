public import SpeedCalibration

/// How far the eye is from the glass, which turns millimetres into visual angles.
///
/// A length seen straight on, with its middle in front of the eye, fills `2 * atan(millimeters / (2 * distance))`. A
/// speed turns the line of sight by `v / distance` where that meets the glass squarely.
public struct ViewingDistance: Sendable, Hashable {
  /// From the eye to the glass, in mm, from 1 to 1e6.
  public let millimeters: Double

  /// Makes a viewing distance and checks it.
  ///
  /// - Parameter millimeters: From the eye to the glass, from 1 to 1e6 mm; a phone is held at about 360 mm.
  /// - Throws: `InputError` for `Quantity.viewingDistance`.
  public init(millimeters: Double) throws(InputError) {
    self.millimeters = try Quantity.viewingDistance.require(millimeters)
  }

  /// The visual angle of a length on the glass.
  ///
  /// - Parameter length: The length in mm.
  /// - Returns: The angle in degrees, within -180...180, with the sign of the length.
  public func degrees(millimeters length: Double) -> Double {
    2 * ArcTangent.degrees(tangent: length / (2 * millimeters))
  }

  /// The visual speed of a speed on the glass: `v / distance`, in degrees.
  ///
  /// - Parameter millimetersPerSecond: The speed in mm/s.
  /// - Returns: The speed in deg/s; 4.775 for 30 mm/s at 360 mm.
  public func degreesPerSecond(millimetersPerSecond: Double) -> Double {
    millimetersPerSecond / millimeters * 180 / .pi
  }

  /// The inverse: the speed on the glass that makes a visual speed.
  ///
  /// - Parameter degreesPerSecond: The speed in deg/s.
  /// - Returns: The speed in mm/s; 188.5 for 30 deg/s at 360 mm.
  public func millimetersPerSecond(degreesPerSecond: Double) -> Double {
    degreesPerSecond * .pi / 180 * millimeters
  }
}
