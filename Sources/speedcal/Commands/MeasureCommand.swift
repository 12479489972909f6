import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "From a ruler, a stopwatch or a tick log to a figure with its uncertainty.",
    discussion: """
      Example: speedcal measure plan 'iPhone 15' --tolerance 2%
      """,
    subcommands: [MeasurePlanCommand.self, MeasureFitCommand.self, MeasureVerifyCommand.self, MeasureLogCommand.self])
}

/// How sure the clock is.
struct ClockOptions: ParsableArguments {
  @Option(.percent, help: "How far the rate of the clock may be off, in percent.")
  var clock = 0.0
}

/// What is measured with.
struct InstrumentOptions: ParsableArguments {
  @Option(.millimeters, help: "How far the distance between two marks may be off, in mm.")
  var ruler = 0.5

  @Option(.percent, help: "How far the scale of the ruler may be off, in percent.")
  var rulerScale = 0.0

  @OptionGroup(title: "Instruments") var clock: ClockOptions

  @Option(.hertz, help: "The frames per second of a camera that took the times.")
  var fps: Double?

  @Option(.seconds, help: "The standard uncertainty of times from a stopwatch, in seconds.")
  var stopwatch: Double?

  func validate() throws {
    if fps != nil, stopwatch != nil {
      throw ValidationError("times come from --fps or from --stopwatch; leave one out")
    }
  }

  func instruments() throws -> Instruments {
    let timing: Timing =
      if let fps { .frames(perSecond: fps) } else if let stopwatch {
        .stopwatch(standardUncertaintySeconds: stopwatch)
      } else { .unknown }
    return try Instruments(
      rulerEndsMillimeters: ruler, rulerScalePercent: rulerScale, clockPercent: clock.clock, timing: timing)
  }
}

extension DisplayOptions {
  /// The display that was measured.
  ///
  /// - Parameters:
  ///   - notes: Takes what has been left out.
  ///   - word: A selector that stands before the others.
  /// - Returns: The only one that is named or described.
  /// - Throws: `ValidationError`, or what reading profiles throws.
  func measuredScreen(_ notes: inout Notes, after word: String? = nil) throws -> Screen {
    let selectors = (word.map { [$0] } ?? []) + selectors
    guard !selectors.isEmpty || isGiven else {
      throw ValidationError(
        "name the device that was measured, such as 'iPhone 15', or describe its display with --ppi")
    }
    return try only(of: screens(of: selectors, &notes))
  }
}

struct MeasurePlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Say which distances, loops and runs show a deviation of the tolerance.",
    usage: "speedcal measure plan <device> --tolerance <percent> [<options>]",
    discussion: """
      Example: speedcal measure plan 'iPhone 15' --tolerance 2%
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: WantedSpeedOptions
  @OptionGroup(title: "Speed") var tolerance: ToleranceOptions
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions
  @OptionGroup(title: "Instruments") var strip: StripOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    if tolerance.tolerance == nil {
      throw ValidationError("say which deviation is to be seen, with --tolerance PERCENT")
    }
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    // Nobody sets a mark at a part of a millimetre that the panel happens to have.
    let height = screen.panel.pixels.map { max(1, ($0.height * 25.4 / screen.display.ppi).rounded(.down)) }
    guard let strip = strip.longest ?? height else {
      throw ValidationError("nothing says how high '\(screen.title)' is; add --longest MM")
    }
    let plan = try MeasurementPlan(
      millimetersPerSecond: speed.single(on: [screen]), stripMillimeters: strip,
      tolerancePercent: tolerance.tolerance ?? 0, instruments: instruments.instruments())
    let report = Report(of: plan, title: screen.title)
    try output.write(report, or: [.junit: report.junit], notes)
  }
}

/// How far something can be measured.
struct StripOptions: ParsableArguments {
  @Option(
    .millimeters,
    help: """
      The longest distance that the ruler and the glass allow, in mm. (default: the whole millimetres of the screen's \
      height)
      """)
  var longest: Double?
}
