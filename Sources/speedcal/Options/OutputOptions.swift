import ArgumentParser
import CalibrationReport
import SpeedCalibration
import SystemPackage

/// Where a result goes and what it looks like.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "The output format. Without it, the extension of the output file tells, else the command has its own.")
  var format: ReportFormat?

  @Option(help: "The output file, which appears whole or not at all; - is standard output.")
  var output: String = "-"

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs the name of a file, or - for standard output") }
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - usual: The format where neither an option nor the file's extension says.
  /// - Throws: ``OutputError``, or what the report throws.
  func write(_ report: some Report, usual: ReportFormat = .text) throws {
    // On a terminal that shows the rows, they are the progress.
    let isShown = output == "-" && StandardStreams.outputIsTerminal
    let progress = StandardStreams.allowsProgress && !isShown ? ProgressLine(rowCount: report.rowCount) : nil
    defer { progress?.finish() }
    let chosen = format ?? formatByExtension ?? usual
    warnAboutExtension(of: chosen)
    // Text that is shown ends with them.
    if !isShown || chosen != .text { report.notes.forEach(StandardStreams.note) }
    try withSink { sink in
      try report.write(chosen, style: style) { bytes in
        try sink(bytes)
        progress?.note(bytes)
      }
    }
  }

  /// Writes a text.
  func write(_ text: String) throws {
    try withSink { sink in try Array(text.utf8).withUnsafeBytes(sink) }
  }

  private func withSink(_ body: (@escaping ReportSink) throws -> Void) throws {
    guard output != "-" else { return try body { try StandardStreams.writeToOutput($0) } }
    try ReplacedFile.write(output) { file in
      try body { bytes in
        do {
          try file.writeAll(bytes)
        } catch {
          throw OutputError.unwritable("'\(output)'", error as? Errno ?? .ioError)
        }
      }
    }
  }

  /// A file whose extension says something else than what is in it deserves a word.
  private func warnAboutExtension(of chosen: ReportFormat) {
    guard format == nil, formatByExtension == nil, let end = FilePath(output).extension else { return }
    StandardStreams.writeToError(
      "Note: '\(output)' gets the format \(chosen.rawValue); .\(end) stands for none, choose one with --format\n"
        .linesEscapedForTerminal)
  }

  private var style: TextStyle {
    guard output == "-", StandardStreams.outputIsTerminal else { return TextStyle() }
    return TextStyle(width: StandardStreams.width, isStyled: StandardStreams.allowsStyle)
  }

  private var formatByExtension: ReportFormat? { ReportFormat(fileExtension: FilePath(output).extension) }
}
