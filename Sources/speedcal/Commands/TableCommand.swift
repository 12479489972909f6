import ArgumentParser
import Pages
import Reports
import DeviceInfo
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
  @OptionGroup(title: "Speed") var calibration: CheckedCalibrationOptions
  @OptionGroup(title: "Output") var output: ListingOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = output.sorted(try displays.screens(&notes))
    let speeds = try calibration.speeds(on: screens, usual: SpeedList(5, 10, 20, 30, 50, 75, 100))
    let settings = try calibration.settings(&notes)
    let report = try SpeedReport(displays: screens, speeds: speeds, settings: settings, layout: .displays)
    let isSure = try calibration.holds(for: screens)
    let documents = report.documents.merging([.svg: { try charts(screens, speeds, settings, report) }]) { $1 }
    try output.write(report.report, or: documents, notes)
    if !isSure { throw ExitStatus.checkFailed.code }
  }

  /// Step and interval over speed, a chart for each display.
  private func charts(
    _ screens: [Screen], _ speeds: SpeedList, _ settings: CalibrationSettings, _ report: SpeedReport
  ) throws -> Document {
    let charts = try screens.map { screen in
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      return try Chart.steps(
        calculator, marking: speeds, title: "Step and interval, \(screen.title)", pointName: screen.device.pointName)
    }
    return Document(ChartSheet(title: "Step and interval", charts: charts).svg, notes: report.report.notes)
  }
}
