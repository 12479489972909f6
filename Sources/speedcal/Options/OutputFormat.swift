import ArgumentParser
import Reports

/// The formats of one command beside those of every report.
protocol OwnFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The ends of file names that promise this format.
  var fileExtensions: [String] { get }

  /// The formats of reports that the command writes.
  static var reports: [ReportFormat] { get }
}

extension OwnFormat {
  var fileExtensions: [String] { [rawValue] }
  static var reports: [ReportFormat] { ReportFormat.allCases }
}

/// The formats of a command that writes reports alone.
enum NoDocument: OwnFormat {
  static var allCases: [Self] { [] }
  var rawValue: String { switch self {} }

  init?(rawValue: String) { return nil }
}

/// The formats of a command that draws.
enum ChartFormat: String, OwnFormat {
  case svg
}

/// The formats of a command that makes a page.
enum PageFormat: String, OwnFormat {
  case html

  var fileExtensions: [String] { ["html", "htm"] }
}

/// The formats of a command that checks.
enum CheckFormat: String, OwnFormat {
  case junit

  var fileExtensions: [String] { ["xml"] }
}

/// The word of `--format`.
enum OutputFormat<Own: OwnFormat>: Sendable {
  case report(ReportFormat)
  case own(Own)

  static var words: [String] { Own.reports.map(\.rawValue) + Own.allCases.map(\.rawValue) }

  /// The format that the name of a file promises; nil where it promises none of the command's.
  init?(promisedBy file: FileName) {
    let name = file.lastName.lowercased()
    self.init { _, ends in ends.contains { name.count > $0.count + 1 && name.hasSuffix(".\($0)") } }
  }

  private init?(_ isMeant: (_ word: String, _ fileExtensions: [String]) -> Bool) {
    if let own = Own.allCases.first(where: { isMeant($0.rawValue, $0.fileExtensions) }) {
      self = .own(own)
    } else if let format = Own.reports.first(where: { isMeant($0.rawValue, $0.fileExtensions) }) {
      self = .report(format)
    } else {
      return nil
    }
  }
}

extension OutputFormat: ExpressibleByArgument {
  static var allValueStrings: [String] { words }
  static var defaultCompletionKind: CompletionKind { .list(words) }

  /// The format of a word, or of an extension such as `md`, without regard to case.
  init?(argument: String) {
    let typed = argument.lowercased()
    self.init { $0 == typed || $1.contains(typed) }
  }
}
