import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Evaluate a tick log: mean speed, hitches, driving.",
    usage: "speedcal measure log <ticks> <device> [<speed>] [<options>]",
    discussion: """
      The log, a file or - for standard input, has the columns time_s and offset_points; target_time_s is optional. \
      Times may be in ms, us or ns: time_ms, time_ns. Offsets of an endless loop may jump back.

      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      Example: speedcal measure log 'iPhone 15' 30mm/s ticks.csv --tolerance 50%
      """)

  @Option(.percent, help: "How far the mean speed may deviate, in percent.") var tolerance: Double?

  @OptionGroup(title: "Speed") var calibration: CalibrationOptions<OneSpeed>

  @Option(.hertz, help: "Refresh rate in Hz. (default: the display's highest)") var refresh: Double?
  @Option(.percent, help: "Limit of error of the clock, in percent.") var clock = 0.0

  @OptionGroup(title: "Output") var output: OutputOptions<CheckFormat>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: true, &notes)
    guard let file else { throw ValidationError("name the file of the log") }
    let speed = try calibration.speed.speed(on: [screen], in: displays.words, &notes)
    let analyzer = try TickLogAnalyzer(
      display: screen.display, settings: calibration.settings(&notes), commandedMillimetersPerSecond: speed,
      refreshRateHertz: refresh ?? screen.panel.standardRefreshRates.first, clockPercent: clock)
    var reader = TickLogReader(into: analyzer)
    try file.read { try reader.read(Array($0)) }
    let analysis = try BadFile.naming(file) { try reader.finish().analysis() }
    let verification = try tolerance.map {
      try Verification(
        measured: analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: speed, tolerancePercent: $0)
    }
    try output.write(Report(of: analysis, title: screen.title, verification: verification), notes)
    if verification?.isAccepted == false { throw ExitStatus.checkFailed.code }
  }
}
