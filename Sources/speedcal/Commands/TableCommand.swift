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

  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if displays.selectors.isEmpty, displays.ppi == nil {
      throw ValidationError("name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale")
    }
  }

  func run() throws {
    let report = try SpeedReport(
      displays: displays.displays(), speeds: speeds, settings: calibration.settings(), isZoomed: displays.zoomed,
      layout: .displays)
    try output.write(report, rowCount: report.rowCount)
  }
}
