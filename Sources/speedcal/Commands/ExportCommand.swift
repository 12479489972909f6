import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export every device at one or more speeds as CSV, TSV, Markdown or JSON.",
    discussion: """
      Numbers have full precision in CSV, TSV and JSON.

      Example: speedcal export iPhone --speeds 5:100:5 --output speeds.csv
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
    try output.write(report, usual: .csv)
  }
}
