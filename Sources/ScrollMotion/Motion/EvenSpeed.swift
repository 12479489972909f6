/// A speed at which every frame moves the same whole number of physical pixels.
///
///     v = pixels per frame * refresh rate * 25.4 / ppi
public struct EvenSpeed: Sendable, Hashable {
  /// Physical pixels per frame, at least 1.
  public let pixelsPerFrame: Int

  /// Points per frame: physical pixels / native scale.
  public let pointsPerFrame: Double

  /// The speed on the glass in mm/s.
  public let millimetersPerSecond: Double

  /// How far it is from the speed that it was sought for, in percent of that one; negative when it is slower.
  public let deviationPercent: Double

  /// Whether the deviation is within a tolerance, the tolerance itself included.
  ///
  /// - Parameter tolerancePercent: The tolerance in percent, at least 0.
  /// - Returns: True for 31.5 mm/s, sought for 30 mm/s, at 5 %.
  public func isWithin(tolerancePercent: Double) -> Bool {
    // The deviation is a difference of Doubles in percent; 2^-48 of the whole covers its rounding.
    deviationPercent.magnitude <= tolerancePercent + 100 * 0x1p-48
  }
}
