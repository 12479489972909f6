import ArgumentParser
import DeviceInfo
import Reports

/// The program: parses the command line, runs the command, and ends with a status that scripts can rely on.
@main
struct Speedcal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speedcal",
    abstract: "Turn a speed in mm/s into points per timer tick, for real displays.",
    usage: "speedcal [<command>] [<devices> ...] [<speeds> ...] [<options>]",
    discussion: """
      Example: speedcal iPhone 15 30mm/s
      Example: speedcal table --ppi 460 --scale 3
      Example: speedcal convert 60pt/s 'iPhone 15' 'Pixel 8' --from 'iPhone 15'
      """,
    version: programVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Calibrate",
        subcommands: [ReportCommand.self, TableCommand.self, ExportCommand.self, ConvertCommand.self]),
      CommandGroup(
        name: "Database",
        subcommands: [DevicesCommand.self, ShowCommand.self, IdentifyCommand.self, ValidateCommand.self]),
      CommandGroup(
        name: "Motion",
        subcommands: [MotionCommand.self, SuggestCommand.self, CarouselCommand.self, PreviewCommand.self]),
      CommandGroup(name: "Measure", subcommands: [MeasureCommand.self]),
    ],
    defaultSubcommand: ReportCommand.self)

  /// The text of `--version`: the version, then the counts and the date of the bundled profiles.
  static var versionText: String {
    let counts = [BundledCatalogue.everything, .standard, .android, .others, .monitors].map(\.displayCount)
    return """
      \(programVersion)
      \(counts[0]) displays: \(counts[1]) of Apple's devices, \(counts[2]) of Android's, \(counts[3]) of others, \
      \(counts[4]) monitors, as of \(BundledCatalogue.date)
      """
  }

  /// The maker of a page.
  static let nameAndVersion = "speedcal \(programVersion)"

  static func main() {
    Platform.turnSignalsOfWritesIntoErrors()
    Platform.end(run())
  }

  /// Runs the command line of the surroundings, and returns the status to end with.
  static func run() -> Int32 {
    var type: any ParsableCommand.Type = Speedcal.self
    do {
      try Arguments.requireReadable()
      var rest = Arguments.all
      type = try chosen(&rest)
      try UsageHint.requireHyphens(rest, of: type)
      try UsageHint.requireOnce(rest, of: type)
      var command = try type.parseAsRoot(rest)
      try command.run()
      return ExitStatus.done.rawValue
    } catch {
      return Exit.status(after: error, of: type)
    }
  }

  /// Takes the words that name a command, and answers what is asked for in place of a run.
  ///
  /// The command then parses its own arguments, which takes half of the time that the way through the root does.
  private static func chosen(_ words: inout [String]) throws -> any ParsableCommand.Type {
    let first = words.first ?? ""
    if first == "--generate-completion-script", words.count < 3,
      let shell = words.count == 2 ? CompletionShell(rawValue: words[1]) : .autodetected()
    {
      throw CleanExit.message(SelectorCompletion.script(for: shell))
    }
    // Three hyphens are how a completion script calls.
    if first.hasPrefix("---") || first.hasPrefix("--generate-completion") || first == "--experimental-dump-help" {
      return Speedcal.self
    }
    if first == "--generate-manual" { throw CleanExit.message(Manual.page) }
    if first == "-V" || first == "version" { throw CleanExit.message(versionText) }
    let wantsHelp = first == "help"
    if wantsHelp { words.removeFirst() }
    var type: any ParsableCommand.Type = Speedcal.self
    while let next = words.first.flatMap({ subcommand($0, of: type) }) {
      type = next
      words.removeFirst()
    }
    let options = words.prefix { $0 != "--" }
    if options.contains("--version") { throw CleanExit.message(versionText) }
    let isComplete = type.configuration.subcommands.isEmpty
    let takesDevices = type == Speedcal.self && !wantsHelp
    if wantsHelp || !isComplete, let word = words.first, !word.hasPrefix("-"),
      !takesDevices || Hint.former.advice(on: word) != nil
    {
      throw ValidationError(UsageHint.noCommand(word, of: type))
    }
    if options.contains("-h") { throw CleanExit.message(shortHelp(of: type)) }
    if wantsHelp || options.contains("--help") || !isComplete && type != Speedcal.self {
      let width = min(StandardStreams.width ?? 80, 100)
      let help = helpMessage(for: type, includeHidden: true, columns: width)
      throw CleanExit.message(type == Speedcal.self ? "\(help)\n\(remarks)" : help)
    }
    if words == ["--columns", "help"] || words == ["--columns=help"] {
      if let report = try reportWithoutFile(of: type) {
        throw CleanExit.message(try report.legend.text(.text, style: TextStyle(width: StandardStreams.width)))
      }
      words += sample(for: type)
    }
    return isComplete ? type : ReportCommand.self
  }

  /// The remarks at the end of `--help`.
  private static let remarks = """
    EXIT STATUS:
      0 done; 1 a check failed; 64 wrong usage; 65 bad data in a file;
      66 a file that can't be read; 73 an output that can't be written.

    COMPLETIONS AND MANUAL:
      --generate-completion-script bash, zsh or fish; --generate-manual.
      SPEEDCAL_PROFILES names profile files or folders, separated by colons.
    """

  /// The help of `-h`, which leaves out the options that few need.
  static func shortHelp(of type: any ParsableCommand.Type) -> String {
    helpMessage(for: type, includeHidden: false, columns: min(StandardStreams.width ?? 80, 80))
      + (type == Speedcal.self
        ? "\nExit status, completions and the man page: 'speedcal --help'."
        : "\nAll options: '\(name(of: type)) --help'.")
  }

  /// A report with the columns of a command that reads a file; nil for the others.
  private static func reportWithoutFile(of type: any ParsableCommand.Type) throws -> Report? {
    switch name(of: type) {
    case "speedcal validate": ValidationReport(profiles: [], isLaidOverBundled: false).report
    case "speedcal measure log", "speedcal measure video": try MeasureLogCommand.example()
    default: nil
    }
  }

  /// The arguments for a command whose columns are asked for without any.
  private static func sample(for type: any ParsableCommand.Type) -> [String] {
    let words =
      switch name(of: type) {
      case "speedcal convert": "30mm/s iPhone15,4"
      case "speedcal measure plan": "iPhone15,4 --tolerance=2%"
      case "speedcal measure fit": "iPhone15,4 --distance=100 --times=3.3,3.4s"
      case "speedcal report", "speedcal export", "speedcal devices": ""
      default: "iPhone15,4"
      }
    return words.split(separator: " ").map(String.init)
  }

  /// The subcommand of a name or an alias.
  private static func subcommand(
    _ word: String, of type: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0._commandName == word || $0.configuration.aliases.contains(word) }
  }

  /// Every command that runs, with the words that call it.
  static let commands: [(words: String, type: any ParsableCommand.Type)] = configuration.subcommands.flatMap { type in
    let inner = type.configuration.subcommands
    return inner.isEmpty
      ? [(type._commandName, type)] : inner.map { ("\(type._commandName) \($0._commandName)", $0) }
  }

  /// The words that call a command: `speedcal measure fit`.
  static func name(of type: any ParsableCommand.Type) -> String {
    if let command = commands.first(where: { $0.type == type }) { return "speedcal \(command.words)" }
    return type == Speedcal.self ? "speedcal" : "speedcal \(type._commandName)"
  }
}
