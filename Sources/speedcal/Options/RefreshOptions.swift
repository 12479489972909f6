import ArgumentParser
import CalibrationReport
import DeviceInfo

/// A speed, and the displays and refresh rates that it is shown on.
struct RefreshOptions: ParsableArguments {
  @OptionGroup var displays: DisplayOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The speed in mm/s. (default: 30)", valueName: "mm/s"),
    transform: Decimal.number)
  var speed: Double = 30

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refresh rates in Hz, separated by commas. (default: the display's maximum, and 60 where that is higher)",
      valueName: "list"),
    transform: Decimal.numbers)
  var refresh: [Double] = []

  func validate() throws {
    if displays.selectors.isEmpty, displays.ppi == nil {
      throw ValidationError(DisplayOptions.missing)
    }
  }

  /// The displays with each of their refresh rates. One that has none is left out where a family or a pattern brought it.
  func rates() throws -> [ScreenAtRate] {
    var leftOut: [String] = []
    let rates = try displays.displays().flatMap { display in
      do {
        return try ScreenAtRate.rates(of: display, hertz: refresh)
      } catch let error as MissingRefreshRateError where !display.isNamed {
        leftOut.append(error.display)
        return []
      }
    }
    if rates.isEmpty { throw ValidationError("no selected device has a refresh rate in its profile; add --refresh HZ") }
    StandardStreams.warn(aboutLeftOut: leftOut, lacking: "a refresh rate (give --refresh HZ)")
    return rates
  }
}
