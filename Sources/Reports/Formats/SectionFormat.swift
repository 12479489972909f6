/// A format for people: how a section of a report is laid out.
///
/// Every format has to say how it escapes a text; none can forget it.
protocol SectionFormat {
  /// Whether a terminal shows it at once.
  var isTerminal: Bool { get }

  /// Writes a heading.
  func appendHeading(_ heading: String, to buffer: inout ReportBuffer)

  /// Which of the columns show, given the width of each.
  func shownColumns(_ heads: [ColumnHead], widths: [Int]) -> [Int]

  /// Takes width from the columns that can give way, where the table is too wide.
  func narrow(_ columns: inout [ShownColumn], _ heads: [ColumnHead])

  /// Writes the shown heads of a table; titles and units are escaped.
  func appendHead(_ heads: [ColumnHead], _ columns: [ShownColumn], to buffer: inout ReportBuffer)

  /// Writes the shown cells of a row.
  func appendRow(_ cells: [RenderedCell], _ columns: [ShownColumn], to buffer: inout ReportBuffer)

  /// Writes a sentence that stands above a table.
  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer)

  /// Writes a sentence that stands by itself.
  func appendNote(_ note: String, to buffer: inout ReportBuffer)

  /// Writes a line, or several, that only a terminal wraps.
  func appendLine(_ line: String, to buffer: inout ReportBuffer)

  /// Says which columns were dropped.
  func appendDropped(_ heads: [ColumnHead], to buffer: inout ReportBuffer)

  /// A text that cannot be taken for anything else, on one line.
  func escaped(_ text: String) -> String

  /// The width of a column's head, whose title and unit are escaped.
  func headWidth(_ head: ColumnHead) -> Int
}

/// A column of a table that shows, once it is measured.
struct ShownColumn {
  /// Which of the heads and of a row's cells it shows.
  let index: Int
  var width: Int
  let alignment: ColumnHead.Alignment

  /// Whether a wider cell is cut, and not wrapped.
  var isCut = false
}

extension SectionFormat {
  func narrow(_ columns: inout [ShownColumn], _ heads: [ColumnHead]) {}

  func write(_ report: Report, to sink: ReportSink) throws {
    var buffer = ReportBuffer()
    var shown: Set<String> = []
    var dropped: [ColumnHead] = []
    let sections = report.sections().filter { isTerminal || !$0.isForTerminals }
    let layouts = try TableLayout.layouts(of: sections, in: self)
    for (index, section) in sections.enumerated() {
      let words = section.words.filter { shown.contains($0.column) }.map(\.sentence)
      guard section.words.isEmpty || !words.isEmpty else { continue }
      if index > 0 { buffer.append("\n") }
      if let heading = section.heading { appendHeading(escaped(heading), to: &buffer) }
      if let introduction = section.introduction { appendIntroduction(escaped(introduction), to: &buffer) }
      if let layout = layouts[index] {
        let places = try write(layout, to: &buffer, sink)
        for (place, head) in layout.heads.enumerated() {
          if places.contains(place) {
            shown.insert(head.title)
          } else if !dropped.contains(where: { $0.title == head.title }) {
            dropped.append(head)
          }
        }
      }
      for note in section.notes { appendNote(escaped(note), to: &buffer) }
      if !words.isEmpty { appendNote(escaped(words.joined(separator: " ")), to: &buffer) }
      for line in section.lines { appendLine(line, to: &buffer) }
    }
    if !report.notes.isEmpty, !sections.isEmpty { buffer.append("\n") }
    for note in report.notes { appendNote(escaped("Note: \(note)"), to: &buffer) }
    if !dropped.isEmpty { appendDropped(dropped, to: &buffer) }
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  /// Writes a table, and returns the places of the columns that show.
  private func write(_ layout: TableLayout, to buffer: inout ReportBuffer, _ sink: ReportSink) throws -> [Int] {
    let shown = shownColumns(layout.heads, widths: layout.widths)
    var columns = shown.map {
      ShownColumn(
        index: $0, width: layout.widths[$0], alignment: layout.heads[$0].alignment,
        isCut: layout.heads[$0].narrowing == .cut)
    }
    narrow(&columns, layout.heads)
    appendHead(layout.heads, columns, to: &buffer)
    try layout.forEachRow { cells in
      appendRow(cells, columns, to: &buffer)
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    return shown
  }
}
