import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// What to do about a wrong command line, in the words of its options; the libraries know none.
enum UsageHint {
  /// Runs a search for devices, and says how to go on where it finds nothing.
  ///
  /// - Parameters:
  ///   - selectors: What is searched for.
  ///   - database: Where.
  ///   - search: The search.
  /// - Returns: What it finds.
  /// - Throws: `ValidationError`.
  static func explain<Result>(
    _ selectors: [String], in database: DeviceDatabase, _ search: () throws -> Result
  ) throws -> Result {
    do {
      return try search()
    } catch let error as SelectionError {
      let lost = lostIdentifiers(selectors, in: database)
      throw ValidationError(([explanation(of: error, selectors)] + lost).joined(separator: "\n"))
    }
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
      return "\(UnknownSelector(selector: unknown[0].selector, nearest: [])); \(hint)"
    }
    if unknown.count == 1, case .unquoted = unknown[0].hint { return "\(unknown[0])" }
    var lines = unknown.prefix(mostListed).map(\.description)
    if unknown.count > mostListed { lines.append("\(unknown.count - mostListed) more match nothing either") }
    return (lines + [waysOn]).joined(separator: "\n")
  }

  private static let waysOn = """
    For a display that is in no profile, give --ppi N --scale S, or --diagonal IN --pixels WxH --scale S.
    'speedcal identify' finds a display by what is known of it, and 'speedcal --help' lists the commands.
    """

  /// A word that is no device may be a slip in a command's name, or belong behind an option.
  private static func hint(for unknown: UnknownSelector) -> String? {
    let word = unknown.selector.lowercased()
    if (try? SpeedQuantity(word)) != nil { return "if you meant a speed: --speed \(word)" }
    if word == "help" { return "if you meant the help: --help" }
    if simulators.contains(word) {
      return "that is a simulator, whose environment names the device it stands for in SIMULATOR_MODEL_IDENTIFIER"
    }
    guard unknown.nearest.isEmpty, let command = synonyms[word] ?? nearestCommand(to: word) else { return nil }
    return "if you meant a command: 'speedcal \(command)'"
  }

  /// What a simulator says that it is.
  private static let simulators = ["arm64", "x86_64", "i386"]

  /// What commands are called elsewhere.
  private static let synonyms = [
    "calibrate": "measure fit", "fit": "measure fit", "plan": "measure plan", "verify": "measure verify",
    "check": "validate", "log": "measure log", "diff": "compare", "inverse": "convert", "plot": "table --format svg",
    "chart": "table --format svg", "demo": "preview", "info": "show", "version": "--version",
  ]

  /// What to do about an option that does not exist, instead of the nearest spelling that the parser offers.
  static func hint(forOption option: String) -> String? {
    let name = String(option.drop { $0 == "-" }).lowercased()
    if let format = OutputFormat.words.first(where: { $0 == name }) { return "use --format \(format)" }
    return otherOptions[name]
  }

  /// What options are called elsewhere.
  private static let otherOptions: [String: String] = [
    "device": "name devices as arguments, without an option", "devices": "name devices as arguments, without an option",
    "dpr": "use --scale", "density": "use --scale", "scaling": "use --scale", "dpi": "use --ppi",
    "xlsx": "use --excel LOCALE, which writes CSV as Excel opens it",
    "delimiter": "use --excel LOCALE, or --format tsv",
    "decimal": "use --excel LOCALE", "bom": "use --excel LOCALE",
    "wide": "write to a pipe or a file, which get all columns",
    "log": "use 'speedcal measure log'", "width": "use --size WxH", "distance": "use --viewing-distance",
    "force": "an existing file is replaced without it", "order": "use --sort",
    "color": "colour is for terminals; NO_COLOR=1 turns it off",
    "colour": "colour is for terminals; NO_COLOR=1 turns it off",
  ]

  /// The command that was most likely meant.
  static func nearestCommand(to word: String) -> String? {
    let names = Speedcal.configuration.subcommands.flatMap { command in
      [command.configuration.commandName].compactMap { $0 } + command.configuration.aliases
    }
    return nearestText(to: word, among: names)
  }
}

extension Notes {
  /// The most replaced devices of one profile that have a note of their own.
  private static var mostReplaced: Int { 3 }

  /// The most that are named after those.
  private static var mostNamed: Int { 10 }

  /// Names the devices of a result that are not the bundled ones of their names.
  mutating func add(_ replacements: [DeviceDatabase.Replacement], among devices: [Device]) {
    let used = Set(devices)
    add(replacements.filter { used.contains($0.device) })
  }

  /// The same where only the names of the devices are known.
  mutating func add(_ replacements: [DeviceDatabase.Replacement], amongNames names: [String]) {
    add(replacements.filter { names.contains($0.device.name) })
  }

  mutating func add(_ replacements: [DeviceDatabase.Replacement]) {
    for replacement in replacements.prefix(Self.mostReplaced) {
      let lost = replacement.lostIdentifiers
      add(
        "\(replacement.device.origin) replaces '\(replacement.replaced.name)' of \(replacement.replaced.origin)"
          + (lost.isEmpty ? "" : ", without its identifiers \(lost.joined(separator: ", "))"))
    }
    let others = replacements.dropFirst(Self.mostReplaced)
    guard !others.isEmpty else { return }
    let names = others.prefix(Self.mostNamed).map(\.device.name).joined(separator: "; ")
    let more = others.count - Self.mostNamed
    add("replaced too: \(names)\(more > 0 ? "; and \(more) more" : "")")
  }

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
