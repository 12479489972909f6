import SpeedCalibration

/// Aligned columns for a terminal, a pipe or a file.
struct TextFormat: BlockFormat {
  /// A column that shows.
  private struct Column {
    let index: Int
    let head: ColumnHead
    var width: Int
  }

  /// The spaces between two columns.
  private static let gap = 2

  /// The width that sentences wrap at where nothing narrows the text.
  private static let standardWidth = 80

  /// The least width of a column that wraps, for which others are dropped.
  private static let leastWrapped = 20

  /// The least width that any column is narrowed to.
  private static let leastNarrowed = 14

  let style: TextStyle

  func escaped(_ text: String) -> String { style.spelled(text.escapedForTerminal) }

  func headWidth(_ head: ColumnHead) -> Int { max(head.title.displayWidth, head.unit.displayWidth) }

  func append(_ block: Block, to buffer: inout ReportBuffer) {
    switch block {
    case .heading(let text):
      let heading = escaped(text)
      let lines = style.width.map { heading.wrapped(to: $0, indent: 2) } ?? [heading]
      for (index, line) in lines.enumerated() {
        buffer.append(style.emphasized((index > 0 ? "  " : "") + line) + "\n")
      }
    case .sentence(let text):
      let lines = escaped(text).wrapped(to: style.width ?? Self.standardWidth, indent: 2)
      buffer.append(lines.joined(separator: "\n  ") + "\n")
    case .verbatim(let text):
      let text = style.spelled(text.linesEscapedForTerminal)
      // An excerpt of a file, with the caret below it, stays as it is.
      let lines = text.contains("\n") ? [text] : text.wrapped(to: style.width ?? .max, indent: 2)
      buffer.append(lines.joined(separator: "\n  ") + "\n")
    case .table: break
    }
  }

  func append(_ table: TableLayout, to buffer: inout ReportBuffer) throws -> [ColumnHead] {
    let columns = shownColumns(of: table)
    func line(_ texts: [String]) -> String {
      var line = ReportBuffer()
      appendRow(texts, columns, to: &line)
      return String(line.text.dropLast())
    }
    buffer.append(style.emphasized(line(table.heads.map(\.title))) + "\n")
    let units = line(table.heads.map(\.unit))
    if !units.isEmpty { buffer.append(style.dimmed(units) + "\n") }
    try table.forEachRow { cells in
      appendRow(cells, columns, to: &buffer)
      try buffer.flush()
    }
    return table.heads.indices.filter { index in !columns.contains { $0.index == index } }.map { table.heads[$0] }
  }

  /// The columns in the width of the terminal: those of the highest order are dropped first, one without any value before
  /// them; where that does not suffice, texts get narrower, the widest first.
  private func shownColumns(of table: TableLayout) -> [Column] {
    var shown = table.heads.indices.map { Column(index: $0, head: table.heads[$0], width: table.widths[$0]) }
    guard let width = style.width else { return shown }
    func least(_ column: Column, _ fewest: Int) -> Int { min(column.width, max(headWidth(column.head), fewest)) }
    func excess(_ measure: (Column) -> Int) -> Int {
      shown.reduce(-Self.gap - width) { $0 + measure($1) + Self.gap }
    }
    func order(_ column: Column) -> Int { table.blanks.contains(column.index) ? .max : column.head.dropOrder }
    while excess({ $0.head.narrowing == .wrap ? least($0, Self.leastWrapped) : $0.width }) > 0,
      let last = shown.indices.max(by: { order(shown[$0]) < order(shown[$1]) }), order(shown[last]) > 0
    {
      shown.remove(at: last)
    }
    let narrowable = shown.indices.filter { shown[$0].head.narrowing != nil }
    for index in narrowable.sorted(by: { shown[$0].width > shown[$1].width }) {
      let spare = shown[index].width - least(shown[index], Self.leastNarrowed)
      shown[index].width -= max(0, min(spare, excess(\.width)))
    }
    return shown
  }

  /// Writes cells below each other's columns, without spaces at the end of the line.
  private func appendRow(_ cells: [String], _ columns: [Column], to buffer: inout ReportBuffer) {
    var spaces = 0
    var rest: [[String]] = []
    for column in columns {
      var cell = cells[column.index]
      var width = cell.displayWidth
      if width > column.width {
        let isCut = column.head.narrowing == .cut
        let lines = isCut ? [cell.cut(to: column.width)] : cell.wrapped(to: column.width, breaksWords: true)
        cell = lines[0]
        width = cell.displayWidth
        for (index, line) in lines.dropFirst().enumerated() {
          if index == rest.count { rest.append(cells.map { _ in "" }) }
          rest[index][column.index] = line
        }
      }
      let padding = max(0, column.width - width)
      if column.head.alignment == .trailing { spaces += padding }
      if !cell.isEmpty {
        buffer.append(spaces: spaces)
        buffer.append(cell)
        spaces = 0
      }
      if column.head.alignment == .leading { spaces += padding }
      spaces += Self.gap
    }
    buffer.append(byte: UInt8(ascii: "\n"))
    for line in rest { appendRow(line, columns, to: &buffer) }
  }
}
