import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the devices at one or more speeds: rows, Swift, design tokens, CSS or a hand-over sheet.",
    usage: "speedcal export [<devices> ...] [<options>]",
    discussion: """
      Numbers have full precision in CSV, TSV and JSON. swift is one file without an import, its type called by --name; \
      tokens are design tokens (DTCG 2025.10); css are custom properties; spec is a sheet in Markdown.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      Example: speedcal export 'iPhone 15*' --format css --speed 30
      Example: speedcal export 'iPad*' --excel de --output speeds.csv
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var calibration: CheckedCalibrationOptions
  @OptionGroup(title: "Output") var output: RowOptions

  func run() throws {
    var notes = Notes()
    let format = try output.format(among: SpeedReport.documentFormats)
    let isSwift = format == .document(.swift)
    if output.excel != nil, ![nil, .report(.csv)].contains(format) { throw ValidationError("--excel is for CSV") }
    let screens = output.sorted(try displays.screens(&notes, takesName: isSwift))
    let name = isSwift ? displays.choice.name : nil
    if let name, !name.isSwiftTypeName {
      throw ValidationError(
        "'\(name.quotable)' cannot name a Swift type of yours; use letters, digits and underscores, such as BannerDisplays"
      )
    }
    let report = try SpeedReport(
      displays: screens, speeds: calibration.speeds(on: screens), settings: calibration.settings(&notes))
    let isSure = try calibration.holds(for: screens)
    try output.write(
      report.report, usual: .csv,
      or: report.documents(typeName: name), notes, spreadsheet: output.excel)
    if !isSure { throw ExitStatus.checkFailed.code }
  }
}

extension SpeedReport {
  /// The documents that reports of speeds are handed over as.
  static let documentFormats: [DocumentFormat] = [.swift, .tokens, .css, .spec]

  /// Makes them.
  var documents: [DocumentFormat: () throws -> Document] { documents(typeName: nil) }

  func documents(typeName: String?) -> [DocumentFormat: () throws -> Document] {
    [
      .css: css, .tokens: tokens, .spec: sheet,
      .swift: {
        swiftFile(typeName: typeName ?? "DisplayTable", command: Arguments.commandLine)
      },
    ]
  }
}

/// In which order rows are written, which spreadsheet is to open them, and where to.
struct RowOptions: ParsableArguments, ScreenSorting, OutputChoice {
  @Option(.sort) var sort: ScreenOrder?

  @Option(.excel, help: "The language of the Excel or LibreOffice that is to open CSV, such as de or en-GB.")
  var excel: SpreadsheetDialect?

  @Option(.format) var format: OutputFormat?
  @Option(.output) var output: FileName?
  @Option(each: .columns) var columnLists: [[String]]
  @Flag(help: .strict) var strict = false

  func validate() throws { try validateOutput() }
}
