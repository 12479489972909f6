import ArgumentParser
import Pages
import Reports
import DeviceInfo
import ScrollMotion
import SpeedCalibration

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Write a page that plays the motion at true size.",
    usage: "speedcal preview <devices> ... [<speed>] [<options>]",
    discussion: """
      The page opens from disk in any browser and asks nothing of a network. It plays each display and way of driving at \
      its true physical size and speed, once the screen is calibrated with a bank card or a ruler, and prints as a \
      hand-over sheet.

      Example: speedcal preview 'iPhone 8' --speed 30 --output banner.html
      Example: speedcal preview 'iPhone 15' 'Google Pixel 8' 30mm/s --output both.html
      """)

  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions<PreviewFormat>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    try displays.require()
    let isPage = output.own == .html || output.file.fileExtension == nil
    guard isPage else { throw ValidationError("preview writes html alone; leave --format out, or name a file .html") }
    try refuseUseless(("--columns", output.columns != nil, "html, which has no columns"))
  }

  func run() throws {
    var notes = Notes()
    let screens = try displays.screens(&notes)
    let rates = try motion.refresh.rates(of: screens, &notes)
    let settings = try motion.settings(&notes)
    let observation = try Observation(durationSeconds: motion.duration.value)
    let speed = try motion.speed.speed(on: screens, in: displays.words)
    let report = try MotionReport(
      displays: rates, millimetersPerSecond: speed, calibrationSettings: settings, ways: motion.ways,
      observation: observation)
    var subjects: [PreviewSubject] = []
    for (screen, rates) in Self.byScreen(rates) {
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      let motions = try rates.flatMap { rate in
        try motion.ways.map { way in
          try Motion(
            calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: rate, observation: observation)
        }
      }
      subjects.append(PreviewSubject(screen, motions: motions))
    }
    let preview = try PreviewPage(
      subjects, content: page.pageContent(), screenPPI: page.screenPPI(displays.profiles, &notes),
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

/// A command that writes a page and nothing else.
enum PreviewFormat: String, OwnFormat {
  case html

  var fileExtensions: [String] { ["html", "htm"] }
  static var reports: [ReportFormat] { [] }
}

/// What a page shows, and where.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What moves: ruler, stripes, text or a file. (default: text)",
      discussion: "Marks in mm, stripes, a sentence, or the text of a file.", valueName: "content"),
    completion: .list(["ruler", "stripes", "text"]))
  var content: String?

  @Option(
    help: ArgumentHelp(
      "The screen that will show the page: ppi or device.", discussion: "The page then starts calibrated.",
      valueName: "ppi|device"), completion: .custom(SelectorCompletion.candidates))
  var screen: String?

  func pageContent() throws -> PageContent {
    switch content?.lowercased() {
    case nil, "text": return .sentence
    case "ruler": return .ruler
    case "stripes": return .stripes
    default:
      let name = FileName(text: content ?? "")
      let text = try String(decoding: name.bytes(), as: UTF8.self)
      return try BadFile.naming(name) { try PageContent(text: text) }
    }
  }

  func screenPPI(_ profiles: ProfileOptions, _ notes: inout Notes) throws -> Double? {
    guard let screen else { return nil }
    if let ppi = ExactDecimal(screen)?.value { return try Quantity.ppi.require(ppi) }
    let database = try profiles.database(for: [screen])
    let selection = try UsageHint.explain([screen], in: database) { try database.screens(matching: [screen]) }
    notes.add(database.replacements, among: selection.screens.map(\.device))
    let densities = Set(selection.screens.map(\.display.ppi))
    guard densities.count == 1 else {
      throw ValidationError(
        "'\(screen.quotable)' matches displays of several densities; give --screen PPI")
    }
    return densities.first
  }
}
