import SpeedCalibration

/// A form in which results are written: `--format`, and the extension of a file.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case text, csv, tsv, markdown, json, jsonl
  case svg, css, tokens, spec, swift
  case uikit, swiftui, compose
  case reactNative = "react-native"
  case js, html, junit

  /// What a format is for.
  package enum Group: String {
    case rows, sheets, code, page, checks
  }

  /// What every report is written in.
  package static let reports = allCases.filter { $0.group == .rows }

  /// What calibrations are written in beside those.
  package static let handOvers = allCases.filter { [.sheets, .code].contains($0.group) }

  /// Whether it is code that moves content.
  package var movesContent: Bool { group == .code }

  /// Whether it holds figures in points alone.
  package var needsPoints: Bool { [.css, .tokens, .swift].contains(self) }

  package var group: Group { row.group }

  /// The extensions of files that promise this format, in lower case; the first one is the usual one.
  package var fileExtensions: [String] { row.extensions }

  /// A description for people, without a full stop.
  package var summary: String { row.summary }

  /// Other names by which it may be asked for, in lower case.
  package var otherNames: [String] { row.others }

  private struct Row {
    let group: Group
    let extensions: [String]
    let summary: String
    let others: [String]

    init(_ group: Group, _ extensions: [String], _ summary: String, others: [String] = []) {
      (self.group, self.extensions, self.summary, self.others) = (group, extensions, summary, others)
    }
  }

  private var row: Row {
    switch self {
    case .text: Row(.rows, ["txt", "text"], "Aligned columns for people, rounded")
    case .csv: Row(.rows, ["csv"], "Commas, quotes where needed, full precision (RFC 4180)")
    case .tsv: Row(.rows, ["tsv"], "The same with tabs")
    case .markdown: Row(.rows, ["md", "markdown"], "A table for people in GitHub's dialect, rounded")
    case .json: Row(.rows, ["json"], "One document: settings and rows, full precision")
    case .jsonl: Row(.rows, ["jsonl", "ndjson"], "A row of json on each line")
    case .svg: Row(.sheets, ["svg"], "A picture")
    case .css: Row(.sheets, ["css"], "Custom properties, and the duration of a keyframe animation")
    case .tokens: Row(.sheets, ["tokens.json"], "Design tokens (DTCG 2025.10)")
    case .spec: Row(.sheets, ["spec.md"], "The hand-over sheet: the answer, its uncertainty, the sources")
    case .swift: Row(.sheets, ["swift"], "The displays and speeds as one file without imports")
    case .uikit: Row(.code, [], "A view that moves its content, for UIKit")
    case .swiftui: Row(.code, [], "The same for SwiftUI, on a watch too")
    case .compose: Row(.code, ["kt"], "The same for Jetpack Compose on Android", others: ["kotlin"])
    case .reactNative: Row(.code, ["ts"], "A hook for React Native", others: ["rn"])
    case .js: Row(.code, ["js", "mjs", "javascript"], "A module for browsers")
    case .html: Row(.page, ["html", "htm"], "A page for a browser")
    case .junit: Row(.checks, ["xml"], "The checks, as CI servers read them")
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
