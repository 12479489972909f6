import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// Advice about a wrong command line, in the words of its options, which the libraries do not know.
enum UsageHint {
  /// The first word may be a slip in a command's name, or no device at all.
  static func commandHint(for words: [String]) -> String? {
    let word = words[0].lowercased()
    if let advice = Hint.name.advice(on: word) { return advice }
    let file = words.prefix(2).first { measuring($0) != nil }
    guard let command = Hint.command.advice(on: word) ?? nearestCommand(to: word) ?? file.flatMap(measuring) else {
      return nil
    }
    let isMeasured = command.hasPrefix("measure ")
    return "if you meant a command: 'speedcal \(command)\(isMeasured ? file.map { " \($0.quotable)" } ?? "" : "")'"
  }

  /// The command that evaluates a file, by how its name ends; nil for other words.
  private static func measuring(_ word: String) -> String? {
    let name = FileName(text: word)
    if word.contains(" ") { return nil }
    return name.isA(.recording) ? "measure video" : name.isA(.table) ? "measure log" : nil
  }

  /// The command that was most likely meant, out of those below another one.
  private static func nearestCommand(
    to word: String, below type: any ParsableCommand.Type = Speedcal.self
  ) -> String? {
    let names = type.configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    return nearestText(to: word, among: names)
  }

  /// Says that there is no such command.
  static func noCommand(_ word: String, of type: any ParsableCommand.Type) -> String {
    let name = Speedcal.name(of: type)
    let nearest = nearestCommand(to: word, below: type)
    let file = type == MeasureCommand.self ? measuring(word) : nil
    let way =
      Hint.former.advice(on: word) ?? nearest.map { "did you mean '\(name) \($0)'?" }
      ?? file.map { "for this file: 'speedcal \($0) \(word.quotable)'" } ?? "'\(name) --help' lists the commands"
    return "there is no command '\((type == Speedcal.self ? "" : "\(type._commandName) ") + word.quotable)'; \(way)"
  }

  /// Advice about a command line that the parser refuses; nil where its own message suffices.
  static func advice(for type: any ParsableCommand.Type) -> String? {
    let typed = Array(Arguments.all.prefix { $0 != "--" })
    if !type.configuration.subcommands.isEmpty, let word = typed.dropFirst().first, !word.hasPrefix("-") {
      return noCommand(word, of: type)
    }
    if type == ReportCommand.self, let first = typed.first, first != "report",
      Hint.former.advice(on: first) != nil || nearestCommand(to: first) != nil
    {
      return noCommand(first, of: Speedcal.self)
    }
    // A number behind an option is its value.
    let negative = zip(typed, [""] + typed).first { word, before in
      word.hasPrefix("-") && !before.hasPrefix("-") && (try? SpeedListText(word)) != nil
    }
    if let negative { return "'\(negative.0.quotable)' is negative; a speed is 0 or above" }
    guard let command = CommandDescription.of(type) else { return nil }
    let known = command.optionNames + ["--version"]
    let options = typed.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first(where: { !known.contains($0) }) else { return formatAdvice(typed, of: command) }
    let name = String(option.dropFirst(2)).lowercased()
    // The parser's own advice passes over the options that -h hides.
    let nearest = nearestText(to: name, among: known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) })
    let format = AnyChoice.format(named: name)?.rawValue
    let others = CommandDescription.commands.filter { $0.command.optionNames.contains(option) }
    let hint =
      Hint.option.advice(on: name, having: known)
      ?? (format.map(command.formats.contains) == true ? format : nil).map { "use --format \($0)" }
      ?? nearest.map { "did you mean '--\($0)'?" } ?? others.first.map { "it is an option of 'speedcal \($0.words)'" }
    return "Unknown option '\(option.quotable)'" + (hint.map { "; \($0)" } ?? "")
  }

  /// Advice on a format that the command does not have.
  private static func formatAdvice(_ typed: [String], of command: CommandDescription) -> String? {
    let words = Arguments.values(of: ["--format", "-f"], in: typed)
    let formats = command.formats
    guard !formats.isEmpty, let word = words.first(where: { !formats.contains($0.lowercased()) }) else { return nil }
    let key = word.lowercased()
    let several = key.split(separator: ",").map { "--output NAME.\($0)" }
    let way =
      several.count > 1
      ? "several are files: \(several.joined(separator: " "))"
      : Hint.format.advice(on: key) ?? nearestText(to: key, among: formats).map { "did you mean '\($0)'?" }
        ?? "choose from \(formats.joined(separator: ", "))"
    return "'\(word.quotable)' is no format of this command; \(way)"
  }

  /// Fails for another program's name of a command, unless it makes a known name with the words behind it.
  static func requireNoCommand(_ selectors: [String], of profiles: ProfileOptions) throws {
    guard let word = selectors.first, word == Arguments.all.first else { return }
    if Hint.former.advice(on: word) != nil { throw ValidationError(noCommand(word, of: Speedcal.self)) }
    guard selectors.count > 1, let command = Hint.command.advice(on: word.lowercased()) else { return }
    let names = (2...selectors.count).map { selectors.prefix($0).joined(separator: " ") }
    let database = try profiles.database(for: [word] + names)
    func isKnown(_ name: String) -> Bool { (try? database.select([name])) != nil }
    // An unknown word gets the refusal of names, and one of a longer name belongs to it.
    guard isKnown(word), !names.contains(where: isKnown) else { return }
    throw ValidationError("there is no command '\(word.quotable)'; if you meant a command: 'speedcal \(command)'")
  }
}
