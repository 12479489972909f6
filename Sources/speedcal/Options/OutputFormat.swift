import CalibrationReport

/// How a result is written: in a format that every report has, or as a document that only some commands make.
enum OutputFormat: Sendable, Hashable {
  case report(ReportFormat)
  case document(DocumentFormat)
}

/// A document that some commands make of their result.
enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// One self-contained file of Swift.
  case swift
  /// Design tokens after the DTCG format.
  case tokens
  /// Custom properties of CSS.
  case css
  /// A hand-over sheet in Markdown.
  case spec
  /// Charts.
  case svg
  /// A page that plays the motion.
  case html

  /// The document that a file's name promises; nil for other names.
  init?(promisedBy file: FileName) {
    if file.text.lowercased().hasSuffix(".tokens.json") {
      self = .tokens
      return
    }
    switch file.fileExtension {
    case "swift": self = .swift
    case "css": self = .css
    case "svg": self = .svg
    case "html", "htm": self = .html
    default: return nil
    }
  }
}

extension OutputFormat {
  /// The words that `--format` takes.
  static let words = ReportFormat.allCases.map(\.rawValue) + DocumentFormat.allCases.map(\.rawValue)

  /// Reads a word without regard to case.
  init?(_ word: String) {
    let wanted = word.lowercased()
    if let format = ReportFormat(rawValue: wanted) {
      self = .report(format)
    } else if let format = DocumentFormat(rawValue: wanted) {
      self = .document(format)
    } else {
      return nil
    }
  }

  var word: String {
    switch self {
    case .report(let format): format.rawValue
    case .document(let format): format.rawValue
    }
  }
}
