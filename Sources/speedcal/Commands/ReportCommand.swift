import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print the devices at one or more speeds; without a name, displays with the same answer on one line.",
    usage: "speedcal report [<devices> ...] [<options>]",
    discussion: """
      Example: speedcal report iPhone 'iPad mini*' --speed 30
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @Flag(help: "Print a line for each display, by family, also where no device is named.")
  var each = false

  func run() throws {
    var notes = Notes()
    let screens = try displays.screens(&notes)
    let report = try SpeedReport(
      displays: screens, speeds: calibration.speed.speeds(on: screens), settings: calibration.settings(&notes),
      layout: each || displays.isGiven ? .families : .groups)
    try output.write(report, notes)
  }
}
