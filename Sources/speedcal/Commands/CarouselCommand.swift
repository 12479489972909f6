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
    discussion: """
      Loops: sets glides endlessly at a physical speed; sentinels and tripled page by themselves; pages is a pager that \
      moves only when told.

      Events, as a list or in a file with one per line: \(CarouselEvent.patterns.joined(separator: ", ")).

      Example: speedcal carousel --device 'iPhone 15' --events 2:speed=50,4:stop
      Example: speedcal carousel --loop sentinels --viewport 390 --every 2
      """)

  @Option(help: "How the items repeat: sets, sentinels, tripled or pages.")
  var loop: CarouselLoop = .sets()

  @OptionGroup var stage: StageOptions

  @Option(parsing: .unconditional, help: "How many items there are.")
  var items = 6

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of an item in points. (default: the viewport's)", valueName: "points"),
    transform: Decimal.number)
  var itemWidth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The space between two items in points. (default: 4 for sets, else 0)", valueName: "points"),
    transform: Decimal.number)
  var spacing: Double?

  @Option(parsing: .unconditional, help: "How many sets of the items a loop by sets lays out. (default: 4)")
  var sets: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed of a loop by sets in mm/s. (default: 30)", valueName: "mm/s"),
    transform: Decimal.number)
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time between two pages. (default: 3 for sentinels, 3.5 for tripled)", valueName: "seconds"),
    transform: Decimal.number)
  var every: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to run, in seconds. (default: 10)", valueName: "seconds"),
    transform: Decimal.number)
  var duration: Double = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("TIME:EVENT entries separated by commas, or a file of them.", valueName: "file|list"))
  var events: String?

  @Option(help: "The smallest movement of a tick: a whole point, or a whole pixel.")
  var rule: StepRule = .point

  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if loop.isGliding, every != nil {
      throw ValidationError("--every is for the loops that page; a loop by sets takes --speed")
    }
    if !loop.isGliding, speed != nil {
      throw ValidationError("--speed is for the loop by sets; the loop '\(loop.name)' takes --every")
    }
    if !loop.isGliding, sets != nil { throw ValidationError("--sets is for the loop by sets") }
    if !loop.isGliding, rule != .point || calibration.isChanged {
      throw ValidationError("--rule, --interval, --limits and --scale-basis are for the loop by sets, which glides")
    }
    if items < 1 { throw ValidationError("--items must be at least 1, not \(items)") }
  }

  func run() throws {
    let simulation = try simulation()
    try output.write(CarouselReport(of: simulation))
  }

  private func simulation() throws -> CarouselSimulation {
    let stage = try stage.stage()
    let strip = try CarouselStrip(
      sets.map { .sets($0) } ?? loop,
      geometry: CarouselGeometry(
        itemCount: items, itemWidthPoints: itemWidth ?? stage.viewportPoints,
        spacingPoints: spacing ?? loop.standardSpacingPoints, viewportWidthPoints: stage.viewportPoints))
    let schedule = try EventSource.schedule(events ?? "")
    let calculator = try stage.figures.map { figures in
      try SpeedCalculator(display: figures, settings: calibration.settings(rule))
    }
    return try CarouselSimulation(
      strip: strip, drive: drive(calculator), calculator: calculator, durationSeconds: duration, schedule: schedule)
  }

  private func drive(_ calculator: SpeedCalculator?) throws -> CarouselDrive {
    if let interval = every ?? loop.standardIntervalSeconds { return try .advance(everySeconds: interval) }
    guard loop.isGliding else { return .manual }
    guard let calculator else {
      throw ValidationError("a speed in mm/s needs a display; add --device SELECTOR, or --ppi N --scale S")
    }
    return try CarouselDrive(millimetersPerSecond: speed ?? 30, calculator: calculator)
  }
}
