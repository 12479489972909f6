/// Aligned columns for a terminal.
struct TextFormat: SectionFormat {
  private static let gap = "  "

  let style: TextStyle

  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    buffer.append(style.emphasized(heading) + "\n")
  }

  func shownColumns(_ columns: [TextColumn], widths: [Int]) -> [Int] {
    var shown = Array(columns.indices)
    while shown.map({ widths[$0] }).reduce(0, +) + (shown.count - 1) * Self.gap.count > style.width {
      let last = shown.enumerated().max { columns[$0.element].dispensability < columns[$1.element].dispensability }
      guard let last, columns[last.element].dispensability > 0 else { break }
      shown.remove(at: last.offset)
    }
    return shown
  }

  func headWidth(_ column: TextColumn) -> Int {
    max(column.title.displayWidth, column.unit.displayWidth)
  }

  func appendHead(_ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer) {
    buffer.append(style.emphasized(line(columns.map(\.title), columns, widths)) + "\n")
    if columns.contains(where: { !$0.unit.isEmpty }) {
      buffer.append(style.dimmed(line(columns.map(\.unit), columns, widths)) + "\n")
    }
  }

  func appendRow(_ cells: [String], _ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer) {
    buffer.append(line(cells, columns, widths) + "\n")
  }

  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer) {
    appendNote(text, to: &buffer)
  }

  func appendNote(_ note: String, to buffer: inout ReportBuffer) {
    var line = ""
    for word in note.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > style.width {
        buffer.append(line + "\n")
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    buffer.append(line + "\n")
  }

  func appendLine(_ line: String, to buffer: inout ReportBuffer) {
    buffer.append(line.visibleLines + "\n")
  }

  func escaped(_ text: String) -> String { text.visibleText }

  private func line(_ cells: [String], _ columns: [TextColumn], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += Self.gap }
      line += cell.padded(to: widths[index], alignment: columns[index].alignment)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
