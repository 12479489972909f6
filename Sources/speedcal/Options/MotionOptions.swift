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
      "Ways of driving, with commas. (default: all)",
      discussion: """
        timer-point and timer-pixel are a repeating timer with steps of whole points or pixels; link-carry and \
        link-elapsed are a display link that carries the remainder, or goes by its time stamps.
        """), completion: .list(DriveWay.allValueStrings))
  var lists: [[DriveWay]]

  @Option(.seconds, help: "Time that it runs.") var duration = 10.0

  @Option(.limits, help: "Speed limits in mm/s.") var limits = SpeedLimits.standard

  @OptionGroup var timer: TimerOptions

  /// The ways that are given, or all.
  var ways: [DriveWay] { lists.isEmpty ? DriveWay.allCases : lists.flatMap { $0 } }

  func validate() throws {
    let drivesTimer = ways.contains(where: \.isTimer)
    try refuseUseless(("--interval", timer.isIntervalChanged && !drivesTimer, "a display link, which has no timer"))
  }

  func settings(_ notes: inout Notes) throws -> CalibrationSettings { try timer.settings(limits, .point, &notes) }
}

/// Refuses options that something else leaves without effect: each row has an option, whether it is given and useless, and
/// what it stands beside.
func refuseUseless(_ rows: (option: String, isGiven: Bool, beside: String)...) throws {
  guard let row = rows.first(where: \.isGiven) else { return }
  throw ValidationError("\(row.option) has no effect beside \(row.beside); leave it out")
}
