import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a speed into every unit, on every display that is named.",
    usage: "speedcal convert <speed> ... <devices> ... [<options>]",
    discussion: """
      A speed is a number with a unit: 30mm/s, 1.2in/s, 60pt/s, 1pt/16ms, 3px/frame@60, 8ms/px, 13.6s/screen, 180wpm, \
      5deg/s. One that depends on a display is meant on the display of --from, or on the only one.

      Example: speedcal convert 30mm/s 'iPhone 15' iPad14,1
      Example: speedcal convert 1pt/16ms 'iPhone 15'
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var timer: SteppedTimerOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions
  @OptionGroup(title: "Speed") var reading: ReadingOptions
  @OptionGroup(title: "Speed") var viewing: ViewingOptions
  @OptionGroup(title: "Output") var output: ListingOptions

  /// A word that reads as a speed is one; no device has such a name.
  private var words: (speeds: [SpeedQuantity], selectors: [String]) {
    let read = displays.selectors.map { (word: $0, speed: try? SpeedQuantity($0)) }
    return (read.compactMap(\.speed), read.filter { $0.speed == nil }.map(\.word))
  }

  func validate() throws {
    if words.speeds.isEmpty { throw ValidationError("give at least one speed, such as 30mm/s or 1pt/16ms") }
    if words.selectors.isEmpty, !displays.choice.isDescribed, !displays.choice.all {
      throw ValidationError(
        "name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale")
    }
  }

  func run() throws {
    var notes = Notes()
    let screens = output.sorted(try displays.screens(of: words.selectors, &notes))
    refresh.noteRatesBeyond(screens, &notes)
    let conditions = try ViewingConditions(
      distanceMillimeters: viewing.viewingDistance ?? ViewingConditions.standard.distanceMillimeters,
      textSizePoints: reading.textSize ?? ViewingConditions.standard.textSizePoints)
    let source = try source(among: screens, &notes)
    let speeds = try words.speeds.map { speed in
      if speed.needsDisplay, source == nil {
        throw ValidationError(
          "'\(String(shortening: speed.text.utf8))' is a speed on a display alone; say which with --from")
      }
      return try speed.millimetersPerSecond(on: source?.converter(conditions), conditions: conditions)
    }
    let report = try ConvertReport(
      screens: screens, millimetersPerSecond: speeds, settings: timer.settings(.standard, timer.rule, &notes),
      conditions: conditions, refreshRates: refresh.refresh)
    try output.write(report.report, notes)
  }

  /// The display on which the speeds are meant.
  private func source(among screens: [Screen], _ notes: inout Notes) throws -> Screen? {
    guard let from = reading.from else { return screens.count == 1 ? screens[0] : nil }
    guard words.speeds.contains(where: \.needsDisplay) else {
      throw ValidationError("--from is for a speed that depends on a display; leave it out")
    }
    let database = try displays.choice.profiles.database(for: [from])
    let found = try UsageHint.explain([from], in: database) {
      try database.screens(matching: [from], display: displays.choice.display, isZoomed: displays.choice.zoomed)
    }
    guard found.screens.count == 1 else {
      throw ValidationError(
        "--from '\(String(shortening: from.utf8))' matches \(found.screens.count) displays; name one")
    }
    if !screens.contains(where: { $0.device == found.screens[0].device }) {
      notes.add(database.replacements, among: [found.screens[0].device])
    }
    return found.screens[0]
  }
}

/// What a speed in a unit of its own refers to.
struct ReadingOptions: ParsableArguments {
  @Option(.selector, help: "The device on which a speed is meant that depends on a display.")
  var from: String?

  @Option(.points, help: "The size of the text in points, for words per minute. (default: 17)")
  var textSize: Double?
}

/// Where the eye is.
struct ViewingOptions: ParsableArguments {
  @Option(
    .millimeters,
    help: "From the eye to the glass in mm, for angles. (default: 360 for convert; motion has no angles without it)")
  var viewingDistance: Double?
}
