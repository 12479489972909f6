/// A ppi that follows from a panel's size in pixels and in millimetres, and how sure it is.
///
///     let density = try PixelDensity(diagonal: QuantityText.diagonal("6.1in"), widthPixels: 1179, heightPixels: 2556)
///     density.ppi.value                // 461.45
///     density.ppi.expandedUncertainty  // 4.4
package struct PixelDensity: Sendable, Hashable {
  /// Physical pixels per inch with their uncertainty (k = 2), in px/in.
  package let ppi: Uncertain

  /// The density of a panel whose diagonal is known.
  ///
  ///     ppi    = sqrt(width^2 + height^2) / diagonal
  ///     u(ppi) = ppi * half-width of the diagonal's last place / sqrt(3) / diagonal
  ///
  /// Corners count as square: a diagonal that ends at rounded corners makes the ppi too high.
  ///
  /// - Parameters:
  ///   - diagonal: The diagonal as it is stated, above 0 mm.
  ///   - widthPixels: Physical pixels from left to right, at least 1.
  ///   - heightPixels: Physical pixels from top to bottom, at least 1.
  /// - Throws: ``InputError``.
  package init(diagonal: ParsedQuantity, widthPixels: Double, heightPixels: Double) throws(InputError) {
    let width = try Quantity.panelPixels.require(widthPixels)
    let height = try Quantity.panelPixels.require(heightPixels)
    try Quantity.panelLength.require(diagonal.value)
    ppi = Self.ppi(hypotenuse(width, height), along: diagonal.value, halfWidth: diagonal.halfWidth)
    try Quantity.ppi.require(ppi.value)
  }

  /// The density of a panel whose width and height are known: that of both axes, by ``covering(_:_:)``.
  ///
  /// - Parameters:
  ///   - size: The width and the height as they are stated, above 0 mm.
  ///   - widthPixels: Physical pixels from left to right, at least 1.
  ///   - heightPixels: Physical pixels from top to bottom, at least 1.
  /// - Throws: ``InputError`` where the axes' ppi differ by more than ``squareness`` and more than their rounding
  ///   explains: the error names both.
  package init(size: PanelSize, widthPixels: Double, heightPixels: Double) throws(InputError) {
    let across = try Self.axis(size.width, pixels: widthPixels)
    let down = try Self.axis(size.height, pixels: heightPixels)
    // A rounded length lies within 1.73 u. Twice that leaves room for lengths that are not quite the pixels'.
    let rounding = 2 * 3.0.squareRoot() * (across.standardUncertainty + down.standardUncertainty)
    let allowed = max(rounding + 0.001 * across.value, Self.squareness * across.value)
    guard (across.value - down.value).magnitude <= allowed else {
      let turned = widthPixels * size.width.value / (heightPixels * size.height.value)
      throw (turned - 1).magnitude <= Self.squareness
        ? InputError(
          "the axes disagree: \(Self.both(across.value, down.value)); "
            + "are width and height in the same order as the pixels?")
        : InputError("\(Self.notSquare(across.value, down.value)); \(Self.askedAxis)")
    }
    ppi = Self.covering(across, down)
  }

  /// The density of a wall of LEDs: `25.4 / pitch`.
  ///
  /// - Parameter pitch: From one pixel to the next, in mm; never known to better than ``pitchHalfWidth`` of itself.
  /// - Throws: ``InputError``.
  package init(pitch: ParsedQuantity) throws(InputError) {
    try Quantity.pitch.require(pitch.value)
    ppi = Self.ppi(1, along: pitch.value, halfWidth: max(pitch.halfWidth, Self.pitchHalfWidth * pitch.value))
  }

  /// How far a pitch may always be off, as a part of it.
  private static let pitchHalfWidth = 0.005

  /// How far the ppi of the axes may lie apart, relative to the one across, where pixels count as square.
  package static let squareness = 0.02

  /// The ppi of a panel by those of its axes: their mean, weighted by their certainty. Where they differ by more than
  /// the expanded uncertainty of their difference, its U covers both.
  package static func covering(_ across: Uncertain, _ down: Uncertain) -> Uncertain {
    let mean = across.mean(with: down)
    guard !across.agrees(with: down) else { return mean }
    let farthest = [across, down].map { ($0.value - mean.value).magnitude }.max() ?? 0
    return Uncertain(
      checked: mean.value, standardUncertainty: max(mean.standardUncertainty, farthest / mean.coverageFactor))
  }

  /// The ppi of each axis, in words.
  package static func both(_ across: Double, _ down: Double) -> String {
    func text(_ ppi: Double) -> String { ((ppi * 10).rounded() / 10).shortestText }
    return "\(text(across)) ppi across, \(text(down)) down"
  }

  /// Why axes so different have no common ppi.
  package static func notSquare(_ across: Double, _ down: Double) -> String {
    "the pixels are not square: \(both(across, down))"
  }

  /// What to do then.
  package static let askedAxis = "give the one along the movement as --ppi"

  private static func axis(_ length: ParsedQuantity, pixels: Double) throws(InputError) -> Uncertain {
    try Quantity.panelPixels.require(pixels)
    try Quantity.panelLength.require(length.value)
    let ppi = ppi(pixels, along: length.value, halfWidth: length.halfWidth)
    try Quantity.ppi.require(ppi.value)
    return ppi
  }

  /// The ppi of pixels along a length.
  ///
  /// - Parameters:
  ///   - pixels: Physical pixels.
  ///   - millimeters: The length, above 0 mm.
  ///   - halfWidth: How far the length may be off, in mm.
  /// - Returns: `pixels * 25.4 / length`, of which u is the same part that half-width / sqrt(3) is of the length.
  package static func ppi(_ pixels: Double, along millimeters: Double, halfWidth: Double) -> Uncertain {
    let ppi = pixels * millimetersPerInch / millimeters
    return Uncertain(checked: ppi, standardUncertainty: ppi * halfWidth / 3.0.squareRoot() / millimeters)
  }
}
