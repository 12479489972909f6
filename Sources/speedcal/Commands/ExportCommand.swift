import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct ExportCommand: ParsableCommand, SpeedReporting {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export rows at full precision, or code and documents.",
    usage: "speedcal export [<devices> ...] [<speeds> ...] [<options>]",
    discussion: """
      With --format swift, --name sets the type's name and --speed 0 omits the speeds.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      Example: speedcal export 'iPhone 15*' 30mm/s --format css
      Example: speedcal export 'iPhone 15' --format uikit --output Ticker.swift
      Example: speedcal export 'iPad*' --excel de --output speeds.csv
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Speed") var certainty: CertaintyOptions
  @OptionGroup(title: "Speed") var calibration: CalibrationOptions
  @OptionGroup(title: "Speed", visibility: .rare) var refresh: RefreshOptions
  @OptionGroup(title: "Output") var output: OutputOptions<ExportChoice>

  @Option(.locale, help: "CSV for Excel in a language: de, en-GB.", completion: .list(SpreadsheetDialect.languages))
  var excel: SpreadsheetDialect?

  @Flag(help: "Readable headers and rounded numbers in CSV and TSV.") var titles = false

  @Option(.axis, help: .hidden("Axis along which app code moves.")) var axis: Driver.Axis?

  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    let format = output.written
    if titles, format != .csv, format != .tsv {
      throw ValidationError("--titles is for CSV and TSV; leave it out")
    }
    guard let excel else { return }
    guard format == .csv else { throw ValidationError("--excel is for CSV") }
    let lists = speed.lists + displays.typedWords.speeds
    guard excel.usesDecimalComma, lists.count == 1, let ends = lists[0].decimalComma else { return }
    throw ValidationError(
      "'\(lists[0].text.quotable)' reads as two speeds; write \(ends.whole).\(ends.fraction) for a decimal, or --speed "
        + "\(ends.whole) --speed \(ends.fraction) for two")
  }

  func run() throws {
    var notes = Notes()
    let format = output.written
    let isSwift = format == .swift
    let screens = try screens(takesName: isSwift, &notes)
    let rates = refresh.refresh
    let stating: [OutputFormat] = [.tokens, .spec] + (screens.count == 1 ? [.text, .markdown] : [])
    try OptionRule.check(
      .idle(
        ["--refresh": !rates.isEmpty && !stating.contains(format) && !format.movesContent],
        on:
          "\(format.rawValue), as only tokens, spec, app code, and text or markdown of one "
          + "display state rates"))
    let shown = refresh.setting(on: screens, &notes)
    let asked = try asked(on: screens, &notes)
    notes.add(rateOf: asked, besides: rates)
    try OptionRule.check(
      .idle(
        ["--axis": axis != nil && !format.movesContent], on: "\(format.rawValue), as only app code moves"),
      .excludes("--axis horizontal", "text that moves up", if: axis == .horizontal && asked.movesUp),
      .needs(
        "--axis vertical", "--words-per-line N with words a minute",
        if: axis == .vertical && asked.reading?.movesUp == false))
    var speeds = try SpeedReport(
      displays: shown, speeds: asked, settings: calibration.settings(on: screens, &notes))
    speeds.axis = axis
    try write(
      speeds, notes, typeName: isSwift ? displays.panel.name : nil,
      spreadsheet: SpreadsheetStyle(excel, isForPeople: titles))
  }
}

extension ValueKind<SpreadsheetDialect> {
  static let locale = Self(name: "locale") { text in
    guard !text.hasPrefix("-") else { throw ValidationError("a locale is missing; give one such as de, or de-CH") }
    guard let dialect = SpreadsheetDialect(locale: text) else {
      throw ValidationError(
        "no decimal sign is known for '\(text.quotable)'; give the two letters of a language, such as de for German, or a locale such as de-CH"
      )
    }
    return dialect
  }
}
