import SpeedCalibration

/// The steps of a glide and the period of its strip as whole numbers of one small unit, so that a glide of any length
/// neither drifts nor forgets a third of a point.
struct TravelUnits: Sendable, Hashable {
  let perPoint: Int128
  let perStep: Int128
  let perPeriod: Int128

  init(stepPoints: Double, geometry: CarouselGeometry) {
    let lengths = [stepPoints, geometry.itemWidthPoints, geometry.spacingPoints]
    let ratios = lengths.map { ExactRatio(simplest: $0) }
    let isExact = zip(lengths, ratios).allSatisfy { length, ratio in ratio != nil || length == 0 }
    let denominator = isExact ? ExactRatio.commonDenominator(of: ratios.compactMap { $0 }) : nil
    // Where the exact unit would be too fine for 64 bits, 2^-60 point makes an error below 1e-9 in a thousand years.
    let unit = denominator.map { Int128($0) } ?? Int128(1) << 60
    func units(_ place: Int) -> Int128 {
      guard denominator != nil else { return Int128(lengths[place] * 0x1p60) }
      guard let ratio = ratios[place] else { return 0 }
      return Int128(ratio.numerator) * (unit / Int128(ratio.denominator))
    }
    perPoint = unit
    perStep = units(0)
    perPeriod = (units(1) + units(2)) * Int128(geometry.itemCount)
  }

  func points(_ units: Int128) -> Double {
    // Small numbers convert many times faster than 128-bit ones.
    if let small = Int64(exactly: units), let unit = Int64(exactly: perPoint) {
      return Double(small) / Double(unit)
    }
    return Double(units) / Double(perPoint)
  }
}
