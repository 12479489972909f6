import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Evaluate measurements, logs and recordings.",
    usage: "speedcal measure <command> <device> [<options>]",
    discussion: """
      With a ruler and a clock: stick two marks on the glass, scroll at a known speed, and take the time from mark to mark. \
      plan says how far apart the marks have to be and how many runs it takes, fit turns the runs into the real speed and \
      the ppi with their uncertainty, and with --tolerance into pass or fail.

      With a recording of the screen, and nothing else: video says what moves in it, how fast on the glass, and which frames \
      hitched. ffmpeg has to be installed.

      With an app: write a line for each frame, with its time and the offset of the content. log says what the mean speed \
      is, and which frames hitched.

      A file of runs has the columns commanded_mm_per_s, distance_mm and time_s, a log time_s and offset_points; both are \
      CSV, as a spreadsheet saves it.

      Example: speedcal measure plan 'iPhone 15' --tolerance 4%
      Example: speedcal measure fit runs.csv 'iPhone 15'
      """,
    subcommands: [MeasurePlanCommand.self, MeasureFitCommand.self, MeasureLogCommand.self, MeasureVideoCommand.self])

  func run() throws { throw CleanExit.message(Speedcal.help(of: Self.self, isShort: false)) }
}

struct MeasurePlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the runs that a tolerance needs.",
    usage: "speedcal measure plan <device> [<speed>] --tolerance <%> [<options>]",
    discussion: """
      Example: speedcal measure plan 'iPhone 15' --tolerance 4%
      Example: speedcal measure plan 'iPhone 15' --tolerance 2% --fps 240
      """)

  @Option(.percent, help: "The smallest deviation to detect, in percent.") var tolerance: Double

  @OptionGroup(title: "Speed") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions

  @Option(
    .mm,
    help: ArgumentHelp(
      "The longest distance that can be measured, in mm.",
      discussion: "By default, the whole millimetres of the screen's width, along which sideways content moves."))
  var longest: Double?

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let (_, screen) = try displays.measured(takesFile: false, &notes)
    // Round down to whole millimetres: nobody places marks at fractions.
    let width = screen.record.pixels.map { max(1, ($0.width * millimetersPerInch / screen.figures.ppi).rounded(.down)) }
    guard let strip = longest ?? width else {
      throw ValidationError("the width of '\(screen.title)' is not known; add --longest MM")
    }
    let plan = try MeasurementPlan(
      millimetersPerSecond: speed.asked(on: [screen], in: displays.typedWords, &notes).only().millimetersPerSecond,
      stripMillimeters: strip,
      tolerancePercent: tolerance, instruments: instruments.instruments())
    let direction = "along \(longest == nil ? "the width, " : "")\(strip.shortestText) mm"
    try output.write(Report(of: plan, title: screen.title, direction: direction), notes)
  }
}
