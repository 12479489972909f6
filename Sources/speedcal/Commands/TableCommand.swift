import ArgumentParser
import CalibrationReport
import SpeedCalibration

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print a table per device, a line per speed.",
    usage: "speedcal table <devices> ... [<options>]",
    discussion: """
      Example: speedcal table 'iPhone 8 Plus' iPhone15,4 --speed 10:50:10
      Example: speedcal table --ppi 460 --scale 3
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let report = try SpeedReport(
      displays: displays.screens(&notes), speeds: calibration.speed.speed ?? SpeedList(5, 10, 20, 30, 50, 75, 100),
      settings: calibration.settings(&notes), layout: .displays)
    try output.write(report, notes)
  }
}
