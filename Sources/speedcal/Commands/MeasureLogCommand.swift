import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureLogCommand: JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Evaluate a tick log: mean speed, hitches, judder.",
    usage: "speedcal measure log <ticks> <device> [<speed>] [<options>]",
    discussion: """
      The log, a file or -, has the columns time_s and offset_points (or offset_px, in physical pixels); \
      target_time_s, when the next frame is due, is optional. Names carry units: time_ms. Read too are framestats, \
      Perfetto, PresentMon and MangoHud. A limit that is exceeded makes the exit status 1.

      Example: speedcal measure log ticks.csv 'iPhone 15' --speed 30
      Example: speedcal measure log ticks.csv 'iPhone 15' --max-hitch 5ms/s
      """)

  @OptionGroup(title: "Limits") var limits: LogLimitOptions
  @OptionGroup var speed: SpeedOptions<NoSpeed>

  @OptionGroup var columns: LogColumnOptions
  @OptionGroup var rest: RestOptions
  @Option(.seconds, help: "Start this many seconds after the first row.") var from: Double?
  @Option(.seconds, help: "End this many seconds after the first row.") var to: Double?
  @Option(help: .hidden("The process of a log of PresentMon, by a part of its name.")) var process: String?
  @Option(help: .hidden("The layer or window of a log of frames, by a part of its name.")) var layer: String?
  @Flag(help: .hidden("Print the hitches, a row each.")) var hitches = false

  @Option(.points.within(.loopLength), help: .hidden("Loop length in points, where jumps do not show it.")) var loop:
    Double?
  @Option(
    .pixels.within(.positionResolution),
    help: .hidden(
      "The least movement, in physical pixels.",
      discussion: """
        Below it, counted from the last position that moved, the content stands still. By default, what the digits of the \
        log resolve, at least 0.02 px.
        """))
  var resolution: Double?
  @Option(.refreshRate, name: .refresh, help: .refresh) var refresh: RefreshRate?
  @Option(.percent.within(.clockRate), help: .clock) var clock = 0.0

  @OptionGroup(title: "Output") var output: OutputOptions<DrawnCheckChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    if let from, let to, from >= to { throw ValidationError("--from is a time before --to") }
    try OptionRule.check(.excludes("--process", "--layer", if: process != nil && layer != nil))
  }

  func run() throws {
    var notes = Notes()
    var words = displays.selectors
    guard let file = displays.takeFile(from: &words) else {
      if output.asksColumns { return try output.write(Self.example(), notes) }
      throw ValidationError("name the file of the log, such as ticks.csv")
    }
    let screen = try displays.screen(of: words, notesScale: false, &notes)
    let commanded = try screen.flatMap { try speed.asked(on: [$0], in: displays.typedWords, &notes).commanded }
    var bytes = try file.table()
    if columns.isEmpty, let frames = try BadFile.naming(file, { try FrameLog(table: bytes, part: process ?? layer) }) {
      if let screen { displays.note(scaleOf: screen, &notes) }
      return try judge(frames, of: file, on: screen, &notes)
    }
    guard let screen else {
      // What is wrong with the text goes before the display that it needs.
      _ = try BadFile.naming(file) {
        try TickLog(table: bytes, on: Display(ppi: 100, scale: 1), columns: columns.names)
      }
      throw ValidationError(DisplayOptions.needsMeasured)
    }
    try judge(positions: &bytes, of: file, on: screen, commanded, &notes)
  }

  /// Judges positions of content on a display, at the speed that it was told to move at. The bytes are gone behind it: a
  /// log of a million lines is not kept twice.
  private func judge(
    positions bytes: inout [UInt8], of file: FileName, on screen: Screen, _ commanded: Double?, _ notes: inout Notes
  ) throws {
    try limits.check(speedIsGiven: commanded != nil, in: output.written)
    try OptionRule.check(
      .idle(["--process": process != nil, "--layer": layer != nil], on: "a log of positions, which names none"))
    let whole = try BadFile.naming(file) {
      try TickLog(table: bytes, on: screen.figures, columns: columns.names, scrollsInPixels: screen.isAndroid)
    }
    bytes = []
    let log = whole.part(from: from, to: to)
    if log.offsetUnit == .points { try screen.requirePoints(for: "the column of offsets") }
    if loop != nil { try screen.requirePoints(for: "--loop") }
    displays.note(scaleOf: screen, &notes)
    let doubt = log.recordedHertz.flatMap { recorded in
      screen.refreshRates.first.flatMap { $0.hertz > 1.01 * recorded && refresh == nil ? ($0, recorded) : nil }
    }.map { rate, recorded in
      "a recording at \(recorded.formatted(.legible)) Hz of a \(rate.hertz.formatted(.legible)) Hz display cannot show it"
    }
    let analysis = try BadFile.naming(file) {
      try limits.requireEvenness(doubt, framesPerSecond: log.recordedHertz)
      var settings = try TickLogSettings(
        commandedMillimetersPerSecond: commanded, resolutionPixels: resolution,
        refreshRate: screen.refreshRates.first, lowestRefreshRate: screen.lowestRate, meantRate: refresh,
        loopPoints: loop, rest: rest.judged(to: to), clockPercent: clock)
      settings.measured = screen.measured
      return try TickLogAnalysis(of: log, on: screen.figures, settings: settings)
    }
    if refresh != nil { try analysis.hitches.requireTyped() }
    if let note = whole.note(ofUnitOn: screen, analysis.meanMillimetersPerSecond.value) { notes.add(note, .figure) }
    if let note = analysis.restNote { notes.add(note, .figure) }
    let motion = MeasuredMotion(analysis, on: screen, whyEvennessIsUnknown: doubt)
    let report = try limits.report(of: motion, from: speed.reader.distance)
    try output.write(hitches ? report.hitches(of: analysis.hitches) : report, notes) {
      Chart.recording(of: motion, place: "on \(screen.title)", title: "\(file.text), logged on \(screen.title)")
    }
  }

  /// Judges frames without positions, which need no display and have no speed.
  private func judge(
    _ frames: FrameLog, of file: FileName, on screen: Screen?, _ notes: inout Notes
  ) throws {
    try OptionRule.check(
      .idle(
        [
          "--tolerance": limits.tolerance != nil, "--max-judder": limits.maxJudder != nil, "--loop": loop != nil,
          "--resolution": resolution != nil, "--from": from != nil, "--to": to != nil, "--with-rest": rest.withRest,
          "a speed": speed.isGiven(in: displays.typedWords),
          "--viewing-distance": !speed.reader.distances.isEmpty,
          speed.reader.given ?? "text": speed.reader.given != nil,
          "--format svg": output.written == .svg,
        ], on: "a log of \(frames.source), which has no positions and so no speed"))
    try limits.check(speedIsGiven: false, takesSpeed: false, in: output.written)
    let timing = try BadFile.naming(file) {
      try frames.hitches(
        refreshRate: screen?.refreshRates.first, lowestRefreshRate: screen?.lowestRate, meantRate: refresh)
    }
    if refresh != nil { try timing.requireTyped() }
    for remark in frames.remarks { notes.add(remark) }
    let report = Report(
      of: timing, source: frames.source, on: screen?.typableName ?? file.text, display: screen?.displayName,
      hitchLimit: limits.maxHitch)
    try output.write(hitches ? report.hitches(of: timing) : report, notes)
  }

  /// The report of a log of even steps.
  static func example() throws -> Report {
    let log = try TickLog(
      (0..<TickLogAnalysis.leastCount).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) })
    let screen = try Screen(described: Display(ppi: 25.4, scale: 1))
    return Report(
      of: MeasuredMotion(
        try TickLogAnalysis(of: log, on: screen.figures, settings: TickLogSettings(commandedMillimetersPerSecond: 1)),
        on: screen)
    )
  }
}

extension OutputOptions {
  /// Writes a report, or its chart.
  func write(_ report: Report, _ notes: Notes, chart: () throws -> Chart) throws {
    try write(report, notes) { $0 == .svg ? Document(try chart().svg, notes: report.notes) : nil }
  }
}

extension Screen {
  /// Whether its system is Android, whose views scroll by pixels.
  var isAndroid: Bool { pointName == .dp }

  /// The lowest refresh rate of a display whose rate varies; nil where none is stated.
  fileprivate var lowestRate: RefreshRate? {
    record.refreshRate?.minimum.flatMap { try? RefreshRate(hertz: $0) }
  }
}

extension HitchSummary {
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
  /// How offsets without a unit were read, and the speed that the other reading would give.
  fileprivate func note(ofUnitOn screen: Screen, _ speed: Double) -> String? {
    guard let name = guessedColumn, screen.hasPoints else { return nil }
    let (isPixels, scale, unit) = (offsetUnit == .pixels, screen.figures.nativeScale, screen.pointUnit)
    let other = (isPixels ? speed * scale : speed / scale).formatted(.decimals(2))
    return
      "'\(name.quotable)' read as \(isPixels ? "px, as Android gives it" : unit); as \(isPixels ? unit : "px") it would be "
      + "\(other) mm/s"
  }
}

/// Which rest of the content is judged.
struct RestOptions: ParsableArguments {
  @Flag(help: .hidden("Judge rest before and after the motion, and pauses.")) var withRest = false

  /// Which rest is judged.
  ///
  /// - Parameter end: Where what is judged ends, if somebody says it: then rest before that is judged.
  /// - Returns: The rest.
  func judged(to end: Double?) -> JudgedRest { withRest ? .all : end == nil ? .none : .after }
}

extension TickLogAnalysis {
  /// A rest at the end of more seconds than this is told first: content may have stopped that should not have.
  private static let notedRest = 0.25

  /// That the content stands still after its last movement, where the log goes on.
  var restNote: String? {
    guard let restFromSeconds = leftOut.restFromSeconds, leftOut.restSecondsAfter > Self.notedRest else { return nil }
    return
      "the last \(leftOut.restSecondsAfter.formatted(.decimals(2))) s (from \(restFromSeconds.formatted(.decimals(2))) s), in "
      + "which nothing moves, are ignored; --with-rest includes them"
  }
}

/// Which columns a log has, where their names do not tell.
struct LogColumnOptions: ParsableArguments {
  @Option(help: .hidden("The column of times, with its unit: 't:ms'.")) var time: String?
  @Option(help: .hidden("The column of offsets, with its unit: 'scroll:px' (pt, px, mm).")) var offset: String?
  @Option(help: .hidden("The column of targets, with its unit.")) var target: String?

  var names: LogColumnNames { LogColumnNames(time: time, offset: offset, target: target) }

  var isEmpty: Bool { time == nil && offset == nil && target == nil }
}

/// What a log may do at most; beyond it the exit status is 1.
struct LogLimitOptions: ParsableArguments {
  @Option(.percent.within(.speedTolerance), help: "How far the mean speed may deviate, in percent.")
  var tolerance: Double?
  @Option(.hitch.within(.hitchLimit), help: "The longest hitch time, in ms/s.") var maxHitch: Double?
  @Option(.pixels.within(.judderLimit), help: "The greatest judder, peak to peak in physical pixels.")
  var maxJudder: Double?

  /// Requires something to judge where a verdict is asked for, and a speed to judge the mean speed by.
  func check(speedIsGiven: Bool, takesSpeed: Bool = true, in format: OutputFormat) throws {
    try OptionRule.check(
      .needs("--tolerance", "the speed that was meant, such as --speed 30", if: tolerance != nil && !speedIsGiven),
      .needs(
        "--format junit", "something to judge: \(takesSpeed ? "--tolerance 2% or " : "")--max-hitch 5ms/s",
        if: format == .junit && tolerance == nil && !judgesFrames))
  }

  /// Whether the frames are judged.
  var judgesFrames: Bool { maxHitch != nil || maxJudder != nil }

  /// Fails where frames are to be judged and are not known to be all there.
  ///
  /// - Parameters:
  ///   - doubt: Why frames are missing; nil where they are not.
  ///   - hertz: The rate at which frames come, where the app itself may draw at it; nil where it may not.
  /// - Throws: `InputError`.
  func requireEvenness(_ doubt: String?, framesPerSecond hertz: Double?) throws {
    guard let doubt, judgesFrames else { return }
    let way = (hertz?.formatted(.upTo(2))).map { ", or add --refresh \($0) if the app itself draws at \($0)" } ?? ""
    throw InputError("how evenly it moves cannot be judged: \(doubt); leave out --max-hitch and --max-judder\(way)")
  }

  /// The report of a motion, judged by the limits.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - distance: From where it is seen; nil where nobody says.
  /// - Returns: The report.
  /// - Throws: `InputError` for the tolerance.
  func report(of motion: MeasuredMotion, from distance: ViewingDistance?) throws -> Report {
    var verification: Verification?
    if let tolerance, let nominal = motion.analysis.commandedMillimetersPerSecond, motion.hasOneSpeed {
      verification = try Verification(
        measured: motion.analysis.meanMillimetersPerSecond, nominalMillimetersPerSecond: nominal,
        tolerancePercent: tolerance)
    }
    return Report(
      of: motion, verification: verification, seenFrom: distance,
      limits: FrameLimits(hitchMillisecondsPerSecond: maxHitch, judderPixels: maxJudder, hasTolerance: tolerance != nil)
    )
  }
}
