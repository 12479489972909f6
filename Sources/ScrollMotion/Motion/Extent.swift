internal import SpeedCalibration

/// A length on the glass in its three units.
public struct Extent: Sendable, Hashable {
  /// In points.
  public let points: Double

  /// In mm, by the native scale.
  public let millimeters: Double

  /// In physical pixels of the panel: points times the native scale.
  public let pixels: Double

  init(points: Double, on display: Display) {
    self.points = points
    millimeters = points / display.pointsPerMillimeter(basis: .native)
    pixels = points * display.nativeScale
  }
}
