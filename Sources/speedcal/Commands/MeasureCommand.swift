import ArgumentParser
import CalibrationReport
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
  @Option(.percent, help: "The standard uncertainty of the clock's rate, in percent.")
  var clock = 0.0
}

/// What is measured with.
struct InstrumentOptions: ParsableArguments {
  @Option(.millimeters, help: "The standard uncertainty of a mark on the ruler, in mm.")
  var ruler = 0.5

  @Option(.percent, help: "The standard uncertainty of the ruler's scale, in percent.")
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
  func measuredScreen(_ notes: inout Notes) throws -> Screen {
    try require()
    guard let screen = try screen(&notes) else { throw ValidationError("name the device that was measured") }
    return screen
  }
}

/// Reads the files of a measurement.
enum MeasurementFile {
  /// What the runs of a file say about a display.
  static func fit(
    _ name: FileName, on screen: Screen, _ instruments: Instruments, commanded: Double? = nil
  ) throws -> RunFit {
    try reading(name) { bytes in
      var reader = RunTableReader(commandedMillimetersPerSecond: commanded)
      try reader.read(bytes)
      return try RunFit(reader.finish(), display: MeasuredDisplay(screen.display), instruments: instruments)
    }
  }

  /// The bytes of a file; what is wrong in them is bad data.
  static func reading<Result>(_ name: FileName, _ read: ([UInt8]) throws -> Result) throws -> Result {
    let bytes = try name.isStandardStream ? TextFile.standardInput() : TextFile.bytes(of: name.path)
    do {
      return try read(bytes)
    } catch {
      throw BadFile(name: name, error: error)
    }
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
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions

  @Option(.percent, help: "The deviation that is to be seen, in percent.")
  var tolerance: Double?

  @Option(
    .millimeters,
    help: "The longest distance that the ruler and the glass allow, in mm. (default: the screen's height)")
  var distance: Double?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    if tolerance == nil { throw ValidationError("say which deviation is to be seen, with --tolerance PERCENT") }
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    let height = screen.panel.pixels.map { $0.height * 25.4 / screen.display.ppi }
    guard let strip = distance ?? height else {
      throw ValidationError("nothing says how high '\(screen.title)' is; add --distance MM")
    }
    let plan = try MeasurementPlan(
      millimetersPerSecond: speed.single(on: [screen]), stripMillimeters: strip, tolerancePercent: tolerance ?? 0,
      instruments: instruments.instruments())
    try output.write(PlanReport(of: plan, title: screen.title), notes)
  }
}

struct MeasureFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Evaluate runs with a ruler: real over commanded speed, density and ppi.",
    usage: "speedcal measure fit <runs> <device> [<options>]",
    discussion: """
      The file has a head with commanded_mm_per_s, distance_mm and time_s, or moved_points; run and excluded are optional.

      Example: speedcal measure fit runs.csv 'iPhone 15'
      """)

  @Argument(help: "The file of the runs; - is standard input.", completion: .file())
  var runs: String

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions

  @Flag(help: "Print the display as a profile file, with the confidence measured.")
  var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    let fit = try MeasurementFile.fit(FileName(text: runs), on: screen, instruments.instruments())
    guard asProfile else { return try output.write(FitReport(of: fit, title: screen.title), notes) }
    guard let ppi = fit.ppi else { throw ValidationError("the runs say nothing of the ppi; a native scale is needed") }
    try output.write(try screen.measured(ppi: ppi.value, standardUncertainty: ppi.standardUncertainty).profileText)
  }
}

extension Screen {
  /// The device with the ppi that was measured on this display; what was published of it is no longer its source.
  fileprivate func measured(ppi: Double, standardUncertainty: Double) throws -> Device {
    let measured = try DeviceDisplay(
      name: panel.name, ppi: ppi, ppiUncertainty: standardUncertainty, scale: panel.scale, pixels: panel.pixels,
      points: panel.points, zoomedPoints: panel.zoomedPoints, refreshRate: panel.refreshRate)
    return try Device(
      name: device.name, family: device.family, modelIdentifiers: device.modelIdentifiers, year: device.year,
      displays: device.displays.map { $0 == panel ? measured : $0 }, pointName: device.pointName,
      sources: ["measured with speedcal"], confidence: .measured, note: device.note)
  }
}

struct MeasureVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge runs: pass, conditional pass, conditional fail or fail.",
    usage: "speedcal measure verify <runs> <device> --speed <speed> --tolerance <percent> [<options>]",
    discussion: """
      The exit status is 0 for pass alone, and with --simple for a conditional pass too; else 1.

      Example: speedcal measure verify runs.csv 'iPhone 15' --speed 30 --tolerance 20%
      """)

  @Argument(help: "The file of the runs; - is standard input.", completion: .file())
  var runs: String

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions

  @Option(.percent, help: "How far the speed may deviate, in percent.")
  var tolerance: Double?

  @Flag(help: "Accept without a guard band.")
  var simple = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    if tolerance == nil { throw ValidationError("say how far the speed may deviate, with --tolerance PERCENT") }
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    let nominal = try speed.speed.map { _ in try speed.single(on: [screen]) }
    let fit = try MeasurementFile.fit(
      FileName(text: runs), on: screen, instruments.instruments(), commanded: nominal)
    let verification = try Verification(
      fit: fit, nominalMillimetersPerSecond: nominal, tolerancePercent: tolerance ?? 0,
      rule: simple ? .simple : .guardBand)
    try output.write(VerificationReport(of: verification, title: screen.title), notes)
    if !verification.isAccepted { throw ExitStatus.checkFailed.code }
  }
}

struct MeasureLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Evaluate a tick log: mean speed, drift, lost ticks, hitches and the way of driving.",
    usage: "speedcal measure log <ticks> <device> --speed <speed> [<options>]",
    discussion: """
      The file has a head with time_s and offset_points; target_time_s is optional.

      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      """)

  @Argument(help: "The file of the ticks; - is standard input.", completion: .file())
  var ticks: String

  @OptionGroup var displays: DisplayOptions
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @OptionGroup(title: "Instruments") var clock: ClockOptions

  @Option(.percent, help: "How far the mean speed may deviate, in percent; beyond it the exit status is 1.")
  var tolerance: Double?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screen = try displays.measuredScreen(&notes)
    let speed = try calibration.speed.single(on: [screen])
    let analyzer = try TickLogAnalyzer(
      display: screen.display, settings: calibration.settings(&notes), commandedMillimetersPerSecond: speed,
      refreshRateHertz: refresh.refresh.first ?? screen.panel.standardRefreshRates.first, clockPercent: clock.clock)
    let analysis = try MeasurementFile.reading(FileName(text: ticks)) { bytes in
      var reader = TickLogReader(into: analyzer)
      try reader.read(bytes)
      return try reader.finish().analysis()
    }
    try output.write(LogReport(of: analysis, title: screen.title), notes)
    guard let tolerance else { return }
    let verification = try Verification(
      measured: analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: speed, tolerancePercent: tolerance)
    if !verification.isAccepted { throw ExitStatus.checkFailed.code }
  }
}
