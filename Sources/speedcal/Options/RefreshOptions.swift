import ArgumentParser
import CalibrationReport

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

  /// The displays with each of their refresh rates.
  func pairs() throws -> [RefreshedDisplay] {
    try RefreshedDisplay.pairs(displays.displays(), hertz: refresh)
  }
}
