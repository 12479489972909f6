import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct ReportCommand: ParsableCommand, SpeedReporting {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print a speed on many devices, a line each.",
    usage: "speedcal report [<devices> ...] [<speeds> ...] [<options>]",
    discussion: """
      One speed on one display is answered in three lines. Displays of a family, or of all, share a line where they have the \
      same answer.

      Example: speedcal report iPhone 'iPad mini*' 30mm/s
      Example: speedcal report 'iPhone 1*' --format csv --columns device,points_per_s
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Speed") var certainty: CertaintyOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions

  @Flag(help: "Print a line for each display, even of a family.") var each = false

  @OptionGroup(title: "Output") var output: OutputOptions<SpeedChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  /// So many displays of a family or a pattern have a line each; of more, those with the same answer share one.
  private static let mostLines = 8

  func run() throws {
    var notes = Notes()
    let screens = try screens(inFull: false, &notes)
    let isFamily = screens.count > Self.mostLines && !screens.contains(where: \.isNamed)
    let isGrouped =
      !each && output.columns == nil && (isFamily || !displays.isNamed)
    let asked = try asked(on: screens, &notes)
    let speeds = try SpeedReport(
      displays: screens, speeds: asked,
      settings: calibration.settings(on: screens, &notes), layout: isGrouped ? .groups : .lines,
      closing: closing(below: screens.count) ?? (isGrouped && isFamily ? "--each prints a line for each display." : nil)
    )
    if speeds.isOneAnswer, [.text, .markdown].contains(output.written) {
      notes.add(assumedRateOf: screens.map { $0.taking(rateOf: asked) }, way: "", isShown: true)
    }
    try write(speeds, notes)
  }

  /// A hint at the rest of the database, for a reader who has named no device.
  private func closing(below shown: Int) -> String? {
    guard !displays.isNamed, !displays.all, !displays.profiles.noBundledProfiles else { return nil }
    let count = BundledCatalogue.everything.displayCount - shown
    return "\(count) more displays are known by name: older Macs, Android's, others, monitors."
  }
}
