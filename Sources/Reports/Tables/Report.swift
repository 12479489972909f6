import DeviceInfo
package import SpeedCalibration

/// A result that can be written in every format for rows or for people.
///
/// CSV, TSV and JSON get the rows: all columns at full precision, streamed. Text and Markdown get what a person wants to
/// see of it, rounded.
///
/// ```swift
/// let speeds = try SpeedReport(displays: screens, speeds: [30])
/// print(try speeds.report.text(.markdown))
/// ```
package struct Report: Sendable {
  /// Makes the rows, which formats for people do without.
  private var makeTable: @Sendable () -> AnyTable

  /// The values that the rows were made with; JSON writes them before the rows.
  let settings: [Setting]

  /// The parts that people see.
  private(set) var sections: @Sendable () -> [Section]

  /// The rows.
  var table: AnyTable { makeTable() }

  /// The number of rows that the machine formats have; nil where that is known only once they are made.
  package var rowCount: Int? { table.count }

  /// Sentences that a reader of the results needs: speeds that were clamped, figures that are guessed. Text and
  /// Markdown end with them; with another format they are shown elsewhere.
  package private(set) var notes: [String]

  /// The report whose notes are said elsewhere.
  package var withoutNotes: Report {
    var copy = self
    copy.notes = []
    return copy
  }

  /// What was looked at, and what it belongs to, such as a device.
  let findings: (of: String, all: [Finding])

  /// - Parameters:
  ///   - table: The rows.
  ///   - settings: What they were made with.
  ///   - notes: What a reader has to know.
  ///   - findings: What was looked at, and what it belongs to.
  ///   - answer: The answer in a sentence, which people read first; nil where there are several.
  ///   - sections: What people read below it.
  init<Row>(
    table: @autoclosure @escaping @Sendable () -> Table<Row>, settings: [Setting] = [], notes: [String] = [],
    findings: (of: String, all: [Finding]) = ("", []),
    answer: String? = nil, sections: @escaping @Sendable () -> [Section]
  ) {
    (makeTable, self.settings) = ({ AnyTable(table()) }, settings)
    (self.notes, self.findings) = (notes, findings)
    self.sections = { (answer.map { [Section(heading: $0)] } ?? []) + sections() }
  }

  /// The keys of the columns of the machine formats, in order: an interface that changes only with its version.
  package var columns: [String] { table.keys }

  /// The sentences of the findings that do not pass.
  package var failures: [String] {
    findings.all.filter { $0.verdict == .fail || $0.verdict == .undecided }
      .map { $0.text.contains($0.name) ? $0.sentence : "\($0.name): \($0.sentence)" }
  }

  /// The same report with some of its columns.
  ///
  /// - Parameter typed: Keys out of ``columns``, or the heads that people see, in the order in which they are to stand.
  /// - Returns: The report; every format has only these columns.
  /// - Throws: `InputError` for the first key that the report does not have, or that is there twice.
  package func choosing(columns typed: [String]) throws(InputError) -> Report {
    let keys = try typed.map { name throws(InputError) in try key(of: name) }
    if let twice = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
      throw InputError("the column '\(twice.quotable)' is there twice; name it once")
    }
    var copy = self
    let chosen = table.choosing(keys) ?? table
    copy.makeTable = { chosen }
    // People who ask for columns that no table of theirs has get the rows.
    copy.sections = { [sections] in
      let shown = sections()
      return shown.contains { $0.has(keys) } ? shown.map { $0.choosing(keys) } : [Section(table: chosen)]
    }
    return copy
  }

  /// The key that a person means: the key itself, the head of its column, or its first words.
  private func key(of typed: String) throws(InputError) -> String {
    let word = typed.lowercased()
    guard !columns.contains(typed) else { return typed }
    let named = table.names.filter { $0.key == word || $0.title?.lowercased() == word }.map(\.key)
    let start = word.replacing(" ", with: "_") + "_"
    let found = named.isEmpty ? columns.filter { $0.hasPrefix(start) } : named
    if found.count == 1 { return found[0] }
    let inUnit = table.names.first { $0.unit == word }?.key
    let way =
      found.isEmpty
      ? (inUnit ?? nearestText(to: word, among: columns)).map { "did you mean '\($0)'?" }
        ?? "choose from \(columns.joined(separator: ", "))" : "it may be \(found.joined(separator: " or "))"
    throw InputError("there is no column '\(typed.quotable)'; \(way)")
  }

  /// The whole report as a text.
  ///
  /// - Parameters:
  ///   - format: How.
  ///   - style: What text may look like; the other formats ignore it.
  /// - Returns: What `write` writes.
  /// - Throws: What making a row throws, which no report of this module does once it is made.
  package func text(_ format: OutputFormat, style: TextStyle = TextStyle()) throws -> String {
    try String(collecting: { try write(format, style: style, to: $0) })
  }
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
