import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration

/// How often displays show a frame.
struct RefreshOptions: ParsableArguments {
  @Option(.refreshRates, name: .refresh, help: "Refresh rates in Hz: 60,120. (default: the display's)")
  var lists: [[RefreshRate]]

  /// The rates.
  var refresh: [RefreshRate] { lists.flatMap { $0 } }

  /// The displays with these rates in place of their own; a note names those that cannot show a frame as often.
  func setting(on screens: [Screen], _ notes: inout Notes) -> [Screen] {
    notes.add(rates: refresh, beyond: screens)
    return screens.map { screen in
      var screen = screen
      screen.chosenRates = refresh
      return screen
    }
  }

  /// Each display with each of its rates; where no source states one, at that of the speed, or at 60 Hz.
  ///
  /// - Parameters:
  ///   - screens: The displays.
  ///   - asked: The speed, which may name a rate as in `5px/frame@60`.
  ///   - isAdvice: Whether that rate is the only one of the displays that have it.
  ///   - notes: Takes what is assumed.
  /// - Returns: A pair for each display and rate.
  func rates(of screens: [Screen], for asked: AskedSpeeds, isAdvice: Bool, _ notes: inout Notes) -> [ScreenAtRate] {
    notes.add(rateOf: asked, besides: refresh)
    let shown = setting(on: screens, &notes).map { $0.taking(rateOf: asked) }
    notes.add(assumedRateOf: shown)
    return shown.flatMap { screen in
      let rates = screen.assumedRefreshRates
      return ScreenAtRate.rates(of: screen, isAdvice && refresh.isEmpty ? asked.advisedRates(of: rates) : rates)
    }
  }
}

extension Notes {
  /// Says which displays are taken to show 60 frames a second, because no source states their rate.
  mutating func add(assumedRateOf screens: [Screen], way: String = "; --refresh sets it", isShown: Bool = false) {
    let unknown = screens.filter(\.refreshRates.isEmpty).map(\.title)
    if !unknown.isEmpty {
      add(
        "60 Hz is assumed for \(unknown.listed(3, separator: "; ")), whose refresh rate is not known\(way)", .figure,
        isShown: isShown)
    }
  }

  /// Says that the rates of --refresh go before the rate that is typed with a speed.
  mutating func add(rateOf asked: AskedSpeeds, besides rates: [RefreshRate]) {
    guard let rate = asked.refreshRate, !rates.isEmpty, rates != [rate] else { return }
    add("--refresh goes before the rate that is typed with the speed, \(rate.hertz.formatted(.legible)) Hz")
  }

  /// Says which displays cannot show a frame as often as is calculated with.
  mutating func add(rates: [RefreshRate], beyond screens: [Screen]) {
    for rate in Set(rates).sorted() {
      let slower = screens.filter { ($0.record.refreshRate?.maximum).map { $0 < rate.hertz } ?? false }
      guard !slower.isEmpty else { continue }
      let names = slower.map(\.title).listed(3, separator: "; ")
      add("\(rate.hertz.formatted(.legible)) Hz is above the highest refresh rate in the profile of \(names)")
    }
  }
}

extension NameSpecification {
  /// The names of the option of a refresh rate.
  static let refresh: Self = [.customLong("refresh"), .customLong("hz")]
}

/// A motion: how fast, how driven, at which rates and for how long.
struct MotionOptions: ParsableArguments {
  @OptionGroup var speed: SpeedOptions<UsualSpeed>
  @OptionGroup var refresh: RefreshOptions

  @Option(
    .list(of: .way), name: .customLong("way"),
    help: "timer-point, timer-pixel, link-carry, link-elapsed.")
  var lists: [[DrivingMode]]

  @Option(.seconds.within(.duration), help: "How long it runs.") var duration = 10.0

  @Option(.limits, help: .limits) var limits: SpeedLimits?

  @OptionGroup var timer: TimerOptions

  /// The ways that are given, or all.
  var ways: [DrivingMode] { lists.isEmpty ? DrivingMode.allCases : lists.flatMap { $0 } }

  /// The settings on displays; a way of driving has the step rule.
  func settings(on screens: [Screen], _ notes: inout Notes) throws -> CalibrationSettings {
    for screen in screens where lists.joined().contains(.timerPoint) {
      try screen.requirePoints(for: "--way timer-point")
    }
    return try timer.settings(limits, on: screens, &notes)
  }
}
