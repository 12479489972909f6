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
    let isSwift = try output.isReport(.swift)
    if try output.excel != nil && !output.isReport(.csv, usual: true) {
      throw ValidationError("--excel is for CSV")
    }
    let screens = output.sorted(try displays.screens(&notes, takesName: isSwift))
    let report = try SpeedReport(
      displays: screens, speeds: calibration.speeds(on: screens), settings: calibration.settings(&notes))
    if isSwift, let name = displays.choice.name, !SwiftName.isFit(name) {
      throw ValidationError(
        "'\(name)' cannot name a Swift type; use letters, digits and underscores, such as BannerDisplays")
    }
    let style = TextStyle(
      spreadsheet: output.excel, typeName: isSwift ? displays.choice.name : nil, command: Arguments.commandLine,
      showsSpeeds: calibration.speed != nil)
    let isSure = try calibration.holds(for: screens)
    try output.write(report, usual: .csv, notes, style: style)
    if !isSure { throw ExitStatus.checkFailed.code }
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

/// Names of types in Swift.
enum SwiftName {
  /// Whether a text can name a type: letters, digits and underscores, not starting with a digit, and no keyword.
  static func isFit(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    let isWord = text.unicodeScalars.allSatisfy { scalar in
      ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar) || scalar == "_"
    }
    return isWord && text != "_" && !keywords.contains(text)
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
