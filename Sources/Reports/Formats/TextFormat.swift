import SpeedCalibration

/// Aligned columns for a terminal, a pipe or a file.
struct TextFormat: SectionFormat {
  /// The spaces between two columns.
  private static let gap = 2

  /// The width that sentences wrap at where nothing narrows the text.
  private static let standardWidth = 80

  let style: TextStyle

  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    buffer.append(style.emphasized(heading) + "\n")
  }

  func shownColumns(_ heads: [ColumnHead], widths: [Int]) -> [Int] {
    var shown = Array(heads.indices)
    guard let width = style.width else { return shown }
    while shown.map({ widths[$0] }).reduce(0, +) + (shown.count - 1) * Self.gap > width {
      let last = shown.enumerated().max { heads[$0.element].dropOrder < heads[$1.element].dropOrder }
      guard let last, heads[last.element].dropOrder > 0 else { break }
      shown.remove(at: last.offset)
    }
    return shown
  }

  func headWidth(_ head: ColumnHead) -> Int {
    max(head.title.displayWidth, head.unit.displayWidth)
  }

  func appendHead(_ heads: [ColumnHead], widths: [Int], to buffer: inout ReportBuffer) {
    append(heads.map(\.title), heads, widths, to: &buffer, style.emphasized)
    if heads.contains(where: { !$0.unit.isEmpty }) {
      append(heads.map(\.unit), heads, widths, to: &buffer, style.dimmed)
    }
  }

  /// Writes cells below each other's columns, without spaces at the end of the line.
  func appendRow(_ cells: [RenderedCell], _ columns: [ShownColumn], to buffer: inout ReportBuffer) {
    var spaces = 0
    for column in columns {
      let cell = cells[column.index]
      let padding = max(0, column.width - cell.width)
      if column.alignment == .trailing { spaces += padding }
      if cell.buffer.count > 0 {
        if spaces > 0 { buffer.append(spaces: spaces) }
        buffer.append(cell.buffer)
        spaces = 0
      }
      if column.alignment == .leading { spaces += padding }
      spaces += Self.gap
    }
    buffer.append(byte: UInt8(ascii: "\n"))
  }

  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer) {
    appendNote(text, to: &buffer)
  }

  func appendNote(_ note: String, to buffer: inout ReportBuffer) {
    let width = style.width ?? Self.standardWidth
    var line = ""
    for word in note.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
        buffer.append(line + "\n")
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    buffer.append(line + "\n")
  }

  func appendLine(_ line: String, to buffer: inout ReportBuffer) {
    let escaped = line.linesEscapedForTerminal
    buffer.append((style.isASCII ? escaped.asciiLikeness : escaped) + "\n")
  }

  func appendDropped(_ heads: [ColumnHead], to buffer: inout ReportBuffer) {
    let columns = heads.count == 1 ? "1 column has" : "\(heads.count) columns have"
    appendNote("\(columns) no room here: \(heads.map(\.line).joined(separator: ", "))", to: &buffer)
  }

  func escaped(_ text: String) -> String {
    let escaped = text.escapedForTerminal
    return style.isASCII ? escaped.asciiLikeness : escaped
  }

  /// Writes a line of a head.
  private func append(
    _ cells: [String], _ heads: [ColumnHead], _ widths: [Int], to buffer: inout ReportBuffer,
    _ styled: (String) -> String
  ) {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += String(repeating: " ", count: Self.gap) }
      line += cell.padded(to: widths[index], alignment: heads[index].alignment)
    }
    while line.last == " " { line.removeLast() }
    buffer.append(styled(line) + "\n")
  }
}
