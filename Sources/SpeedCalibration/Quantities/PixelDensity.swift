/// A ppi that follows from a panel's size in pixels and in millimetres, and how sure it is.
///
/// ```swift
/// let density = try PixelDensity(diagonal: QuantityText.diagonal("6.1in"), widthPixels: 1179, heightPixels: 2556)
/// density.ppi.value                // 461.45
/// density.ppi.expandedUncertainty  // 4.4
/// ```
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
    let relative = diagonal.halfWidth / 3.0.squareRoot() / diagonal.value
    let ppi = hypotenuse(width, height) * millimetersPerInch / diagonal.value
    try Quantity.ppi.require(ppi)
    self.ppi = Uncertain(ppi, standardUncertainty: ppi * relative)
  }

  /// The density of a panel whose width and height are known: the mean of both axes, weighted by their certainty.
  ///
  /// - Parameters:
  ///   - width: The width as it is stated, above 0 mm.
  ///   - height: The height as it is stated, above 0 mm.
  ///   - widthPixels: Physical pixels from left to right, at least 1.
  ///   - heightPixels: Physical pixels from top to bottom, at least 1.
  /// - Throws: ``InputError`` where the axes' ppi
  ///   differ by more than their rounding explains.
  package init(
    width: ParsedQuantity, height: ParsedQuantity, widthPixels: Double, heightPixels: Double
  ) throws(InputError) {
    let across = try Self.axis(width, pixels: widthPixels)
    let down = try Self.axis(height, pixels: heightPixels)
    // A rounded length lies within 1.73 u. Twice that leaves room for lengths that are not quite the pixels'.
    let spread = across.standardUncertainty + down.standardUncertainty
    guard (across.value - down.value).magnitude <= 2 * 3.0.squareRoot() * spread + 0.001 * across.value else {
      let rounded = [across, down].map { (($0.value * 1000).rounded() / 1000).shortestText }
      throw InputError(
        "the axes disagree: \(rounded[0]) ppi across, \(rounded[1]) ppi down; "
          + "are width and height in the same order as the pixels?")
    }
    ppi = across.mean(with: down)
  }

  private static func axis(_ length: ParsedQuantity, pixels: Double) throws(InputError) -> Uncertain {
    try Quantity.panelPixels.require(pixels)
    try Quantity.panelLength.require(length.value)
    let ppi = try Quantity.ppi.require(pixels * millimetersPerInch / length.value)
    return Uncertain(ppi, standardUncertainty: ppi * length.halfWidth / 3.0.squareRoot() / length.value)
  }
}

extension Quantity {
  static let panelPixels = Quantity("panel pixels", unit: "px", in: 1...1_000_000)
  static let panelLength = Quantity("panel size", unit: "mm", in: 1...100_000)
}
