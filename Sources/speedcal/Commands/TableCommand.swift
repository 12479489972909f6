import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct TableCommand: ParsableCommand, SpeedReporting {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print many speeds on a device, a line each.",
    usage: "speedcal table <devices> ... [<speeds> ...] [<options>]",
    discussion: """
      Each line also gives the rendered pixels that a frame moves at the display's refresh rates: a whole number is judder-free. \
      --format svg plots step and interval against the speed.

      Example: speedcal table 'iPhone 8 Plus' iPhone15,4 --speed 10:50:10
      Example: speedcal table --ppi 460 --scale 3
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<TableSpeeds>
  @OptionGroup(title: "Speed") var certainty: CertaintyOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions
  @OptionGroup(title: "Output") var output: OutputOptions<SpeedChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = try screens(&notes)
    let speeds = try SpeedReport(
      displays: screens, speeds: asked(on: screens, &notes),
      settings: calibration.settings(on: screens, &notes), layout: .displays)
    try write(speeds, notes)
  }
}
