/// How a report is written: for people, rounded (text, Markdown), or as rows for machines at full precision.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
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
  package var fileExtensions: [String] {
    switch self {
    case .text: ["txt", "text"]
    case .csv: ["csv"]
    case .tsv: ["tsv"]
    case .markdown: ["md", "markdown"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    }
  }
}

extension Report {
  /// Writes the report in pieces, as it is made.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  package func write(_ format: ReportFormat, style: TextStyle = TextStyle(), to sink: @escaping ReportSink) throws {
    func writeRows(_ format: some RowFormat) throws { try table.writeRows(format, settings, sink) }
    switch format {
    case .text: try TextFormat(style: style).write(self, to: sink)
    case .markdown: try MarkdownFormat(style: style).write(self, to: sink)
    case .csv: try writeRows(style.spreadsheet.map { .csv($0) } ?? DelimitedFormat.csv)
    case .tsv: try writeRows(DelimitedFormat.tsv)
    case .json: try writeRows(JSONFormat.document)
    case .jsonl: try writeRows(JSONFormat.lines)
    }
  }
}

/// The looks of a report where it is shown.
package struct TextStyle: Sendable {
  /// The width to fill, in columns of the terminal; nil where nothing narrows the text, as in a pipe or a file.
  package let width: Int?

  /// Whether headings may be set off by terminal escapes.
  package let isStyled: Bool

  /// Whether text and Markdown may be written in ASCII alone.
  package let isASCII: Bool

  /// The spreadsheet that is to open CSV; nil for CSV as programs read it.
  package let spreadsheet: SpreadsheetDialect?

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width to fill, in columns. Columns of a table that can be dropped give way to it, and the last line
  ///     says which; no cell is cut. Nil shows every column.
  ///   - isStyled: Whether headings may be set off by terminal escapes.
  ///   - isASCII: Whether only ASCII may be written: `x` for `×`, `-` for `–`, and `\u{6f22}` for what has no likeness.
  ///   - spreadsheet: The spreadsheet that is to open CSV.
  package init(
    width: Int? = nil, isStyled: Bool = false, isASCII: Bool = false, spreadsheet: SpreadsheetDialect? = nil
  ) {
    (self.width, self.isStyled, self.isASCII, self.spreadsheet) = (width, isStyled, isASCII, spreadsheet)
  }

  func emphasized(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// A text in the characters that may be written.
  func spelled(_ text: String) -> String { isASCII ? text.asciiLikeness : text }

  func dimmed(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
