/// A cell as a person sees it, for a format to write.
enum RenderedCell {
  /// An escaped text.
  case text(String, width: Int)

  /// `digits / 10^decimals` behind a sign.
  case number(digits: UInt64, decimals: Int, sign: UInt8?)

  init(_ text: String) { self = .text(text, width: text.displayWidth) }

  /// How many columns of a terminal it takes.
  var width: Int {
    switch self {
    case .text(_, let width): return width
    case .number(let digits, let decimals, let sign):
      var (length, limit) = (1, 10 as UInt64)
      while digits >= limit { (length, limit) = (length + 1, limit * 10) }
      return max(length, decimals + 1) + (decimals > 0 ? 1 : 0) + (sign == nil ? 0 : 1)
    }
  }

  var isEmpty: Bool { if case .text(let text, _) = self { text.isEmpty } else { false } }

  func append(to buffer: inout ReportBuffer) {
    switch self {
    case .text(let text, _): buffer.append(text)
    case .number(let digits, let decimals, let sign):
      if let sign { buffer.append(byte: sign) }
      buffer.append(digits: digits, decimals: decimals)
    }
  }
}

extension Column {
  /// The renderer of cells as people see them; `–` stands for a missing value.
  func renderer(escaping escape: @escaping (String) -> String) -> (Row) -> RenderedCell {
    let missing = RenderedCell(escape("–"))
    switch shown {
    case .number(let form, let value): return { row in value(row).map { form.rendered($0) } ?? missing }
    case .text(let value): return { row in value(row).map { RenderedCell(escape($0)) } ?? missing }
    }
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
    var shared: [String: [Int]] = [:]
    for case let layout? in layouts {
      shared[layout.sharedHeads] = zip(layout.widths, shared[layout.sharedHeads] ?? layout.widths).map(max)
    }
    for (index, layout) in layouts.enumerated() {
      if let widths = layout.flatMap({ shared[$0.sharedHeads] }) { layouts[index]?.widths = widths }
    }
    return layouts
  }

  /// The heads but for the first.
  private var sharedHeads: String { heads.dropFirst().map(\.line).joined(separator: "\n") }

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
      for index in cells.indices { widths[index] = max(widths[index], cells[index].width) }
    }
    self.widths = widths
  }

  /// Calls a closure with the cells of each row.
  func forEachRow(_ body: ([RenderedCell]) throws -> Void) throws {
    try table.renderRows(escape, body)
  }
}
