import ArgumentParser

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Evaluate measurements, logs and recordings.",
    usage: "speedcal measure <command> <device> [<options>]",
    discussion: """
      With a ruler and a clock: stick two marks on the glass, scroll at a known speed, and take the time from mark to mark. \
      fit turns the runs into the real speed and the ppi with their uncertainty, with --tolerance into pass or fail. \
      How many runs it takes: 'speedcal measure fit --help'.

      With a recording of the screen, and nothing else: video says what moves in it, how fast on the glass, and which frames \
      hitched. ffmpeg has to be installed.

      With an app: write a line for each frame, with its time and the offset of the content. log says what the mean speed \
      is, and which frames hitched.

      A file of runs has the columns commanded_mm_per_s, distance_mm and time_s, a log time_s and offset_points; both are \
      CSV, as a spreadsheet saves it.

      Example: speedcal measure fit runs.csv 'iPhone 15'
      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      """,
    subcommands: [MeasureFitCommand.self, MeasureLogCommand.self, MeasureVideoCommand.self])

  func run() throws { throw CleanExit.message(Speedcal.help(of: Self.self, isShort: false)) }
}
