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

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - usual: The format where neither an option nor the file's extension says.
  ///   - notes: What has been said about it.
  ///   - style: What the formats for other tools need to know; text looks as its terminal wants it.
  /// - Throws: ``OutputError``, or what the report throws; a failed check for a note under `--strict`.
  func write(
    _ report: some Report, usual: ReportFormat = .text, _ notes: Notes = Notes(), style: TextStyle? = nil
  ) throws {
    var notes = notes
    let chosen = try reportFormat ?? usual
    if columns != nil, !chosen.hasColumns {
      throw ValidationError("--columns has no effect on \(chosen.rawValue), which has no columns; leave it out")
    }
    let report = try columns.map { try report.choosing(columns: $0) } ?? report.document
    noteUnknownExtension(chosen, &notes)
    // On a terminal that shows the rows, they are the progress.
    let isShown = file.isStandardStream && StandardStreams.outputIsTerminal
    // Text that is shown ends with them.
    notes.add(report.notes, areShown: isShown && chosen == .text)
    let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: report.rowCount) : nil
    defer { progress?.finish() }
    try withSink { sink in
      try report.write(chosen, style: chosen == .text ? self.style : style ?? self.style) { bytes in
        try sink(bytes)
        progress?.note(bytes)
      }
    }
    if strict, notes.count > 0 { throw ExitStatus.checkFailed.code }
  }

  /// The document that is asked for, by the option or by the file's name, out of those that the command makes; nil for a
  /// report.
  func document(among known: DocumentFormat...) throws -> DocumentFormat? {
    switch format {
    case .report: return nil
    case .document(let document):
      guard known.contains(document) else { throw Self.unknown(document) }
      return document
    case nil: return DocumentFormat(promisedBy: file).flatMap { known.contains($0) ? $0 : nil }
    }
  }

  /// Whether the result is a report in this format; without a word about it, whether it is the command's usual one.
  func isReport(_ wanted: ReportFormat, usual: Bool = false) throws -> Bool {
    try reportFormat.map { $0 == wanted } ?? usual
  }

  /// Whether the result is for people to read, and not rows or a document.
  func isForPeople() throws -> Bool { try isReport(.text, usual: true) || isReport(.markdown) }

  /// The format of a report; nil where nothing says.
  private var reportFormat: ReportFormat? {
    get throws {
      switch format {
      case .report(let format): return format
      case .document(let document): throw Self.unknown(document)
      case nil:
        if let document = DocumentFormat(promisedBy: file) {
          throw ValidationError(
            "'\(file)' promises \(document.rawValue), which this command does not write; choose another extension, or a "
              + "format with --format")
        }
        return promised
      }
    }
  }

  private static func unknown(_ document: DocumentFormat) -> ValidationError {
    ValidationError("this command does not write \(document.rawValue); choose another format")
  }

  /// Writes a text that no column or format changes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - notes: What has been said about it.
  ///   - remarks: What is still to be said.
  /// - Throws: ``OutputError``; a failed check for a note under `--strict`.
  func write(_ text: String, _ notes: Notes = Notes(), saying remarks: [String] = []) throws {
    if columns != nil { throw ValidationError("--columns has no effect here; leave it out") }
    var notes = notes
    notes.add(remarks, areShown: false)
    try OutputFile.write(text, to: file)
    if strict, notes.count > 0 { throw ExitStatus.checkFailed.code }
  }

  var file: FileName { output ?? FileName(text: "-") }

  private func withSink(_ body: (@escaping ReportSink) throws -> Void) throws {
    try OutputFile.withSink(file, body)
  }

  private var style: TextStyle {
    let isASCII = StandardStreams.isASCII
    guard file.isStandardStream, let width = StandardStreams.width else { return TextStyle(isASCII: isASCII) }
    return TextStyle(width: width, isStyled: StandardStreams.allowsStyle, isASCII: isASCII)
  }
}

/// What a file's extension says about its format.
extension OutputChoice {
  /// The format that the file's extension promises.
  private var promised: ReportFormat? { ReportFormat(fileName: file.lastName) }

  private func noteUnknownExtension(_ chosen: ReportFormat, _ notes: inout Notes) {
    guard format == nil, promised == nil, let end = file.fileExtension else { return }
    notes.add(
      "writing \(chosen.rawValue) to '\(file)': the extension .\(end) is unknown; choose a format with --format")
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
    guard ReportFormat(fileName: lastName) == nil, let end = fileExtension else { return nil }
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
  /// Writes a text.
  static func write(_ text: String, to name: FileName?) throws {
    try withSink(name ?? FileName(text: "-")) { sink in try Array(text.utf8).withUnsafeBytes(sink) }
  }

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
