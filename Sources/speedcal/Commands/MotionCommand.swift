import ArgumentParser
import CalibrationReport
import ScrollMotion
import SpeedCalibration

struct MotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Show how a scroll moves frame by frame, and how even that is.",
    usage: "speedcal motion <devices> ... [<options>]",
    discussion: """
      Ways of driving a scroll: timer-point and timer-pixel are a repeating timer with steps of whole points or pixels; \
      link-carry and link-elapsed are a display link that carries the remainder, or goes by the elapsed time.

      Example: speedcal motion 'iPhone 15 Pro' --speed 30
      Example: speedcal motion 'iPhone 8' --way timer-point --stall 1:0.05
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Speed") var timer: TimerOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @Option(.ways, help: "The ways, separated by commas. (default: all)")
  var way: [DriveWay]?

  @Option(.seconds, help: "How long to watch, in seconds.")
  var duration = 10.0

  @Option(.stall, help: "Block the main thread every EVERY seconds for LENGTH seconds.")
  var stall: Stall?

  @Option(.seconds, help: "Let the timer fire late by up to this time, at random.")
  var late: Double?

  @Option(.seed, help: "The seed of that randomness; the same seed gives the same motion. (default: 1)")
  var seed: UInt64?

  @Option(.millimeters, help: "From the eye to the glass in mm, for angles.")
  var viewingDistance: Double?

  @Flag(help: "Print the frames themselves instead of their summary.")
  var frames = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    if seed != nil, late == nil { throw ValidationError("--seed is for the lateness of --late; add --late SECONDS") }
    if frames, viewingDistance != nil {
      throw ValidationError("--viewing-distance is for the summary; leave it out, or --frames")
    }
  }

  func run() throws {
    var notes = Notes()
    let report = try report(&notes)
    if try output.document(among: .svg) != nil {
      try output.write(report.charts().svg)
    } else if frames {
      try output.write(FrameReport(of: report), notes)
    } else {
      try output.write(report, notes)
    }
  }

  private func report(_ notes: inout Notes) throws -> MotionReport {
    let lateness = try late.map { try Lateness(maximumSeconds: $0, seed: seed ?? 1) }
    let screens = try displays.screens(&notes)
    return try MotionReport(
      displays: refresh.rates(of: screens, &notes), millimetersPerSecond: speed.single(on: screens),
      calibrationSettings: timer.settings(speed.limits, .point, &notes), ways: way ?? DriveWay.allCases,
      observation: Observation(durationSeconds: duration, stall: stall, lateness: lateness),
      viewingDistance: viewingDistance.map { try ViewingDistance(millimeters: $0) })
  }
}
