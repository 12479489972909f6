import ArgumentParser
import CalibrationReport
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
  ///   - rowCount: How many rows it has, where that can be many.
  /// - Throws: ``OutputError``, or what the report throws.
  func write(_ report: some Report, usual: ReportFormat = .text, rowCount: Int = 0) throws {
    let progress = StandardStreams.allowsProgress ? ProgressLine(rowCount: rowCount) : nil
    defer { progress?.finish() }
    try withSink { sink in
      try report.write(format ?? formatByExtension ?? usual, style: style) { bytes in
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

  private var style: TextStyle {
    output == "-"
      ? TextStyle(width: StandardStreams.width, isStyled: StandardStreams.allowsStyle) : TextStyle()
  }

  private var formatByExtension: ReportFormat? {
    switch FilePath(output).extension?.lowercased() {
    case "txt": .text
    case "csv": .csv
    case "tsv": .tsv
    case "md": .markdown
    case "json": .json
    default: nil
    }
  }
}
