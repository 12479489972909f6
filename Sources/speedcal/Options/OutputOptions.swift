import ArgumentParser
import Reports
import SystemPackage

/// Options that say where a result goes and what it looks like.
protocol OutputChoice {
  var format: OutputFormat? { get }
  var output: FileName? { get }
  var columnLists: [[String]] { get }
  var strict: Bool { get }
}

/// Where a result goes and what it looks like, for a command that has nothing else to say of it.
struct OutputOptions: ParsableArguments, OutputChoice {
  @Option(.format) var format: OutputFormat?
  @Option(.output) var output: FileName?
  @Option(each: .columns) var columnLists: [[String]]
  @Flag(help: .strict) var strict = false

  func validate() throws { try validateOutput() }
}

extension OutputChoice {
  /// Refuses a file whose name promises what is not written.
  func validateOutput() throws {
    if format == nil, let promise = file.foreignPromise {
      throw ValidationError(
        "'\(file)' promises \(promise), which is not written here; choose another extension, or a format with --format")
    }
  }

  /// The chosen columns; nil for all.
  var columns: [String]? { columnLists.isEmpty ? nil : columnLists.flatMap { $0 } }

  /// Writes a report, or a document that is made of it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - usual: The format where neither an option nor the file's extension says.
  ///   - documents: What the command makes beside reports.
  ///   - notes: What has been said about it.
  ///   - spreadsheet: The spreadsheet that is to open CSV.
  /// - Throws: ``OutputError``, or what the report throws; a failed check for a note under `--strict`.
  func write(
    _ report: Report, usual: ReportFormat = .text, or documents: [DocumentFormat: () throws -> Document] = [:],
    _ notes: Notes = Notes(), spreadsheet: SpreadsheetDialect? = nil
  ) throws {
    let chosen: ReportFormat
    switch try format(among: documents.keys) {
    case .document(let format):
      if columns != nil {
        throw ValidationError("--columns has no effect on \(format.rawValue), which has no columns; leave it out")
      }
      guard let document = try documents[format]?() else { return }
      return try write(document, notes)
    case .report(let format): chosen = format
    case nil: chosen = usual
    }
    var notes = notes
    let report = try columns.map { try report.choosing(columns: $0) } ?? report
    if format == nil, promised == nil, let end = file.fileExtension {
      notes.add(
        "writing \(chosen.rawValue) to '\(file)': the extension .\(end) is unknown; choose a format with --format")
    }
    // On a terminal that shows the rows, they are the progress.
    let isShown = file.isStandardStream && StandardStreams.outputIsTerminal
    // Text that is shown ends with them.
    notes.add(report.notes, areShown: isShown && chosen == .text)
    let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: report.rowCount) : nil
    defer { progress?.finish() }
    try OutputFile.withSink(file) { sink in
      try report.write(chosen, style: style(spreadsheet)) { bytes in
        try sink(bytes)
        progress?.note(bytes)
      }
    }
    if strict, notes.count > 0 { throw ExitStatus.checkFailed.code }
  }

  /// Writes a document that no column or format changes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - notes: What has been said about it.
  /// - Throws: ``OutputError``; a failed check for a note under `--strict`.
  func write(_ document: Document, _ notes: Notes = Notes()) throws {
    if columns != nil { throw ValidationError("--columns has no effect here; leave it out") }
    var notes = notes
    notes.add(document.notes, areShown: false)
    try OutputFile.withSink(file, document.write)
    if strict, notes.count > 0 { throw ExitStatus.checkFailed.code }
  }

  /// The format that is asked for, by the option or by the file's name; nil where neither says.
  ///
  /// - Parameter documents: The documents that the command makes.
  /// - Returns: The format.
  /// - Throws: `ValidationError` for another one.
  func format(among documents: some Collection<DocumentFormat>) throws -> OutputFormat? {
    guard case .document(let document)? = format ?? promised, !documents.contains(document) else {
      return format ?? promised
    }
    guard format == nil else {
      throw ValidationError("this command does not write \(document.rawValue); choose another format")
    }
    throw ValidationError(
      "'\(file)' promises \(document.rawValue), which this command does not write; choose another extension, or a "
        + "format with --format")
  }

  /// The document that is asked for, out of those that the command makes; nil for a report.
  func document(among known: DocumentFormat...) throws -> DocumentFormat? {
    if case .document(let document)? = try format(among: known) { document } else { nil }
  }

  /// Whether the result is for people to read, and not rows or a document.
  var isForPeople: Bool { [nil, .report(.text), .report(.markdown)].contains(format ?? promised) }

  /// The format that the file's name promises.
  private var promised: OutputFormat? { OutputFormat(promisedBy: file.lastName) }

  var file: FileName { output ?? FileName(text: "-") }

  private func style(_ spreadsheet: SpreadsheetDialect?) -> TextStyle {
    let isASCII = StandardStreams.isASCII
    guard file.isStandardStream, let width = StandardStreams.width else {
      return TextStyle(isASCII: isASCII, spreadsheet: spreadsheet)
    }
    return TextStyle(
      width: width, isStyled: StandardStreams.allowsStyle, isASCII: isASCII, spreadsheet: spreadsheet)
  }
}

extension FileName {
  /// Programs open these files by their extension, and would refuse what is in them or show it wrong.
  private static let foreignPromises = [
    "a spreadsheet": ["xlsx", "xls", "xlsm", "ods", "numbers"],
    "a compressed file": ["gz", "zip", "bz2", "xz", "zst", "7z", "tgz"],
    "a web page": ["xhtml"], "a picture": ["png", "jpg", "jpeg", "gif", "webp"],
    "a document": ["pdf", "doc", "docx", "odt", "rtf", "tex"],
    "another data format": [
      "xml", "yaml", "yml", "toml", "plist", "parquet", "feather", "sqlite", "db",
    ],
    "program text": ["js", "ts", "kt", "java", "py", "sh"],
  ]

  /// What the extension promises, where that is not written here.
  fileprivate var foreignPromise: String? {
    guard OutputFormat(promisedBy: lastName) == nil, let end = fileExtension else { return nil }
    return Self.foreignPromises.first { $0.value.contains(end) }.map { "\($0.key) (.\(end))" }
  }
}

/// A result as a profile file, to start one's own from.
struct ProfileOutputOptions: ParsableArguments {
  @Flag(
    help: """
      Print a profile file instead, to start one's own from: of the device, of the best candidate of identify (with the \
      confidence guessed where it is a guess), or of what was measured (with the confidence measured).
      """)
  var asProfile = false

  /// Refuses options that a profile file has no use for.
  func validate(with output: OutputOptions) throws {
    guard asProfile, output.format != nil || output.columns != nil else { return }
    throw ValidationError("--as-profile prints JSON; leave out --format and --columns")
  }
}

/// A file, or standard output, that takes a result.
enum OutputFile {
  static func withSink(_ name: FileName, _ body: (@escaping ReportSink) throws -> Void) throws {
    guard !name.isStandardStream else { return try body { try StandardStreams.writeToOutput($0) } }
    try AtomicFile.write(name) { file in
      try body { bytes in
        do {
          try file.writeAll(bytes)
        } catch {
          throw OutputError("'\(name)'", error)
        }
      }
    }
  }
}
