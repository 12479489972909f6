import ArgumentParser
import Pages
import Reports
import DeviceInfo
import ScrollMotion
import SpeedCalibration

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Write one HTML file that plays the motion at true size.",
    usage: "speedcal preview <devices> ... [<options>]",
    discussion: """
      The page opens from disk in any browser and asks nothing of a network. It plays each display and way of driving at \
      its true physical size and speed, once the screen is calibrated with a bank card or a ruler, and prints as a \
      hand-over sheet.

      Example: speedcal preview 'iPhone 8' --speed 30 --output banner.html
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Speed") var timer: TimerOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @OptionGroup(title: "Motion") var ways: WayOptions
  @OptionGroup(title: "Motion") var running: DurationOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try displays.require()
    try ways.validate(with: timer)
    let isPage =
      output.format.map { $0 == .document(.html) }
      ?? (output.file.fileExtension.map { $0 == "html" || $0 == "htm" } ?? true)
    guard isPage else { throw ValidationError("preview writes html alone; leave --format out, or name a file .html") }
    if output.columns != nil { throw ValidationError("--columns has no effect on html; leave it out") }
  }

  func run() throws {
    var notes = Notes()
    let screens = try displays.screens(&notes)
    let rates = try refresh.rates(of: screens, &notes)
    let settings = try timer.settings(speed.limits, .point, &notes)
    let observation = try Observation(durationSeconds: running.duration)
    let report = try MotionReport(
      displays: rates, millimetersPerSecond: speed.single(on: screens), calibrationSettings: settings,
      ways: ways.chosen, observation: observation)
    let speed = try speed.single(on: screens)
    var subjects: [PreviewSubject] = []
    for (screen, rates) in Self.byScreen(rates) {
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      let motions = try rates.flatMap { rate in
        try ways.chosen.map { way in
          try Motion(
            calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: rate, observation: observation)
        }
      }
      subjects.append(PreviewSubject(screen, motions: motions))
    }
    let preview = try PreviewPage(
      subjects, content: page.pageContent(), screenPPI: page.screenPPI(displays.choice.profiles, &notes),
      generator: Speedcal.nameAndVersion)
    try output.write(Document(preview.html, notes: report.report.notes), notes)
  }

  /// The rates of each display, in order.
  private static func byScreen(_ rates: [ScreenAtRate]) -> [(Screen, [RefreshRate])] {
    rates.reduce(into: []) { groups, rate in
      if groups.last?.0 == rate.screen {
        groups[groups.count - 1].1.append(rate.refreshRate)
      } else {
        groups.append((rate.screen, [rate.refreshRate]))
      }
    }
  }
}

/// What a page shows, and where.
struct PageOptions: ParsableArguments {
  @Option(
    .text("ruler|stripes|text|file", offer: .words(["ruler", "stripes", "text"])),
    help: "What moves: marks in mm, stripes, a sentence, or the text of a file. (default: text)")
  var content: String?

  @Option(
    .text("ppi|selector", offer: .selectors),
    help: "The screen that will show the page, by its ppi or as a device: it starts calibrated.")
  var screen: String?

  func pageContent() throws -> PageContent {
    switch content?.lowercased() {
    case nil, "text": return .sentence
    case "ruler": return .ruler
    case "stripes": return .stripes
    default:
      let name = FileName(text: content ?? "")
      let text =
        try name.isStandardStream
        ? String(decoding: TextFile.standardInput(), as: UTF8.self) : TextFile.contents(of: name.path)
      return try BadFile.naming(name) { try PageContent(text: text) }
    }
  }

  func screenPPI(_ profiles: ProfileChoice, _ notes: inout Notes) throws -> Double? {
    guard let screen else { return nil }
    if let ppi = ExactDecimal(screen)?.value { return try Quantity.ppi.require(ppi) }
    let database = try profiles.database(for: [screen])
    let selection = try UsageHint.explain([screen], in: database) { try database.screens(matching: [screen]) }
    notes.add(database.replacements, among: selection.screens.map(\.device))
    let densities = Set(selection.screens.map(\.display.ppi))
    guard densities.count == 1 else {
      throw ValidationError(
        "'\(String(shortening: screen.utf8))' matches displays of several densities; give --screen PPI")
    }
    return densities.first
  }
}
