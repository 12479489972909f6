/// A cell as a format for people writes it: its escaped bytes, and the width that they take.
struct RenderedCell {
  private(set) var buffer = ReportBuffer()
  private(set) var width = 0

  /// Renders what a person sees of a row; what is missing shows as `–`.
  mutating func render<Row>(_ shown: Column<Row>.Shown, of row: Row, _ escape: (String) -> String) {
    let text: String?
    switch shown {
    case .number(let form, let value):
      if let number = value(row) {
        buffer.removeAll()
        form.append(number, to: &buffer)
        width = buffer.count
        return
      }
      text = nil
    case .text(let value): text = value(row)
    }
    show(escape(text ?? "–"))
  }

  /// Shows another text, which is escaped.
  mutating func show(_ text: String) {
    buffer.removeAll()
    buffer.append(text)
    width = text.displayWidth
  }
}

/// The table of a section once its columns are measured. Its rows are rendered twice, so that none is kept.
struct TableLayout {
  /// Its columns' heads, with titles and units escaped.
  let heads: [ColumnHead]
  private(set) var widths: [Int]
  private let table: AnyTable
  private let escape: (String) -> String

  /// Measures the tables of a report: those that differ in the first column's title only get the same widths, so that their
  /// columns stand below each other.
  ///
  /// - Returns: A layout for each section; nil for a section without a table.
  static func layouts(of sections: [Section], in format: some SectionFormat) throws -> [TableLayout?] {
    var layouts = try sections.map { section in try section.table.map { try TableLayout($0, in: format) } }
    // The tables of a report have but a few different heads, so that a list of them is searched faster than a dictionary.
    var shared: [(heads: ArraySlice<ColumnHead>, widths: [Int])] = []
    for case let layout? in layouts {
      if let index = shared.firstIndex(where: { $0.heads == layout.heads.dropFirst() }) {
        shared[index].widths = zip(layout.widths, shared[index].widths).map(max)
      } else {
        shared.append((layout.heads.dropFirst(), layout.widths))
      }
    }
    for (index, layout) in layouts.enumerated() {
      guard let layout, let widths = shared.first(where: { $0.heads == layout.heads.dropFirst() })?.widths else {
        continue
      }
      layouts[index]?.widths = widths
    }
    return layouts
  }

  private init(_ table: AnyTable, in format: some SectionFormat) throws {
    self.table = table
    let escape = format.escaped
    self.escape = escape
    heads = table.heads.map {
      ColumnHead(
        escape($0.title), unit: escape($0.unit), $0.alignment, dropOrder: $0.dropOrder, narrowing: $0.narrowing)
    }
    var widths = heads.map(format.headWidth)
    try table.renderRows(escape) { cells in
      for index in cells.indices where cells[index].width > widths[index] { widths[index] = cells[index].width }
    }
    self.widths = widths
  }

  /// Calls a closure with the cells of each row.
  func forEachRow(_ body: ([RenderedCell]) throws -> Void) throws {
    try table.renderRows(escape, body)
  }
}
