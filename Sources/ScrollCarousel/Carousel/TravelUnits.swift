import SpeedCalibration

/// The steps of a glide and the period of its strip as whole numbers of one small unit, so that a glide of any length
/// neither drifts nor forgets a third of a point.
struct TravelUnits: Sendable, Hashable {
  /// Units per point.
  let perPoint: Double

  let perStep: UInt64

  /// Units per period. Like those of a step they are below 2^59, so that a few periods fit 64 bits.
  let perPeriod: UInt64

  init(stepPoints: Double, geometry: CarouselGeometry) {
    let lengths = [stepPoints, geometry.itemWidthPoints, geometry.spacingPoints]
    if let exact = Self.exact(lengths, itemCount: UInt64(geometry.itemCount)) {
      self = exact
    } else {
      // The finest power of two: at most 2^-35 point, and 2^-48 for a period of a thousand points.
      let period = geometry.setWidthPoints
      perPoint = Double(sign: .plus, exponent: 58 - max(stepPoints, period).exponent, significand: 1)
      (perStep, perPeriod) = (UInt64((stepPoints * perPoint).rounded()), UInt64((period * perPoint).rounded()))
    }
  }

  private init(perPoint: Double, perStep: UInt64, perPeriod: UInt64) {
    (self.perPoint, self.perStep, self.perPeriod) = (perPoint, perStep, perPeriod)
  }

  /// Nil where lengths have no common unit that leaves a period below 2^59.
  private static func exact(_ lengths: [Double], itemCount: UInt64) -> TravelUnits? {
    let ratios = lengths.map { ExactRatio(simplest: $0) }
    guard zip(lengths, ratios).allSatisfy({ $0 == 0 || $1 != nil }),
      let unit = ExactRatio.commonDenominator(of: ratios.compactMap { $0 })
    else { return nil }
    let units = ratios.compactMap { $0 == nil ? 0 : $0?.numerator(over: unit) }
    guard units.count == 3, units.allSatisfy({ $0 < 1 << 59 }) else { return nil }
    let (period, overflows) = (units[1] + units[2]).multipliedReportingOverflow(by: itemCount)
    guard !overflows, period < 1 << 59 else { return nil }
    return TravelUnits(perPoint: Double(unit), perStep: units[0], perPeriod: period)
  }

  func points(_ units: Int64) -> Double { Double(units) / perPoint }

  /// How far some steps go, rounded once as long as their units fit 64 bits.
  func points(steps: UInt64) -> Double {
    let (units, overflows) = steps.multipliedReportingOverflow(by: perStep)
    return (overflows ? Double(steps) * Double(perStep) : Double(units)) / perPoint
  }

  /// Steps, at most 2^32, as whole periods and the units beyond them.
  func periods(ofSteps steps: UInt64) -> (periods: UInt64, rest: UInt64) {
    let (whole, part) = perStep.quotientAndRemainder(dividingBy: perPeriod)
    let (periods, rest) = perPeriod.dividingFullWidth(part.multipliedFullWidth(by: steps))
    let (wholes, overflows) = whole.multipliedReportingOverflow(by: steps)
    return (overflows ? UInt64(Int32.max) : min(wholes, UInt64(Int32.max)) + periods, rest)
  }
}
