/// Something that can be written in every ``ReportFormat``.
///
/// CSV, TSV and JSON get the rows: all columns at full precision, streamed. Text and Markdown get the sections: what a
/// person wants to see of it, rounded.
public protocol Report {
  /// The keys of the columns of the machine formats, an interface that changes only with its version.
  var columns: [String] { get }

  /// What the rows were made with.
  var settings: [Setting] { get }

  /// Appends every row of the machine formats.
  ///
  /// - Parameter writer: Takes the cells.
  /// - Throws: What the sink throws that stands behind the writer.
  func appendRows(to writer: inout RowWriter) throws

  /// The parts for people.
  var sections: [TextSection] { get }

  /// How many rows the machine formats have, where that is known before they are made.
  var rowCount: Int? { get }
}

extension Report {
  /// Unknown.
  public var rowCount: Int? { nil }
}

extension Report {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  public func write(_ format: ReportFormat, style: TextStyle = TextStyle(), to sink: @escaping ReportSink) throws {
    switch format {
    case .text: try TextFormat(style: style).write(sections, to: sink)
    case .markdown: try MarkdownFormat().write(sections, to: sink)
    case .csv: try writeRows(CSVFormat.self, to: sink)
    case .tsv: try writeRows(TSVFormat.self, to: sink)
    case .json: try writeRows(JSONFormat.self, to: sink)
    }
  }

  private func writeRows(_ format: any RowFormat.Type, to sink: @escaping ReportSink) throws {
    var writer = RowWriter(format, columns: columns, settings: settings, sink: sink)
    try appendRows(to: &writer)
    try writer.finish()
  }
}
