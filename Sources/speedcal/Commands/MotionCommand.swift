import ArgumentParser
import DeviceInfo
import Pages
import Reports
import ScrollMotion
import SpeedCalibration

struct MotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Show how a scroll moves from frame to frame.",
    usage: "speedcal motion <devices> ... [<speed>] [<options>]",
    discussion: """
      timer-point   repeating timer, steps of whole points
      timer-pixel   repeating timer, steps of whole pixels
      link-carry    display link that carries the rest of a pixel
      link-elapsed  display link by its time stamps

      Example: speedcal motion 'iPhone 15 Pro' --speed 30
      Example: speedcal motion 'iPhone 8' --way timer-point --stall 1:0.05
      """)

  @OptionGroup(title: "Motion") var motion: MotionOptions

  @Option(.stall, help: "Block the main thread every EVERY s for LENGTH s.") var stall: Stall?
  @Flag(help: "Print the frames instead of their summary.") var frames = false

  @OptionGroup(title: "Output") var output: OutputOptions<ChartChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = try displays.screens(&notes)
    let asked = try motion.speed.asked(on: screens, in: displays.typedWords, &notes)
    let pairs = motion.refresh.rates(of: screens, for: asked, isAdvice: false, &notes)
    let report = try MotionReport(
      displays: pairs, speed: asked, calibrationSettings: motion.settings(on: screens, &notes), ways: motion.ways,
      scenario: Scenario(durationSeconds: motion.duration, stall: stall))
    try output.write(frames ? report.frames : report.report, notes) {
      $0 == .svg ? Document(report.charts, notes: report.report.notes) : nil
    }
  }
}
