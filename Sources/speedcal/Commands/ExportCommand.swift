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
      CSV, the default, TSV and JSON carry full precision. swift is one file without imports; --name names its type, and \
      --speed 0 leaves out the speeds. tokens are design tokens (DTCG 2025.10), css custom properties, spec the hand-over \
      sheet in Markdown. uikit, swiftui, compose and js are code to paste that moves content at the speed, as judder-free \
      as a display link allows.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      Example: speedcal export 'iPhone 15*' 30mm/s --format css
      Example: speedcal export 'iPhone 15' --format uikit --output ScrollingView.swift
      Example: speedcal export 'iPad*' --excel de --output speeds.csv
      """)

  @OptionGroup(title: "Speed") var calibration: CalibrationOptions<ManySpeeds>

  @Option(.percent, help: "Largest U to accept, in percent; above it, status 1.") var tolerance: Double?

  @OptionGroup(title: "Output") var listing: ListingOptions<SpeedFormat>

  @Option(
    .locale, help: "CSV for Excel in a language: de, en-GB.",
    completion: .list(SpreadsheetDialect.languages))
  var excel: SpreadsheetDialect?

  @Flag(help: "With --excel: readable headers, rounded figures.") var titles = false

  @OptionGroup(title: "Display") var displays: DisplayOptions

  private var output: OutputOptions<SpeedFormat> { listing.output }

  func validate() throws {
    guard let excel else {
      if titles { throw ValidationError("--titles is for --excel; add --excel LOCALE") }
      return
    }
    guard output.own == nil, (output.report ?? .csv) == .csv else { throw ValidationError("--excel is for CSV") }
    let lists = calibration.speed.lists + TypedWords(displays.words).speeds
    guard excel.usesDecimalComma, lists.count == 1, let ends = lists[0].decimalComma else { return }
    throw ValidationError(
      "'\(lists[0].text.quotable)' reads as two speeds; write \(ends.whole).\(ends.fraction) for a decimal, or --speed "
        + "\(ends.whole) --speed \(ends.fraction) for two")
  }

  func run() throws {
    var notes = Notes()
    var spreadsheet = excel
    spreadsheet?.hasTitles = titles
    let isSwift = output.own == .swift
    let screens = listing.sorted(try displays.screens(takesName: isSwift, &notes))
    let speeds = try SpeedReport(
      displays: screens, speeds: calibration.speed.speeds(on: screens, in: displays.words, &notes),
      settings: calibration.settings(&notes))
    try output.write(
      speeds, usual: .csv, within: tolerance, notes, typeName: isSwift ? displays.description.name : nil,
      spreadsheet: spreadsheet)
  }
}

extension SpeedListText {
  /// Two whole numbers with a comma between them, which may have been meant as one decimal.
  fileprivate var decimalComma: (whole: Int, fraction: Int)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let whole = parts[0], let fraction = parts[1] else { return nil }
    return (whole, fraction)
  }
}

extension ValueKind<SpreadsheetDialect> {
  static let locale = Self(name: "locale") { text in
    guard let dialect = SpreadsheetDialect(locale: text) else {
      throw ValidationError(
        "no decimal sign is known for '\(text.quotable)'; give a language such as de, or a locale such as de-CH")
    }
    return dialect
  }
}
