import SpeedCalibration

/// The steps of a glide and the period of its strip as whole numbers of one small unit, so that a glide of any length
/// neither drifts nor forgets a third of a point.
struct CarouselTravelGrid: Sendable, Hashable {
  let unitsPerPoint: Int128
  let unitsPerStep: Int128
  let unitsPerPeriod: Int128

  init(stepPoints: Double, geometry: CarouselGeometry) {
    let lengths = [stepPoints, geometry.itemWidthPoints, geometry.spacingPoints]
    let denominator = Self.commonDenominator(lengths)
    // Where the exact unit would be too fine for 128 bits, 2^-60 point makes an error below 1e-9 in a thousand years.
    let unit = denominator ?? Int128(1) << 60
    func units(_ points: Double) -> Int128 {
      guard denominator != nil, let ratio = ExactRatio(simplest: points) else { return Int128(points * 0x1p60) }
      return Int128(ratio.numerator) * (unit / Int128(ratio.denominator))
    }
    unitsPerPoint = unit
    unitsPerStep = units(stepPoints)
    let spacing = geometry.spacingPoints == 0 ? 0 : units(geometry.spacingPoints)
    unitsPerPeriod = (units(geometry.itemWidthPoints) + spacing) * Int128(geometry.itemCount)
  }

  func points(_ units: Int128) -> Double {
    // Small numbers convert many times faster than 128-bit ones.
    if let small = Int64(exactly: units), let unit = Int64(exactly: unitsPerPoint) {
      return Double(small) / Double(unit)
    }
    return Double(units) / Double(unitsPerPoint)
  }

  /// Up to 2^64, so that a strip of 2^23 points and the longest step stay far below 2^127.
  private static func commonDenominator(_ lengths: [Double]) -> Int128? {
    var common: UInt64 = 1
    for length in lengths where length != 0 {
      guard let ratio = ExactRatio(simplest: length),
        let part = ExactRatio(UInt128(ratio.denominator), UInt128(common)),
        let product = UInt64(exactly: UInt128(common) * UInt128(part.numerator))
      else { return nil }
      common = product
    }
    return Int128(common)
  }
}
