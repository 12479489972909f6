import SpeedCalibration

/// Tables in GitHub's dialect of Markdown, aligned in the source too.
struct MarkdownFormat: SectionFormat {
  let style: TextStyle
  let isTerminal = false

  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    buffer.append("### \(heading)\n\n")
  }

  func shownColumns(_ heads: [ColumnHead], widths: [Int]) -> [Int] {
    Array(heads.indices)
  }

  func headWidth(_ head: ColumnHead) -> Int {
    max(3, head.line.displayWidth)
  }

  func appendHead(_ heads: [ColumnHead], _ columns: [ShownColumn], to buffer: inout ReportBuffer) {
    appendRow(heads.map { RenderedCell($0.line) }, columns, to: &buffer)
    for column in columns {
      let dashes = String(repeating: "-", count: column.width - 1)
      buffer.append(column.alignment == .leading ? "| :\(dashes) " : "| \(dashes): ")
    }
    buffer.append("|\n")
  }

  func appendRow(_ cells: [RenderedCell], _ columns: [ShownColumn], to buffer: inout ReportBuffer) {
    for column in columns {
      let cell = cells[column.index]
      let padding = max(0, column.width - cell.width)
      buffer.append("| ")
      if column.alignment == .trailing { buffer.append(spaces: padding) }
      cell.append(to: &buffer)
      if column.alignment == .leading { buffer.append(spaces: padding) }
      buffer.append(byte: UInt8(ascii: " "))
    }
    buffer.append("|\n")
  }

  func appendIntroduction(_ text: String, to buffer: inout ReportBuffer) {
    buffer.append("\(text)\n\n")
  }

  func appendNote(_ note: String, to buffer: inout ReportBuffer) {
    buffer.append("\(note)\n")
  }

  func appendLine(_ line: String, to buffer: inout ReportBuffer) {
    let lines = style.spelled(line.linesEscapedForTerminal).split(separator: "\n", omittingEmptySubsequences: false)
    buffer.append("    " + lines.joined(separator: "\n    ") + "\n")
  }

  func appendDropped(_ heads: [ColumnHead], to buffer: inout ReportBuffer) {}

  func escaped(_ text: String) -> String { style.spelled(text).escapedForMarkdown }
}
