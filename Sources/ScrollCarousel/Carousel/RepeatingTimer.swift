internal import SpeedCalibration

/// A run loop's repeating timer without a clock: it knows its dates, and is told the time.
///
/// It never fires early. A call that comes late, past several dates, fires once: one fire stands for all of them, and
/// what the others would have moved is lost. Each date is counted from the start, so the phase does not drift; a time that
/// is a date within rounding is that date.
///
///     var timer = RepeatingTimer(startSeconds: 0, intervalSeconds: 0.1)
///     timer.fire(at: 0.05)  // nil: the first date is 0.1 s
///     timer.fire(at: 0.35)  // 2: it fires for 0.1 s, and 0.2 s and 0.3 s have passed unused
///     timer.nextDate        // 0.4
struct RepeatingTimer: Sendable, Hashable {
  /// The date that the first interval starts at, in s.
  let startSeconds: Double

  /// The time between two dates, above 0 s.
  let intervalSeconds: Double

  /// The number of the last date that has fired or passed; 0 before the first.
  private var number = 0.0

  init(startSeconds: Double, intervalSeconds: Double) {
    (self.startSeconds, self.intervalSeconds) = (startSeconds, intervalSeconds)
  }

  /// The next date; the timer fires at it or later.
  var nextDate: Double { date(number + 1) }

  /// The last date that has fired or passed; the start before the first.
  var lastDate: Double { date(number) }

  /// A date that is a decimal is that decimal.
  private func date(_ number: Double) -> Double {
    snappedToDecimal(startSeconds + number * intervalSeconds)
  }

  /// Fires once if a date has come; a date that coincides with the time has.
  ///
  /// - Returns: The number of further dates that have passed unused; nil if none has come.
  mutating func fire(at time: Double) -> Double? {
    let passed = fireEach(through: time)
    return passed > 0 ? passed - 1 : nil
  }

  /// Fires on each date that has come, as if it had been called on time each time; takes no longer for a million dates
  /// than for one.
  ///
  /// - Returns: The number of fires.
  mutating func fireEach(through time: Double) -> Double {
    let last = max(number, decimalFloor((time + time * roundingTolerance - startSeconds) / intervalSeconds))
    defer { number = last }
    return last - number
  }
}

extension RefreshRate {
  /// The first frame that shows at or after a date of at least 0 s; a date that is a frame's within rounding is that
  /// frame's.
  func firstFrame(atOrAfter seconds: Double) -> Int { Int(decimalCeiling(seconds * framesPerSecond)) }
}
