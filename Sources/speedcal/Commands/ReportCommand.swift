import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print the devices at one or more speeds; without a name, displays with the same answer on one line.",
    usage: "speedcal report [<devices> ...] [<options>]",
    discussion: """
      --each, --sort and --columns give each display a line of its own.

      Example: speedcal report iPhone 'iPad mini*' --speed 30
      Example: speedcal report --sort ppi --format csv
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var calibration: CheckedCalibrationOptions
  @OptionGroup(title: "Output") var output: ReportListingOptions

  func validate() throws {
    guard output.each else { return }
    if displays.isNamed {
      throw ValidationError("--each has no effect beside names, which have a line for each display; leave it out")
    }
    if output.sort != nil || output.columns != nil {
      throw ValidationError("--each has no effect beside --sort or --columns, which list each display; leave it out")
    }
    if !output.isForPeople {
      throw ValidationError("--each has no effect on rows, which are one for each display anyway; leave it out")
    }
  }

  func run() throws {
    var notes = Notes()
    let screens = output.sorted(try displays.screens(&notes))
    let isGrouped = !displays.isNamed && !output.each && output.sort == nil && output.columns == nil
    let report = try SpeedReport(
      displays: screens, speeds: calibration.speeds(on: screens), settings: calibration.settings(&notes),
      layout: isGrouped ? .groups : .families, closing: closing)
    let isSure = try calibration.holds(for: screens)
    try output.write(report.report, or: report.documents, notes)
    if !isSure { throw ExitStatus.checkFailed.code }
  }

  /// What else there is, for a reader who has asked for nothing in particular.
  private var closing: String? {
    guard !displays.isGiven, !displays.choice.noBundledProfiles else { return nil }
    return "\(BundledCatalogue.android.displayCount) displays of Android devices and "
      + "\(BundledCatalogue.monitors.displayCount) monitors are known too: name one, or add --all for the former."
  }
}

/// How displays are listed, and where to.
struct ReportListingOptions: ParsableArguments, ScreenSorting, OutputChoice {
  @Option(.sort) var sort: ScreenOrder?
  @Flag(help: .each) var each = false
  @Option(.format) var format: OutputFormat?
  @Option(.output) var output: FileName?
  @Option(each: .columns) var columnLists: [[String]]
  @Flag(help: .strict) var strict = false

  func validate() throws { try validateOutput() }
}
