package import SpeedCalibration

/// A result that can be written in every ``ReportFormat``.
///
/// CSV, TSV and JSON get the rows: all columns at full precision, streamed. Text and Markdown get what a person wants to see
/// of it, rounded.
///
/// ```swift
/// let speeds = try SpeedReport(displays: screens, speeds: SpeedList(30))
/// print(try speeds.report.text(.markdown))
/// ```
package struct Report: Sendable {
  private(set) var table: AnyTable

  /// The values that the rows were made with; JSON writes them before the rows.
  let settings: [Setting]

  /// The parts that people see.
  private(set) var sections: @Sendable () -> [Section]

  /// How many rows the machine formats have; nil where that is only known once they are made.
  package let rowCount: Int?

  /// Sentences that a reader of the results needs: speeds that were clamped, figures that are guessed. Text and Markdown end
  /// with them; with another format they are shown elsewhere.
  package let notes: [String]

  /// The checks that the report makes.
  package let checks: [Check]

  init<Row>(
    table: Table<Row>, settings: [Setting] = [], rowCount: Int? = nil, notes: [String] = [], checks: [Check] = [],
    sections: @escaping @Sendable () -> [Section]
  ) {
    (self.table, self.settings, self.rowCount) = (AnyTable(table), settings, rowCount)
    (self.notes, self.checks, self.sections) = (notes, checks, sections)
  }

  /// The keys of the columns of the machine formats, in order: an interface that changes only with its version.
  package var columns: [String] { table.keys }

  /// Whether every check holds.
  package var holds: Bool { checks.allSatisfy { $0.failure == nil } }

  /// The same report with some of its columns.
  ///
  /// - Parameter keys: Keys out of ``columns``, in the order in which they are to stand.
  /// - Returns: The report; every format has only these columns.
  /// - Throws: `InputError` for the first key that the report does not have.
  package func choosing(columns keys: [String]) throws(InputError) -> Report {
    for key in keys where !columns.contains(key) {
      throw InputError("there is no column '\(key.quotable)'; choose from \(columns.joined(separator: ", "))")
    }
    var copy = self
    copy.table = table.choosing(keys) ?? table
    copy.sections = { [sections] in sections().map { $0.choosing(keys) } }
    return copy
  }

  /// The whole report as a text.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  /// - Returns: What `write` writes.
  /// - Throws: What making a row throws, which no report of this module does once it is made.
  package func text(_ format: ReportFormat, style: TextStyle = TextStyle()) throws -> String {
    try String(collecting: { try write(format, style: style, to: $0) })
  }
}

/// One thing that a report checks.
package struct Check: Sendable {
  /// The owner of the check, such as a file or a device.
  let group: String

  /// The name of the check.
  let name: String

  /// Why it fails; nil where it holds.
  let failure: String?
}

/// Takes the bytes of a report, in pieces of some 64 KiB; what it throws ends the report.
package typealias ReportSink = (UnsafeRawBufferPointer) throws -> Void

extension String {
  /// Everything that is written to a sink.
  init(collecting write: (@escaping ReportSink) throws -> Void) rethrows {
    var bytes: [UInt8] = []
    try write { bytes.append(contentsOf: $0) }
    self = String(decoding: bytes, as: UTF8.self)
  }
}

/// A part of a report for people: a heading, a table, and what has to be said about it.
struct Section: Sendable {
  let heading: String?

  /// A sentence between the heading and the table.
  let introduction: String?

  private(set) var table: AnyTable?

  /// Sentences below the table, which wrap.
  let notes: [String]

  /// Lines that show as they are, though those without a line break wrap on a terminal.
  let lines: [String]

  /// Sentences about columns, which show in one note where a table before them shows the column of that title.
  let words: [(column: String, sentence: String)]

  /// Whether only a terminal shows it: words for newcomers have no place in a file.
  let isForTerminals: Bool

  init(
    heading: String? = nil, introduction: String? = nil, table: AnyTable? = nil, notes: [String] = [],
    lines: [String] = [], words: [(column: String, sentence: String)] = [], isForTerminals: Bool = false
  ) {
    (self.heading, self.introduction, self.table, self.notes) = (heading, introduction, table, notes)
    (self.lines, self.words, self.isForTerminals) = (lines, words, isForTerminals)
  }

  init<Row>(
    heading: String? = nil, introduction: String? = nil, table: Table<Row>, notes: [String] = [], lines: [String] = []
  ) {
    self.init(heading: heading, introduction: introduction, table: AnyTable(table), notes: notes, lines: lines)
  }

  /// The section with only the columns of these keys, where its table has them all.
  func choosing(_ keys: [String]) -> Section {
    var copy = self
    copy.table = table?.choosing(keys) ?? table
    return copy
  }

  /// The meaning of columns, in a sentence each.
  static func legend<Row>(_ keys: [String], in columns: [Column<Row>]) -> Section {
    let words = columns.compactMap { column -> (column: String, sentence: String)? in
      guard let key = column.key, keys.contains(key), let title = column.head?.title else { return nil }
      return ColumnMeaning(of: key).map { (title, "\(title): \($0.sentence)") }
    }
    return Section(words: words, isForTerminals: true)
  }

  /// The meaning of words that the report uses, each with the key of the column that it stands for.
  static func legend(_ words: [(word: String, key: String)]) -> Section {
    let sentences = words.compactMap { word, key in ColumnMeaning(of: key).map { "\(word): \($0.sentence)" } }
    return Section(notes: [sentences.joined(separator: " ")], isForTerminals: true)
  }
}
