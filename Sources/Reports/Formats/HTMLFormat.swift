import SpeedCalibration

/// Markup for the inside of a page. A table scrolls in its own region where it is wider than the page; the first column
/// names its rows.
struct HTMLFormat: BlockFormat {
  func escaped(_ text: String) -> String { text.withBoundUnits.escapedForMarkup }

  func headWidth(_ head: ColumnHead) -> Int { 0 }

  func append(_ block: Block, to buffer: inout ReportBuffer) {
    switch block {
    case .heading(let text): buffer.append("<h3>\(escaped(text))</h3>")
    case .sentence(let text): buffer.append("<p>\(escaped(text))</p>")
    case .verbatim(let text): buffer.append("<pre>\(text.escapedForMarkup)</pre>")
    case .table: break
    }
  }

  func append(_ table: TableLayout, below heading: String?, to buffer: inout ReportBuffer) throws -> [ColumnHead] {
    let label = escaped(heading ?? table.heads.first?.title ?? "")
    buffer.append("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\"><table><thead><tr>")
    let classes = table.heads.map { $0.alignment == .leading ? " class=\"l\"" : "" }
    for (head, kind) in zip(table.heads, classes) {
      let unit = head.unit.isEmpty ? "" : "<br>\(head.unit)"
      buffer.append("<th scope=\"col\"\(kind)>\(head.title)\(unit)</th>")
    }
    buffer.append("</tr></thead><tbody>")
    try table.forEachRow { cells in
      buffer.append("<tr>")
      for (index, cell) in cells.enumerated() {
        buffer.append(
          index == 0 ? "<th scope=\"row\"\(classes[index])>\(cell)</th>" : "<td\(classes[index])>\(cell)</td>")
      }
      buffer.append("</tr>")
      try buffer.flush()
    }
    buffer.append("</tbody></table></div>")
    return []
  }
}
