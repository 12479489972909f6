import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two profiles, and the speeds they lead to.",
    usage: "speedcal compare <old> <new> [<options>]",
    discussion: """
      The exit status is 1 where a display or an identifier is gone, or a speed changes by more than the tolerance.

      Example: speedcal compare mine.json mine.json --tolerance 0.1%
      Example: speedcal compare bundled bundled
      """)

  @Argument(help: "A file, a folder, - for standard input, or bundled.", completion: .file())
  var old: String

  @Argument(help: "The one to compare it with.", completion: .file())
  var new: String

  @Option(.percent, help: "How far a speed may change, in percent.") var tolerance = 0.0

  @OptionGroup(title: "Speed") var timer: TimerOptions

  @Option(help: "Step by whole points or pixels.") var rule = StepRule.point

  @OptionGroup(title: "Output") var output: OutputOptions<CheckFormat>

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("standard input can be read only once") }
  }

  func run() throws {
    var notes = Notes()
    let report = try Report(
      comparing: Self.devices(old), with: Self.devices(new), basis: timer.settings(.standard, rule, &notes).scaleBasis,
      tolerancePercent: tolerance)
    try output.write(report, notes)
    if !report.holds { throw ExitStatus.checkFailed.code }
  }

  private static func devices(_ word: String) throws -> [Device] {
    let profiles =
      word == "bundled"
      ? Profile.bundled(.everything) : try Profile.readEach([FileName(text: word).source]).map { try $0.get() }
    return try DeviceDatabase(profiles: profiles).devices
  }
}
