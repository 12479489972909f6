/// The figures of a display that turn millimetres into points, and how sure they are.
///
/// ```swift
/// let phone = try Display(ppi: 460, scale: 3)
/// let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414.0)
/// print(phone.pointsPerMillimeter(), plus.pointsPerMillimeter())  // 6.0367… 6.0518…
/// ```
public struct Display: Sendable, Hashable {
  /// Physical pixels of the panel per inch, in px/in, 0.001...10000.
  public let ppi: Double

  /// The standard uncertainty of ``ppi`` (k = 1), in px/in. Finite and above 0.
  public let ppiStandardUncertainty: Double

  /// Rendered pixels per point, what `UIScreen.scale` reports, in px/pt, 0.001...16.
  public let scale: Double

  /// Physical pixels per point, in px/pt, 0.001...16. It equals ``scale`` unless the panel is driven with
  /// fewer or more pixels than are rendered (iPhone 8 Plus: 1080/414 = 2.6087 at scale 3), or is zoomed.
  public let nativeScale: Double

  /// Whether the uncertainty of ``ppi`` is stated, and not that of its digits.
  let isStated: Bool

  /// The standard uncertainty of ``nativeScale`` (k = 1), in px/pt: 0 unless the points are not square. Finite and at
  /// least 0.
  public let nativeScaleStandardUncertainty: Double

  /// Makes a display and checks its figures.
  ///
  /// A ppi without an uncertainty counts as rounded: 460 may be anything from 459.5 to 460.5, which makes its standard
  /// uncertainty 0.5/sqrt(3) = 0.289 px/in. Decimals make it no surer than the smaller of 0.5 px/in and 0.3 %: somebody
  /// has calculated them of a diagonal. Points and pixels are exact; where the points of
  /// both axes are not equally large (Display Zoom, 12 and 13 mini), half the difference is the half-width of a
  /// rectangular distribution of the native scale.
  ///
  /// - Parameters:
  ///   - ppi: Physical pixels per inch, 0.001...10000.
  ///   - scale: Rendered pixels per point, 0.001...16.
  ///   - nativeScale: Physical pixels per point, 0.001...16; `scale` where it is left out.
  ///   - ppiStandardUncertainty: The standard uncertainty of the ppi, above 0 px/in, where it is known.
  ///   - nativeScaleStandardUncertainty: The standard uncertainty of the native scale, at least 0 px/pt.
  /// - Throws: ``InputError``, naming the figure.
  public init(
    ppi: Double, scale: Double, nativeScale: Double? = nil, ppiStandardUncertainty: Double? = nil,
    nativeScaleStandardUncertainty: Double = 0
  ) throws(InputError) {
    let ppi = try Quantity.ppi.require(ppi)
    let (scale, nativeScale) = try (Quantity.scale.require(scale), Quantity.nativeScale.require(nativeScale ?? scale))
    let stated = try ppiStandardUncertainty.map { value throws(InputError) in try Quantity.ppiUncertainty.require(value)
    }
    self.init(
      checkedPPI: ppi, stated, scale: scale, nativeScale: nativeScale,
      nativeScaleStandardUncertainty: try Quantity.standardUncertainty.require(nativeScaleStandardUncertainty))
  }

  /// A display whose figures have been checked.
  package init(
    checkedPPI ppi: Double, _ ppiStandardUncertainty: Double?, scale: Double, nativeScale: Double,
    nativeScaleStandardUncertainty: Double
  ) {
    (self.ppi, self.scale, self.nativeScale) = (ppi, scale, nativeScale)
    self.nativeScaleStandardUncertainty = nativeScaleStandardUncertainty
    self.ppiStandardUncertainty = ppiStandardUncertainty ?? Self.halfWidth(of: ppi) / 3.0.squareRoot()
    isStated = ppiStandardUncertainty != nil
  }

  /// How far a ppi of which nobody states an uncertainty may be off, in px/in.
  static func halfWidth(of ppi: Double) -> Double {
    max(roundingHalfWidth(of: ppi), min(0.5, 0.003 * ppi))
  }

  /// The same panel with another scale set.
  ///
  /// - Parameters:
  ///   - scale: Rendered pixels per point, 0.001...16.
  ///   - nativeScale: Physical pixels per point, 0.001...16; where it is left out, this one in the ratio of the scales.
  /// - Returns: The display; what its ppi and its points leave open stays the same part of the figures.
  /// - Throws: ``InputError``, naming the figure.
  package func scaled(to scale: Double, nativeScale: Double? = nil) throws(InputError) -> Display {
    let scale = try Quantity.scale.require(scale)
    let native = try Quantity.nativeScale.require(nativeScale ?? self.nativeScale * (scale / self.scale))
    return Display(
      checkedPPI: ppi, isStated ? ppiStandardUncertainty : nil, scale: scale,
      nativeScale: native,
      nativeScaleStandardUncertainty: nativeScaleStandardUncertainty * (native / self.nativeScale))
  }

  /// Points per millimetre of glass, in pt/mm: `ppi / (25.4 * scale)`, with the scale that `basis` names.
  ///
  /// - Parameter basis: Which scale divides: the native one is physically right.
  /// - Returns: The density in pt/mm; 460 ppi at scale 3 gives 6.0367.
  public func pointsPerMillimeter(basis: ScaleBasis = .native) -> Double {
    ppi / (millimetersPerInch * scale(basis))
  }

  /// The standard uncertainty of every speed on this display as a part of 1, from the ppi and the native scale:
  /// 0.000628 for 460 ppi.
  package var relativeStandardUncertainty: Double {
    let (ppi, scale) = (ppiStandardUncertainty / ppi, nativeScaleStandardUncertainty / nativeScale)
    // The root of a square may differ from its number in the last place.
    return scale == 0 ? ppi : hypotenuse(ppi, scale)
  }

  /// The expanded uncertainty of every speed on this display in percent of it, with k = 2: 0.13 for 460 ppi, 0.44 for
  /// 132.
  public var expandedUncertaintyPercent: Double { 200 * relativeStandardUncertainty }

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
