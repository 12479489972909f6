/// How a report is written.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// Aligned columns for people, rounded.
  case text

  /// RFC 4180: commas, CRLF, quotes where needed, full precision.
  case csv

  /// Tabs and line feeds, full precision; a tab, line break or backslash in a cell appears as `\t`, `\n`, `\r` or `\\`.
  case tsv

  /// A table for people in GitHub's dialect, rounded.
  case markdown

  /// `{"format_version":1,"settings":{…},"rows":[{…}]}`, full precision.
  case json
}
