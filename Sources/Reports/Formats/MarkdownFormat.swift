import SpeedCalibration

/// Tables in GitHub's dialect of Markdown, aligned in the source too.
struct MarkdownFormat: BlockFormat {
  let style: TextStyle

  let dividesBlocks = true

  func escaped(_ text: String) -> String { style.spelled(text).escapedForMarkdown }

  func headWidth(_ head: ColumnHead) -> Int { max(3, head.line.displayWidth) }

  func append(_ block: Block, to buffer: inout ReportBuffer) {
    switch block {
    case .heading(let text): buffer.append("### \(escaped(text))\n")
    case .sentence(let text): buffer.append("\(escaped(text))\n")
    case .verbatim(let text):
      let lines = style.spelled(text.linesEscapedForTerminal).split(separator: "\n", omittingEmptySubsequences: false)
      buffer.append("    " + lines.joined(separator: "\n    ") + "\n")
    case .table: break
    }
  }

  func append(_ table: TableLayout, to buffer: inout ReportBuffer) throws -> [ColumnHead] {
    let isLeading = table.heads.map { $0.alignment == .leading }
    func appendRow(_ cells: [String]) {
      for (index, cell) in cells.enumerated() {
        let padding = max(0, table.widths[index] - cell.displayWidth)
        buffer.append("| ")
        buffer.append(spaces: isLeading[index] ? 0 : padding)
        buffer.append(cell)
        buffer.append(spaces: (isLeading[index] ? padding : 0) + 1)
      }
      buffer.append("|\n")
    }
    appendRow(table.heads.map(\.line))
    for (width, isLeading) in zip(table.widths, isLeading) {
      let dashes = String(repeating: "-", count: width - 1)
      buffer.append(isLeading ? "| :\(dashes) " : "| \(dashes): ")
    }
    buffer.append("|\n")
    try table.forEachRow { cells in
      appendRow(cells)
      try buffer.flush()
    }
    return []
  }
}
