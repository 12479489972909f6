import ArgumentParser
import Reports
import DeviceInfo

/// The program: parses the command line, runs the command, and ends with a status that scripts can rely on.
@main
struct Speedcal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speedcal",
    abstract: "Turns a physical speed in mm/s into points per timer tick, for the displays of real devices.",
    usage: "speedcal [<command>] [<devices> ...] [<options>]",
    discussion: """
      speedcal                                 all devices, those with the same answer on one line
      speedcal report iPhone --speed 30        a family, a line each
      speedcal table 'iPhone 15' iPad14,1      a table per device, a line per speed
      speedcal table --ppi 460 --scale 3       the same for a display of one's own
      speedcal export iPhone --output speeds.csv
      speedcal motion 'iPhone 15'              how a scroll moves, frame by frame
      speedcal suggest iPhone                  speeds that are even on the glass
      speedcal carousel 'iPhone 15'            an endless carousel
      speedcal convert 60pt/s 'iPhone 15' 'Google Pixel 8' --from 'iPhone 15'
      speedcal identify --pixels 1179x2556     which display is this?

      Exit status: 0 done; 1 a check failed; 64 wrong usage; 65 bad data in a file; 66 a file that can't be read; 73 an \
      output that can't be written.

      Completions for bash, zsh and fish: speedcal --generate-completion-script SHELL
      Man page: speedcal --generate-manual
      """,
    version: programVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Calibrate",
        subcommands: [ReportCommand.self, TableCommand.self, ExportCommand.self, ConvertCommand.self]),
      CommandGroup(
        name: "Database",
        subcommands: [
          DevicesCommand.self, ShowCommand.self, IdentifyCommand.self, ValidateCommand.self, CompareCommand.self,
        ]),
      CommandGroup(
        name: "Motion",
        subcommands: [MotionCommand.self, SuggestCommand.self, CarouselCommand.self, PreviewCommand.self]),
      CommandGroup(name: "Measure", subcommands: [MeasureCommand.self]),
    ],
    defaultSubcommand: ReportCommand.self)

  /// What `--version` prints: the version, then what the bundled profiles know, and as of when.
  static var versionText: String {
    let (apple, android) = (BundledCatalogue.standard.displayCount, BundledCatalogue.android.displayCount)
    return
      "\(programVersion)\n\(apple + android) displays: \(apple) of Apple's devices, \(android) of Android's, as of "
      + "\(BundledCatalogue.date)\n"
  }

  /// What made a page.
  static let nameAndVersion = "speedcal \(programVersion)"

  static func main() {
    Platform.turnSignalsOfWritesIntoErrors()
    do {
      try Arguments.requireBounded()
      var command = try parsed(Arguments.all)
      try command.run()
    } catch {
      Exit.end(after: error)
    }
  }

  /// Lets the subcommand that is named first, or the default one, parse its own arguments, which takes half of the time that
  /// the way through the root does. What it does not take for itself, help and mistakes included, is left to the root:
  /// every message is the root's.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let first = arguments.first ?? ""
    if first == "-V" || first == "version" { return try parseAsRoot(["--version"]) }
    if first == "--generate-manual" { throw CleanExit.message(Manual.page) }
    if first == "help" { try requireCommand(arguments.dropFirst().first) }
    // Three hyphens are how a completion script calls.
    if first == "help" || first.hasPrefix("---") { return try parseAsRoot(arguments) }
    let named = command(first)
    let command = named ?? ReportCommand.self
    if let parsed = try? command.parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst())),
      type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  private static func command(_ word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.configuration.commandName == word || $0.configuration.aliases.contains(word)
    }
  }

  /// Refuses help about a command that does not exist.
  private static func requireCommand(_ word: String?) throws {
    guard let word, !word.hasPrefix("-"), command(word) == nil else { return }
    let nearest = UsageHint.nearestCommand(to: word).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no command '\(word)'\(nearest); list them with 'speedcal --help'")
  }
}
