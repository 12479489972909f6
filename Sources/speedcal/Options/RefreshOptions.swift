import ArgumentParser
import CalibrationReport
import DeviceInfo

/// How often displays show a frame.
struct RefreshOptions: ParsableArguments {
  @Option(
    .rates,
    help: """
      Refresh rates in Hz, separated by commas. (default: the display's maximum, and 60 where that is higher)
      """)
  var refresh: [Double] = []

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
    return rates
  }
}
