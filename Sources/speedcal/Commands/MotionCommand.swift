import ArgumentParser
import CalibrationReport
import ScrollMotion
import SpeedCalibration

struct MotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Print what reaches the eye: how a scroll moves from frame to frame.",
    discussion: """
      Ways of driving a scroll: timer-point and timer-pixel are a repeating timer with steps of whole points or pixels; \
      link-carry and link-elapsed are a display link that carries the remainder, or goes by the elapsed time.

      Example: speedcal motion 'iPhone 15 Pro' --speed 30
      Example: speedcal motion 'iPhone 8' --way timer-point --stall 1:0.05
      """)

  @OptionGroup var shown: RefreshOptions

  @Option(
    help: ArgumentHelp(
      "The ways, separated by commas: timer-point, timer-pixel, link-carry, link-elapsed. (default: all)",
      valueName: "list"),
    transform: Ways.read)
  var way: [DriveWay] = DriveWay.allCases

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to watch, in seconds. (default: 10)", valueName: "seconds"),
    transform: Decimal.number)
  var duration: Double = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Block the main thread every so many seconds for so many seconds.", valueName: "every:length"),
    transform: Disturbances.stall)
  var stall: Stall?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let the timer fire late by up to so many seconds, at random.", valueName: "seconds"),
    transform: Decimal.number)
  var late: Double?

  @Option(
    parsing: .unconditional,
    help: "The seed of that randomness; the same seed gives the same motion. (default: 1)")
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From the eye to the glass in mm, for angles.", valueName: "mm"),
    transform: Decimal.number)
  var viewingDistance: Double?

  @Flag(help: "Print the frames themselves instead of their summary.")
  var frames = false

  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if seed != nil, late == nil { throw ValidationError("--seed is for the lateness of --late; add --late SECONDS") }
    if frames, viewingDistance != nil {
      throw ValidationError("--viewing-distance is for the summary; leave it out, or --frames")
    }
  }

  func run() throws {
    let lateness = try late.map { try Lateness(maximumSeconds: $0, seed: seed ?? 1) }
    let report = try MotionReport(
      displays: shown.rates(), millimetersPerSecond: shown.speed, calibrationSettings: calibration.settings(.point),
      ways: way, observation: Observation(durationSeconds: duration, stall: stall, lateness: lateness),
      viewingDistance: viewingDistance.map { try ViewingDistance(millimeters: $0) })
    if frames {
      try output.write(FrameReport(of: report))
    } else {
      try output.write(report)
    }
  }
}

/// Reads lists of ways.
private enum Ways {
  static func read(_ text: String) throws -> [DriveWay] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let way = DriveWay(rawValue: String(name)) else {
        throw ValidationError(
          "'\(name)' is no way; choose from \(DriveWay.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return way
    }
  }
}

/// Reads what disturbs a motion.
private enum Disturbances {
  static func stall(_ text: String) throws -> Stall {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("'\(text)' is not of the form EVERY:LENGTH, such as 1:0.05") }
    return try Stall(periodSeconds: Decimal.number(parts[0]), lengthSeconds: Decimal.number(parts[1]))
  }
}
