import SpeedCalibration

/// A form in which results are written: `--format`, and the extension of a file. formats.txt says of each its group, its
/// extensions, what it is, and other names of it.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case text, csv, tsv, markdown, json, jsonl
  case svg, css, tokens, spec, swift
  case uikit, swiftui, compose
  case reactNative = "react-native"
  case js, html, junit

  /// What every report is written in.
  package static let reports = allCases.filter { $0.group == "rows" }

  /// What calibrations are written in beside those.
  package static let handOvers = allCases.filter { ["sheets", "code"].contains($0.group) }

  /// Whether it is code that moves content.
  package var movesContent: Bool { group == "code" }

  /// Whether it holds figures in points alone.
  package var needsPoints: Bool { [.css, .tokens, .swift].contains(self) }

  /// The group that it belongs to: rows, sheets, code, page or checks.
  package var group: String { row[1] }

  /// The extensions of files that promise this format, in lower case; the first one is the usual one.
  package var fileExtensions: [String] { row[2].split(separator: ",").map(String.init) }

  /// A description for people, without a full stop.
  package var summary: String { row[3] }

  /// Other names by which it may be asked for, in lower case.
  package var otherNames: [String] { row.dropFirst(4).flatMap { $0.split(separator: ",").map(String.init) } }

  private var row: [String] { Self.rows[self] ?? ["", "", "", ""] }

  private static let rows = Dictionary(
    uniqueKeysWithValues: EmbeddedFiles.formats_txt.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return OutputFormat(rawValue: cells[0]).map { ($0, cells) }
    })
}

extension Report {
  /// Writes the report in pieces, as it is made.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws; `InputError` for a format that is not of reports.
  package func write(_ format: OutputFormat, style: TextStyle = TextStyle(), to sink: @escaping ReportSink) throws {
    func writeRows(_ format: some RowFormat) throws { try table.write(format, settings, sink) }
    func writeBlocks(_ format: some BlockFormat) throws { try format.write(sections(), notes: notes, to: sink) }
    switch format {
    case .text: try writeBlocks(TextFormat(style: style))
    case .markdown: try writeBlocks(MarkdownFormat(style: style))
    case .csv: try writeRows(DelimitedFormat.csv(style.spreadsheet))
    case .tsv: try writeRows(DelimitedFormat.tsv(style.spreadsheet))
    case .json: try writeRows(JSONFormat(isDocument: true))
    case .jsonl: try writeRows(JSONFormat(isDocument: false))
    case .junit: try junit().write(sink)
    case .html, .svg, .css, .tokens, .swift, .spec, .uikit, .swiftui, .compose, .reactNative, .js:
      throw InputError("a report is not written as \(format.rawValue)")
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

  /// How CSV and TSV are written.
  let spreadsheet: SpreadsheetStyle

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width to fill, in columns. Columns of a table that can be dropped or narrowed give way to it, and
  ///     the last line says which were dropped. Nil shows every column.
  ///   - isStyled: Whether headings may be set off by terminal escapes.
  ///   - isASCII: Whether only ASCII may be written: `x` for `×`, `-` for `–`, and `\u{6f22}` for what has no likeness.
  ///   - spreadsheet: How CSV and TSV are written.
  package init(
    width: Int? = nil, isStyled: Bool = false, isASCII: Bool = false,
    spreadsheet: SpreadsheetStyle = SpreadsheetStyle()
  ) {
    (self.width, self.isStyled, self.isASCII, self.spreadsheet) = (width, isStyled, isASCII, spreadsheet)
  }

  func emphasized(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// A text in the characters that may be written.
  func spelled(_ text: String) -> String { isASCII ? text.asciiLikeness : text }

  func dimmed(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
