import SpeedCalibration

/// How a report is written.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// Aligned columns for people, rounded.
  case text

  /// RFC 4180 with line feeds: commas, quotes where needed, full precision.
  case csv

  /// Tabs and line feeds, full precision; a tab, line break or backslash in a cell appears as `\t`, `\n`, `\r` or `\\`.
  case tsv

  /// A table for people in GitHub's dialect, rounded.
  case markdown

  /// `{"format_version":2,"program_version":…,"settings":{…},"rows":[{…}]}`, full precision.
  case json

  /// JSON Lines: a row of ``json`` on each line, nothing before or after.
  case jsonl

  /// The extensions of files that promise this format, in lower case; the first one is the usual one.
  public var fileExtensions: [String] {
    switch self {
    case .text: ["txt", "text"]
    case .csv: ["csv"]
    case .tsv: ["tsv"]
    case .markdown: ["md", "markdown"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    }
  }

  /// The format that a file's extension promises.
  ///
  /// - Parameter fileExtension: What stands behind the last dot, in any case; nil where there is none.
  public init?(fileExtension: String?) {
    guard let wanted = fileExtension?.lowercased() else { return nil }
    let fit = Self.allCases.first { $0.fileExtensions.contains(wanted) }
    guard let fit else { return nil }
    self = fit
  }

  /// What writes a report in this format.
  func writer(_ style: TextStyle) -> any ReportWriter {
    switch self {
    case .text: TextFormat(style: style)
    case .csv: RowReportWriter(format: DelimitedFormat.csv)
    case .tsv: RowReportWriter(format: DelimitedFormat.tsv)
    case .markdown: MarkdownFormat()
    case .json: RowReportWriter(format: JSONFormat.document)
    case .jsonl: RowReportWriter(format: JSONFormat.lines)
    }
  }
}

/// What a text report may look like where it is shown.
public struct TextStyle: Sendable, Hashable {
  /// The width to fill, in columns of the terminal; nil where nothing narrows the text, as in a pipe or a file.
  public let width: Int?

  /// Whether headings may be set off by terminal escapes.
  public let isStyled: Bool

  /// Whether only ASCII may be written.
  public let isASCII: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width to fill, in columns. Columns of a table that can be dropped give way to it, and the last line
  ///     says which; no cell is cut. Nil shows every column.
  ///   - isStyled: Whether headings may be set off by terminal escapes.
  ///   - isASCII: Whether only ASCII may be written: `x` for `×`, `-` for `–`, and `\u{6f22}` for what has no likeness.
  public init(width: Int? = nil, isStyled: Bool = false, isASCII: Bool = false) {
    self.width = width
    self.isStyled = isStyled
    self.isASCII = isASCII
  }

  func emphasized(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func dimmed(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

/// Takes the bytes of a report, in pieces of some 64 KiB; what it throws ends the report.
public typealias ReportSink = (UnsafeRawBufferPointer) throws -> Void

/// Writes any report in one format.
protocol ReportWriter {
  /// Writes a report.
  ///
  /// - Throws: What the sink throws.
  func write(_ document: Document, to sink: @escaping ReportSink) throws
}

/// Why a report cannot be written as it is asked for.
public enum ReportError: Error, Sendable, Hashable {
  /// No column has this key; the known ones are those of the report.
  case unknownColumn(String, known: [String])
}

extension ReportError: CustomStringConvertible {
  /// One sentence that says what would be right.
  public var description: String {
    switch self {
    case .unknownColumn(let key, let known):
      "there is no column '\(String(shortening: key.utf8).escapedForTerminal)'; choose from \(known.joined(separator: ", "))"
    }
  }
}
