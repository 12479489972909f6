import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge runs: pass or fail, or either conditionally.",
    usage: "speedcal measure verify <runs> <device> --tolerance <percent> [<options>]",
    discussion: """
      The exit status is 0 for a pass, else 1. Runs are a file, as for 'speedcal measure fit', or --times.

      Example: speedcal measure verify runs.csv 'iPhone 15' --speed 30 --tolerance 20%
      Example: speedcal measure verify runs.csv 'iPhone 15' --tolerance 20% --simple
      """)

  @OptionGroup(title: "Runs") var runs: RunOptions

  @Option(.percent, help: "How far the speed may deviate, in percent.") var tolerance: Double
  @Flag(help: "Accept without a guard band: pass or fail.") var simple = false

  @OptionGroup(title: "Speed") var speed: SpeedOptions<OneSpeed>
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions
  @OptionGroup(title: "Output") var output: OutputOptions<CheckFormat>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: runs.times == nil, &notes)
    let nominal = try speed.isGiven(in: displays.words) ? speed.speed(on: [screen], in: displays.words, &notes) : nil
    let fit = try runs.fit(on: screen, file: file, instruments.instruments(), commanded: nominal, by: "--speed")
    let verification = try Verification(
      fit: fit, nominalMillimetersPerSecond: nominal, tolerancePercent: tolerance,
      rule: simple ? .simple : .guardBand)
    try output.write(Report(of: verification, title: screen.title), notes)
    if !verification.isAccepted { throw ExitStatus.checkFailed.code }
  }
}
