import SpeedCalibration

/// Aligned columns for a terminal.
struct TextFormat: SectionFormat {
  /// The blanks between two columns.
  private static let gap = 2

  let style: TextStyle

  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    buffer.append(style.emphasized(heading) + "\n")
  }

  func shownColumns(_ columns: [TextColumn], widths: [Int]) -> [Int] {
    var shown = Array(columns.indices)
    while shown.map({ widths[$0] }).reduce(0, +) + (shown.count - 1) * Self.gap > style.width {
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
    append(columns.map(\.title), columns, widths, to: &buffer, style.emphasized)
    if columns.contains(where: { !$0.unit.isEmpty }) {
      append(columns.map(\.unit), columns, widths, to: &buffer, style.dimmed)
    }
  }

  func appendRow(_ cells: [String], _ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer) {
    appendAligned(cells, columns, widths, to: &buffer)
    buffer.append("\n")
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
    buffer.append(line.linesEscapedForTerminal + "\n")
  }

  func escaped(_ text: String) -> String { text.escapedForTerminal }

  /// Writes a line of a head.
  private func append(
    _ cells: [String], _ columns: [TextColumn], _ widths: [Int], to buffer: inout ReportBuffer,
    _ styled: (String) -> String
  ) {
    var line = ReportBuffer()
    appendAligned(cells, columns, widths, to: &line)
    buffer.append(styled(String(decoding: line.contents, as: UTF8.self)) + "\n")
  }

  /// Writes cells below each other's columns, without blanks at the end of the line.
  private func appendAligned(
    _ cells: [String], _ columns: [TextColumn], _ widths: [Int], to buffer: inout ReportBuffer
  ) {
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      let padding = max(0, widths[index] - cell.displayWidth)
      if index > 0 { blanks += Self.gap }
      if columns[index].alignment == .trailing { blanks += padding }
      if !cell.isEmpty {
        buffer.append(blanks: blanks)
        buffer.append(cell)
        blanks = 0
      }
      if columns[index].alignment == .leading { blanks += padding }
    }
  }
}
