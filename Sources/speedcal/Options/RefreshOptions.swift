import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

/// How often displays show a frame.
struct RefreshOptions: ParsableArguments {
  @Option(
    each: .rates, name: .customLong("refresh"),
    help: """
      Refresh rates in Hz, separated by commas. (default: the display's maximum, and 60 where that is higher) carousel \
      and measure log take one.
      """)
  var lists: [[Double]]

  /// The rates in Hz.
  var refresh: [Double] { lists.flatMap { $0 } }

  /// The one rate of a command that takes no more; nil where none is given.
  func single() throws -> Double? {
    guard refresh.count < 2 else {
      throw ValidationError("one refresh rate is wanted here, and --refresh gives \(refresh.count)")
    }
    return refresh.first
  }

  /// Says which displays cannot show a frame as often as is calculated with.
  func noteRatesBeyond(_ screens: [Screen], _ notes: inout Notes) {
    for rate in Set(refresh).sorted() {
      let slower = screens.filter { ($0.panel.refreshRate?.maximum).map { $0 < rate } ?? false }
      guard !slower.isEmpty else { continue }
      let names = slower.prefix(3).map(\.title) + (slower.count > 3 ? ["\(slower.count - 3) more"] : [])
      notes.add("\(rate.shortestText) Hz is beyond what the profile of \(names.joined(separator: "; ")) says it shows")
    }
  }

  /// Each display with each of its rates. One that has none is left out where a family or a pattern found it.
  func rates(of screens: [Screen], _ notes: inout Notes) throws -> [ScreenAtRate] {
    var skipped: [String] = []
    let rates = try screens.flatMap { screen in
      do {
        return try ScreenAtRate.rates(of: screen, hertz: refresh)
      } catch let error as MissingRefreshRateError {
        guard !screen.isNamed else { throw ValidationError("\(error); add --refresh HZ") }
        skipped.append(error.display)
        return []
      }
    }
    if rates.isEmpty { throw ValidationError("no selected device has a refresh rate in its profile; add --refresh HZ") }
    notes.add(skipped: skipped, because: "their profile gives no refresh rate (use --refresh HZ)")
    noteRatesBeyond(screens, &notes)
    return rates
  }
}
