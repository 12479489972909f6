import ArgumentParser

/// The program: parses the command line, runs the command, and ends with a status that scripts can rely on.
@main
struct Speedcal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speedcal",
    abstract: "Turns a physical speed in mm/s into points per timer tick, for the displays of real devices.",
    discussion: """
      speedcal report --speeds 30              every device, a line each
      speedcal table 'iPhone 15' iPad14,1      a table per device, a line per speed
      speedcal table --ppi 460 --scale 3       the same for a display of one's own
      speedcal export iPhone --output speeds.csv
      speedcal motion 'iPhone 15'              what reaches the eye, frame by frame
      speedcal suggest iPhone                  speeds that are even on the glass
      speedcal carousel --device 'iPhone 15'   an endless carousel

      Exit status: 0 done; 1 a check failed; 64 wrong usage; 65 bad data in a file; 66 a file that can't be read; 73 an \
      output that can't be written.
      """,
    version: "1.0.0",
    subcommands: [
      ReportCommand.self, TableCommand.self, ExportCommand.self, DevicesCommand.self, ShowCommand.self,
      ValidateCommand.self, MotionCommand.self, SuggestCommand.self, CarouselCommand.self,
    ],
    defaultSubcommand: ReportCommand.self)

  static func main() {
    StandardStreams.ignoreClosedPipes()
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      Exit.end(after: error)
    }
  }

  /// Lets the subcommand that is named first parse its own arguments, which takes half of the time that the way through the
  /// root does. What it does not take for itself, help and mistakes included, is left to the root: every message is the
  /// root's.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let subcommand = configuration.subcommands.first(where: { $0.configuration.commandName == arguments.first }),
      let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == subcommand
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}
