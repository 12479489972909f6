/// A run loop's repeating timer without a clock: it knows its dates, and is told the time.
///
/// It never fires early. A call that comes late, past several dates, fires once: one fire stands for all of them, and
/// what the others would have moved is lost. The next date is still counted from the start, so the phase does not
/// drift.
///
/// ```swift
/// var timer = RepeatingTimer(ClockDates(startSeconds: 0, intervalSeconds: 0.1))
/// timer.fire(at: 0.05)  // nil: the first date is 0.1 s
/// timer.fire(at: 0.35)  // 2: it fires for 0.1 s, and 0.2 s and 0.3 s have passed unused
/// timer.nextDate        // 0.4
/// ```
package struct RepeatingTimer: Sendable, Hashable {
  package let dates: ClockDates

  /// The number of the last date that has fired or passed; 0 before the first.
  private var slot: UInt64 = 0

  /// The next date; the timer fires at it or later.
  package private(set) var nextDate: Double

  package init(_ dates: ClockDates) {
    self.dates = dates
    nextDate = dates.date(ofSlot: 1)
  }

  /// The last date that has fired or passed; the start before the first.
  package var lastDate: Double { dates.date(ofSlot: slot) }

  /// The part of the current interval that has passed, 0...1.
  package func elapsedPart(at seconds: Double) -> Double {
    min(max((seconds - lastDate) / dates.intervalSeconds, 0), 1)
  }

  /// Fires once if a date has come; a date that coincides with the time has.
  ///
  /// - Returns: The number of further dates that have passed unused; nil if none has come.
  package mutating func fire(at time: Double) -> UInt64? {
    let passed = fireEach(through: time)
    return passed > 0 ? passed - 1 : nil
  }

  /// Fires on each date that has come, as if it had been called on time each time; takes no longer for a million dates
  /// than for one.
  ///
  /// - Returns: The number of fires.
  package mutating func fireEach(through time: Double) -> UInt64 {
    guard nextDate <= time else { return 0 }
    let last = dates.lastSlot(atOrBefore: time, from: slot + 1)
    defer { (slot, nextDate) = (last, dates.date(ofSlot: last + 1)) }
    return last - slot
  }
}

/// Dates in seconds, each one counted from the start and rounded once, so that none drifts.
package struct ClockDates: Sendable, Hashable {
  package let startSeconds: Double

  package let intervalSeconds: Double

  /// Start and interval over one denominator, in seconds.
  private struct Exact: Sendable, Hashable {
    let start: UInt64
    let interval: UInt64
    let denominator: UInt64
  }

  /// Nil where that needs more than 64 bits.
  private let exact: Exact?

  /// Makes dates.
  ///
  /// - Parameters:
  ///   - startSeconds: The date that the first interval starts at.
  ///   - intervalSeconds: The time between two dates, above 0 s.
  ///   - exactInterval: The interval as a ratio, where it is more exact than the decimal that the Double stands for: a
  ///     third of a second.
  package init(startSeconds: Double, intervalSeconds: Double, exactInterval: ExactRatio? = nil) {
    self.startSeconds = startSeconds
    self.intervalSeconds = intervalSeconds
    exact = (exactInterval ?? ExactRatio(recognizing: intervalSeconds)).flatMap { Self.exact(startSeconds, $0) }
  }

  private static func exact(_ start: Double, _ interval: ExactRatio) -> Exact? {
    guard start != 0 else {
      return Exact(start: 0, interval: interval.numerator, denominator: interval.denominator)
    }
    guard let start = ExactRatio(recognizing: start),
      let denominator = ExactRatio.commonDenominator(of: [start, interval]),
      let numerator = start.numerator(over: denominator), let step = interval.numerator(over: denominator)
    else { return nil }
    return Exact(start: numerator, interval: step, denominator: denominator)
  }

  /// The date of a slot; the start for slot 0.
  package func date(ofSlot slot: UInt64) -> Double {
    guard let exact else { return startSeconds + Double(slot) * intervalSeconds }
    let (distance, overflows) = slot.multipliedReportingOverflow(by: exact.interval)
    let (numerator, carries) = distance.addingReportingOverflow(exact.start)
    if overflows || carries { return startSeconds + Double(slot) * intervalSeconds }
    // Parts below 2^53 are exact as Doubles, so the division rounds once; whole seconds stay whole in any case.
    if numerator | exact.denominator < 1 << 53 { return Double(numerator) / Double(exact.denominator) }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: exact.denominator)
    return Double(whole) + Double(rest) / Double(exact.denominator)
  }

  /// The last slot at or before a time, from one on that is not after it.
  package func lastSlot(atOrBefore time: Double, from earliest: UInt64) -> UInt64 {
    let estimate = UInt64(exactly: ((time - startSeconds) / intervalSeconds).rounded(.down)) ?? earliest
    var slot = max(earliest, estimate)
    while slot > earliest, date(ofSlot: slot) > time { slot -= 1 }
    while date(ofSlot: slot + 1) <= time { slot += 1 }
    return slot
  }
}
