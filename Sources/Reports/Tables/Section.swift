/// A part of a report for people: a heading, a table, and what has to be said about it.
struct Section: Sendable {
  let heading: String?

  /// A sentence between the heading and the table.
  let introduction: String?

  let table: AnyTable?

  /// Sentences below the table, which wrap.
  let notes: [String]

  /// Lines that show as they are.
  let lines: [String]

  init(
    heading: String? = nil, introduction: String? = nil, table: AnyTable? = nil, notes: [String] = [],
    lines: [String] = []
  ) {
    self.heading = heading
    self.introduction = introduction
    self.table = table
    self.notes = notes
    self.lines = lines
  }

  init<Row>(
    heading: String? = nil, introduction: String? = nil, table: Table<Row>, notes: [String] = [], lines: [String] = []
  ) {
    self.init(heading: heading, introduction: introduction, table: AnyTable(table), notes: notes, lines: lines)
  }

  /// The section with only the columns of these keys, where its table has them all.
  func choosing(_ keys: [String]) -> Section {
    Section(
      heading: heading, introduction: introduction, table: table?.choosing(keys) ?? table, notes: notes, lines: lines)
  }
}
