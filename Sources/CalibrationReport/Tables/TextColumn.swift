/// A column of a table for people.
struct TextColumn: Sendable, Hashable {
  enum Alignment: Sendable, Hashable {
    case leading
    case trailing
  }

  /// The quantity, in the field's words.
  let title: String

  /// The unit of its cells; empty when they have none.
  let unit: String

  let alignment: Alignment

  /// 0 for a column that always shows; of the others, those with the highest number give way first in a narrow terminal.
  let dispensability: Int

  init(_ title: String, unit: String = "", _ alignment: Alignment = .trailing, dispensability: Int = 0) {
    self.title = title
    self.unit = unit
    self.alignment = alignment
    self.dispensability = dispensability
  }
}
