import ArgumentParser
import Pages
import Reports
import DeviceInfo
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

  @OptionGroup(title: "Motion") var ways: WayOptions
  @OptionGroup(title: "Motion") var running: DurationOptions
  @OptionGroup(title: "Motion") var disturbance: DisturbanceOptions
  @OptionGroup(title: "Motion") var viewing: ViewingOptions
  @OptionGroup(title: "Output") var listing: FrameOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    try ways.validate(with: timer)
    let isChart = try output.document(among: .svg) != nil
    if listing.frames, isChart {
      throw ValidationError("--frames has no effect on svg, which draws them; leave it out")
    }
    if listing.frames || isChart, viewing.viewingDistance != nil {
      throw ValidationError("--viewing-distance is for the summary; leave it out, or --frames or svg")
    }
    if listing.each, listing.frames || isChart || !output.isForPeople {
      throw ValidationError("--each has no effect where everything is listed anyway; leave it out")
    }
  }

  func run() throws {
    var notes = Notes()
    let report = try report(&notes)
    try output.write(
      listing.frames ? report.frames : report.report,
      or: [.svg: { Document(report.charts.svg, notes: report.report.notes) }], notes)
  }

  private func report(_ notes: inout Notes) throws -> MotionReport {
    let screens = listing.sorted(try displays.screens(&notes))
    return try MotionReport(
      displays: refresh.rates(of: screens, &notes), millimetersPerSecond: speed.single(on: screens),
      calibrationSettings: timer.settings(speed.limits, .point, &notes), ways: ways.chosen,
      observation: disturbance.observation(durationSeconds: running.duration),
      viewingDistance: viewing.viewingDistance.map { try ViewingDistance(millimeters: $0) },
      isDetailed: listing.each)
  }
}

/// What disturbs a motion.
struct DisturbanceOptions: ParsableArguments {
  @Option(.stall, help: "Block the main thread every EVERY seconds for LENGTH seconds.")
  var stall: Stall?

  @Option(.seconds, help: "Let the timer fire late by up to this time, at random.")
  var late: Double?

  @Option(.seed, help: "The seed of that randomness; the same seed gives the same motion. (default: 1)")
  var seed: UInt64?

  func validate() throws {
    if seed != nil, late == nil { throw ValidationError("--seed is for the lateness of --late; add --late SECONDS") }
  }

  func observation(durationSeconds: Double) throws -> Observation {
    try Observation(
      durationSeconds: durationSeconds, stall: stall,
      lateness: late.map { try Lateness(maximumSeconds: $0, seed: seed ?? 1) })
  }
}

/// How much of a motion is listed, and in which order.
struct FrameOptions: ParsableArguments, ScreenSorting {
  @Flag(help: "Print the frames themselves instead of their summary.")
  var frames = false

  @Flag(help: .each) var each = false
  @Option(.sort) var sort: ScreenOrder?
}
