import ArgumentParser
import Pages
import Reports
import DeviceInfo
import ScrollCarousel
import SpeedCalibration
import SystemPackage

struct CarouselCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carousel",
    abstract: "Run a carousel or pager without a screen, and print what it does.",
    usage: "speedcal carousel [<device>] [<options>]",
    discussion: """
      Loops: sets glides endlessly at a physical speed; sentinels and tripled page by themselves; pages is a pager that \
      moves only when told.

      Events, as a list or in a file with one per line: \(CarouselEvent.patterns.joined(separator: ", ")).

      Example: speedcal carousel 'iPhone 15' --events 2:speed=50,4:stop
      Example: speedcal carousel --loop sentinels --viewport 390 --every 2
      """)

  @OptionGroup var displays: DisplayOptions

  @OptionGroup(title: "Carousel") var layout: CarouselOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions
  @OptionGroup(title: "Motion") var ways: WayOptions
  @OptionGroup(title: "Motion") var running: DurationOptions
  @OptionGroup(title: "Output") var detail: DetailOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try refresh.single()
    if let rule = try ways.carousel()?.rule, rule.hasWholePointSteps, !calibration.rule.hasWholePointSteps {
      throw ValidationError("--way timer-point and --rule pixel contradict each other; leave one out")
    }
    let asksForTimer = calibration.rule != .standard || calibration.interval != .standardInterval
    if try ways.carousel()?.way == .linkCarry, asksForTimer {
      throw ValidationError("--rule and --interval are for a timer and have no effect on link-carry; leave them out")
    }
    if detail.each, !output.isForPeople {
      throw ValidationError("--each has no effect where every row is written anyway; leave it out")
    }
    guard !layout.loop.isGliding, calibration.isChanged || ways.given != nil else { return }
    throw ValidationError(
      "--speed, --limits, --interval, --rule, --scale-basis and --way are for the loop by sets, which glides; the loop "
        + "'\(layout.loop.name)' takes --every")
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.screen(&notes)
    let simulation = try simulation(on: screen, &notes)
    let pointName = screen?.device.pointName ?? .pt
    let report = Report(of: simulation, isDetailed: detail.each, pointName: pointName)
    try output.write(
      report,
      or: [
        .html: {
          let page = try CarouselPage(
            simulation, loop: layout.loop.name, display: screen?.title, pointName: pointName,
            refreshHertz: refresh.single() ?? 60, generator: Speedcal.nameAndVersion)
          return Document(page.html, notes: report.notes)
        }
      ], notes)
  }

  private func simulation(on screen: Screen?, _ notes: inout Notes) throws -> CarouselSimulation {
    let rule = try ways.carousel()?.rule ?? calibration.rule
    let settings = try calibration.settings(calibration.limits, rule, &notes)
    if let screen { refresh.noteRatesBeyond([screen], &notes) }
    let calculator = try screen.map { try SpeedCalculator(display: $0.display, settings: settings) }
    return try CarouselSimulation(
      strip: layout.strip(on: screen), drive: drive(calculator, on: screen), calculator: calculator,
      durationSeconds: running.duration, refreshHertz: refreshRate(of: screen), schedule: layout.schedule())
  }

  /// The refresh rate that is given, or which a display link needs.
  private func refreshRate(of screen: Screen?) throws -> Double? {
    if let rate = try refresh.single() { return rate }
    guard try ways.carousel()?.way == .linkCarry else { return nil }
    if let rate = screen?.panel.standardRefreshRates.first { return rate }
    throw ValidationError("a display link needs a refresh rate; add --refresh HZ")
  }

  private func drive(_ calculator: SpeedCalculator?, on screen: Screen?) throws -> CarouselDrive {
    if let interval = layout.every ?? layout.loop.standardIntervalSeconds {
      return try .advance(everySeconds: interval)
    }
    guard layout.loop.isGliding else { return .manual }
    guard let calculator, let screen else {
      throw ValidationError("a speed in mm/s needs a display; name a device, or describe one with --ppi and --scale")
    }
    return try CarouselDrive(
      millimetersPerSecond: calibration.single(on: [screen]), calculator: calculator,
      way: ways.carousel()?.way ?? .timer)
  }
}

/// The items of a carousel, and what happens to them.
struct CarouselOptions: ParsableArguments {
  @Option(.loop, help: "How the items repeat.")
  var loop = CarouselLoop.sets()

  @Option(.count, help: "How many items there are.")
  var items = 6

  @Option(.points, help: "The width of an item in points. (default: the viewport's)")
  var itemWidth: Double?

  @Option(.points, help: "The space between two items in points. (default: 4 for sets, else 0)")
  var spacing: Double?

  @Option(.count, help: "How many sets of the items a loop by sets lays out. (default: 4)")
  var sets: Int?

  @OptionGroup(title: "Carousel") var viewport: ViewportOptions

  @Option(.seconds, help: "The time between two pages. (default: 3 for sentinels, 3.5 for tripled)")
  var every: Double?

  @Option(
    .text("file|list", offer: .files([])),
    help: "TIME:EVENT entries with commas between them, or a file of them; - is standard input.")
  var events: String?

  func validate() throws {
    if loop.isGliding, every != nil {
      throw ValidationError("--every is for the loops that page; a loop by sets takes --speed")
    }
    if !loop.isGliding, sets != nil { throw ValidationError("--sets is for the loop by sets") }
    if items < 1 { throw ValidationError("--items must be at least 1, not \(items)") }
  }

  func strip(on screen: Screen?) throws -> CarouselStrip {
    let width = try viewport.width(on: screen)
    return try CarouselStrip(
      sets.map { .sets($0) } ?? loop,
      geometry: CarouselGeometry(
        itemCount: items, itemWidthPoints: itemWidth ?? width, spacingPoints: spacing ?? loop.standardSpacingPoints,
        viewportWidthPoints: width))
  }

  /// The events of the option itself, or of the file that it names. A text with a colon is a list unless there is a file of
  /// that name.
  func schedule() throws -> CarouselSchedule {
    guard let events, !events.isEmpty else { return try CarouselSchedule("") }
    let name = FileName(text: events)
    guard !events.contains(":") || (try? name.path.stat()) != nil else { return try CarouselSchedule(events) }
    let text =
      try name.isStandardStream
      ? String(decoding: TextFile.standardInput(), as: UTF8.self) : TextFile.contents(of: name.path)
    return try BadFile.naming(name) { try CarouselSchedule(text) }
  }
}

/// Whether each row is listed.
struct DetailOptions: ParsableArguments {
  @Flag(help: .each) var each = false
}
