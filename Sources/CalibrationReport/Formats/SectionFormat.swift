/// A format for people: how a section of a report is laid out.
///
/// Every format has to say how it escapes a text; none can forget it.
protocol SectionFormat {
  /// Writes a heading.
  func appendHeading(_ heading: String, to buffer: inout ReportBuffer)

  /// Which of the columns show, given the width of each.
  func shownColumns(_ columns: [TextColumn], widths: [Int]) -> [Int]

  /// Writes the head of a table.
  func appendHead(_ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer)

  /// Writes a row of escaped cells.
  func appendRow(_ cells: [String], _ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer)

  /// Writes a sentence that stands above a table.
  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer)

  /// Writes a sentence that stands by itself.
  func appendNote(_ note: String, to buffer: inout ReportBuffer)

  /// Writes a line, or several, that must not be wrapped.
  func appendLine(_ line: String, to buffer: inout ReportBuffer)

  /// A text that cannot be taken for anything else, on one line.
  func escaped(_ text: String) -> String

  /// The lines of a column's head, for its width.
  func headWidth(_ column: TextColumn) -> Int
}

extension SectionFormat {
  /// Writes sections one after the other, with an empty line between them.
  func write(_ sections: [TextSection], to sink: ReportSink) throws {
    var buffer = ReportBuffer()
    let tables = try MeasuredTable.tables(of: sections, in: self)
    for (index, (section, table)) in zip(sections, tables).enumerated() {
      if index > 0 { buffer.append("\n") }
      if let heading = section.heading { appendHeading(escaped(heading), to: &buffer) }
      if let introduction = section.introduction { appendIntroduction(escaped(introduction), to: &buffer) }
      if !section.columns.isEmpty { try write(table, to: &buffer, sink) }
      for note in section.notes { appendNote(escaped(note), to: &buffer) }
      for line in section.lines { appendLine(line, to: &buffer) }
    }
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  private func write(_ table: MeasuredTable, to buffer: inout ReportBuffer, _ sink: ReportSink) throws {
    let shown = shownColumns(table.columns, widths: table.widths)
    let columns = shown.map { table.columns[$0] }
    let widths = shown.map { table.widths[$0] }
    appendHead(columns, widths: widths, to: &buffer)
    try table.forEachRow { row in
      appendRow(shown.map { row[$0] }, columns, widths: widths, to: &buffer)
      try buffer.flush(to: sink, evenIfSmall: false)
    }
  }
}
