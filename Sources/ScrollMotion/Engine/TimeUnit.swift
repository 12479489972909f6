internal import SpeedCalibration

/// One unit of time that dates of a timer, frames, stalls and the greatest delay are all whole multiples of, so that
/// coincidences are exact.
///
/// Where such a unit would be finer than 2^-64 frame, stalls and delays are rounded to the finest one that suits dates
/// and frames. Delays are fractions of the greatest one: with lateness the unit is always finer than 2^-62 frame, so
/// that they are uniform whatever the speed.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct TimeUnit: Sendable, Hashable {
  /// Units per frame, at most 2^64.
  let frame: UInt128

  /// Units between two dates of the timer.
  let tick: UInt128

  /// The stalls; nil without any.
  let stall: StallCursor?

  /// Units in the greatest delay, below 2^91.
  let lateness: UInt128

  init(_ ratio: StepRatio, _ rate: RefreshRate, _ observation: Observation) {
    let period = observation.stall.flatMap { rate.frames(seconds: $0.periodSeconds) }
    let length = observation.stall.flatMap { rate.frames(seconds: $0.lengthSeconds) }
    let delay = observation.lateness.flatMap { rate.frames(seconds: $0.maximumSeconds) }

    // A tick is denominator / numerator frames, so the unit divides 1 / numerator.
    let times = [ExactRatio(1, max(1, ratio.numerator)), period, length, delay].compactMap { $0 }
    let numerator = UInt128(max(1, ratio.numerator))
    let exact = ExactRatio.commonDenominator(of: times)
    var unit = exact.map { UInt128($0) } ?? numerator
    if exact == nil || delay != nil {
      while unit < 1 << 63 { unit *= 2 }
    }
    frame = unit
    // The first date of what stands still comes after every possible end.
    tick = ratio.numerator == 0 ? 1 << 126 : UInt128(ratio.denominator) * (unit / numerator)
    if let period, let length {
      stall = StallCursor(period: period.nearest(times: unit), length: length.nearest(times: unit))
    } else {
      stall = nil
    }
    lateness = delay?.nearest(times: unit) ?? 0
  }
}

/// Finds the stall that blocks a moment, for moments that never go back. All times in units of a ``TimeUnit``.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct StallCursor: Sendable, Hashable {
  private let period: UInt128
  private var end: UInt128

  /// When the stall begins that blocks the moment asked about last, or else the next one.
  private(set) var nextStart: UInt128

  init(period: UInt128, length: UInt128) {
    self.period = period
    nextStart = period
    end = period + length
  }

  /// When the stall that blocks a moment ends; nil when none does.
  ///
  /// A stall blocks the open interval between its ends: what coincides with one of them still happens.
  mutating func end(ofStallAt time: UInt128) -> UInt128? {
    if end <= time {
      let behind = time - end
      // Division by 128 bits is slow, and the next stall is nearly always the right one.
      let periods = behind < period ? 1 : behind / period + 1
      nextStart += periods * period
      end += periods * period
    }
    return nextStart < time ? end : nil
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ExactRatio {
  /// The whole number nearest to `factor * ratio`, for a factor of at most 2^64.
  fileprivate func nearest(times factor: UInt128) -> UInt128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let part = (factor * UInt128(rest) + UInt128(denominator) / 2) / UInt128(denominator)
    return factor * UInt128(whole) + part
  }
}
