import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Evaluate a tick log: mean speed, hitches, judder.",
    usage: "speedcal measure log <ticks> <device> [<speed>] [<options>]",
    discussion: """
      The log, a file or -, has the columns time_s and offset_points (or offset_px, in physical pixels); \
      target_time_s, when the next frame is due, is optional. Names carry units: time_ms. A limit that is exceeded makes \
      the exit status 1.

      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      Example: speedcal measure log ticks.csv 'iPhone 15' --max-hitch 5ms/s
      """)

  @OptionGroup(title: "Limits") var limits: LogLimitOptions
  @OptionGroup var speed: SpeedOptions

  @Option(.points, help: "Loop length in points, where jumps do not show it.") var loop: Double?
  @Option(
    .pixels,
    help: .hidden(
      "The least movement, in physical pixels.",
      discussion: """
        Below it, counted from the last position that moved, the content stands still. By default, what the digits of the \
        log resolve, at least 0.02 px.
        """))
  var resolution: Double?
  @Option(
    .refreshRate, name: .refresh, help: "Refresh rate in Hz. (default: the display's highest, else that of the log)")
  var refresh: RefreshRate?
  @Option(.percent, help: .hidden("Limit of error of the clock, in percent.")) var clock = 0.0

  @OptionGroup(title: "Output") var output: OutputOptions<DrawnCheckChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    if let loop { try Quantity.loopLength.require(loop) }
    if let resolution { try Quantity.positionResolution.require(resolution) }
    try Quantity.clockRate.require(clock)
  }

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: true, &notes)
    guard let file else { throw ValidationError("name the file of the log") }
    let isGiven = speed.isGiven(in: displays.words)
    try limits.check(speedIsGiven: isGiven, format: output.format)
    let commanded = try isGiven ? speed.speed(on: [screen], in: displays.words, &notes) : nil
    // The text is not kept beyond the log.
    let log = try Self.log(file.table(), of: file, on: screen.figures)
    if !log.isInPixels { try screen.requirePoints(for: "the column of offsets") }
    if loop != nil { try screen.requirePoints(for: "--loop") }
    let analysis = try BadFile.naming(file) {
      try TickLogAnalysis(
        of: log, on: screen.figures, commandedMillimetersPerSecond: commanded, resolutionPixels: resolution,
        refreshRate: refresh ?? screen.refreshRates.first, lowestRefreshRate: refresh == nil ? screen.lowestRate : nil,
        loopPoints: loop, clockPercent: clock)
    }
    if refresh != nil { try analysis.timing.requireTyped() }
    let report = try limits.report(of: analysis, on: screen)
    if output.format == .svg {
      let chart = Chart.recording(
        log.distances(loop: analysis.loop), analysis, stalls: analysis.stalls, on: screen.figures,
        place: "on \(screen.title)", title: "\(file.text), logged on \(screen.title)")
      try output.write(Document(chart.svg, notes: report.notes), notes)
    } else {
      try output.write(report, notes)
    }
    if !report.holds { throw ExitStatus.checkFailed.code }
  }

  private static func log(_ table: [UInt8], of file: FileName, on display: Display) throws -> TickLog {
    try BadFile.naming(file) { try TickLog(table: table, on: display) }
  }

  /// The report of a log of even steps.
  static func example() throws -> Report {
    let log = try TickLog(
      (0..<TickLogAnalysis.leastCount).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) })
    return try Report(
      of: TickLogAnalysis(of: log, on: Display(ppi: 25.4, scale: 1), commandedMillimetersPerSecond: 1), on: "")
  }
}

extension Screen {
  /// The lowest refresh rate of a display whose rate varies; nil where none is stated.
  fileprivate var lowestRate: RefreshRate? {
    panel.refreshRate?.minimum.flatMap { try? RefreshRate(hertz: $0) }
  }
}

extension FrameTiming {
  /// Fails where frames come faster than the refresh rate that was typed.
  fileprivate func requireTyped() throws {
    guard deadlines == .ticks else { return }
    let hertz = (1 / refreshSeconds).formatted(.upTo(1))
    throw ValidationError(
      "frames come every \((refreshSeconds * 1000).formatted(.upTo(1))) ms, faster than --refresh says; --refresh \(hertz)?"
    )
  }
}

extension TickLog {
  /// The samples with a loop laid out straight.
  fileprivate func distances(loop: LoopFindings?) -> [TickSample] {
    guard let length = loop?.lengthPoints else { return samples }
    var (laps, last) = (0.0, samples[0].offsetPoints)
    return samples.map { sample in
      if last - sample.offsetPoints > length / 2 { laps += length }
      last = sample.offsetPoints
      return TickSample(seconds: sample.seconds, offsetPoints: sample.offsetPoints + laps)
    }
  }
}

/// What a log may do at most; beyond it the exit status is 1.
struct LogLimitOptions: ParsableArguments {
  @Option(.percent, help: "How far the mean speed may deviate, in percent.") var tolerance: Double?
  @Option(.hitch, help: "The longest hitch time, in ms/s.") var maxHitch: Double?
  @Option(.pixels, help: "The greatest judder, peak to peak in physical pixels.") var maxJudder: Double?

  func validate() throws {
    if let tolerance { try Quantity.speedTolerance.require(tolerance) }
    if let maxHitch { try Quantity.hitchLimit.require(maxHitch) }
    if let maxJudder { try Quantity.judderLimit.require(maxJudder) }
  }

  /// Requires something to judge where a verdict is asked for, and a speed to judge the mean speed by.
  func check(speedIsGiven: Bool, format: OutputFormat?) throws {
    if tolerance != nil, !speedIsGiven {
      throw ValidationError("--tolerance judges a speed, and none is given; the speed that was meant? --speed 30")
    }
    if format == .junit, tolerance == nil, !judgesFrames {
      throw ValidationError("--format junit has nothing to judge; add --tolerance 2% or --max-hitch 5ms/s")
    }
  }

  /// Whether the frames are judged.
  var judgesFrames: Bool { maxHitch != nil || maxJudder != nil }

  /// The report of a log, judged by the limits.
  ///
  /// - Parameters:
  ///   - analysis: The evaluated log.
  ///   - screen: The display.
  ///   - seen: What a recording shows, where one made the log.
  ///   - doubt: Why the log does not tell how evenly the content moves; nil where it does.
  /// - Returns: The report.
  /// - Throws: `InputError` for the tolerance.
  func report(
    of analysis: TickLogAnalysis, on screen: Screen, seen: String? = nil, doubt: String? = nil
  ) throws -> Report {
    var verification: Verification?
    if let tolerance, let nominal = analysis.commandedMillimetersPerSecond {
      verification = try Verification(
        measured: analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: nominal, tolerancePercent: tolerance)
    }
    return Report(
      of: analysis, on: screen.device.name, display: screen.displayName, pointUnit: screen.pointUnit,
      verification: verification,
      limits: FrameLimits(hitchMillisecondsPerSecond: maxHitch, judderPixels: maxJudder), seen: seen, doubt: doubt)
  }
}
