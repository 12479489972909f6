import Reports

/// How a result is written: in a format of reports, or as a document that only some commands make.
enum OutputFormat: Sendable, Hashable {
  case report(ReportFormat)
  case document(DocumentFormat)
}

/// A document that some commands make of their result.
enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// Charts.
  case svg
  /// A page that plays the motion.
  case html

  /// The document that a file's name promises; nil for other names.
  init?(promisedBy file: FileName) {
    switch file.fileExtension {
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
}
