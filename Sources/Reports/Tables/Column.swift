/// How often a column's value changes from row to row. A writer renders it no more often than that.
enum ColumnChange: Sendable {
  /// With each display.
  case display

  /// With each speed; all displays have the same speeds in the same order.
  case speed

  /// With each speed of each geometry: displays of one geometry have the same figures.
  case geometry

  /// With each row.
  case row
}

/// One column of a table, declared once for every format.
///
/// The machine formats write ``value`` under ``key`` at full precision. Text and Markdown write what ``shown`` makes of it
/// below ``head``. A column without a key is for people alone, one without a head for machines alone.
struct Column<Row>: Sendable {
  /// How the value is taken from a row.
  enum Value: Sendable {
    case text(@Sendable (Row) -> String?)
    case number(@Sendable (Row) -> Double?)
    case flag(@Sendable (Row) -> Bool?)
    case list(@Sendable (Row) -> [String])
    case any(@Sendable (Row) -> Cell)
  }

  /// How a person sees the value. A missing value shows as `–`.
  enum Shown: Sendable {
    /// A number in this form; other values as they are.
    case form(NumberForm)

    /// A text made for people.
    case text(@Sendable (Row) -> String?)
  }

  let key: String?
  let head: ColumnHead?
  let change: ColumnChange
  let value: Value
  let shown: Shown

  /// Nil for all formats for machines; true where JSON alone has the column, false where CSV and TSV alone have it.
  var needsObjects: Bool?
}

/// Declarations, in the words that the reports use.
extension Column {
  static func text(
    _ key: String?, _ head: ColumnHead? = nil, per change: ColumnChange = .row,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    Column(key: key, head: head, change: change, value: .text(value), shown: .form(.shortest))
  }

  static func number(
    _ key: String?, _ head: ColumnHead? = nil, per change: ColumnChange = .row, as form: NumberForm = .legible,
    _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    Column(key: key, head: head, change: change, value: .number(value), shown: .form(form))
  }

  static func flag(
    _ key: String?, _ head: ColumnHead? = nil, per change: ColumnChange = .row,
    _ value: @escaping @Sendable (Row) -> Bool?
  ) -> Column {
    Column(key: key, head: head, change: change, value: .flag(value), shown: .form(.shortest))
  }

  static func list(
    _ key: String?, _ head: ColumnHead? = nil, per change: ColumnChange = .row,
    _ value: @escaping @Sendable (Row) -> [String]
  ) -> Column {
    Column(key: key, head: head, change: change, value: .list(value), shown: .form(.shortest))
  }

  static func any(
    _ key: String?, _ head: ColumnHead? = nil, per change: ColumnChange = .row,
    _ value: @escaping @Sendable (Row) -> Cell
  ) -> Column {
    Column(key: key, head: head, change: change, value: .any(value), shown: .form(.legible))
  }

  /// A column that only people see.
  static func people(
    _ head: ColumnHead, per change: ColumnChange = .row, _ text: @escaping @Sendable (Row) -> String?
  ) -> Column {
    Column(key: nil, head: head, change: change, value: .text(text), shown: .text(text))
  }

  /// The same column with a text of its own for people.
  func shown(_ text: @escaping @Sendable (Row) -> String?) -> Column {
    Column(key: key, head: head, change: change, value: value, shown: .text(text), needsObjects: needsObjects)
  }

  /// The same column for people in a spreadsheet: its head in place of the key, and what they see, though numbers stay numbers.
  var titled: Column {
    let title = head?.line ?? key?.split(separator: "_").joined(separator: " ")
    guard case .form(let form) = shown, case .number(let number) = value else {
      return Column(key: title, head: head, change: change, value: .text { text(of: $0) }, shown: shown)
    }
    let rounded = Value.number { row in number(row).map { Double($0.formatted(form)) ?? $0 } }
    return Column(key: title, head: head, change: change, value: rounded, shown: shown)
  }

  /// The same column for JSON alone, which has objects, or for CSV and TSV alone.
  func only(forObjects needsObjects: Bool) -> Column {
    Column(key: key, head: head, change: change, value: value, shown: shown, needsObjects: needsObjects)
  }

  /// The text that a person sees of a row; nil where the value is missing.
  func text(of row: Row) -> String? {
    guard case .form(let form) = shown else {
      if case .text(let text) = shown { return text(row) } else { return nil }
    }
    switch value {
    case .number(let value): return value(row)?.formatted(form)
    case .text(let value): return value(row)
    case .flag(let value): return value(row).map { $0 ? "yes" : "no" }
    case .list(let value): return value(row).joined(separator: " ")
    case .any(let value): return value(row).line(as: form)
    }
  }

  /// The same column below another head; nil hides it from people.
  func headed(_ head: ColumnHead?) -> Column {
    Column(key: key, head: head, change: change, value: value, shown: shown, needsObjects: needsObjects)
  }
}

/// The head of a column in text and Markdown.
struct ColumnHead: Sendable, Hashable {
  enum Alignment: Sendable, Hashable {
    case leading
    case trailing
  }

  /// The quantity, in the field's words.
  let title: String

  /// The unit of its cells; empty when they have none.
  let unit: String

  let alignment: Alignment

  /// 0 for a column that always shows. Of the others the one with the highest number is dropped first where a terminal is
  /// narrow.
  let dropOrder: Int

  /// How a last column gives way that is wider than the room left for it.
  enum Narrowing: Sendable, Hashable {
    case cut
    case wrap
  }

  /// Nil for a column that is never narrowed.
  let narrowing: Narrowing?

  init(
    _ title: String, unit: String = "", _ alignment: Alignment = .trailing, dropOrder: Int = 0,
    narrowing: Narrowing? = nil
  ) {
    self.title = title
    self.narrowing = narrowing
    self.unit = unit
    self.alignment = alignment
    self.dropOrder = dropOrder
  }

  /// Title and unit on one line: `interval (ms)`.
  var line: String { unit.isEmpty ? title : "\(title) (\(unit))" }
}

/// One value.
enum Cell: Sendable, Hashable {
  /// A text, escaped as each format needs it.
  case text(String)

  /// A finite number, at full precision.
  case number(Double)

  /// Yes or no.
  case flag(Bool)

  /// Texts: an array in JSON, separated by spaces elsewhere.
  case list([String])

  /// Numbers: an array in JSON, separated by spaces elsewhere.
  case numbers([Double])

  /// Named values: an object in JSON, `name=value` separated by spaces elsewhere.
  case record([Setting])

  /// Rows of named values: an array of objects in JSON, separated by `; ` elsewhere.
  case records([[Setting]])

  /// No value: empty in CSV and TSV, null in JSON.
  case missing

  init(_ text: String?) { self = text.map(Cell.text) ?? .missing }

  init(_ number: Double?) { self = number.map(Cell.number) ?? .missing }

  init(_ number: Int?) { self = number.map { Cell.number(Double($0)) } ?? .missing }

  /// The value on one line, for what has no arrays and objects; nil where it is missing.
  func line(as form: NumberForm = .shortest) -> String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.formatted(form)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let texts): texts.joined(separator: " ")
    case .numbers(let numbers): numbers.map { $0.formatted(form) }.joined(separator: " ")
    case .record(let values): values.map { "\($0.key)=\($0.value.line(as: form) ?? "")" }.joined(separator: " ")
    case .records(let rows): rows.map { Cell.record($0).line(as: form) ?? "" }.joined(separator: "; ")
    case .missing: nil
    }
  }
}

/// A named value that the rows of a report were made with; the JSON format writes them before the rows.
struct Setting: Sendable, Hashable {
  let key: String
  let value: Cell

  init(_ key: String, _ value: Cell) {
    self.key = key
    self.value = value
  }
}
