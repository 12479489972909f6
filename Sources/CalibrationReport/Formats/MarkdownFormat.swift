import SpeedCalibration

/// Tables in GitHub's dialect of Markdown, aligned in the source too.
struct MarkdownFormat: SectionFormat {
  func appendHeading(_ heading: String, to buffer: inout ReportBuffer) {
    buffer.append("### \(heading)\n\n")
  }

  func shownColumns(_ columns: [TextColumn], widths: [Int]) -> [Int] {
    Array(columns.indices)
  }

  func headWidth(_ column: TextColumn) -> Int {
    max(3, head(column).displayWidth)
  }

  func appendHead(_ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer) {
    appendRow(columns.map(head), columns, widths: widths, to: &buffer)
    let rules = zip(columns, widths).map { column, width in
      let dashes = String(repeating: "-", count: width - 1)
      return column.alignment == .leading ? ":" + dashes : dashes + ":"
    }
    appendRow(rules, columns, widths: widths, to: &buffer)
  }

  func appendRow(_ cells: [String], _ columns: [TextColumn], widths: [Int], to buffer: inout ReportBuffer) {
    for (index, cell) in cells.enumerated() {
      buffer.append("| \(cell.padded(to: widths[index], alignment: columns[index].alignment)) ")
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
    let lines = line.linesEscapedForTerminal.split(separator: "\n", omittingEmptySubsequences: false)
    buffer.append("    " + lines.joined(separator: "\n    ") + "\n")
  }

  func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "|", "`", "*", "_", "[", "]", "~", "#": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": result += "<br>"
      case "\t": result += " "
      case _ where scalar.terminalEscape != nil: result += "\\" + (scalar.terminalEscape ?? "")
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  private func head(_ column: TextColumn) -> String {
    escaped(column.unit.isEmpty ? column.title : "\(column.title) (\(column.unit))")
  }
}
