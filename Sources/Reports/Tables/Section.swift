/// A part of a report for people.
enum Block: Sendable {
  case heading(String)
  case sentence(String)
  case table(AnyTable)

  /// Lines that show as they are; one without a line break wraps on a terminal.
  case verbatim(String)
}

/// Blocks of a report that belong together.
struct Section: Sendable {
  private(set) var blocks: [Block]

  /// A section of a heading, a sentence, a table, sentences about it and lines as they are, or of some of these.
  init(
    heading: String? = nil, introduction: String? = nil, table: AnyTable? = nil, notes: [String] = [],
    lines: [String] = []
  ) {
    let start = [heading.map(Block.heading), introduction.map(Block.sentence), table.map(Block.table)]
    blocks = start.compactMap { $0 } + notes.map(Block.sentence) + lines.map(Block.verbatim)
  }

  init<Row>(heading: String? = nil, introduction: String? = nil, table: Table<Row>, notes: [String] = []) {
    self.init(heading: heading, introduction: introduction, table: AnyTable(table), notes: notes)
  }

  /// Whether a table of it has the columns of these keys.
  func has(_ keys: [String]) -> Bool {
    blocks.contains { if case .table(let table) = $0 { table.choosing(keys) != nil } else { false } }
  }

  /// The section with only the columns of these keys, where its table has them all.
  func choosing(_ keys: [String]) -> Section {
    var copy = self
    copy.blocks = blocks.map { block in
      if case .table(let table) = block { table.choosing(keys).map(Block.table) ?? block } else { block }
    }
    return copy
  }
}
