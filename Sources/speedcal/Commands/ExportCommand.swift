import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export rows at full precision, or code and documents.",
    usage: "speedcal export [<devices> ...] [<speeds> ...] [<options>]",
    discussion: """
      tokens are design tokens, spec is the hand-over sheet, swift one file without imports (--name: its type; --speed 0: no \
      speeds), the last five are app code.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      Example: speedcal export 'iPhone 15*' 30mm/s --format css
      Example: speedcal export 'iPhone 15' --format uikit --output Ticker.swift
      Example: speedcal export 'iPad*' --excel de --output speeds.csv
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Speed") var certainty: CertaintyOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions

  @Option(
    .list(of: .refreshRate), name: .refresh,
    help: .hidden("Refresh rates in Hz, for tokens and spec. (default: those of the profile)"))
  var refresh: [[RefreshRate]]

  @OptionGroup(title: "Output") var listing: ListingOptions<SpeedChoice>

  @Option(
    .locale, help: "CSV for Excel in a language: de, en-GB.",
    completion: .list(SpreadsheetDialect.languages))
  var excel: SpreadsheetDialect?

  @Flag(help: "Heads and figures of CSV and TSV for people.") var titles = false

  @OptionGroup(title: "Display") var displays: DisplayOptions

  private var output: OutputOptions<SpeedChoice> { listing.output }

  func validate() throws {
    let formats = output.formats(usual: .csv)
    if titles, !formats.contains(.csv), !formats.contains(.tsv) {
      throw ValidationError("--titles is for CSV and TSV; leave it out")
    }
    guard let excel else { return }
    guard output.formats(usual: .csv).contains(.csv) else { throw ValidationError("--excel is for CSV") }
    let lists = speed.lists + displays.typedWords.speeds
    guard excel.usesDecimalComma, lists.count == 1, let ends = lists[0].decimalComma else { return }
    throw ValidationError(
      "'\(lists[0].text.quotable)' reads as two speeds; write \(ends.whole).\(ends.fraction) for a decimal, or --speed "
        + "\(ends.whole) --speed \(ends.fraction) for two")
  }

  func run() throws {
    var notes = Notes()
    let formats = output.formats(usual: .csv)
    let isSwift = formats.contains(.swift)
    let named = listing.sorted(try displays.screens(takesName: isSwift, &notes))
    var screens = displays.screens(named, in: formats, &notes)
    let rates = refresh.flatMap { $0 }
    let stating: [OutputFormat] = [.tokens, .spec] + (screens.count == 1 ? [.text, .markdown] : [])
    try OptionRule.check(
      .idle(
        ["--refresh": !rates.isEmpty && !formats.contains(where: stating.contains)],
        on:
          "\(formats.map(\.rawValue).joined(separator: ", ")), as only tokens, spec, and text or markdown of one display "
          + "state rates"))
    notes.add(rates: rates, beyond: screens)
    let asked = try speed.asked(on: screens, in: displays.typedWords, &notes)
    notes.add(rateOf: asked, besides: rates)
    for index in screens.indices { screens[index].chosenRates = rates }
    let speeds = try SpeedReport(
      displays: screens, speeds: asked, settings: calibration.settings(on: screens, &notes))
    try output.write(
      speeds, usual: .csv, within: certainty, notes, typeName: isSwift ? displays.panel.name : nil,
      spreadsheet: excel, hasTitles: titles)
  }
}

extension ValueKind<SpreadsheetDialect> {
  static let locale = Self(name: "locale") { text in
    guard !text.hasPrefix("-") else { throw ValidationError("a locale is missing; give one such as de, or de-CH") }
    guard let dialect = SpreadsheetDialect(locale: text) else {
      throw ValidationError(
        "no decimal sign is known for '\(text.quotable)'; give a language such as de, or a locale such as de-CH")
    }
    return dialect
  }
}
