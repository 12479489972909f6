/// Something that can be written in every ``ReportFormat``.
///
/// CSV, TSV and JSON get the rows: all columns at full precision, streamed. Text and Markdown get what a person wants to see
/// of it, rounded.
///
/// ```swift
/// let report = try SpeedReport(displays: screens, speeds: SpeedList(30))
/// print(try report.text(.markdown))
/// ```
package protocol Report: Sendable {
  /// What the report says, apart from how it is written.
  var document: Document { get }
}

extension Report {
  /// The keys of the columns of the machine formats, in order: an interface that changes only with its version.
  package var columns: [String] { document.table.keys }

  /// How many rows the machine formats have; nil where that is only known once they are made.
  package var rowCount: Int? { document.rowCount }

  /// What a reader has to know about the results, a sentence each: speeds that were clamped, figures that are guessed. Text
  /// and Markdown end with them; whoever writes another format shows them elsewhere.
  package var notes: [String] { document.notes }

  /// The formats that the report can be written in. Every report has those for rows and for people.
  package var formats: [ReportFormat] {
    let document = document
    return ReportFormat.allCases.filter { format in
      format.isGeneral || (format == .junit ? document.checks != nil : document.handOver != nil)
    }
  }

  /// The same report with some of its columns.
  ///
  /// - Parameter keys: Keys out of ``columns``, in the order in which they are to stand.
  /// - Returns: The report; every format has only these columns.
  /// - Throws: ``ReportError/unknownColumn(_:known:)`` for the first key that the report does not have.
  package func choosing(columns keys: [String]) throws(ReportError) -> Document {
    let document = document
    let known = document.table.keys
    for key in keys where !known.contains(key) { throw .unknownColumn(key, known: known) }
    guard let table = document.table.choosing(keys) else { return document }
    let sections = document.sections
    return Document(
      table: table, settings: document.settings, rowCount: document.rowCount, notes: document.notes,
      handOver: document.handOver, checks: document.checks
    ) { sections().map { $0.choosing(keys) } }
  }

  /// Writes the report in pieces, as it is made.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws; ``ReportError`` where the report is not for this format.
  package func write(_ format: ReportFormat, style: TextStyle = TextStyle(), to sink: @escaping ReportSink) throws {
    try format.writer(style).write(document, to: sink)
  }

  /// Writes the report to a stream of text.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  ///   - stream: Takes the text.
  /// - Throws: What making a row throws, which no report of this module does once it is made.
  package func write(
    _ format: ReportFormat, style: TextStyle = TextStyle(), to stream: inout some TextOutputStream
  ) throws {
    stream.write(try text(format, style: style))
  }

  /// The whole report as a text.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  /// - Returns: What `write` writes.
  /// - Throws: What making a row throws, which no report of this module does once it is made.
  package func text(_ format: ReportFormat, style: TextStyle = TextStyle()) throws -> String {
    var bytes: [UInt8] = []
    try write(format, style: style) { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What a report says, apart from how it is written: the rows for machines, the sections for people, and the notes.
///
/// Every report has one; ``Report/choosing(columns:)`` gives one with fewer columns.
package struct Document: Report {
  let table: AnyTable
  let settings: [Setting]
  let sections: @Sendable () -> [Section]

  /// How many rows the machine formats have; nil where that is only known once they are made.
  package let rowCount: Int?

  /// What a reader has to know about the results, a sentence each.
  package let notes: [String]

  /// The displays and speeds for other tools; nil where the report has none.
  let handOver: HandOver?

  /// What the report checks; nil where it checks nothing.
  let checks: [Check]?

  init<Row>(
    table: Table<Row>, settings: [Setting] = [], rowCount: Int? = nil, notes: [String] = [],
    handOver: HandOver? = nil, checks: [Check]? = nil,
    sections: @escaping @Sendable () -> [Section]
  ) {
    self.init(
      table: AnyTable(table), settings: settings, rowCount: rowCount, notes: notes, handOver: handOver, checks: checks,
      sections: sections)
  }

  init(
    table: AnyTable, settings: [Setting] = [], rowCount: Int? = nil, notes: [String] = [],
    handOver: HandOver? = nil, checks: [Check]? = nil,
    sections: @escaping @Sendable () -> [Section]
  ) {
    self.table = table
    self.settings = settings
    self.rowCount = rowCount
    self.notes = notes
    self.handOver = handOver
    self.checks = checks
    self.sections = sections
  }

  /// The document itself.
  package var document: Document { self }
}
