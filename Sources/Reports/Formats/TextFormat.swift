import SpeedCalibration

/// Aligned columns for a terminal, a pipe or a file.
struct TextFormat: SectionFormat {
  /// The spaces between two columns.
  private static let gap = 2

  /// The width that sentences wrap at where nothing narrows the text.
  private static let standardWidth = 80

  let style: TextStyle

  var isTerminal: Bool { style.width != nil }

  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    let lines = style.width.map { heading.wrapped(to: $0, indent: 2) } ?? [heading]
    for (index, line) in lines.enumerated() {
      buffer.append(style.emphasized((index > 0 ? "  " : "") + line) + "\n")
    }
  }

  /// The least width that a last column is narrowed to before others are dropped.
  private static let leastNarrowed = 20

  /// The least width that any column is narrowed to.
  private static let leastName = 10

  /// How much wider than the last column another one may stay.
  private static let advantage = 6

  func shownColumns(_ heads: [ColumnHead], widths: [Int]) -> [Int] {
    var shown = Array(heads.indices)
    guard let width = style.width else { return shown }
    var widths = widths
    if let last = heads.last, last.narrowing != nil {
      widths[widths.count - 1] = min(widths[widths.count - 1], max(Self.leastNarrowed, last.title.displayWidth))
    }
    while shown.map({ widths[$0] }).reduce(0, +) + (shown.count - 1) * Self.gap > width {
      let last = shown.enumerated().max { heads[$0.element].dropOrder < heads[$1.element].dropOrder }
      guard let last, heads[last.element].dropOrder > 0 else { break }
      shown.remove(at: last.offset)
    }
    return shown
  }

  /// The widest one gives way first, and the last one, whose sentences wrap well, before others that are a little wider.
  func narrow(_ columns: inout [ShownColumn], _ heads: [ColumnHead]) {
    guard let width = style.width else { return }
    let total = columns.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    func weight(of index: Int) -> Int { columns[index].width + (index == columns.count - 1 ? Self.advantage : 0) }
    for _ in 0..<max(0, total - width) {
      let widest = columns.indices.filter {
        let head = heads[columns[$0].index]
        return head.narrowing != nil && columns[$0].width > max(headWidth(head), Self.leastName)
      }.max { weight(of: $0) < weight(of: $1) }
      guard let widest else { return }
      columns[widest].width -= 1
    }
  }

  func headWidth(_ head: ColumnHead) -> Int {
    max(head.title.displayWidth, head.unit.displayWidth)
  }

  func appendHead(_ heads: [ColumnHead], _ columns: [ShownColumn], to buffer: inout ReportBuffer) {
    func line(_ texts: [String]) -> String {
      var line = ReportBuffer()
      appendRow(texts.map { RenderedCell($0) }, columns, to: &line)
      return String(line.text.dropLast())
    }
    buffer.append(style.emphasized(line(heads.map(\.title))) + "\n")
    let units = line(heads.map(\.unit))
    if !units.isEmpty { buffer.append(style.dimmed(units) + "\n") }
  }

  /// Writes cells below each other's columns, without spaces at the end of the line.
  func appendRow(_ cells: [RenderedCell], _ columns: [ShownColumn], to buffer: inout ReportBuffer) {
    var spaces = 0
    var rest: [[RenderedCell]] = []
    for column in columns {
      var cell = cells[column.index]
      var width = cell.width
      if width > column.width, case .text(let text, _) = cell {
        let lines = column.isCut ? [text.cut(to: column.width)] : text.wrapped(to: column.width, breaksWords: true)
        cell = RenderedCell(lines[0])
        width = cell.width
        for (index, line) in lines.dropFirst().enumerated() {
          if index == rest.count { rest.append(cells.map { _ in RenderedCell("") }) }
          rest[index][column.index] = RenderedCell(line)
        }
      }
      let padding = max(0, column.width - width)
      if column.alignment == .trailing { spaces += padding }
      if !cell.isEmpty {
        buffer.append(spaces: spaces)
        cell.append(to: &buffer)
        spaces = 0
      }
      if column.alignment == .leading { spaces += padding }
      spaces += Self.gap
    }
    buffer.append(byte: UInt8(ascii: "\n"))
    for line in rest { appendRow(line, columns, to: &buffer) }
  }

  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer) { appendNote(text, to: &buffer) }

  func appendNote(_ note: String, to buffer: inout ReportBuffer) {
    for (index, line) in note.wrapped(to: style.width ?? Self.standardWidth, indent: 2).enumerated() {
      buffer.append((index > 0 ? "  " : "") + line + "\n")
    }
  }

  func appendLine(_ line: String, to buffer: inout ReportBuffer) {
    let text = style.spelled(line.linesEscapedForTerminal)
    // An excerpt of a file, with the caret below it, stays as it is.
    let lines = text.contains("\n") ? [text] : text.wrapped(to: style.width ?? .max, indent: 2)
    buffer.append(lines.joined(separator: "\n  ") + "\n")
  }

  func appendDropped(_ heads: [ColumnHead], to buffer: inout ReportBuffer) {
    let columns = heads.count == 1 ? "1 column does not" : "\(heads.count) columns do not"
    appendNote("\(columns) fit: \(heads.map(\.line).joined(separator: ", ")); choose with --columns", to: &buffer)
  }

  func escaped(_ text: String) -> String { style.spelled(text.escapedForTerminal) }
}
