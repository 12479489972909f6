import ArgumentParser
import ScrollMotion
import SpeedCalibration

/// A motion: how fast, how driven, at which rates and for how long.
struct MotionOptions: ParsableArguments {
  @OptionGroup var speed: SpeedOptions<OneSpeed>
  @OptionGroup var refresh: RefreshOptions

  @Option(
    .list(of: .way), name: .customLong("way"),
    help: ArgumentHelp(
      "Ways of driving, separated by commas. (default: all)",
      discussion: """
        timer-point and timer-pixel are a repeating timer with steps of whole points or pixels; link-carry and \
        link-elapsed are a display link that carries the remainder, or goes by its time stamps.
        """), completion: .list(DriveWay.allValueStrings))
  var lists: [[DriveWay]]

  @Option(.seconds, help: "How long it runs.") var duration = 10.0

  @Option(.limits, help: "Speed limits in mm/s.") var limits = SpeedLimits.standard

  @OptionGroup var timer: TimerOptions

  /// The ways that are given, or all.
  var ways: [DriveWay] { lists.isEmpty ? DriveWay.allCases : lists.flatMap { $0 } }

  func settings(_ notes: inout Notes) throws -> CalibrationSettings { try timer.settings(limits, .point, &notes) }
}
