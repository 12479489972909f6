import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

struct MeasureVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge runs: pass, conditional pass, conditional fail or fail.",
    usage: "speedcal measure verify <runs> <device> --speed <speed> --tolerance <percent> [<options>]",
    discussion: """
      The exit status is 0 for pass alone, and with --simple for a conditional pass too; else 1.

      Example: speedcal measure verify runs.csv 'iPhone 15' --speed 30 --tolerance 20%
      """)

  @OptionGroup(title: "Runs") var runs: RunOptions
  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: WantedSpeedOptions
  @OptionGroup(title: "Speed") var tolerance: ToleranceOptions
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions
  @OptionGroup(title: "Speed") var verdict: VerdictOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if tolerance.tolerance == nil {
      throw ValidationError("say how far the speed may deviate, with --tolerance PERCENT")
    }
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes, after: runs.selector)
    let nominal = try speed.speed.map { _ in try speed.single(on: [screen]) }
    let fit = try runs.fit(on: screen, instruments.instruments(), commanded: nominal)
    let verification = try Verification(
      fit: fit, nominalMillimetersPerSecond: nominal, tolerancePercent: tolerance.tolerance ?? 0,
      rule: verdict.simple ? .simple : .guardBand)
    let report = Report(of: verification, title: screen.title)
    try output.write(report, or: [.junit: report.junit], notes)
    if !verification.isAccepted { throw ExitStatus.checkFailed.code }
  }
}

/// How a verdict is reached.
struct VerdictOptions: ParsableArguments {
  @Flag(help: "Accept without a guard band.")
  var simple = false
}
