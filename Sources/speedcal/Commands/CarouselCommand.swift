import ArgumentParser
import CalibrationReport
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
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if refresh.refresh.count > 1 { throw ValidationError("a carousel runs at one refresh rate; give --refresh one") }
    guard !layout.loop.isGliding, calibration.isChanged || layout.way != nil else { return }
    throw ValidationError(
      "--speed, --limits, --interval, --rule, --scale-basis and --way are for the loop by sets, which glides; the loop "
        + "'\(layout.loop.name)' takes --every")
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.screen(&notes)
    let simulation = try simulation(on: screen, &notes)
    guard try output.document(among: .html) != nil else {
      return try output.write(CarouselReport(of: simulation), notes)
    }
    let page = try CarouselPage(
      simulation, loop: layout.loop.name, display: screen?.title, pointName: screen?.device.pointName ?? .pt,
      refreshHertz: refresh.refresh.first ?? 60, generator: Speedcal.nameAndVersion)
    try output.write(page.html)
  }

  private func simulation(on screen: Screen?, _ notes: inout Notes) throws -> CarouselSimulation {
    let settings = try calibration.settings(&notes)
    let calculator = try screen.map { try SpeedCalculator(display: $0.display, settings: settings) }
    return try CarouselSimulation(
      strip: layout.strip(on: screen), drive: drive(calculator, on: screen), calculator: calculator,
      durationSeconds: layout.duration, refreshHertz: refreshRate(of: screen), schedule: layout.schedule())
  }

  /// The refresh rate that is given, or which a display link needs.
  private func refreshRate(of screen: Screen?) throws -> Double? {
    if let rate = refresh.refresh.first { return rate }
    guard layout.way == .linkCarry else { return nil }
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
      millimetersPerSecond: calibration.speed.single(on: [screen]), calculator: calculator, way: layout.way ?? .timer)
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

  @Option(.choice("way"), help: "What calls a loop by sets: a timer, or a display link that carries the remainder.")
  var way: CarouselDrive.Way?

  @Option(.seconds, help: "The time between two pages. (default: 3 for sentinels, 3.5 for tripled)")
  var every: Double?

  @Option(.seconds, help: "How long to run, in seconds.")
  var duration = 10.0

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
    do {
      return try CarouselSchedule(text)
    } catch {
      throw BadFile(name: name, error: error)
    }
  }
}
