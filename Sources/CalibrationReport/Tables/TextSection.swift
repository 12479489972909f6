/// A part of a report for people: a heading, a table, and what has to be said about it. Only this module makes them.
public struct TextSection {
  /// Calls a closure with each row of texts, in order; it can be walked more than once, which measures the columns without
  /// keeping the rows.
  typealias Rows = (_ body: ([String]) throws -> Void) throws -> Void

  let heading: String?
  /// A sentence between the heading and the table.
  let introduction: String?
  let columns: [TextColumn]
  let rows: Rows
  let notes: [String]
  /// Lines that show as they are.
  let lines: [String]

  init(
    heading: String? = nil, introduction: String? = nil, columns: [TextColumn] = [], notes: [String] = [],
    lines: [String] = [], rows: @escaping Rows = { _ in }
  ) {
    self.heading = heading
    self.introduction = introduction
    self.columns = columns
    self.rows = rows
    self.notes = notes
    self.lines = lines
  }
}
