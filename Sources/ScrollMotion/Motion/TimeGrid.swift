internal import SpeedCalibration

/// One unit of time that slots of a timer, frames and stalls are all whole multiples of, so that coincidences are
/// exact.
///
/// Where such a unit would be finer than 2^-64 frame, stalls are rounded to the finest one that suits slots and
/// frames.
struct TimeGrid: Sendable, Hashable {
  /// Units per frame, at most 2^64.
  let frame: UInt128

  /// Units between two slots of the timer.
  let slot: UInt128

  /// Units between two stalls, and in one; nil without stalls.
  let stall: StallCursor?

  /// Units in the greatest delay.
  let lateness: UInt128

  init(_ grid: StepGrid, _ settings: MotionSettings) {
    let rate = settings.refreshRate
    let period = settings.stall.flatMap { rate.frames(seconds: $0.exactPeriod) }
    let length = settings.stall.flatMap { rate.frames(seconds: $0.exactLength) }

    // A slot is denominator / numerator frames, so the unit divides 1 / numerator.
    var unit = UInt128(max(1, grid.numerator))
    for other in [period, length] {
      guard let other else { continue }
      let common = unit / greatestCommonDivisor(unit, UInt128(other.denominator)) * UInt128(other.denominator)
      guard common <= 1 << 64 else {
        while unit < 1 << 63 { unit *= 2 }
        break
      }
      unit = common
    }
    frame = unit
    // What stands still has its first slot after every possible end.
    slot = grid.numerator == 0 ? 1 << 126 : UInt128(grid.denominator) * (unit / UInt128(grid.numerator))

    if let period, let length {
      stall = StallCursor(period: period.nearest(times: unit), length: length.nearest(times: unit))
    } else {
      stall = nil
    }
    let delay = (settings.lateness?.maximumSeconds ?? 0) * rate.hertz * Double(unit)
    lateness = UInt128(delay.rounded())
  }
}

extension ExactRatio {
  /// The whole number nearest to `factor * ratio`, for a factor of at most 2^64.
  fileprivate func nearest(times factor: UInt128) -> UInt128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let part = (factor * UInt128(rest) + UInt128(denominator) / 2) / UInt128(denominator)
    return factor * UInt128(whole) + part
  }
}
