import ArgumentParser
import CalibrationReport
import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// In which order displays are listed.
struct OrderOptions: ParsableArguments {
  @Option(
    .choice("order"),
    help: """
      The order of the displays: as the database has them, phones and the newest first, by name, or the densest first. \
      (default: database)
      """)
  var sort: ScreenOrder?

  func sorted(_ screens: [Screen]) -> [Screen] { (sort ?? .database).sorted(screens) }
}

/// Whether everything is listed, also where a summary would do.
struct DetailOptions: ParsableArguments {
  @Flag(
    help: """
      List everything where a summary would do: each display in report, a table for each display in motion, each row in \
      carousel.
      """)
  var each = false
}

/// How far a speed may be off.
struct ToleranceOptions: ParsableArguments {
  @Option(
    .percent,
    help: """
      How far a speed may be off, in percent: by its uncertainty in report, table and export, by its way to an even one \
      in suggest (default: 5), from profile to profile in compare (default: 0), on the glass in measure. Where a command \
      checks it, the exit status is 1 beyond it.
      """)
  var tolerance: Double?
}

extension ToleranceOptions {
  /// The most displays that a message names.
  private static let mostNamed = 20

  /// Whether the uncertainty of every display is within the tolerance; those that exceed it are named on standard error.
  func holds(for screens: [Screen]) throws -> Bool {
    guard let tolerance else { return true }
    try Quantity.tolerance.require(tolerance)
    let unsure = screens.filter { $0.display.expandedUncertaintyPercent > tolerance }
    guard !unsure.isEmpty else { return true }
    var names = unsure.prefix(Self.mostNamed).map {
      "\($0.title) (±\($0.display.expandedUncertaintyPercent.twoDigits) %)"
    }
    if unsure.count > names.count { names.append("\(unsure.count - names.count) more") }
    let displays = unsure.count == 1 ? "1 display" : "\(unsure.count) displays"
    StandardStreams.writeToError(
      Message.text("Error: U exceeds \(tolerance.shortestText) % on \(displays): \(names.joined(separator: "; "))\n"))
    return false
  }
}
