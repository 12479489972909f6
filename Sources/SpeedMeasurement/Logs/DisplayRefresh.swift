internal import SpeedCalibration

/// The refreshes of a display, as far as they are known.
struct DisplayRefresh: Sendable, Hashable {
  /// The highest rate; nil where nobody states one.
  var highest: RefreshRate?

  /// The lowest rate of a display whose rate varies; nil of one that does not, or where nobody states it.
  var lowest: RefreshRate?

  /// How many frames a second are meant, where somebody types it.
  var meant: RefreshRate?

  /// The most refreshes that a log is explained by; they are counted in whole numbers.
  static let maximumRefreshes = 1e12

  /// A median interval below this part of a refresh is that of a timer, which fires more often than the display
  /// refreshes.
  private static let timerShare = 0.8

  /// The parts by which the rate of a steady log may be off the nominal one: the grid finds those below the first.
  private static let ownShare = 0.005...0.0125

  /// The refreshes that the times of a log count by.
  struct Period {
    /// How long a refresh lasts, or a tick of a timer, in seconds.
    var seconds: Double

    /// What says so.
    let deadlines: HitchSummary.Deadlines

    /// Whether the display holds frames for halves of a refresh too.
    var varies = false

    /// For how many refreshes a frame is meant to be held; nil where nobody says it.
    var meantPace: Double?

    /// The frames a second that are meant.
    var meantHertz: Double?

    /// The stated rate of a steady log that has its own.
    var nominalRate: NominalRate?
  }

  /// The period that the times of frames count by: the display's, else the one that is typed, else their own.
  ///
  /// Where the frames lie on the display's refreshes, a typed rate below its own is the pace that is meant; else it is
  /// that of the refreshes.
  func period(of times: [Double]) -> Period {
    if let meant {
      if let highest, meant < highest {
        var period = DisplayRefresh(highest: highest).period(of: times)
        period.meantPace = (highest.hertz / meant.hertz - 0.01).rounded(.up)
        period.meantHertz = meant.hertz
        let isOnGrid =
          times.count > 1 && RefreshGrid(fitting: times, by: period).distance(of: times) <= RefreshGrid.sure
        if isOnGrid, period.deadlines != .ticks { return period }
      }
      var period = DisplayRefresh(highest: meant).period(of: times)
      period.nominalRate = period.nominalRate.map { NominalRate(hertz: $0.hertz, isTyped: true) }
      return period
    }
    let own = times.shortestInterval ?? 1
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
    let least = ((times.last ?? 0) - (times.first ?? 0)) / Self.maximumRefreshes
    guard let stated = highest?.frameSeconds else { return Period(seconds: max(own, least), deadlines: .times) }
    if (gaps.median() ?? own) < Self.timerShare * stated { return Period(seconds: max(own, least), deadlines: .ticks) }
    let varies = lowest.map { $0 < highest ?? $0 } ?? false
    if !varies, let steady = Self.steadyInterval(gaps, stated) {
      return Period(
        seconds: steady, deadlines: .ownRate, nominalRate: NominalRate(hertz: 1 / stated, isTyped: false))
    }
    return Period(seconds: max(stated, least), deadlines: .refreshes, varies: varies)
  }

  /// The refresh of a steady log whose rate is a little off the stated one, which only tells how many refreshes a gap
  /// has.
  private static func steadyInterval(_ gaps: [Double], _ stated: Double) -> Double? {
    let counts = gaps.map { max(1, ($0 / stated).rounded()) }
    let own = gaps.reduce(0, +) / counts.reduce(0, +)
    guard ownShare ~= (own / stated - 1).magnitude else { return nil }
    let off = zip(gaps, counts).map { ($0 - $1 * own).magnitude / own }.sorted()
    return off.quantile(0.95) <= RefreshGrid.sure ? own : nil
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
