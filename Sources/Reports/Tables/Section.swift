/// A part of a report for people: a heading, a table, and what has to be said about it.
struct Section: Sendable {
  let heading: String?

  /// A sentence between the heading and the table.
  let introduction: String?

  private(set) var table: AnyTable?

  /// Sentences below the table, which wrap.
  let notes: [String]

  /// Lines that show as they are, though those without a line break wrap on a terminal.
  let lines: [String]

  /// Sentences about columns, which show in one note where a table before them shows the column of that title.
  let words: [(column: String, sentence: String)]

  /// Whether only a terminal shows it: words for newcomers have no place in a file.
  let isForTerminals: Bool

  init(
    heading: String? = nil, introduction: String? = nil, table: AnyTable? = nil, notes: [String] = [],
    lines: [String] = [], words: [(column: String, sentence: String)] = [], isForTerminals: Bool = false
  ) {
    (self.heading, self.introduction, self.table, self.notes) = (heading, introduction, table, notes)
    (self.lines, self.words, self.isForTerminals) = (lines, words, isForTerminals)
  }

  init<Row>(
    heading: String? = nil, introduction: String? = nil, table: Table<Row>, notes: [String] = [], lines: [String] = []
  ) {
    self.init(heading: heading, introduction: introduction, table: AnyTable(table), notes: notes, lines: lines)
  }

  /// The section with only the columns of these keys, where its table has them all.
  func choosing(_ keys: [String]) -> Section {
    var copy = self
    copy.table = table?.choosing(keys) ?? table
    return copy
  }

  /// The meaning of columns, in a sentence each.
  static func legend<Row>(_ keys: [String], in columns: [Column<Row>]) -> Section {
    let words = columns.compactMap { column -> (column: String, sentence: String)? in
      guard let key = column.key, keys.contains(key), let title = column.head?.title else { return nil }
      return ColumnMeaning(of: key).map { (title, "\(title): \($0.sentence)") }
    }
    return Section(words: words, isForTerminals: true)
  }

  /// The meaning of words that the report uses, each with the key of the column that it stands for.
  static func legend(_ words: [(word: String, key: String)]) -> Section {
    let sentences = words.compactMap { word, key in ColumnMeaning(of: key).map { "\(word): \($0.sentence)" } }
    return Section(notes: [sentences.joined(separator: " ")], isForTerminals: true)
  }
}
