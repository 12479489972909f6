import ArgumentParser
import DeviceInfo
import Reports
import ScrollCarousel
import SpeedCalibration
import SystemPackage

struct CarouselCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carousel",
    abstract: "Simulate a carousel.",
    usage: "speedcal carousel [<device>] [<speed>] [<options>]",
    discussion: """
        sets       [A B C][A B C][A B C]  glides; jumps back by one set
        sentinels  C [A B C] A            turns pages; jumps off the copies
        tripled    [A B C][A B C][A B C]  turns pages; jumps back to the middle set
        pages      A B C                  moves on events alone
      Events: \(CarouselEvent.patterns.joined(separator: ", ")).

      Example: speedcal carousel 'iPhone 15' --events 2:speed=50,4:stop
      Example: speedcal carousel 'iPhone 15' --period 2381
      """)

  @OptionGroup(title: "Carousel") var layout: CarouselOptions
  @OptionGroup(title: "Carousel") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Carousel") var calibration: CalibrationOptions

  @Option(.way, help: .hidden("How it is driven. (default: a timer whose step is that of --rule)"))
  var way: DrivingMode?

  @Option(.refreshRate, name: .refresh, help: .refresh.hidden) var refresh: RefreshRate?
  @Option(.seconds, help: .hidden("How long it runs. (default: 10; with --period or --wrap-to past the first wrap)"))
  var duration: Double?
  @Flag(help: .hidden("Print every row instead of a summary.")) var each = false

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    let pages = "the loop '\(layout.loop.name)', which goes from page to page"
    try OptionRule.check(
      .excludes("--way timer-point", "--rule pixel", if: way == .timerPoint && calibration.rule == .pixel),
      .idle(
        [
          "--way": way != nil, "--limits": calibration.limits != nil, "--rule": calibration.rule != nil,
          "--sets": layout.sets != nil, "a speed": speed.isGiven(in: displays.typedWords),
        ], on: pages, if: !layout.loop.isGliding))
  }

  func run() throws {
    var notes = Notes()
    let screen = try displays.screen(&notes)
    var seconds = duration ?? 10
    var simulation = try simulation(on: screen, seconds, &notes)
    while duration == nil, layout.hasFault, simulation.totals().wrapCount == 0, seconds < Self.longestSearchSeconds {
      seconds *= 2
      simulation = try self.simulation(on: screen, seconds, &notes)
    }
    let report = Report(of: simulation, title: screen?.title, isDetailed: each, unit: screen?.pointUnit ?? "pt")
    try output.write(report, notes)
  }

  /// For no longer a first wrap is waited for.
  private static let longestSearchSeconds = 3600.0

  private func simulation(on screen: Screen?, _ duration: Double, _ notes: inout Notes) throws -> CarouselSimulation {
    let settings = try calibration.settings(on: screen.map { [$0] } ?? [], &notes)
    if let screen { notes.add(rates: refresh.map { [$0] } ?? [], beyond: [screen]) }
    if let screen, refresh == nil, way?.isTimer == false { notes.add(assumedRateOf: [screen]) }
    let calculator = try screen.map { try SpeedCalculator(display: $0.figures, settings: settings) }
    let schedule = try layout.schedule()
    for entry in schedule.entries {
      if case .dragBy = entry.event { try screen?.requirePoints(for: "the event drag-by") }
    }
    return try CarouselSimulation(
      strip: layout.strip(on: screen), drive: drive(calculator, on: screen, &notes), calculator: calculator,
      durationSeconds: duration, refreshRate: refreshRate(of: screen), schedule: schedule)
  }

  /// The refresh rate that is given, or which a display link needs.
  private func refreshRate(of screen: Screen?) throws -> RefreshRate? {
    if let refresh { return refresh }
    guard let way, !way.isTimer else { return nil }
    guard let screen else { throw ValidationError("a display link needs a refresh rate; add --refresh HZ") }
    return screen.assumedRefreshRates[0]
  }

  private func drive(
    _ calculator: SpeedCalculator?, on screen: Screen?, _ notes: inout Notes
  ) throws -> CarouselDrive {
    if let interval = layout.every ?? layout.loop.standardIntervalSeconds {
      return try .advance(everySeconds: interval)
    }
    guard layout.loop.isGliding else { return .manual }
    guard let calculator, let screen else {
      throw ValidationError("a speed in mm/s needs a display; name a device, or describe one with --ppi and --scale")
    }
    return try CarouselDrive(
      millimetersPerSecond: speed.asked(on: [screen], in: displays.typedWords, &notes).only().millimetersPerSecond,
      calculator: calculator, way: way, refreshRate: refreshRate(of: screen))
  }
}

/// The items of a carousel, and what happens to them.
struct CarouselOptions: ParsableArguments {
  @Option(.loop, help: "sets, sentinels, tripled, pages.") var loop = CarouselLoop.sets()

  @Option(.count, help: .hidden("Number of items.")) var items = 6

  @Option(.layoutLength, help: .hidden("Width of an item in pt or px. (default: the viewport's)"))
  var itemWidth: LayoutLength?
  @Option(.layoutLength, help: .hidden("Space between items in pt or px. (default: 4 for sets)"))
  var spacing: LayoutLength?
  @Option(.count, help: .hidden("Number of sets, for --loop sets. (default: 4)")) var sets: Int?
  @Option(.layoutLength, help: .hidden("Width of the viewport. (default: the display's)")) var viewport: LayoutLength?
  @Option(.layoutLength, help: "Length of a wrap in inherited code: shows its jumps.")
  var period: LayoutLength?
  @Option(.layoutLength, help: .hidden("Offset to which inherited code wraps: shows its jumps.")) var wrapTo:
    LayoutLength?
  @Option(.seconds, help: .hidden("Time between pages. (default: 3; 3.5 for tripled)")) var every: Double?

  @Option(
    help: ArgumentHelp("TIME:EVENT,..., or a file; - is standard input.", valueName: "events"),
    completion: .file(extensions: []))
  var events: String?

  func validate() throws {
    try OptionRule.check(
      .idle(["--every": every != nil], on: "the loop 'sets', which glides", if: loop.isGliding),
      .idle(
        ["--period": period != nil, "--wrap-to": wrapTo != nil], on: "the loop 'pages', which never wraps",
        if: !loop.isEndless),
      .excludes("--period", "--wrap-to", if: period != nil && wrapTo != nil))
  }

  /// Whether the carousel is one that jumps.
  var hasFault: Bool { period != nil || wrapTo != nil }

  func strip(on screen: Screen?) throws -> CarouselStrip {
    let width = try width(on: screen)
    return try CarouselStrip(
      loop.isGliding ? sets.map { .sets($0) } ?? loop : loop,
      geometry: CarouselGeometry(
        itemCount: items, itemWidthPoints: itemWidth?.points(on: screen, "--item-width") ?? width,
        spacingPoints: spacing?.points(on: screen, "--spacing") ?? loop.standardSpacingPoints,
        viewportWidthPoints: width),
      fault: period.map { .period(points: try $0.points(on: screen, "--period")) }
        ?? wrapTo.map { .offset(points: try $0.points(on: screen, "--wrap-to")) })
  }

  /// The width of the viewport in points.
  private func width(on screen: Screen?) throws -> Double {
    if let viewport { return try viewport.points(on: screen, "--viewport") }
    guard let screen else {
      throw ValidationError("name a device, or give the width of the viewport with --viewport POINTS")
    }
    guard let points = screen.extentPoints else {
      throw ValidationError(
        "the width of '\(screen.title)' in \(screen.hasPoints ? "points" : "px") is not known; add --viewport POINTS")
    }
    return points.width
  }

  /// The events of the option itself, or of the file that it names. A text with a colon is a list unless there is a
  /// file of that name.
  func schedule() throws -> CarouselSchedule {
    guard let events, !events.isEmpty else { return try CarouselSchedule("") }
    let name = FileName(text: events)
    if !name.isStandardStream, (try? name.path.stat()) == nil {
      if events.contains(":") { return try CarouselSchedule(events) }
      let event = events.prefix { $0 != "=" && $0 != "," }
      if let pattern = CarouselEvent.patterns.first(where: { $0.hasPrefix(event) }) {
        throw ValidationError(
          "'\(events.quotable)' has no time; write TIME:EVENT, such as 2:\(events.contains("=") ? events : pattern)")
      }
    }
    let text = try String(decoding: name.bytes(), as: UTF8.self)
    return try BadFile.naming(name) { try CarouselSchedule(text) }
  }
}

/// A length of a layout, in points or in pixels of the panel.
struct LayoutLength {
  let value: Double
  let isInPixels: Bool

  /// The length in what a display counts in.
  ///
  /// - Parameters:
  ///   - screen: The display; nil where none is named, and lengths are in points.
  ///   - option: What was typed.
  /// - Returns: The length in pt, or in px where the points are unknown.
  /// - Throws: `ValidationError` where one of the two units is unknown.
  func points(on screen: Screen?, _ option: String) throws -> Double {
    if !isInPixels { try screen?.requirePoints(for: option) }
    guard isInPixels else { return value }
    guard let screen else { throw ValidationError("\(option) in px needs a display; name a device, or give points") }
    return value / screen.figures.nativeScale
  }
}

extension ValueKind<LayoutLength> {
  /// A bare number is in points.
  static let layoutLength = Self(name: "points") { text in
    if let pixels = try? QuantityText.pixelLength(text), text.last?.isLetter == true {
      return LayoutLength(value: pixels.value, isInPixels: true)
    }
    return LayoutLength(value: try QuantityText.points(text).value, isInPixels: false)
  }
}
