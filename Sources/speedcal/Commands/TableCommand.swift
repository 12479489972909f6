import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print a table per device, a line per speed.",
    discussion: """
      Example: speedcal table 'iPhone 8 Plus' iPhone15,4 --speeds 10:50:10
      Example: speedcal table --ppi 460 --scale 3
      """)

  @OptionGroup var displays: DisplayOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Speeds in mm/s: values and inclusive ranges START:END:STEP, such as 5:20:5,30. (default: 5,10,20,30,50,75,100)
      """,
      valueName: "list"),
    transform: Decimal.speeds)
  var speeds: SpeedList = SpeedList(5, 10, 20, 30, 50, 75, 100)

  @Option(help: "The smallest movement of a tick: a whole point, or a whole pixel.")
  var rule: StepRule = .point

  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if displays.selectors.isEmpty, displays.ppi == nil {
      throw ValidationError(DisplayOptions.missing)
    }
  }

  func run() throws {
    let report = try SpeedReport(
      displays: displays.displays(), speeds: speeds, settings: calibration.settings(rule), layout: .displays)
    try output.write(report)
  }
}
