import ArgumentParser
import DeviceInfo
import Reports
import SystemPackage

/// Where a result goes and what it looks like.
struct OutputOptions<Choice: FormatChoice>: ParsableArguments {
  @Option(
    .format(of: Choice.self), name: [.customShort("f"), .customLong("format")],
    help: ArgumentHelp(stringLiteral: Choice.help),
    completion: .list(Choice.formats.map(\.rawValue)))
  var typed: OutputFormat?

  @Option(
    .file, name: [.customShort("o"), .customLong("output")],
    help: "Files; their ending says the format; - is stdout.",
    completion: .file(extensions: []))
  var outputs: [FileName]

  @Option(.list(of: .key), name: .customLong("columns"), help: "Columns in this order; 'help' lists them, or 'all'.")
  var columnLists: [[String]]

  @Flag(
    help: .hidden(
      "Exit with status 1 where a figure is left out, assumed, clamped or guessed.",
      discussion: "A name that was completed is no fault."))
  var strict = false

  /// The files that are written, standard output where none is named.
  var files: [FileName] { outputs.isEmpty ? [FileName(text: "-")] : outputs }

  /// The chosen columns; nil for all.
  var columns: [String]? { columnLists.isEmpty ? nil : columnLists.flatMap { $0 } }

  /// Below it a percentage without its sign may have been meant as a ratio: 0.02 as 2 %.
  private static var leastPercent: Double { 0.1 }

  /// Whether the columns are asked for, in place of a result.
  var asksColumns: Bool { columns == ["help"] }

  /// The format that the option or the first file's name asks for; nil where nothing says.
  var format: OutputFormat? { format(of: files[0]) }

  /// The formats of all files, where nothing says the command's own.
  var formats: [OutputFormat] { files.map { format(of: $0) ?? Choice.defaultFormat } }

  private func format(of file: FileName) -> OutputFormat? { typed ?? Choice.format(promisedBy: file) }

  /// Refuses files whose names promise another format or that are written twice, and columns of what has none.
  func validate() throws {
    let document = formats.first { !OutputFormat.reports.contains($0) }
    try OptionRule.check(
      .idle(
        ["--format": typed != nil], on: "several --output, each of which has that of its ending", if: files.count > 1),
      .idle(["--columns": columns != nil], on: "\(document?.rawValue ?? ""), which has no columns", if: document != nil)
    )
    if let twice = files.first(where: { file in files.count { $0.text == file.text } > 1 }) {
      throw ValidationError("'\(twice)' is the --output twice; name it once")
    }
    for file in files where format(of: file) == nil {
      if file.fileExtension == nil, let format = Choice.format(named: file.text)?.rawValue {
        throw ValidationError(
          "--output \(file) names a file; write --format \(format), or --output ./\(file) for that file")
      }
      if let promise = file.foreignPromise { throw ValidationError("'\(file)' promises \(promise)") }
    }
  }
}

extension OutputOptions {
  /// Writes a report to every file, or what stands for it in a format.
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
    let usual = asksColumns ? .text : Choice.defaultFormat
    let documents = try formats.map(document)
    for file in files where format(of: file) == nil { noteUnknownExtension(of: file, usual, &notes) }
    // Text that is shown ends with them; into a pipe goes the result alone.
    let isShown = files.contains {
      $0.isStandardStream && StandardStreams.outputIsTerminal && (format(of: $0) ?? usual) == .text
    }
    for typed in Arguments.values(of: ["--tolerance", "--max-uncertainty"], in: Arguments.all) {
      if let value = Double(typed), value > 0, value < Self.leastPercent {
        notes.say("\(typed) is \(typed) %; for \((value * 100).formatted(.legible)) %, write the sign")
      }
    }
    for sentences in documents.map({ $0?.notes ?? chosen.notes }) { notes.add(sentences, areShown: isShown) }
    notes.tell()
    func style(for file: FileName) -> TextStyle {
      TextStyle(
        width: file.isStandardStream ? StandardStreams.width : nil,
        isStyled: file.isStandardStream && StandardStreams.allowsStyle, isASCII: StandardStreams.isASCII(),
        spreadsheet: spreadsheet)
    }
    try FileName.write(
      zip(files, documents).map { file, document in
        { sink in try document.map { try $0.write(sink) } ?? write(chosen, to: file, usual, style(for: file), sink) }
      }, to: files)
    let failures = Choice.formats.contains(.junit) ? chosen.failures : []
    let isText = files.contains { $0.isStandardStream && [.text, .markdown].contains(format(of: $0) ?? usual) }
    if !isText { Notes.tell(failures: failures) }
    try end(notes, passes: failures.isEmpty)
  }

  private func write(
    _ report: Report, to file: FileName, _ usual: OutputFormat, _ style: TextStyle, _ sink: @escaping ReportSink
  ) throws {
    // On a terminal that shows the rows, they are the progress.
    let isShown = file.isStandardStream && StandardStreams.outputIsTerminal
    let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: report.rowCount) : nil
    defer { progress?.finish() }
    let format = format(of: file) ?? usual
    let written = file.isStandardStream && !isShown && format == .text ? report.withoutNotes : report
    try written.write(format, style: style) { bytes in
      try sink(bytes)
      progress?.note(bytes)
    }
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
    guard files.count == 1 else { throw ValidationError("give one --output, not \(files.count)") }
    var notes = notes
    notes.add(document.notes, areShown: false)
    notes.tell()
    try FileName.write([document.write], to: files)
    try end(notes)
  }

  private func end(_ notes: Notes, passes: Bool = true) throws {
    if !passes || notes.isIncomplete || strict && notes.isFault { throw ExitStatus.checkFailed.code }
  }

  private func noteUnknownExtension(of file: FileName, _ written: OutputFormat, _ notes: inout Notes) {
    guard let end = file.fileExtension else { return }
    notes.add(
      "writing \(written.rawValue) to '\(file)': the extension .\(end) is unknown; choose a format with --format")
  }
}

extension FileName {
  /// Advice for an extension that promises a format which is not the command's; nil for any other.
  fileprivate var foreignPromise: String? {
    guard let end = fileExtension else { return nil }
    guard isA(.spreadsheet) || isA(.picture) || isA(.recording) || isA(.foreign) else { return nil }
    return "a .\(end) file, which this command does not write; choose another ending, or a format with --format"
  }

  /// Writes results to files, all of them or none.
  fileprivate static func write(
    _ results: [(@escaping ReportSink) throws -> Void], to files: [FileName]
  ) throws {
    // What is on standard output cannot be taken back.
    let order = files.indices.sorted { !files[$0].isStandardStream && files[$1].isStandardStream }
    func write(_ rest: ArraySlice<Int>) throws {
      guard let first = rest.first else { return }
      guard files[first].isStandardStream else {
        return try AtomicFile.write(
          files[first], { file in try results[first]({ try file.writeAll($0) }) },
          others: { try write(rest.dropFirst()) })
      }
      // A reader that has seen enough changes nothing about what was checked.
      do { try results[first]({ try StandardStreams.writeToOutput($0) }) } catch OutputError.closedPipe {}
    }
    try write(order[...])
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

/// Any command.
enum AnyChoice: FormatChoice { static let formats = SpeedChoice.formats + [.junit] }

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
      guard let format = choice.format(named: text) else { throw ValidationError("it is none of this command's") }
      return format
    }
  }
}

extension FormatChoice {
  static var defaultFormat: OutputFormat { formats[0] }

  /// The formats by their groups, in lines as wide as the help's.
  static var help: String {
    let groups = Dictionary(grouping: formats, by: \.group).mapValues { $0.map(\.rawValue).joined(separator: ", ") }
    let order = formats.map(\.group).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let parts = order.map { "\($0): \(groups[$0] ?? "");" } + ["'help' describes them."]
    return parts.reduce(into: [String]()) { lines, part in
      if let last = lines.last, last.count + part.count < 54 {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }.joined(separator: "\n")
  }

  /// The format of a word; nil where the command has none of that name. TypeScript is what most code of the web is in.
  static func format(named word: String) -> OutputFormat? {
    let word = word.lowercased()
    return formats.first { $0.rawValue == word || $0 != .reactNative && $0.fileExtensions.contains(word) }
  }

  /// The format that the name of a file promises, by the longest extension; nil where it promises none of the
  /// command's.
  static func format(promisedBy file: FileName) -> OutputFormat? {
    let name = file.lastName.lowercased()
    let promises = formats.flatMap { format in format.fileExtensions.map { (end: ".\($0)", format: format) } }
    return promises.filter { name.count > $0.end.count && name.hasSuffix($0.end) }.max { $0.end.count < $1.end.count }?
      .format
  }
}
