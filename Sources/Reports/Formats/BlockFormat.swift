/// A format for people: how the blocks of a report look.
///
/// Every format has to say how it escapes a text; none can forget it.
protocol BlockFormat {
  /// Whether an empty line divides blocks of one section.
  var dividesBlocks: Bool { get }

  /// A text that cannot be taken for anything else, on one line.
  func escaped(_ text: String) -> String

  /// The width of a column's head, whose title and unit are escaped.
  func headWidth(_ head: ColumnHead) -> Int

  /// Writes a heading, a sentence or lines as they are.
  func append(_ block: Block, to buffer: inout ReportBuffer)

  /// Writes a table, and returns the heads of the columns that it has no room for.
  func append(_ table: TableLayout, to buffer: inout ReportBuffer) throws -> [ColumnHead]
}

extension BlockFormat {
  var dividesBlocks: Bool { false }

  /// Writes sections, what explains the columns that they show, and notes.
  func write(_ sections: [Section], notes: [String], to sink: @escaping ReportSink) throws {
    var buffer = ReportBuffer(to: sink)
    var shown: [ColumnHead] = []
    var dropped: [ColumnHead] = []
    var isFirst = true
    func append(_ blocks: [Block]) throws {
      if !isFirst, !blocks.isEmpty { buffer.append("\n") }
      isFirst = isFirst && blocks.isEmpty
      var previous: Block?
      for block in blocks {
        if dividesBlocks, let previous, !previous.continues(in: block) { buffer.append("\n") }
        previous = block
        guard case .table(let table) = block else {
          self.append(block, to: &buffer)
          continue
        }
        let layout = try TableLayout(table, in: self)
        let missing = try self.append(layout, to: &buffer)
        for head in layout.heads {
          func isNamed(in heads: [ColumnHead]) -> Bool { heads.contains { $0.title == head.title } }
          if !isNamed(in: missing) {
            if !isNamed(in: shown) { shown.append(head) }
          } else if !isNamed(in: dropped) {
            dropped.append(head)
          }
        }
      }
    }
    for section in sections { try append(section.blocks) }
    try append(notes.map { .sentence("Note: \($0)") })
    if !dropped.isEmpty {
      let names = dropped.map(\.line).joined(separator: "; ")
      self.append(
        .sentence(
          "\(counted(dropped.count, "column")) hidden to fit the terminal: \(names). To see all, widen the window, or pipe "
            + "the output."),
        to: &buffer)
    }
    try buffer.flush(evenIfSmall: true)
  }
}

extension Block {
  /// Whether another block stands directly below this one: sentences and lines stay together.
  fileprivate func continues(in other: Block) -> Bool {
    switch (self, other) {
    case (.sentence, .sentence), (.verbatim, .verbatim): true
    default: false
    }
  }
}

/// A table of a section once its columns are measured. Its rows are rendered twice, so that none is kept.
struct TableLayout {
  /// Its columns' heads, with titles and units escaped.
  let heads: [ColumnHead]
  let widths: [Int]

  /// The columns whose every value is missing.
  let blanks: Set<Int>
  private let table: AnyTable
  private let escape: (String) -> String

  fileprivate init(_ table: AnyTable, in format: some BlockFormat) throws {
    self.table = table
    let escape = format.escaped
    self.escape = escape
    heads = table.heads.map { $0.escaped(escape) }
    var widths = heads.map(format.headWidth)
    var (blanks, hasRows, missing) = (Set(heads.indices), false, escape("–"))
    try table.forEachRow(escape) { cells in
      hasRows = true
      for index in cells.indices {
        widths[index] = max(widths[index], cells[index].displayWidth)
        if cells[index] != missing { blanks.remove(index) }
      }
    }
    self.widths = widths
    self.blanks = hasRows ? blanks : []
  }

  /// Calls a closure with the cells of each row.
  func forEachRow(_ body: ([String]) throws -> Void) throws { try table.forEachRow(escape, body) }
}
