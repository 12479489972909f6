import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print a table per device, a line per speed.",
    usage: "speedcal table <devices> ... [<speeds> ...] [<options>]",
    discussion: """
      Each line also gives the pixels that a frame moves at the display's refresh rates: a whole number is judder-free. \
      --format svg plots step and interval against the speed.

      Example: speedcal table 'iPhone 8 Plus' iPhone15,4 --speed 10:50:10
      Example: speedcal table --ppi 460 --scale 3
      """)

  @OptionGroup(title: "Speed") var calibration: CalibrationOptions<SevenSpeeds>

  @Option(.percent, help: "Largest U to accept, in percent; above it, status 1.") var tolerance: Double?

  @OptionGroup(title: "Output") var listing: ListingOptions<SpeedFormat>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = listing.sorted(try displays.screens(&notes))
    let speeds = try SpeedReport(
      displays: screens, speeds: calibration.speed.speeds(on: screens, in: displays.words, &notes),
      settings: calibration.settings(&notes), layout: .displays)
    try listing.output.write(speeds, usual: .text, within: tolerance, notes)
  }
}

/// A command that shows how the answer changes with the speed.
enum SevenSpeeds: SpeedUse {
  static let help = ArgumentHelp(
    "Speeds in mm/s: 10,20 or 5:20:5,3cm/s.",
    discussion: "Values and inclusive ranges START:END:STEP, separated by commas. (default: 5,10,20,30,50,75,100)")
  static let usual = SpeedList(5, 10, 20, 30, 50, 75, 100)
}
