public import SpeedCalibration

/// How far the eye is from the glass, which turns millimetres into visual angles.
///
///     degrees = 2 * atan(millimeters / (2 * distance))
///
/// That is the exact angle of a length seen straight on, with its middle in front of the eye. The visual speed is the
/// angle of the distance that one second covers.
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

  /// The inverse: the length on the glass that fills a visual angle.
  ///
  /// - Parameter degrees: The angle in degrees, between -180 and 180.
  /// - Returns: The length in mm.
  public func millimeters(degrees: Double) -> Double {
    2 * millimeters * ArcTangent.tangent(degrees: degrees / 2)
  }

  /// The visual speed of a speed on the glass.
  ///
  /// - Parameter millimetersPerSecond: The speed in mm/s.
  /// - Returns: The speed in deg/s; 4.77 for 30 mm/s at 360 mm.
  public func degreesPerSecond(millimetersPerSecond: Double) -> Double { degrees(millimeters: millimetersPerSecond) }

  /// The inverse: the speed on the glass that makes a visual speed.
  ///
  /// - Parameter degreesPerSecond: The speed in deg/s, between -180 and 180.
  /// - Returns: The speed in mm/s; 193 for 30 deg/s at 360 mm.
  public func millimetersPerSecond(degreesPerSecond: Double) -> Double { millimeters(degrees: degreesPerSecond) }
}
