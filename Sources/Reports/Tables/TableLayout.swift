/// A cell as a format for people writes it: its escaped bytes, and the width that they take.
struct RenderedCell {
  private(set) var buffer = ReportBuffer()
  private(set) var width = 0

  /// Renders a column's value of a row; what is missing shows as `–`.
  mutating func render<Row>(
    _ value: Column<Row>.Value, as shown: Column<Row>.Shown, of row: Row, _ escape: (String) -> String
  ) {
    buffer.removeAll()
    switch shown {
    case .text(let text):
      render(text(row), escape)
    case .form(let form):
      switch value {
      case .number(let value): render(value(row), form, escape)
      case .text(let value): render(value(row), escape)
      case .flag(let value): render(value(row).map { $0 ? "yes" : "no" }, escape)
      case .list(let value): render(value(row).joined(separator: " "), escape)
      case .any(let value): render(value(row), form, escape)
      }
    }
  }

  /// Shows another text, which is escaped.
  mutating func show(_ text: String) {
    buffer.removeAll()
    buffer.append(text)
    width = text.displayWidth
  }

  private mutating func render(_ cell: Cell, _ form: NumberForm, _ escape: (String) -> String) {
    switch cell {
    case .number(let number): render(number, form, escape)
    case .flag(let flag): render(flag ? "yes" : "no", escape)
    case .text, .list, .numbers, .record, .records, .missing: render(cell.line(as: form), escape)
    }
  }

  private mutating func render(_ number: Double?, _ form: NumberForm, _ escape: (String) -> String) {
    guard let number else { return render(nil as String?, escape) }
    form.append(number, to: &buffer)
    width = buffer.count
  }

  private mutating func render(_ text: String?, _ escape: (String) -> String) {
    let escaped = escape(text ?? "–")
    buffer.append(escaped)
    width = escaped.displayWidth
  }

  /// Takes on bytes that were rendered before.
  fileprivate mutating func restore(_ bytes: ArraySlice<UInt8>, width: Int) {
    buffer.removeAll()
    buffer.append(bytes)
    self.width = width
  }
}

/// The table of a section once its columns are measured.
struct TableLayout {
  /// Its columns' heads, with titles and units escaped.
  let heads: [ColumnHead]
  private(set) var widths: [Int]
  private let table: AnyTable
  private let escape: (String) -> String
  private var kept: KeptRows?

  /// The tables of a report keep no more rows than this between them; rows beyond are rendered twice.
  private static let mostKeptRows = 4096

  /// Measures the tables of a report: those that differ in the first column's title only get the same widths, so that their
  /// columns stand below each other.
  ///
  /// - Returns: A layout for each section; nil for a section without a table.
  static func layouts(of sections: [Section], in format: some SectionFormat) throws -> [TableLayout?] {
    var budget = mostKeptRows
    var layouts = try sections.map { section in
      try section.table.map { try TableLayout($0, in: format, keepable: &budget) }
    }
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

  private init(_ table: AnyTable, in format: some SectionFormat, keepable: inout Int) throws {
    self.table = table
    let escape = format.escaped
    self.escape = escape
    heads = table.heads.map {
      ColumnHead(
        escape($0.title), unit: escape($0.unit), $0.alignment, dropOrder: $0.dropOrder, narrowing: $0.narrowing)
    }
    var widths = heads.map(format.headWidth)
    var kept: KeptRows? = KeptRows(columnCount: widths.count)
    try table.renderRows(escape) { cells in
      for index in cells.indices where cells[index].width > widths[index] { widths[index] = cells[index].width }
      if kept?.rowCount == keepable { kept = nil }
      kept?.append(cells)
    }
    keepable -= kept?.rowCount ?? 0
    self.widths = widths
    self.kept = kept
  }

  /// Calls a closure with the cells of each row.
  func forEachRow(_ body: ([RenderedCell]) throws -> Void) throws {
    if let kept { try kept.forEachRow(body) } else { try table.renderRows(escape, body) }
  }
}

/// Rendered rows, in as little memory as they need.
private struct KeptRows {
  let columnCount: Int
  private(set) var rowCount = 0
  private var bytes: [UInt8] = []
  private var cells: [(end: Int, width: Int)] = []

  init(columnCount: Int) { self.columnCount = columnCount }

  mutating func append(_ row: [RenderedCell]) {
    for cell in row {
      bytes += cell.buffer[from: 0]
      cells.append((bytes.count, cell.width))
    }
    rowCount += 1
  }

  func forEachRow(_ body: ([RenderedCell]) throws -> Void) throws {
    var row = Array(repeating: RenderedCell(), count: columnCount)
    var (start, next) = (0, 0)
    for _ in 0..<rowCount {
      for column in row.indices {
        row[column].restore(bytes[start..<cells[next].end], width: cells[next].width)
        (start, next) = (cells[next].end, next + 1)
      }
      try body(row)
    }
  }
}
