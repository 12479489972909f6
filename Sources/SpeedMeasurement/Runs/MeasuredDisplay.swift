public import SpeedCalibration

/// The display that is measured, as far as it is known, and the density that the movement was commanded with.
public struct MeasuredDisplay: Sendable, Hashable {
  /// The density that turned commanded millimetres into points, in pt/mm.
  public let commandedPointsPerMillimeter: Double

  /// The density that the profile gives, in px/in; nil if unknown.
  public let ppi: Double?

  /// Rendered pixels per point; nil if unknown.
  public let scale: Double?

  /// Physical pixels per point; nil if unknown. Without it a measurement gives no ppi.
  public let nativeScale: Double?

  /// Physical pixels per point under Display Zoom; nil if there is none.
  public let zoomedNativeScale: Double?

  /// A display of a profile, or one that is described.
  ///
  /// - Parameters:
  ///   - display: Its figures.
  ///   - basis: Which scale turned the commanded millimetres into points.
  ///   - zoomedNativeScale: Physical pixels per point under Display Zoom, if it has one.
  public init(_ display: Display, basis: ScaleBasis = .native, zoomedNativeScale: Double? = nil) {
    commandedPointsPerMillimeter = display.pointsPerMillimeter(basis: basis)
    ppi = display.ppi
    scale = display.scale
    nativeScale = display.nativeScale
    self.zoomedNativeScale = zoomedNativeScale
  }

  /// A display of which little is known.
  ///
  /// - Parameters:
  ///   - commandedPointsPerMillimeter: The density that the movement was commanded with, from 1e-6 to 1e6 pt/mm.
  ///   - nativeScale: Physical pixels per point, from 0.001 to 1000 px/pt, if known.
  /// - Throws: `InputError`.
  public init(commandedPointsPerMillimeter: Double, nativeScale: Double? = nil) throws(InputError) {
    try Quantity.commandedDensity.require(commandedPointsPerMillimeter)
    if let nativeScale { try Quantity.nativeScale.require(nativeScale) }
    self.commandedPointsPerMillimeter = commandedPointsPerMillimeter
    self.nativeScale = nativeScale
    ppi = nil
    scale = nil
    zoomedNativeScale = nil
  }

  /// The scale that the commanded density divides by; nil where the ppi is unknown.
  var commandedScale: Double? { ppi.map { $0 / (millimetersPerInch * commandedPointsPerMillimeter) } }
}
