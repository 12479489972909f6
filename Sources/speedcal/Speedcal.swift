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
    version: versionText,
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
    let counts = [BundledCatalogue.everything, .apple, .android, .others, .monitors].map(\.displayCount)
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

  /// Runs the command line of the process context, and returns the status to end with.
  static func run() -> Int32 {
    let line = TypedLine(ProcessContext.current.arguments)
    return TypedLine.$current.withValue(line) {
      do {
        try line.requireReadable()
        if let answer = try answer(to: line) { throw CleanExit.message(answer) }
        try line.requireUnmistakable()
        // A command parses its own arguments, which takes half of the time that the way through the root does.
        var command = try line.type.parseAsRoot(line.asksColumns ? ColumnsHelp.arguments(of: line) : line.arguments)
        do {
          try command.run()
        } catch {
          try (command as? any JudgingCommand)?.keep(error)
          throw error
        }
        return ExitStatus.done.number
      } catch {
        return Exit.status(after: error, of: line.type)
      }
    }
  }

  /// What a line asks for in place of a run: a version, help, the man page, a script; nil for a run.
  private static func answer(to line: TypedLine) throws -> String? {
    switch line.words.first {
    case "--generate-completion-script" where line.words.count < 3:
      let shell = line.words.count == 2 ? CompletionShell(rawValue: line.words[1]) : .autodetected()
      // With the options that -h hides.
      return shell.map { shell in ArgumentHelp.$hidesNothing.withValue(true) { completionScript(for: shell) } }
    case "--generate-manual": return Manual.page
    case "-V", "version": return versionText
    default: break
    }
    if line.options.contains("--version") { return versionText }
    if line.words.first == "help", line.arguments[0] != "--help" {
      throw ValidationError(UsageHint.noCommand(line.arguments[0], of: line.type))
    }
    if line.options.contains("-h") { return help(of: line.type, isShort: true) }
    if line.options.contains("--help") { return help(of: line.type, isShort: false) }
    return line.values(of: "--format", "-f").contains("help") ? FormatHelp.text(of: line.type) : nil
  }

  /// The help of `-h`, which leaves out the options that few need, or of `--help`, in the width of the terminal.
  static func help(of type: any ParsableCommand.Type, isShort: Bool) -> String {
    let width = min(StandardStreams.width ?? 80, isShort ? 80 : 100)
    let help = helpMessage(for: type, includeHidden: !isShort, columns: width)
    guard type == Speedcal.self else { return isShort ? "\(help)\nAll options: '\(name(of: type)) --help'." : help }
    return "\(help)\n\(isShort ? "Exit status, completions and the man page: 'speedcal --help'." : remarks)"
  }

  private static let statuses = ExitStatus.all.map { "\($0.number) \($0.meaning)" }.joined(separator: "; ")

  /// The remarks at the end of `--help`.
  private static let remarks = """
    EXIT STATUS:
      \(statuses.wrapped(to: 66).joined(separator: "\n  ")).

    COMPLETIONS AND MANUAL:
      --generate-completion-script bash, zsh or fish; --generate-manual.
      SPEEDCAL_PROFILES names profile files or folders, separated by colons.
    """

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
