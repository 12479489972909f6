import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the devices at one or more speeds: CSV, TSV, JSON or Markdown.",
    usage: "speedcal export [<devices> ...] [<options>]",
    discussion: """
      Numbers have full precision in CSV, TSV and JSON.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    var notes = Notes()
    let report = try SpeedReport(
      displays: displays.screens(&notes), speeds: calibration.speeds, settings: calibration.settings(&notes))
    try output.write(report, usual: .csv, notes)
  }
}
