import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

struct MeasureLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Evaluate a tick log: mean speed, drift, lost ticks, hitches and the way of driving.",
    usage: "speedcal measure log <ticks> <device> --speed <speed> [<options>]",
    discussion: """
      The file has a head with time_s and offset_points; target_time_s is optional. Times may be in ms, us or ns: \
      time_ms, time_ns. Offsets of an endless loop may jump back.

      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      """)

  @Argument(help: "The file of the ticks; - is standard input.", completion: .file())
  var ticks: String

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @OptionGroup(title: "Speed") var tolerance: ToleranceOptions
  @OptionGroup(title: "Instruments") var clock: ClockOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    _ = try refresh.single()
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    let speed = try calibration.single(on: [screen])
    let analyzer = try TickLogAnalyzer(
      display: screen.display, settings: calibration.settings(&notes), commandedMillimetersPerSecond: speed,
      refreshRateHertz: refresh.single() ?? screen.panel.standardRefreshRates.first, clockPercent: clock.clock)
    let name = FileName(text: ticks)
    var reader = TickLogReader(into: analyzer)
    try MeasurementFile.read(name) { try reader.read($0) }
    let analysis = try BadFile.naming(name) { try reader.finish().analysis() }
    let verification = try tolerance.tolerance.map {
      try Verification(
        measured: analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: speed, tolerancePercent: $0)
    }
    let report = Report(of: analysis, title: screen.title, verification: verification)
    try output.write(report, or: [.junit: report.junit], notes)
    if verification?.isAccepted == false { throw ExitStatus.checkFailed.code }
  }
}
