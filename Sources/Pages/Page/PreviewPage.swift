package import DeviceInfo
internal import ProfileJSON
internal import Reports
internal import ScrollMotion
package import SpeedCalibration

/// One HTML file that plays a speed on displays at true size and says what it comes to. It needs nothing else.
///
/// The file holds data, templates and scripts; the scripts calculate and write everything that is read. A page of chosen
/// displays and the catalogue, which holds every display with a search, are the same but for what is chosen.
package struct PreviewPage {
  /// The speed that the page plays, and how.
  package struct Request: Sendable {
    let asked: AskedSpeeds

    /// The one speed of it.
    let seen: SeenSpeed

    let settings: CalibrationSettings
    let ways: [DrivingMode]
    let durationSeconds: Double
    let content: PageContent

    /// The options of the text that is read, by their names, as a shell takes them: `--words-per-line 6`.
    let readerOptions: [(name: String, text: String)]

    /// The program that makes the page, `speedcal 7.0.0`.
    let generator: String

    package init(
      _ asked: AskedSpeeds, settings: CalibrationSettings = .standard, ways: [DrivingMode] = DrivingMode.allCases,
      durationSeconds: Double = 10, readerOptions: [(name: String, text: String)] = [],
      content: PageContent = .sentence, generator: String
    ) throws(InputError) {
      (self.asked, seen) = (asked, try asked.only())
      (self.settings, self.ways, self.durationSeconds) = (settings, ways, durationSeconds)
      (self.content, self.generator) = (content, generator)
      self.readerOptions = readerOptions
    }

    /// The speed within the limits.
    var applied: Double { settings.limits.applied(toMillimetersPerSecond: seen.millimetersPerSecond) }
  }

  private let kind: PageKind
  private let request: Request
  private let rows: PageRows
  private let title: String

  /// The contents of the page before its script runs, which a browser without scripts shows: its title, the sentence under
  /// it, what finds displays, and the rest.
  private let contents: (title: String, lead: String, find: String, body: String)

  /// Further notes: a clamped speed, guessed figures.
  package let notes: [String]

  /// A page of some displays.
  ///
  /// - Parameters:
  ///   - screens: The displays, at least one, at the refresh rates that they are shown with.
  ///   - request: What is played.
  ///   - words: The words of a command line that give each display again, nil where they are its title; empty where no
  ///     words do.
  /// - Throws: What a speed that cannot be calibrated throws.
  package init(_ screens: [Screen], _ request: Request, words: [String?] = []) throws {
    (kind, self.request, rows) = (.chosen, request, PageRows(chosen: screens, words: words))
    title = screens.map(\.title).listed(3)
    let calibrations = try screens.map {
      try SpeedCalculator(display: $0.figures, settings: request.settings)
        .calibration(millimetersPerSecond: request.seen.millimetersPerSecond)
    }
    let speed = "\(request.applied.formatted(.legible)) mm/s"
    let body = Template(EmbeddedFiles.chosen_html).filled([
      "speed": .text(speed),
      "rows": .list(zip(screens, calibrations).map(Self.plainRow)),
      "advice": .list(
        zip(screens, calibrations).compactMap { screen, calibration in
          let rates = request.asked.advisedRates(of: screen.refreshRates)
          return [calibration].adviceText(at: rates, in: screen.pointUnit).map {
            ["line": .text(screens.count > 1 ? "\(screen.title): \($0)" : $0)]
          }
        }),
    ])
    contents = ("\(speed) on \(title)", "What an app sets, and how smooth it looks.", "", body)
    notes = request.settings.limits.clampNotes([request.seen.millimetersPerSecond]) + screens.guessNote
  }

  /// A row of the table that stands in for the page where there are no scripts.
  private static func plainRow(about screen: Screen, _ calibration: Calibration) -> Template.Slots {
    let (unit, tick) = (screen.pointUnit, calibration.tick)
    return [
      "display": .text(screen.title),
      "points": .text("\(calibration.pointsPerSecond.formatted(.atLeast(2))) \(unit)/s"),
      "step": .text(tick.map { "\($0.stepPoints.formatted(.upTo(3))) \(unit)" } ?? "–"),
      "interval": .text(tick.map { "\($0.intervalSeconds.formatted(.milliseconds)) ms" } ?? "–"),
      "uncertainty": .text(calibration.expandedUncertaintyPercent.plusMinusPercent),
    ]
  }

  /// The catalogue: every display, a search, and a form for a display that is not among them.
  ///
  /// - Parameters:
  ///   - devices: The devices, in the order in which they are listed.
  ///   - refreshRates: How often each display shows a frame; none for its own.
  ///   - request: What is played.
  ///   - words: As for chosen displays.
  package init(
    catalogue devices: [Device], refreshRates: [RefreshRate], _ request: Request, words: [String?] = []
  ) {
    (kind, self.request, rows) = (.catalogue, request, PageRows(catalogue: devices, refreshRates, words: words))
    (title, notes) = ("every display", [])
    // A comma before each three digits: 6,584.
    let count = "\(rows.screens.count)".replacing(/(?<digit>\d)(?=(\d{3})+$)/) { "\($0.digit)," }
    contents = (
      "Every display", "\(count) of them. Nothing leaves this page: no request, no account.", EmbeddedFiles.find_html,
      Template(EmbeddedFiles.catalogue_html).filled(["speed": .text("\(request.applied.formatted(.legible)) mm/s")])
    )
  }

  /// The page as one HTML file.
  package var html: String {
    Template(EmbeddedFiles.page_html).filled([
      "policy": .markup(kind.policy), "style": .markup(kind.style), "script": .markup(kind.script),
      "data": .markup(data.island), "windowTitle": .text("speedcal: \(title)"), "generator": .text(request.generator),
      "duration": .text(request.durationSeconds.shortestText), "title": .text(contents.title),
      "lead": .text(contents.lead), "find": .markup(contents.find), "body": .markup(contents.body),
    ])
  }

  /// The script's data: what is played, the displays, and the code of each platform.
  private var data: JSONValue {
    let content = request.content.words.isEmpty ? (request.content == .ruler ? "ruler" : "stripes") : "text"
    let settings = request.settings
    return [
      "isCatalogue": .flag(kind == .catalogue), "generator": .string(request.generator),
      "duration": .number(request.durationSeconds), "content": .string(content),
      "text": .string(request.content.words.escapedForTerminal + " "),
      "settings": [
        "interval": .number(settings.nominalIntervalSeconds), "rule": .string(settings.stepRule.rawValue),
        "basis": .string(settings.scaleBasis.rawValue),
        "limits": (settings.limits?.millimetersPerSecond).map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null,
      ],
      "speed": [
        "mm": .number(request.applied), "requested": .number(request.seen.millimetersPerSecond),
        "typed": JSONValue(request.asked.text),
      ],
      "reader": [
        "distance": (request.seen.distance?.millimeters).map(JSONValue.number) ?? .null,
        "text": request.text,
        // Visibility is an angle: so much for each mm of distance.
        "visible": .number(ViewingDistance.visibleJudder),
      ],
      "axis": .string(request.axis(isUp: request.asked.movesUp)), "units": Self.units,
      "ways": .list(request.ways) { .string($0.rawValue) },
      "refresh": .numbers(rows.refreshRates.map(\.hertz)),
      "code": settings.scaleBasis == .native ? rows.code : ["targets": [:]],
      "catalogue": ["devices": rows.deviceColumns, "displays": rows.displayColumns],
    ]
  }

  /// The units of a typed speed, by what they measure: what one is in the base unit, and how it is written; what units of
  /// reading are short for.
  private static let units: JSONValue = {
    let tables = SpeedUnit.tables.map { kind, units in
      let rows = JSONValue.list(units) { unit in
        .array([.number(unit.inBase(1))] + ([unit.symbol] + unit.aliases).map { .string($0.lowercased()) })
      }
      return (key: kind, value: rows)
    }
    let symbols = SpeedUnit.symbols
    let known = "\(symbols.dropLast().joined(separator: ", ")) or \(symbols.last ?? "")"
    let short = SpeedUnit.short.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONValue.string($0.value)) }
    return .object(tables + [("known", .string(known)), ("short", .object(short))])
  }()
}

extension PreviewPage.Request {
  fileprivate func axis(isUp: Bool) -> String { (isUp ? Driver.Axis.vertical : .horizontal).rawValue }

  /// The text that is read: its size, and of what is counted of it the length, as a number of a unit of ``PreviewPage``,
  /// the axis and the options of a command line. A size that nobody states is each platform's own.
  fileprivate var text: JSONValue {
    let text = asked.reading ?? .standard
    func row(_ length: TextLength, isUp: Bool, without others: Set<String> = []) -> JSONValue {
      let options = readerOptions.filter { !others.contains($0.name) }.map { " \($0.text)" }
      return .array(
        length.parts + [.string(axis(isUp: isUp))] + (options.isEmpty ? [] : [.string(options.joined())]))
    }
    let isUp = text.wordsPerLine != nil
    let sideways: Set<String> = isUp ? [] : ["--line-height"]
    return .object([
      ("size", .array(text.size.parts)), ("isOwn", .flag(text != .standard)),
      ("words", row(text.word, isUp: isUp, without: sideways)),
      ("characters", row(text.character, isUp: isUp, without: sideways)),
      ("lines", row(text.lineHeight, isUp: true, without: ["--words-per-line"])),
    ])
  }
}

extension TextLength {
  /// A number and the kind of its unit in the table of the page.
  fileprivate var parts: [JSONValue] { [.number(value), .string(isInPoints ? "points" : "lengths")] }
}

extension JSONValue {
  /// The value for a script, from inside an HTML element: no text can end the element or start a comment.
  fileprivate var island: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: nil)
    // Both begin with a sign that is escaped.
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
