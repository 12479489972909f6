import SpeedCalibration

/// How a report is written.
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

  /// A Swift file without imports that holds the displays, and constants for the speeds.
  case swift

  /// Design tokens after the DTCG Format Module 2025.10.
  case tokens

  /// Custom properties and animation durations.
  case css

  /// A page of Markdown for each group of displays with the same answer.
  case spec

  /// JUnit's XML: a test case for each check.
  case junit

  /// The extensions of files that promise this format, in lower case; the first one is the usual one.
  package var fileExtensions: [String] {
    switch self {
    case .text: ["txt", "text"]
    case .csv: ["csv"]
    case .tsv: ["tsv"]
    case .markdown: ["md", "markdown"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .swift: ["swift"]
    case .tokens: ["tokens.json"]
    case .css: ["css"]
    case .spec: ["spec.md"]
    case .junit: ["junit.xml"]
    }
  }

  /// The format that a file's extension promises.
  ///
  /// - Parameter fileExtension: What stands behind the last dot, in any case; nil where there is none.
  package init?(fileExtension: String?) {
    self.init(fileName: "x." + (fileExtension ?? ""))
  }

  /// The format that a file's name promises: `colours.tokens.json` is design tokens, `a.json` is JSON.
  ///
  /// - Parameter fileName: The name, without its folder. A name that is nothing but an extension, as `.json`, promises
  ///   nothing.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    var longest = 0
    var fit: ReportFormat?
    for format in Self.allCases {
      for end in format.fileExtensions where end.count > longest && name.count > end.count + 1 {
        if name.hasSuffix("." + end) { (longest, fit) = (end.count, format) }
      }
    }
    guard let fit else { return nil }
    self = fit
  }

  /// Whether a choice of columns makes a difference.
  package var hasColumns: Bool { isGeneral }

  /// Whether every report can be written in the format.
  var isGeneral: Bool {
    switch self {
    case .text, .csv, .tsv, .markdown, .json, .jsonl: true
    case .swift, .tokens, .css, .spec, .junit: false
    }
  }

  /// What writes a report in this format.
  func writer(_ style: TextStyle) -> any ReportWriter {
    switch self {
    case .text: TextFormat(style: style)
    case .csv: RowReportWriter(format: style.spreadsheet.map { .csv($0) } ?? DelimitedFormat.csv)
    case .tsv: RowReportWriter(format: DelimitedFormat.tsv)
    case .markdown: MarkdownFormat(isASCII: style.isASCII)
    case .json: RowReportWriter(format: JSONFormat.document)
    case .jsonl: RowReportWriter(format: JSONFormat.lines)
    case .swift:
      SwiftFormat(
        typeName: style.typeName ?? "DisplayTable", command: style.command, showsSpeeds: style.showsSpeeds)
    case .tokens: TokensFormat()
    case .css: CSSFormat()
    case .spec: SpecFormat()
    case .junit: JUnitFormat()
    }
  }
}

/// What a report may look like where it is shown, or where it is to be used.
package struct TextStyle: Sendable, Hashable {
  /// The width to fill, in columns of the terminal; nil where nothing narrows the text, as in a pipe or a file.
  package let width: Int?

  /// Whether headings may be set off by terminal escapes.
  package let isStyled: Bool

  /// Whether text and Markdown may be written in ASCII alone.
  package let isASCII: Bool

  /// The spreadsheet that is to open CSV; nil for CSV as programs read it.
  package let spreadsheet: SpreadsheetDialect?

  /// The name of the type in a Swift file; nil for `DisplayTable`.
  package let typeName: String?

  /// The command that made the report, for the head of a Swift file; nil where there is none.
  package let command: String?

  /// Whether a Swift file has constants for the speeds of the report.
  package let showsSpeeds: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width to fill, in columns. Columns of a table that can be dropped give way to it, and the last line
  ///     says which; no cell is cut. Nil shows every column.
  ///   - isStyled: Whether headings may be set off by terminal escapes.
  ///   - isASCII: Whether only ASCII may be written: `x` for `×`, `-` for `–`, and `\u{6f22}` for what has no likeness.
  ///   - spreadsheet: The spreadsheet that is to open CSV.
  ///   - typeName: The name of the type in a Swift file.
  ///   - command: The command that makes the report, for the head of a Swift file.
  ///   - showsSpeeds: Whether a Swift file has constants for the speeds of the report.
  package init(
    width: Int? = nil, isStyled: Bool = false, isASCII: Bool = false, spreadsheet: SpreadsheetDialect? = nil,
    typeName: String? = nil, command: String? = nil, showsSpeeds: Bool = true
  ) {
    self.width = width
    self.isStyled = isStyled
    self.isASCII = isASCII
    self.spreadsheet = spreadsheet
    self.typeName = typeName
    self.command = command
    self.showsSpeeds = showsSpeeds
  }

  func emphasized(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func dimmed(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

/// Takes the bytes of a report, in pieces of some 64 KiB; what it throws ends the report.
package typealias ReportSink = (UnsafeRawBufferPointer) throws -> Void

/// Writes any report in one format.
protocol ReportWriter {
  /// Writes a report.
  ///
  /// - Throws: What the sink throws.
  func write(_ document: Document, to sink: @escaping ReportSink) throws
}

/// Why a report cannot be written as it is asked for.
package enum ReportError: Error, Sendable, Hashable {
  /// No column has this key; the known ones are those of the report.
  case unknownColumn(String, known: [String])

  /// A report of this kind has no such format; the known ones are those that it has.
  case unsupportedFormat(ReportFormat, known: [ReportFormat])

  /// Two displays would get this one name.
  case nameCollision(String, String, String)
}

extension ReportError: CustomStringConvertible {
  /// One sentence that says what would be right.
  package var description: String {
    switch self {
    case .unknownColumn(let key, let known):
      "there is no column '\(String(shortening: key.utf8).escapedForTerminal)'; choose from \(known.joined(separator: ", "))"
    case .unsupportedFormat(let format, let known):
      "this report has no format '\(format.rawValue)'; choose from \(known.map(\.rawValue).joined(separator: ", "))"
    case .nameCollision(let name, let first, let second):
      "'\(first)' and '\(second)' would both be named '\(name)'; leave one of them out"
    }
  }
}
