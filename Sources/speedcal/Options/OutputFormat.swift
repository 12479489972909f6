import Reports

/// How a result is written: as a report, or as a document that only some commands make.
enum OutputFormat: Sendable, Hashable {
  case report(ReportFormat)
  case document(DocumentFormat)
}

/// A document that some commands make of their result.
enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// A Swift file without imports that holds the displays, and constants for the speeds.
  case swift
  /// Design tokens after the DTCG Format Module 2025.10.
  case tokens
  /// Custom properties and animation durations.
  case css
  /// The hand-over sheet: a page of Markdown for each group of displays with the same answer.
  case spec
  /// JUnit's XML: a test case for each check.
  case junit
  /// Charts.
  case svg
  /// A page that plays the motion.
  case html

  /// The ends of names of files that promise this document, in lower case.
  var fileExtensions: [String] {
    switch self {
    case .swift, .css, .svg: [rawValue]
    case .tokens: ["tokens.json"]
    case .spec: ["spec.md"]
    case .junit: ["junit.xml"]
    case .html: ["html", "htm"]
    }
  }
}

extension OutputFormat {
  /// All formats, those of reports first.
  private static let all =
    ReportFormat.allCases.map(OutputFormat.report) + DocumentFormat.allCases.map(OutputFormat.document)

  /// The words that `--format` takes.
  static let words = all.map(\.word)

  /// What `--format` calls it.
  var word: String {
    switch self {
    case .report(let format): format.rawValue
    case .document(let format): format.rawValue
    }
  }

  private var fileExtensions: [String] {
    switch self {
    case .report(let format): format.fileExtensions
    case .document(let format): format.fileExtensions
    }
  }

  /// Reads a word without regard to case.
  init?(_ word: String) {
    guard let format = Self.all.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = format
  }

  /// The format that a file's name promises: `colours.tokens.json` is design tokens, `a.json` is JSON. A name that is nothing
  /// but an extension, as `.json`, promises nothing.
  init?(promisedBy name: String) {
    let name = name.lowercased()
    let ends = Self.all.flatMap { format in format.fileExtensions.map { (format: format, text: ".\($0)") } }
    let fit = ends.filter { name.count > $0.text.count && name.hasSuffix($0.text) }.max {
      $0.text.count < $1.text.count
    }
    guard let fit else { return nil }
    self = fit.format
  }
}
