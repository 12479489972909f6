import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a speed into every unit on a display.",
    usage: "speedcal convert <speeds> ... <devices> ... [<options>]",
    discussion: """
      A speed is a number with a unit: 30mm/s, 1.2in/s, 60pt/s, 1pt/16ms, 3px/frame@60, 8ms/px, 180wpm, 15cps, \
      20lines/min, 5deg/s; 12s/screen crosses the height, 12s/width the width. Speeds in points or pixels refer to the display of --from, or to the only one given.

      Example: speedcal convert 30mm/s 'iPhone 15' iPad14,1
      Example: speedcal convert 1pt/16ms 'iPhone 15'
      """)

  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @Option(
    help: ArgumentHelp("Device that a speed in points or pixels refers to.", valueName: "device"),
    completion: SelectorCompletion.kind)
  var from: String?

  @OptionGroup(title: "Speed") var reader: ReaderOptions
  @OptionGroup(title: "Speed") var timer: TimerOptions

  @Option(.rule, help: .rule) var rule: StepRule?

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  /// A bare number before the first name is a speed too.
  private var words: TypedWords { TypedWords(displays.words, takesBareNumbers: true) }

  func validate() throws {
    let words = words
    // A word that looks like a speed says what it lacks.
    if let speed = words.selectors.first(where: { $0.first?.isNumber == true }), words.speeds.isEmpty {
      _ = try SpeedListText(typed: speed)
    }
    if words.speeds.isEmpty { throw ValidationError("give at least one speed, such as 30mm/s or 1pt/16ms") }
    try displays.require(words.selectors)
  }

  func run() throws {
    var notes = Notes()
    let words = words
    let screens = try displays.screens(of: words.selectors, &notes)
    let text = try reader.text(at: words.speeds, on: screens)
    words.noteBareNumbers(&notes)
    words.speeds.noteReadings(on: screens, by: reader, &notes)
    let source = try source(of: words.speeds, among: screens, &notes)
    if source == nil, let list = words.speeds.first(where: { $0.needsDisplay(reading: text) }) {
      throw ValidationError(
        "'\(list.text.quotable)' depends on the display; name one display, not \(screens.count), or choose one with --from"
      )
    }
    let asked = try words.speeds.asked(on: source.map { [$0] } ?? [], by: reader)
    notes.add(rateOf: asked, besides: refresh.refresh)
    let shown = refresh.setting(on: screens, &notes)
    notes.add(assumedRateOf: shown.map { $0.taking(rateOf: asked) }, isShown: (output.format ?? .text) == .text)
    let report = try Report(
      converting: asked, on: shown,
      settings: timer.settings(nil, rule, on: screens, &notes), reading: text)
    try output.write(report, notes)
  }

  /// The display that speeds in points or pixels refer to.
  private func source(of speeds: [SpeedListText], among screens: [Screen], _ notes: inout Notes) throws -> Screen? {
    guard let from else { return screens.count == 1 ? screens[0] : nil }
    guard speeds.contains(where: { $0.needsDisplay() }) else {
      throw ValidationError("--from is for a speed that depends on a display; leave it out")
    }
    let found = try displays.profiles.screens(of: [from], display: displays.display, isZoomed: displays.zoomed, &notes)
    guard found.count == 1 else {
      throw ValidationError("--from '\(from.quotable)' matches \(found.count) displays: \(found.titles); name one")
    }
    return found[0]
  }
}
