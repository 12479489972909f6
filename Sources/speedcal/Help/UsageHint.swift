import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// Advice about a wrong command line: the nearest of what there is.
enum UsageHint {
  /// The command that was most likely meant, out of those below another one.
  static func nearestCommand(to word: String, below type: any ParsableCommand.Type = Speedcal.self) -> String? {
    let names = type.configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    return nearestText(to: word.lowercased(), among: names)
  }

  /// The command that evaluates a file, with the file, by how its name ends; nil for other words.
  static func measuring(_ word: String) -> String? {
    let name = FileName(text: word)
    let command = name.isA(.recording) ? "video" : name.isA(.table) ? "log" : nil
    return command.map { "measure \($0) \(word.quotedForShell)" }
  }

  /// Says that there is no such command.
  static func noCommand(_ word: String, of type: any ParsableCommand.Type) -> String {
    let name = Speedcal.name(of: type)
    let way =
      nearestCommand(to: word, below: type).map { "did you mean '\(name) \($0)'?" }
      ?? (type == MeasureCommand.self ? measuring(word) : nil).map { "for this file: speedcal \($0)" }
      ?? "'\(name) --help' lists the commands"
    return "there is no command '\((type == Speedcal.self ? "" : "\(type._commandName) ") + word.quotable)'; \(way)"
  }

  /// Fails for a group's short name in the place of a command: `find` is that of OPPO Find.
  static func requireNoCommand(_ word: String, among selections: [Selection]) throws {
    let group = selections.flatMap(\.screens).filter { $0.asked == word && !$0.isNamed }.map(\.device)
    let key = word.lowercased()
    guard !group.isEmpty, !word.contains(/[*?]/),
      !group.contains(where: { $0.family?.lowercased() == key || $0.name.lowercased().hasPrefix(key) })
    else { return }
    throw ValidationError(
      "'\(word.quotable)' is no command, and short for several devices; list them: speedcal devices \(word.quotedForShell)"
    )
  }

  /// Advice about a command line that the parser refuses; nil where its own message suffices.
  static func advice(for type: any ParsableCommand.Type) -> String? {
    let line = TypedLine.current
    let typed = Array(line.options)
    if !type.configuration.subcommands.isEmpty, let word = typed.first, !word.hasPrefix("-") {
      return noCommand(word, of: type)
    }
    if type == ReportCommand.self, let first = line.words.first, first != "report", nearestCommand(to: first) != nil {
      return noCommand(first, of: Speedcal.self)
    }
    // A number behind an option is its value.
    let negative = zip(typed, [""] + typed).first { word, before in
      word.hasPrefix("-") && !before.hasPrefix("-") && (try? SpeedListText(word)) != nil
    }
    if let negative { return "'\(negative.0.quotable)' is negative; a speed is 0 or above" }
    guard let command = CommandDescription.of(type) else { return nil }
    let known = command.optionNames + ["--version"]
    if let word = typed.first(where: { known.contains("-\($0.prefix { $0 != "=" })") }) {
      return TypedLine.oneHyphen(in: word)
    }
    let options = typed.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first(where: { !known.contains($0) }) else { return formatAdvice(line, of: command) }
    // The parser's own advice passes over the options that -h hides.
    let name = String(option.dropFirst(2)).lowercased()
    let names = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let longer = names.filter { $0.hasPrefix("\(name)-") }
    let isFormat = command.formats.contains(name)
    let nearest = longer.count == 1 ? longer[0] : isFormat ? nil : nearestText(to: name, among: names)
    let hint =
      nearest.map { "did you mean '--\($0)'?" } ?? (isFormat ? "use --format \(name)" : nil)
      ?? CommandDescription.owner(ofOption: option).map { "it is an option of 'speedcal \($0)'" }
    return "Unknown option '\(option.quotable)'" + (hint.map { "; \($0)" } ?? "")
  }

  /// Advice on a format that the command does not have.
  private static func formatAdvice(_ line: TypedLine, of command: CommandDescription) -> String? {
    let formats = command.formats
    let known = formats.compactMap(OutputFormat.init)
    let words = line.values(of: "--format", "-f")
    guard !formats.isEmpty, let word = words.first(where: { known.named($0) == nil }) else { return nil }
    let name = word.lowercased()
    let meant = nearestText(to: name, among: formats)
    let way =
      meant.map { "did you mean '\($0)'?" }
      ?? Speedcal.commands.first { CommandDescription.of($0.type)?.formats.contains(name) == true }
      .map { "'speedcal \($0.words)' writes \(name)" }
    return "'\(word.quotable)' is no format of this command; "
      + (way ?? "choose from \(formats.joined(separator: ", "))")
  }
}
