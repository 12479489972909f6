import ArgumentParser
import DeviceInfo
import Reports
import SystemPackage

/// Where a result goes and what it looks like.
struct OutputOptions<Own: OwnFormat>: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output format.", discussion: "By default, taken from the extension of --output."))
  var format: OutputFormat<Own>?

  @Option(
    .file, name: .shortAndLong, help: "Output file, written atomically; - is standard output.",
    completion: .file(extensions: []))
  var output: FileName?

  @Option(
    .list(of: .key), name: .customLong("columns"), help: "Columns to print, in this order; 'help' lists them.")
  var columnLists: [[String]]

  @Flag(
    help: ArgumentHelp(
      "Exit with status 1 when there is a note.",
      discussion: "A note says that a speed was clamped, a device left out, a name guessed, or the like."))
  var strict = false

  var file: FileName { output ?? FileName(text: "-") }

  /// The chosen columns; nil for all.
  var columns: [String]? { columnLists.isEmpty ? nil : columnLists.flatMap { $0 } }

  /// The format that the option or the file's name asks for.
  private var chosen: OutputFormat<Own>? { format ?? OutputFormat(promisedBy: file) }

  /// The command's own format that is asked for; nil for a report.
  var own: Own? { if case .own(let own) = chosen { own } else { nil } }

  /// The format of a report; nil where nothing says.
  var report: ReportFormat? { if case .report(let format) = chosen { format } else { nil } }

  /// Refuses a file whose name promises another format, and columns of what has none.
  func validate() throws {
    if columns != nil, let document = own ?? (Own.reports.isEmpty ? Own.allCases.first : nil) {
      throw ValidationError("--columns has no effect beside \(document.rawValue), which has no columns; leave it out")
    }
    if chosen == nil, let promise = file.foreignPromise { throw ValidationError("'\(file)' promises \(promise)") }
  }
}

/// In which order displays are listed, and where to.
struct ListingOptions<Own: OwnFormat>: ParsableArguments {
  @OptionGroup var output: OutputOptions<Own>

  @Option(
    help: ArgumentHelp(
      "Order of rows.",
      discussion: """
        By default, as they are named. database is by year and name, newest has phones first, name is alphabetical, ppi \
        the densest first.
        """, valueName: "order"))
  var sort: ScreenOrder?

  func sorted(_ screens: [Screen]) -> [Screen] { sort?.sorted(screens) ?? screens }
}

extension OutputOptions {
  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - usual: The format where neither the option nor the file's extension says.
  ///   - notes: What has been said about it.
  ///   - spreadsheet: The spreadsheet that is to open CSV.
  /// - Throws: ``OutputError``, or what the report throws; a failed check for a note under `--strict`.
  func write(
    _ report: Report, usual: ReportFormat = .text, _ notes: Notes, spreadsheet: SpreadsheetDialect? = nil
  ) throws {
    var notes = notes
    let chosen = self.report ?? (columns == ["help"] ? .text : usual)
    let report = try columns.map { $0 == ["help"] ? report.legend : try report.choosing(columns: $0) } ?? report
    noteUnknownExtension(chosen, &notes)
    // On a terminal that shows the rows, they are the progress.
    let isShown = file.isStandardStream && StandardStreams.outputIsTerminal
    // Text that is shown ends with them.
    notes.add(report.notes, areShown: isShown && chosen == .text)
    let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: report.rowCount) : nil
    defer { progress?.finish() }
    let style = TextStyle(
      width: file.isStandardStream ? StandardStreams.width : nil,
      isStyled: file.isStandardStream && StandardStreams.allowsStyle, isASCII: StandardStreams.isASCII(),
      spreadsheet: spreadsheet)
    try file.withSink { sink in
      try report.write(chosen, style: style) { bytes in
        try sink(bytes)
        progress?.note(bytes)
      }
    }
    try end(notes)
  }

  /// Writes a document, which has no columns: one of the command's own formats, or a profile.
  func write(_ document: Document, _ notes: Notes) throws {
    if own == nil, columns != nil || format != nil {
      throw ValidationError("--as-profile prints JSON; leave out --format and --columns")
    }
    var notes = notes
    notes.add(document.notes, areShown: false)
    try file.withSink(document.write)
    try end(notes)
  }

  private func end(_ notes: Notes) throws {
    if strict, notes.count > 0 { throw ExitStatus.checkFailed.code }
  }

  private func noteUnknownExtension(_ written: ReportFormat, _ notes: inout Notes) {
    guard chosen == nil, let end = file.fileExtension else { return }
    notes.add(
      "writing \(written.rawValue) to '\(file)': the extension .\(end) is unknown; choose a format with --format")
  }
}

extension FileName {
  /// Programs open these files by their extension, and would refuse what is in them or show it wrong.
  private static let spreadsheets = ["xlsx", "xls", "xlsm", "ods", "numbers"]
  private static let otherFormats = """
    gz zip bz2 xz zst 7z tgz xhtml html htm png jpg jpeg gif webp svg pdf doc docx odt rtf tex xml yaml yml toml plist \
    parquet feather sqlite db js ts kt java py sh swift css
    """.split(separator: " ")

  /// Advice for an extension that promises a format which is not the command's; nil for any other.
  fileprivate var foreignPromise: String? {
    guard let end = fileExtension else { return nil }
    let isSpreadsheet = Self.spreadsheets.contains(end)
    guard isSpreadsheet || Self.otherFormats.contains(end[...]) else { return nil }
    let advice = isSpreadsheet ? "write .csv with --excel LOCALE" : "choose another extension"
    return "a .\(end) file, which this command does not write; \(advice), or choose a format with --format"
  }

  /// Opens the file, or standard output, for a result.
  fileprivate func withSink(_ body: (@escaping ReportSink) throws -> Void) throws {
    guard !isStandardStream else {
      // A reader that has seen enough changes nothing about what was checked.
      do { return try body { try StandardStreams.writeToOutput($0) } } catch OutputError.closedPipe { return }
    }
    try AtomicFile.write(self) { file in try body { try file.writeAll($0) } }
  }
}

/// The formats of one command beside those of every report.
protocol OwnFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The ends of file names that promise this format.
  var fileExtensions: [String] { get }

  /// The formats of reports that the command writes.
  static var reports: [ReportFormat] { get }
}

extension OwnFormat {
  var fileExtensions: [String] { [rawValue] }
  static var reports: [ReportFormat] { ReportFormat.allCases }
}

/// The formats of a command that writes reports alone.
enum NoDocument: OwnFormat {
  static var allCases: [Self] { [] }
  var rawValue: String { switch self {} }

  init?(rawValue: String) { return nil }
}

/// The formats of a command that draws.
enum ChartFormat: String, OwnFormat {
  case svg
}

/// The formats of a command that makes a page.
enum PageFormat: String, OwnFormat {
  case html

  var fileExtensions: [String] { ["html", "htm"] }
}

/// The formats of a command that checks.
enum CheckFormat: String, OwnFormat {
  case junit

  var fileExtensions: [String] { ["xml"] }
}

/// The word of `--format`.
enum OutputFormat<Own: OwnFormat>: Sendable {
  case report(ReportFormat)
  case own(Own)

  static var words: [String] { Own.reports.map(\.rawValue) + Own.allCases.map(\.rawValue) }

  /// The format that the name of a file promises; nil where it promises none of the command's.
  init?(promisedBy file: FileName) {
    let name = file.lastName.lowercased()
    self.init { _, ends in ends.contains { name.count > $0.count + 1 && name.hasSuffix(".\($0)") } }
  }

  private init?(_ isMeant: (_ word: String, _ fileExtensions: [String]) -> Bool) {
    if let own = Own.allCases.first(where: { isMeant($0.rawValue, $0.fileExtensions) }) {
      self = .own(own)
    } else if let format = Own.reports.first(where: { isMeant($0.rawValue, $0.fileExtensions) }) {
      self = .report(format)
    } else {
      return nil
    }
  }
}

extension OutputFormat: ExpressibleByArgument {
  static var allValueStrings: [String] { words }
  static var defaultCompletionKind: CompletionKind { .list(words) }

  /// The format of a word, or of an extension such as `md`, without regard to case.
  init?(argument: String) {
    let typed = argument.lowercased()
    self.init { $0 == typed || $1.contains(typed) }
  }
}
