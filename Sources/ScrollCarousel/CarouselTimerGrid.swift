import SpeedCalibration

/// The dates of a repeating timer: each is counted from the first, so none drifts.
struct CarouselTimerGrid: Sendable, Hashable {
  /// The date that the first interval starts at, in seconds.
  let anchorSeconds: Double

  let intervalSeconds: Double

  /// Anchor and interval over one denominator.
  private struct Exact: Sendable, Hashable {
    let anchor: UInt64
    let interval: UInt64
    let denominator: UInt64
  }

  private let exact: Exact?

  init(anchorSeconds: Double, intervalSeconds: Double, exactInterval: ExactRatio?) {
    self.anchorSeconds = anchorSeconds
    self.intervalSeconds = intervalSeconds
    exact = exactInterval.flatMap { Self.common(anchorSeconds, $0) }
  }

  /// The date of a slot in seconds; slot 0 is the anchor.
  func seconds(ofSlot slot: UInt64) -> Double {
    guard let exact else { return anchorSeconds + Double(slot) * intervalSeconds }
    let (distance, overflows) = slot.multipliedReportingOverflow(by: exact.interval)
    let (numerator, carries) = distance.addingReportingOverflow(exact.anchor)
    if overflows || carries { return anchorSeconds + Double(slot) * intervalSeconds }
    // Parts below 2^53 are exact as Doubles, so the division rounds once; whole seconds stay whole in any case.
    if numerator | exact.denominator < 1 << 53 { return Double(numerator) / Double(exact.denominator) }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: exact.denominator)
    return Double(whole) + Double(rest) / Double(exact.denominator)
  }

  /// The last slot at or before a date, at least `earliest`, which is not after it itself.
  func lastSlot(atOrBefore seconds: Double, from earliest: UInt64) -> UInt64 {
    let estimate = UInt64(exactly: ((seconds - anchorSeconds) / intervalSeconds).rounded(.down)) ?? earliest
    var slot = max(earliest, estimate)
    while slot > earliest, self.seconds(ofSlot: slot) > seconds { slot -= 1 }
    while self.seconds(ofSlot: slot + 1) <= seconds { slot += 1 }
    return slot
  }

  private static func common(_ anchor: Double, _ interval: ExactRatio) -> Exact? {
    guard anchor != 0 else {
      return Exact(anchor: 0, interval: interval.numerator, denominator: interval.denominator)
    }
    // The part of each denominator that the other lacks: their ratio in lowest terms.
    guard let start = ExactRatio(simplest: anchor),
      let ratio = ExactRatio(UInt128(start.denominator), UInt128(interval.denominator)),
      let denominator = UInt64(exactly: UInt128(interval.denominator) * UInt128(ratio.numerator)),
      let numerator = UInt64(exactly: UInt128(start.numerator) * UInt128(ratio.denominator)),
      let step = UInt64(exactly: UInt128(interval.numerator) * UInt128(ratio.numerator))
    else { return nil }
    return Exact(anchor: numerator, interval: step, denominator: denominator)
  }
}
