import ArgumentParser
import DeviceInfo
import Reports
import SystemPackage

/// Where a result goes and what it looks like.
struct OutputOptions<Choice: FormatChoice>: ParsableArguments {
  @Option(
    .format(of: Choice.self), name: [.customShort("f", allowingJoined: true), .customLong("format")],
    help: ArgumentHelp(stringLiteral: Choice.help),
    completion: .list(Choice.formats.map(\.rawValue)))
  var typed: OutputFormat?

  @Option(
    .file, name: [.customShort("o", allowingJoined: true), .customLong("output")],
    help: "Write a file, by its extension; - is stdout.",
    completion: .file(extensions: []))
  var typedFile: FileName?

  @Option(.list(of: .key), name: .customLong("columns"), help: "Columns in this order; 'help' lists them, or 'all'.")
  var columnLists: [[String]]

  @Flag(
    help: .hidden(
      "Exit with status 1 where a figure is left out, assumed, clamped or guessed.",
      discussion: "A name that was completed is no fault."))
  var strict = false

  /// The file that is written, standard output where none is named.
  var file: FileName { typedFile ?? FileName(text: "-") }

  /// The chosen columns; nil for all.
  var columns: [String]? { columnLists.isEmpty ? nil : columnLists.flatMap { $0 } }

  /// Below it a percentage without its sign may have been meant as a ratio: 0.02 as 2 %.
  private static var leastPercent: Double { 0.1 }

  /// Whether the columns are asked for, in place of a result.
  var asksColumns: Bool { columns == ["help"] }

  /// The format that the option or the file's name asks for; nil where nothing says.
  var format: OutputFormat? { typed ?? Choice.format(promisedBy: file) }

  /// The format that is written, where nothing says the command's own.
  var written: OutputFormat { format ?? Choice.defaultFormat }

  /// Refuses a file whose name promises what the command does not write, and columns of what has none.
  func validate() throws {
    try OptionRule.check(
      .idle(
        ["--columns": columns != nil], on: "\(written.rawValue), which has no columns",
        if: !OutputFormat.reports.contains(written)))
    guard format == nil else { return }
    if file.fileExtension == nil, let format = Choice.formats.named(file.text)?.rawValue {
      throw ValidationError(
        "--output \(file) names a file; write --format \(format), or --output ./\(file) for that file")
    }
    let foreign: [FileName.Kind] = [.spreadsheet, .picture, .recording, .foreign]
    if let end = file.fileExtension, foreign.contains(where: file.isA) {
      throw ValidationError("'\(file)': cannot write .\(end); use another extension or --format")
    }
  }
}

extension OutputOptions {
  /// Writes a report, or what stands for it in a format.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - notes: What has been said about it.
  ///   - spreadsheet: How CSV and TSV are written.
  ///   - document: The document of a format that is none of reports.
  /// - Throws: ``OutputError``, or what making them throws; a failed check, also for a note under `--strict`.
  func write(
    _ report: Report, _ notes: Notes, spreadsheet: SpreadsheetStyle = SpreadsheetStyle(),
    document: (OutputFormat) throws -> Document? = { _ in nil }
  ) throws {
    var notes = notes
    let chosen =
      try columns.map { words in
        asksColumns ? report.legend : try report.choosing(columns: words == ["all"] ? report.columns : words)
      } ?? report
    let written = format ?? (asksColumns ? .text : Choice.defaultFormat)
    let document = try document(written)
    if format == nil, let end = file.fileExtension {
      notes.add(
        "writing \(written.rawValue) to '\(file)': the extension .\(end) is unknown; choose a format with --format")
    }
    for typed in TypedLine.current.values(of: "--tolerance", "--max-uncertainty") {
      if let value = Double(typed), value > 0, value < Self.leastPercent {
        notes.add("\(typed) is \(typed) %; for \((value * 100).formatted(.legible)) %, write the sign", .remark)
      }
    }
    // Text that is shown ends with them; into a pipe goes the result alone.
    let isShown = file.isStandardStream && StandardStreams.outputIsTerminal
    for note in document?.notes ?? chosen.notes { notes.add(note, isShown: isShown && written == .text) }
    notes.tell(isStrict: strict)
    let style = TextStyle(
      width: file.isStandardStream ? StandardStreams.width : nil,
      isStyled: file.isStandardStream && StandardStreams.allowsStyle, isASCII: StandardStreams.isASCII(),
      spreadsheet: spreadsheet)
    let told = file.isStandardStream && !isShown && written == .text ? chosen.withoutNotes : chosen
    try file.write { sink in
      if let document { return try document.write(sink) }
      // On a terminal that shows the rows, they are the progress.
      let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: chosen.rowCount) : nil
      defer { progress?.finish() }
      try told.write(written, style: style) { bytes in
        try sink(bytes)
        progress?.note(bytes)
      }
    }
    let failures = Choice.formats.contains(.junit) ? chosen.failures : []
    if !file.isStandardStream || ![.text, .markdown].contains(written) { Notes.tell(failures: failures) }
    try end(notes, passes: failures.isEmpty)
  }

  /// Writes a document, which has no columns: one of the command's own formats, or a profile.
  func write(_ document: Document, _ notes: Notes) throws {
    let format = typed ?? .json
    try OptionRule.check(
      .idle(
        [
          "--columns": columns != nil,
          "--format \(format.rawValue)": OutputFormat.reports.contains(format) && format != .json,
        ], on: "--as-profile, which prints JSON"))
    var notes = notes
    for note in document.notes { notes.add(note) }
    notes.tell(isStrict: strict)
    try file.write(document.write)
    try end(notes)
  }

  /// Writes a document with which the command does not end.
  func write(_ document: Document) throws { try file.write(document.write) }

  private func end(_ notes: Notes, passes: Bool = true) throws {
    if !passes || notes.isIncomplete || strict && notes.isFault { throw ExitStatus.checkFailed.code }
  }
}

extension FileName {
  /// Writes a result.
  fileprivate func write(_ result: (@escaping ReportSink) throws -> Void) throws {
    guard isStandardStream else { return try AtomicFile.write(self) { file in try result { try file.writeAll($0) } } }
    // A reader that has seen enough changes nothing about what was checked.
    do { try result { try StandardStreams.writeToOutput($0) } } catch OutputError.closedPipe {}
  }
}

/// The formats that a command writes.
protocol FormatChoice: SendableMetatype {
  static var formats: [OutputFormat] { get }

  /// The one where neither the option nor the file's extension says.
  static var defaultFormat: OutputFormat { get }
}

/// A command that writes reports alone.
enum ReportChoice: FormatChoice { static let formats = OutputFormat.reports }

/// A command that draws too.
enum ChartChoice: FormatChoice { static let formats = OutputFormat.reports + [.svg] }

/// A command that checks.
enum CheckChoice: FormatChoice { static let formats = OutputFormat.reports + [.junit] }

/// A command that checks, and draws what it checks.
enum DrawnCheckChoice: FormatChoice { static let formats = OutputFormat.reports + [.junit, .svg] }

/// A command that calibrates.
enum SpeedChoice: FormatChoice { static let formats = OutputFormat.reports + OutputFormat.handOvers }

/// The same for programs.
enum ExportChoice: FormatChoice {
  static let formats = SpeedChoice.formats
  static let defaultFormat = OutputFormat.csv
}

extension ValueKind<OutputFormat> {
  /// One of a command's formats, or an extension such as `md`, without regard to case.
  static func format<Choice: FormatChoice>(of choice: Choice.Type) -> Self {
    Self(name: "format", inHelp: \.rawValue) { text in
      guard let format = choice.formats.named(text) else { throw ValidationError("it is none of this command's") }
      return format
    }
  }
}

extension FormatChoice {
  static var defaultFormat: OutputFormat { formats[0] }

  /// The formats by their groups, in lines as wide as the help's.
  static var help: String {
    let groups = formats.grouped { $0.group == $1.group }
    let parts =
      groups.map { "\($0[0].group): \($0.map(\.rawValue).joined(separator: ", "));" } + ["'help' describes them."]
    return parts.reduce(into: [String]()) { lines, part in
      if let last = lines.last, last.count + part.count < 54 {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }.joined(separator: "\n")
  }

  /// The format that the name of a file promises, by the longest extension; nil where it promises none of the
  /// command's.
  static func format(promisedBy file: FileName) -> OutputFormat? {
    let name = file.fileName?.lowercased() ?? ""
    let promises = formats.flatMap { format in format.fileExtensions.map { (end: ".\($0)", format: format) } }
    return promises.filter { name.count > $0.end.count && name.hasSuffix($0.end) }.max { $0.end.count < $1.end.count }?
      .format
  }
}

extension [OutputFormat] {
  /// The format of a word; nil where none has that name. TypeScript is what most code of the web is in.
  func named(_ word: String) -> OutputFormat? {
    let word = word.lowercased()
    return first {
      $0.rawValue == word || $0.otherNames.contains(word) || $0 != .reactNative && $0.fileExtensions.contains(word)
    }
  }
}
