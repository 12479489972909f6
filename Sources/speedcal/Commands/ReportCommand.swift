import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print every device at one or more speeds, a line each, by family.",
    discussion: """
      Example: speedcal report iPhone 'iPad mini*' --speeds 30
      """)

  @OptionGroup var displays: DisplayOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Speeds in mm/s: values and inclusive ranges START:END:STEP, such as 5:20:5,30. (default: 30)",
      valueName: "list"),
    transform: Decimal.speeds)
  var speeds: SpeedList = SpeedList(30)

  @Option(help: "The smallest movement of a tick: a whole point, or a whole pixel.")
  var rule: StepRule = .point

  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = try SpeedReport(
      displays: displays.displays(), speeds: speeds, settings: calibration.settings(rule))
    try output.write(report)
  }
}
