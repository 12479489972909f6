import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// What to do about a wrong command line, in the words of its options; the libraries know none.
enum UsageHint {
  /// Runs a search for devices, and says how to go on where it finds nothing.
  static func explain<Result>(_ selectors: [String], _ search: () throws -> Result) throws -> Result {
    do {
      return try search()
    } catch let error as SelectionError {
      throw ValidationError(explanation(of: error, selectors))
    }
  }

  private static func explanation(of error: SelectionError, _ selectors: [String]) -> String {
    switch error {
    case .unknown(let unknown): explanation(of: unknown, among: selectors)
    case .noZoomedPoints: "\(error); leave out --zoomed or the device"
    case .noDisplay(_, _, let known):
      "\(error); " + (known.isEmpty ? "leave --display out" : "choose with --display")
    case .allSkipped(let skipped):
      "\(error); leave out " + (skipped.contains { $0.reason == .noZoomedPoints } ? "--zoomed" : "--display")
    case .ambiguous, .tooManyPatterns, .noDevices: "\(error)"
    }
  }

  /// The most selectors that a message names one by one.
  private static let mostListed = 20

  private static func explanation(of unknown: [UnknownSelector], among selectors: [String]) -> String {
    if unknown.count == 1, unknown[0].selector == selectors[0], let hint = hint(for: unknown[0]) {
      return "\(unknown[0]); \(hint)"
    }
    let whole = selectors.joined(separator: " ")
    if selectors.count > 1, unknown[0].nearest.map({ $0.lowercased() }) == [whole.lowercased()] {
      return "\(unknown[0]); quote a name with blanks: '\(unknown[0].nearest[0])'"
    }
    var lines = unknown.prefix(mostListed).map(\.description)
    if unknown.count > mostListed { lines.append("\(unknown.count - mostListed) more match nothing either") }
    return (lines + [waysOn]).joined(separator: "\n")
  }

  private static let waysOn =
    "For a display that is in no profile, give --ppi N --scale S, or --diagonal IN --pixels WxH --scale S."

  /// A word that is no device may be a slip in a command's name, or belong behind an option.
  private static func hint(for unknown: UnknownSelector) -> String? {
    let word = unknown.selector.lowercased()
    if ExactDecimal(word) != nil { return "if you meant a speed: --speed \(word)" }
    if word == "help" { return "if you meant the help: --help" }
    guard unknown.nearest.isEmpty, let command = nearestCommand(to: word) else { return nil }
    return "if you meant a command: 'speedcal \(command)'"
  }

  /// The command that was most likely meant.
  static func nearestCommand(to word: String) -> String? {
    let names = Speedcal.configuration.subcommands.flatMap { command in
      [command.configuration.commandName].compactMap { $0 } + command.configuration.aliases
    }
    return nearestText(to: word, among: names)
  }
}

extension Notes {
  /// Names the displays that a family or a pattern found in vain.
  mutating func add(_ skipped: [Selection.Skipped]) {
    for reason in [Selection.Skipped.Reason.noZoomedPoints, .otherName] {
      let because =
        switch reason {
        case .noZoomedPoints: "their zoomed points are unknown"
        case .otherName: "they have no display of that name"
        }
      add(skipped: skipped.filter { $0.reason == reason }.map(\.title), because: because)
    }
  }
}
