import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two profiles or folders, device by device, with what it does to the speed.",
    usage: "speedcal compare <old> <new> [<options>]",
    discussion: """
      The exit status is 1 where a speed changes by more than the tolerance.

      Example: speedcal compare mine.json mine.json --tolerance 0.1%
      """)

  @Argument(
    help: "A profile file or a folder; - is standard input, and bundled the program's own.", completion: .file())
  var old: String

  @Argument(help: "Another one.", completion: .file())
  var new: String

  @OptionGroup(title: "Speed") var timer: SteppedTimerOptions
  @OptionGroup(title: "Speed") var tolerance: ToleranceOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("standard input can be read only once") }
  }

  func run() throws {
    var notes = Notes()
    let report = try CompareReport(
      old: Self.devices(old), new: Self.devices(new), settings: timer.settings(.standard, timer.rule, &notes),
      tolerancePercent: tolerance.tolerance ?? 0)
    try output.write(report.report, or: [.junit: report.report.junit], notes)
    if !report.isWithinTolerance { throw ExitStatus.checkFailed.code }
  }

  private static func devices(_ word: String) throws -> [Device] {
    let profiles =
      word == "bundled" ? Profile.bundled() : try Profile.readEach([FileName(text: word).source]).map { try $0.get() }
    return try DeviceDatabase(profiles: profiles).devices
  }
}
