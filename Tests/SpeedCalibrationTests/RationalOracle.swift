/// The formula of a calibration in whole numbers alone: the independent word on what is right.
struct RationalOracle: Sendable, Hashable {
  /// Physical pixels per inch.
  let ppi: Int64
  /// The scale of the basis as pixels over points.
  let pixels: Int64
  let points: Int64
  /// Steps per point: 1 under the point rule, the scale under the pixel rule.
  let stepsPerPoint: Int64

  /// Points per millimetre: `ppi * points / (25.4 * pixels)`.
  var pointsPerMillimeter: (Int64, Int64) { (ppi * points * 10, 254 * pixels) }

  /// Points per second at so many hundredths of a millimetre per second.
  func pointsPerSecond(hundredths speed: Int64) -> (Int64, Int64) {
    (speed * ppi * points, 2540 * pixels)
  }

  /// Smallest movements per nominal interval of `numerator / denominator` seconds, before the floor.
  func raw(hundredths speed: Int64, _ interval: (Int64, Int64)) -> (Int64, Int64) {
    let (numerator, denominator) = pointsPerSecond(hundredths: speed)
    return (numerator * interval.0 * stepsPerPoint, denominator * interval.1)
  }
}

/// Whether a Double is the quotient of two whole numbers within a relative error of 1e-14.
///
/// Both numbers are below 2^53, so their division rounds once: what is left of the bound covers that.
func isWithinTolerance(_ value: Double, _ quotient: (Int64, Int64)) -> Bool {
  precondition(max(quotient.0, quotient.1) < 1 << 53)
  let exact = Double(quotient.0) / Double(quotient.1)
  return (value - exact).magnitude <= 0.99e-14 * exact
}
