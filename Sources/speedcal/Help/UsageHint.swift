import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// Advice about a wrong command line, in the words of its options, which the libraries do not know.
enum UsageHint {
  /// Runs a search for devices, and says how to go on where it finds nothing.
  ///
  /// - Parameters:
  ///   - selectors: What is searched for.
  ///   - database: Where.
  ///   - search: The search.
  ///   - skipping: The search that leaves out what it does not know; nil where nothing may be left out.
  /// - Returns: What it finds.
  /// - Throws: `ValidationError`.
  static func explain<Result>(
    _ selectors: [String], in database: DeviceDatabase, _ search: () throws -> Result,
    skipping: (() throws -> Result)? = nil
  ) throws -> Result {
    do {
      return try search()
    } catch let error as SelectionError {
      let lost = lostIdentifiers(selectors, in: database)
      let explanation = hint(for: selectors, in: database) ?? explanation(of: error, selectors, in: database)
      let skip = (try? skipping?()) == nil ? [] : ["--skip-missing leaves out what is not known."]
      throw ValidationError(([explanation] + lost + skip).joined(separator: "\n"))
    }
  }

  /// The devices that words find, once each, with notes on how names were read.
  static func devices(
    _ selectors: [String], in database: DeviceDatabase, _ notes: inout Notes
  ) throws -> [Device] {
    let (devices, readings, rescaled) = try explain(selectors, in: database) { try database.find(selectors) }
    if let rescaled {
      throw ValidationError(
        "this command prints what is known of a display, which is not the scale in '\(rescaled.quotable)'; leave it out, "
          + "or calculate with it: \"speedcal table '\(rescaled.quotable)'\"")
    }
    for reading in readings { notes.add(reading) }
    return devices
  }

  /// Where identifiers went that a profile has replaced together with their device.
  private static func lostIdentifiers(_ selectors: [String], in database: DeviceDatabase) -> [String] {
    let wanted = Set(selectors.map { $0.lowercased() })
    return database.replacements.flatMap { replacement in
      replacement.lostIdentifiers.filter { wanted.contains($0.lowercased()) }.map {
        "'\($0)' belonged to '\(replacement.replaced.name)', which \(replacement.device.origin) replaces without it."
      }
    }
  }

  /// The words together may be devices with commas between them, or the size and the pixels of a display.
  private static func hint(for selectors: [String], in database: DeviceDatabase) -> String? {
    let typed = selectors.joined(separator: " ")
    let names = typed.split(separator: ",").map { String($0.trimmingWhitespace) }
    if names.count > 1, names.allSatisfy({ (try? database.select([$0])) != nil }) {
      return "'\(typed.quotable)' is not a device; separate devices with spaces, each in quotes: "
        + names.map { "'\($0.quotable)'" }.joined(separator: " ")
    }
    return typed.contains(" ") ? displayHint(for: typed).map { "'\(typed.quotable)' is not a device; \($0)" } : nil
  }

  private static func explanation(
    of error: SelectionError, _ selectors: [String], in database: DeviceDatabase
  ) -> String {
    switch error {
    case .unknown(let unknown): explanation(of: unknown, among: selectors, in: database)
    case .noZoomedPoints: "\(error); leave out --zoomed or the device"
    case .noDisplay(_, _, let known):
      "\(error); " + (known.isEmpty ? "leave --display out" : "choose with --display")
    case .allSkipped(let skipped):
      "\(error); leave out " + (skipped.contains { $0.reason == .noZoomedPoints } ? "--zoomed" : "--display")
    case .ambiguous(let typed, _) where typed.last?.lowercased() == "s" && typed.dropLast().allSatisfy(\.isNumber):
      "\(error); for a time to cross the screen: \(typed)/width or \(typed)/screen"
    case .ambiguous, .shared, .refusedScale, .tooManyPatterns, .noDevices: "\(error)"
    }
  }

  /// The most selectors that a message names one by one.
  private static let mostListed = 20

  private static func explanation(
    of unknown: [UnknownSelector], among selectors: [String], in database: DeviceDatabase
  ) -> String {
    if let first = unknown.first, first.selector == selectors.first, let hint = commandHint(for: selectors) {
      return "\(first.miss); \(hint)"
    }
    if let hint = speedListHint(for: unknown) { return hint }
    var lines = unknown.prefix(mostListed).map { selector in
      let typed = selector.selector
      // Of words that were not quoted the last may be an option's.
      let last = String(typed.split(separator: " ").last ?? "")
      let hint = selector.hint == .near ? nil : optionHint(for: last) ?? speedHint(for: typed)
      if let hint { return "\(selector.miss); \(hint)" }
      if selector.hint != .near, typed.contains(/\[.*\]/) {
        return "\(selector.miss); in a pattern only * and ? stand for other characters"
      }
      let speed = selector.hint != nil && selectors.contains(last) ? speedHint(for: last) : nil
      let others = selectors.contains(last) ? otherOrder(of: selector, in: database) : nil
      return selector.description + listing(selector) + ((speed ?? others).map { "; \($0)" } ?? "")
    }
    if unknown.count > mostListed { lines.append("\(unknown.count - mostListed) more match nothing either") }
    lines.append(waysOn)
    return lines.joined(separator: "\n")
  }

  /// Where the devices of a group are listed that has no such member.
  private static func listing(_ unknown: UnknownSelector) -> String {
    guard case .absent(let group, _) = unknown.hint else { return "" }
    return ", see \"speedcal devices '\(group.quotable)'\""
  }

  /// A word behind a family belongs to its name, though before it may be a device: `Pixel iPhone`.
  private static func otherOrder(of unknown: UnknownSelector, in database: DeviceDatabase) -> String? {
    guard case .absent = unknown.hint else { return nil }
    let words = unknown.selector.split(separator: " ").map(String.init)
    let turned = Array(words.suffix(1) + words.dropLast())
    guard (try? database.select(turned)) != nil else { return nil }
    return "for both: \(turned.joined(separator: " ").quotable)"
  }

  /// The values behind the first one of --speed are words of their own.
  private static func speedListHint(for unknown: [UnknownSelector]) -> String? {
    let typed = Arguments.all.prefix { $0 != "--" }
    guard let option = typed.firstIndex(where: { $0 == "--speed" || $0 == "--speeds" }) else { return nil }
    let values = typed[(option + 1)...].prefix { (try? SpeedListText(typed: $0)) != nil }
    let isMissed = unknown.contains { unknown in
      values.dropFirst().contains { unknown.selector == $0 || unknown.selector.hasSuffix(" \($0)") }
    }
    return isMissed ? "--speed takes one list: --speed \(values.joined(separator: ","))" : nil
  }

  private static let waysOn = """
    For a display that is in no profile, give '27in 4k@150%', or --ppi N --scale S.
    'speedcal identify' finds a display by what is known of it, and 'speedcal --help' lists the commands.
    """

  /// Says that a speed is a number.
  static func needsNumber(_ word: String) -> String {
    "'\(word.quotable)' is not a number; give a speed such as 30mm/s, or 180wpm for words a minute"
  }

  /// The option that a word is a value of: a format, or a refresh rate.
  private static func optionHint(for word: String) -> String? {
    if FormatWord<SpeedChoice>(argument: word) != nil { return "for a format: --format \(word)" }
    guard word.last?.isLetter == true, let rate = try? QuantityText.frequency(word).value else { return nil }
    return "for a refresh rate: --refresh \(rate.shortestText)"
  }

  /// A word that is no device may have been meant as a speed, as a unit, or as a display.
  private static func speedHint(for word: String) -> String? {
    if let advice = Hint.speed.advice(on: word.lowercased()) { return advice }
    if word.first?.isLetter == true, (try? SpeedListText("1\(word)")) != nil { return Hint.speed.advice(on: "to") }
    guard word.utf8.first.map({ (0x2B...0x39).contains($0) }) ?? false else { return nil }
    if let hint = displayHint(for: word) { return hint }
    do {
      _ = try SpeedListText(typed: word)
      return "for a speed: --speed \(word)"
    } catch let error as InputError {
      guard word.contains(where: { $0.isLetter || "/:-".contains($0) }) || word.contains("..") else { return nil }
      return "as a speed: \(error)"
    } catch {
      return "\(error)"
    }
  }

  /// The options for `27-inch 1440p monitor`; nil for a text that gives neither pixels nor a diagonal in inches.
  private static func displayHint(for text: String) -> String? {
    guard text.contains(/^[Pp]?[0-9]/) else { return nil }
    let inches = ["inches", "inch", "\"", "″", "-in", " in"]
    let halves = inches.reduce(text.lowercased()) { $0.replacing($1, with: "in") }.split(separator: "@", maxSplits: 1)
    let parts = (halves.first ?? "").split(separator: " ").map(String.init)
    let pixels = parts.first { (try? ValueKind<DisplaySize>.pixels.read($0)) != nil }
    let length = parts.first { (try? QuantityText.diagonal($0)) != nil }
    if let pixels, let pitch = parts.first(where: isPitch).flatMap({ try? ValueKind<ParsedQuantity>.pitch.read($0) }) {
      return "for a display: --pitch \(pitch.value.shortestText)mm --pixels \(pixels)"
    }
    let diagonal = length.map { $0.last?.isNumber == true ? "\($0)in" : $0 }
    guard pixels != nil || parts.count == 1 && length?.hasSuffix("in") == true else { return nil }
    let behind = halves.dropFirst().map(String.init).filter { (try? QuantityText.scale($0)) != nil }
    let scale = (behind + parts).first { part in
      part == behind.first || (part.hasSuffix("%") || part.hasSuffix("x")) && (try? QuantityText.scale(part)) != nil
    }
    if let diagonal, let pixels {
      let way = "\(diagonal) \(pixels)\(scale.map { "@\($0)" } ?? "")"
      // A scale that is out of range has a message of its own.
      if way == text, !behind.isEmpty { return nil }
      return "for a display: '\(way == text ? "27in 4k" : way)'"
    }
    return
      "for a display: --diagonal \(diagonal ?? "IN") --pixels \(pixels ?? "WxH")\(scale.map { " --scale \($0)" } ?? "")"
  }

  /// Whether a text is a pixel pitch and no diagonal: `P2.5`, `2.5mm`.
  private static func isPitch(_ text: String) -> Bool {
    text.hasPrefix("p") || text.hasSuffix("mm") && (try? QuantityText.length(text).value).map { $0 < 50 } ?? false
  }

  /// The first word may be a slip in a command's name, or no device at all.
  private static func commandHint(for words: [String]) -> String? {
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
    let parts = word.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !word.contains(" "), let ending = parts.last else { return nil }
    if ["mp4", "mov", "m4v", "mkv", "webm"].contains(ending) { return "measure video" }
    return ["csv", "tsv", "log"].contains(ending) ? "measure log" : nil
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

  /// Fails for the first of some options that is given, where none has an effect.
  static func refuse(_ options: KeyValuePairs<String, Bool>, on use: String) throws {
    guard let option = options.first(where: \.value) else { return }
    throw ValidationError("\(option.key) has no effect on \(use); leave it out")
  }

  /// Fails for an option that stands twice where only the last of its values would count.
  static func requireOnce(_ words: [String], of type: any ParsableCommand.Type) throws {
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    guard Set(options).count < options.count else { return }
    let command = CommandDescription.commands.first { Speedcal.name(of: type) == "speedcal \($0.words)" }?.command
    for argument in command?.arguments ?? [] where argument.kind == "option" && !argument.isRepeating {
      let names = Set((argument.names ?? []).map(\.typed))
      guard let twice = options.last(where: names.contains), options.count(where: names.contains) > 1 else { continue }
      throw ValidationError("\(twice) stands there twice, and has one value; leave one of them out")
    }
  }

  /// Fails for an option behind a dash, of which a text processor makes one out of hyphens: `—speed`.
  static func requireHyphens(_ words: [String], of type: any ParsableCommand.Type) throws {
    let dashes = "‐‑‒–—―−"
    for word in words.prefix(while: { $0 != "--" }) where word.prefix(2).contains(where: dashes.contains) {
      let name = word.drop { dashes.contains($0) || $0 == "-" }.prefix { $0 != "=" }
      let option = "\(name.count == 1 ? "-" : "--")\(name)"
      let command = CommandDescription.commands.first { Speedcal.name(of: type) == "speedcal \($0.words)" }?.command
      guard command?.optionNames.contains(option) == true else { continue }
      throw ValidationError(
        "'\(word.quotable)' begins with a dash; type \(option), with \(name.count == 1 ? "a hyphen" : "two hyphens")")
    }
  }

  /// Advice about a command line that the parser refuses; nil where its own message suffices.
  static func advice(for type: any ParsableCommand.Type) -> String? {
    if type == ReportCommand.self, let first = Arguments.all.first, first != "report", nearestCommand(to: first) != nil
    {
      return noCommand(first, of: Speedcal.self)
    }
    let typed = Array(Arguments.all.prefix { $0 != "--" })
    // A number behind an option is its value.
    let negative = zip(typed, [""] + typed).first { word, before in
      word.hasPrefix("-") && !before.hasPrefix("-") && (try? SpeedListText(word)) != nil
    }
    if let negative { return "'\(negative.0.quotable)' is negative; a speed is 0 or above" }
    let commands = CommandDescription.commands
    guard let known = commands.first(where: { Speedcal.name(of: type) == "speedcal \($0.words)" })?.command.optionNames
    else { return nil }
    if let joined = typed.first(where: { $0.contains(/^-[a-z][0-9]/) && known.contains(String($0.prefix(2))) }) {
      return "'\(joined.quotable)' joins an option and its value; write \(joined.prefix(2)) \(joined.dropFirst(2))"
    }
    let options = typed.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first(where: { !known.contains($0) }) else { return formatAdvice(typed, of: type) }
    let owners = commands.filter { $0.command.optionNames.contains(option) }.map(\.words)
    let hint =
      advice(insteadOf: option) ?? (owners.isEmpty ? nil : "it is an option of \(owners.listed(6))")
      // The parser's own advice passes over the options that -h hides.
      ?? nearestText(to: option, among: known).map { "did you mean '\($0)'?" }
    return "Unknown option '\(option.quotable)'" + (hint.map { "; \($0)" } ?? "")
  }

  /// Advice on a format that the command does not have.
  private static func formatAdvice(_ typed: [String], of type: any ParsableCommand.Type) -> String? {
    let pairs = zip(typed, typed.dropFirst() + [""]).map { $0 == "--format" || $0 == "-f" ? $1 : $0 }
    let words = typed.indices.compactMap { index in
      typed[index].hasPrefix("--format=")
        ? String(typed[index].dropFirst(9)) : pairs[index] == typed[index] ? nil : pairs[index]
    }
    let command = CommandDescription.commands.first { Speedcal.name(of: type) == "speedcal \($0.words)" }?.command
    let argument = command?.arguments?.first { $0.names?.contains { $0.typed == "--format" } == true }
    // Where the value is missing, the parser says so.
    guard let formats = argument?.allValues, !words.contains(""),
      let word = words.first(where: { !formats.contains($0.lowercased()) })
    else { return nil }
    let way =
      Hint.format.advice(on: word.lowercased())
      ?? nearestText(to: word.lowercased(), among: formats).map { "did you mean '\($0)'?" }
      ?? "choose from \(formats.joined(separator: ", "))"
    return "'\(word.quotable)' is no format of this command; \(way)"
  }

  /// Fails for another program's name of a command, unless it makes a known name with the words behind it.
  static func requireNoCommand(_ selectors: [String], of profiles: ProfileOptions) throws {
    guard let word = selectors.first, selectors.count > 1, word == Arguments.all.first,
      let command = Hint.command.advice(on: word.lowercased())
    else { return }
    let names = (2...selectors.count).map { selectors.prefix($0).joined(separator: " ") }
    let database = try profiles.database(for: [word] + names)
    func isKnown(_ name: String) -> Bool { (try? database.select([name])) != nil }
    // An unknown word gets the refusal of names, and one of a longer name belongs to it.
    guard isKnown(word), !names.contains(where: isKnown) else { return }
    throw ValidationError("there is no command '\(word.quotable)'; if you meant a command: 'speedcal \(command)'")
  }

  private static func advice(insteadOf option: String) -> String? {
    let name = String(option.dropFirst(2)).lowercased()
    if FormatWord<SpeedChoice>.allValueStrings.contains(name) { return "use --format \(name)" }
    return Hint.option.advice(on: name)
  }
}
