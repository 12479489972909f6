internal import SpeedCalibration

/// The refreshes of a display, as far as they are known.
struct DisplayRefresh {
  /// The highest rate; nil where nobody states one.
  var highest: RefreshRate?

  /// The lowest rate of a display whose rate varies; nil of one that does not, or where nobody states it.
  var lowest: RefreshRate?

  /// The most refreshes that a log is explained by; they are counted in whole numbers.
  static let maximumRefreshes = 1e12

  /// A median interval below this part of a refresh is that of a timer, which fires more often than the display refreshes.
  private static let timerShare = 0.8

  /// The refreshes that the times of a log count by.
  struct Period {
    /// How long a refresh lasts, or a tick of a timer, in seconds.
    let seconds: Double

    /// Whether the log's own times say it.
    let isFromLog: Bool

    /// Whether it is the tick of a timer that fires more often than the display refreshes.
    let isTimer: Bool

    /// Whether the display holds frames for halves of a refresh too.
    let varies: Bool
  }

  /// The period that times count by: the display's, else their own.
  func period(of times: [Double]) -> Period {
    let own = times.shortestInterval ?? 1
    let median = zip(times.dropFirst(), times).lazy.map { $0 - $1 }.filter { $0 > 0 }.median() ?? own
    let stated = highest?.frameSeconds
    let isTimer = stated.map { median < Self.timerShare * $0 } ?? false
    let seconds = isTimer ? own : stated ?? own
    return Period(
      seconds: max(seconds, (times[times.count - 1] - times[0]) / Self.maximumRefreshes),
      isFromLog: stated == nil || isTimer, isTimer: isTimer,
      varies: !isTimer && lowest.map { $0 < highest ?? $0 } ?? false)
  }
}

extension RefreshRate {
  /// The rate of a period that a log states or shows; one that no display has asks about the unit.
  init(periodSeconds: Double, of log: String) throws(InputError) {
    do throws(InputError) {
      try self.init(hertz: 1 / periodSeconds)
    } catch {
      throw InputError(
        "\(log) refreshes of \(periodSeconds.rounded(significantDigits: 4).shortestText) s, which no display has; check the "
          + "unit that its column names")
    }
  }
}
