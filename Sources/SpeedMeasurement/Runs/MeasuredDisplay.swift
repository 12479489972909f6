public import SpeedCalibration

/// The display that is measured, and the density that the movement was commanded with.
public struct MeasuredDisplay: Sendable, Hashable {
  /// A display of a profile, or one that is described.
  public let display: Display

  /// Which scale turned the commanded millimetres into points.
  public let basis: ScaleBasis

  /// Physical pixels per point under Display Zoom; nil if there is none.
  public let zoomedNativeScale: Double?

  /// Makes a display that is measured.
  ///
  /// - Parameters:
  ///   - display: Its figures.
  ///   - basis: Which scale turned the commanded millimetres into points.
  ///   - zoomedNativeScale: Physical pixels per point under Display Zoom, if it has one.
  public init(_ display: Display, basis: ScaleBasis = .native, zoomedNativeScale: Double? = nil) {
    self.display = display
    self.basis = basis
    self.zoomedNativeScale = zoomedNativeScale
  }

  /// The density that turned commanded millimetres into points, in pt/mm.
  public var commandedPointsPerMillimeter: Double { display.pointsPerMillimeter(basis: basis) }
}
