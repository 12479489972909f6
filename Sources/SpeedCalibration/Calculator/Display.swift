/// The three figures of a display that turn millimetres into points.
///
/// ```swift
/// let phone = try Display(ppi: 460, scale: 3)
/// let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414.0)
/// phone.pointsPerMillimeter(basis: .native)  // 6.0367…
/// ```
public struct Display: Sendable, Hashable {
  /// Physical pixels of the panel per inch, in px/in. Finite and above 0.
  public let ppi: Double

  /// Rendered pixels per point, what `UIScreen.scale` reports, in px/pt. Finite and above 0.
  public let scale: Double

  /// Physical pixels per point, in px/pt. Finite and above 0. It equals ``scale`` unless the panel is driven with
  /// fewer or more pixels than are rendered (iPhone 8 Plus: 1080/414 = 2.6087 at scale 3), or is zoomed.
  public let nativeScale: Double

  /// Makes a display and checks its figures.
  ///
  /// - Parameters:
  ///   - ppi: Physical pixels per inch, above 0.
  ///   - scale: Rendered pixels per point, above 0.
  ///   - nativeScale: Physical pixels per point, above 0; `scale` where it is left out.
  /// - Throws: ``CalibrationError/outOfRange(_:_:)``, naming the figure.
  public init(ppi: Double, scale: Double, nativeScale: Double? = nil) throws(CalibrationError) {
    self.ppi = try Quantity.ppi.require(ppi)
    self.scale = try Quantity.scale.require(scale)
    self.nativeScale = try Quantity.nativeScale.require(nativeScale ?? scale)
  }

  /// Points per millimetre of glass, in pt/mm: `ppi / (25.4 * scale)`, with the scale that `basis` names.
  ///
  /// - Parameter basis: Which scale divides: the native one is physically right.
  /// - Returns: The density in pt/mm; 460 ppi at scale 3 gives 6.0367.
  public func pointsPerMillimeter(basis: ScaleBasis = .native) -> Double {
    ppi / (millimetersPerInch * scale(basis))
  }

  /// The scale that a basis divides by, in px/pt.
  package func scale(_ basis: ScaleBasis) -> Double {
    switch basis {
    case .native: nativeScale
    case .logical: scale
    }
  }
}

/// Millimetres in an international inch, exactly.
package let millimetersPerInch = 25.4
