import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SystemPackage

/// How to go on after words that are no device.
enum NameHint {
  /// What is wrong with a search for devices, and how to go on.
  ///
  /// - Parameters:
  ///   - error: Why it is refused.
  ///   - selectors: What was searched for.
  ///   - database: Where.
  ///   - maySkip: Whether what is not known may be left out.
  /// - Returns: The error, a line for each name that is unknown.
  static func advice(
    on error: SelectionError, _ selectors: [String], in database: DeviceDatabase, maySkip: Bool
  ) -> ValidationError {
    let wanted = Set(selectors.map { $0.lowercased() })
    let lost = database.replacements.flatMap { replacement in
      replacement.lostIdentifiers.filter { wanted.contains($0.lowercased()) }.map {
        "'\($0)' belonged to '\(replacement.replaced.name)', which \(replacement.device.origin) replaces without it."
      }
    }
    // Without a number that was meant as a speed another one would be answered.
    let mayLeaveOut =
      if case .unknown(let all) = error { !all.contains { TypedWords.isNumber($0.selector) } } else { false }
    let isSkipped = mayLeaveOut && maySkip && database.finds(anyOf: selectors)
    let skip = isSkipped ? ["--skip-missing leaves out what is not known."] : []
    return ValidationError(([explanation(of: error, selectors, in: database)] + lost + skip).joined(separator: "\n"))
  }

  private static func explanation(
    of error: SelectionError, _ selectors: [String], in database: DeviceDatabase
  ) -> String {
    switch error {
    case .unknown(let unknown): explanation(of: unknown, among: selectors, in: database)
    case .noZoomedPoints: "\(error); leave out --zoomed or the device"
    case .noDisplay(_, _, let known):
      "\(error); " + (known.isEmpty ? "without --display its only one is answered" : "choose with --display")
    case .allSkipped(let skipped):
      "\(error); leave out " + (skipped.contains { $0.reason == .noZoomedPoints } ? "--zoomed" : "--display")
    case .ambiguous, .shared, .refusedScale, .tooManyPatterns, .noDevices: "\(error)"
    }
  }

  /// The most selectors that a message names one by one.
  private static let mostListed = 20

  private static func explanation(
    of unknown: [UnknownSelector], among selectors: [String], in database: DeviceDatabase
  ) -> String {
    if let command = selectors.dropFirst().first(where: { word in Speedcal.commands.contains { $0.words == word } }) {
      return "the command comes first: speedcal \(command) …"
    }
    if let word = selectors.first, word == unknown.first?.selector,
      let command = UsageHint.nearestCommand(to: word)
        ?? Speedcal.commands.first(where: { $0.words.hasSuffix(" \(word)") })?.words
    {
      return "no command or device matches '\(word.quotable)'; did you mean 'speedcal \(command)'?"
    }
    let lines = unknown.prefix(mostListed).map { line(for: $0, among: selectors, in: database) }
    let rest = unknown.count - mostListed
    return (lines + (rest > 0 ? ["\(rest) more match nothing either"] : []) + [waysOn]).joined(separator: "\n")
  }

  private static func line(
    for unknown: UnknownSelector, among selectors: [String], in database: DeviceDatabase
  ) -> String {
    let typed = unknown.selector
    if let name = typed.split(separator: "@").first.map(String.init), name.count < typed.count,
      database.knows(name)
    {
      return "'\(name.quotable)' is known; behind it \(InputError.notAScale(String(typed.dropFirst(name.count))))"
    }
    let file = FileName(text: typed)
    if file.isA(.profile) { return "'\(typed.quotable)' is a profile: --profiles \(typed.quotedForShell)" }
    let beginning = file.path.lastComponent?.stem ?? ""
    if beginning != typed, database.knows(beginning), (try? file.path.stat())?.type == .regular {
      return "'\(typed.quotable)' is a file here; for a pattern quote '\(beginning)*'"
    }
    if let command = UsageHint.measuring(typed) { return "'\(typed.quotable)' is a file: speedcal \(command)" }
    let parts = typed.split(separator: /[,;] */).map(String.init)
    if parts.count > 1, !typed.contains("("), parts.allSatisfy({ $0.first?.isLetter == true }) {
      return
        "'\(typed.quotable)' names several; type each by itself: \(parts.map(\.quotedForShell).joined(separator: " "))"
    }
    // A number behind the words of a name is a word of its own.
    let last = typed.split(separator: " ").last.map(String.init) ?? typed
    let isApart = selectors.contains(last) && (last == typed || unknown.nearest.isEmpty)
    return sentence(on: unknown) + (isApart ? speedHint(for: last).map { "; \($0)" } ?? "" : "")
  }

  /// What is near, or where the devices of a group are listed that has no such member.
  private static func sentence(on unknown: UnknownSelector) -> String {
    guard case .absent(let group, let count) = unknown.hint else { return unknown.description }
    return unknown.absence
      + "; list its \(count) \(group.quotable) devices with: speedcal devices \(group.quotedForShell)"
  }

  /// How to type a word that looks like a speed as one.
  private static func speedHint(for word: String) -> String? {
    if word.first?.isLetter == true, (try? SpeedListText("1\(word)")) != nil {
      return "a unit joins its number: 30\(word)"
    }
    guard word.first?.isNumber == true, word.contains("/") || TypedWords.isNumber(word) else { return nil }
    do {
      _ = try SpeedListText(typed: word)
      return "for a speed: \(TypedWords.isNumber(word) ? "\(word)mm/s, or " : "")--speed \(word)"
    } catch {
      return "as a speed: \(error)"
    }
  }

  private static let waysOn = """
    For a display that is in no profile, give '27in 4k@150%', 'P2.5 1920x540', or --ppi N --scale S.
    'speedcal identify' finds a display by what is known of it, and 'speedcal --help' lists the commands.
    """
}
