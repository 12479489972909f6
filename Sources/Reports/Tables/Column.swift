internal import ProfileJSON
import SpeedCalibration

/// One column of a table, declared once for every format.
///
/// The machine formats write ``value`` under ``key`` at full precision. The formats for people write ``shown`` below
/// ``head``. A column without a key is for people alone, one without a head for machines alone.
struct Column<Row>: Sendable {
  /// How a person sees the value. A missing one shows as `–`.
  enum Shown: Sendable {
    case number(NumberForm, @Sendable (Row) -> Double?)
    case text(@Sendable (Row) -> String?)
  }

  private(set) var key: String?
  private(set) var head: ColumnHead?
  private(set) var value: @Sendable (Row) -> JSONValue
  private(set) var shown: Shown

  /// The object that the value follows from, where that is less than the row. Rows that follow each other share it.
  private(set) var subject: (@Sendable (Row) -> AnyObject)?

  private(set) var audience = Audience.all

  private init(_ key: String?, _ head: ColumnHead?, _ value: @escaping @Sendable (Row) -> JSONValue, _ shown: Shown) {
    (self.key, self.head, self.value, self.shown) = (key, head, value, shown)
  }
}

/// Declarations: head, unit, form and order are those that columns.txt has for the key.
extension Column {
  static func text(_ key: String, _ value: @escaping @Sendable (Row) -> String?) -> Column {
    .text(key, ColumnMeaning(of: key)?.head(.leading), value)
  }

  static func number(
    _ key: String, as form: NumberForm? = nil, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    let meaning = ColumnMeaning(of: key)
    return .number(key, meaning?.head(.trailing), as: form ?? meaning?.form ?? .legible, value)
  }

  static func flag(_ key: String, _ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    .flag(key, ColumnMeaning(of: key)?.head(.leading), value)
  }

  static func list(_ key: String, _ value: @escaping @Sendable (Row) -> [String]) -> Column {
    .any(key) { .array(value($0).map(JSONValue.string)) }
  }

  static func any(_ key: String, _ value: @escaping @Sendable (Row) -> JSONValue) -> Column {
    Column(key, ColumnMeaning(of: key)?.head(.leading), value, .text { value($0).line(as: .legible) })
  }
}

/// Columns for people alone, or below a head of their own.
extension Column {
  static func text(_ key: String?, _ head: ColumnHead?, _ value: @escaping @Sendable (Row) -> String?) -> Column {
    Column(key, head, { JSONValue(value($0)) }, .text(value))
  }

  static func number(
    _ key: String?, _ head: ColumnHead?, as form: NumberForm = .legible, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    Column(key, head, { JSONValue(value($0)) }, .number(form, value))
  }

  static func flag(_ key: String?, _ head: ColumnHead?, _ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    Column(
      key, head, { value($0).map(JSONValue.flag) ?? .null }, .text { value($0).map { $0 ? "yes" : "no" } })
  }

  /// The same column for machines alone, unless people are to see it.
  func visible(_ isVisible: Bool) -> Column { isVisible ? self : headed(nil) }

  /// The same column, with another title, unit or order, or narrowed.
  func headed(
    _ title: String? = nil, unit: String? = nil, order: Int? = nil, narrowing: ColumnHead.Narrowing? = nil
  ) -> Column {
    headed(
      head.map {
        ColumnHead(
          title ?? $0.title, unit: unit ?? $0.unit, $0.alignment, dropOrder: order ?? $0.dropOrder,
          narrowing: narrowing ?? $0.narrowing)
      })
  }

  /// The same column with the displays' word for a point in its unit.
  func headed(point: String) -> Column { headed(unit: head?.unit.replacing("pt", with: point)) }

  /// The same column with a text of its own for people.
  func shown(_ text: @escaping @Sendable (Row) -> String?) -> Column {
    var copy = self
    copy.shown = .text(text)
    return copy
  }

  /// The same column for some of the formats for machines.
  func only(for audience: Audience) -> Column {
    var copy = self
    copy.audience = audience
    return copy
  }

  /// The same column below another head; nil hides it from people.
  func headed(_ head: ColumnHead?) -> Column {
    var copy = self
    copy.head = head
    return copy
  }

  /// The same column for people in a spreadsheet: its head in place of the key, and what they see, though numbers stay
  /// numbers.
  ///
  /// - Parameter decimals: The digits behind the point of each number, so that points stand below each other.
  /// - Returns: The column.
  func forSpreadsheet(decimals: Int) -> Column {
    var copy = self
    // A column that is chosen without a head has its key as one.
    let head = head?.title == key ? nil : head
    let unit = head?.unit ?? key.flatMap { ColumnMeaning(of: $0)?.unit } ?? ""
    let suffix = "_" + unit.replacing("/", with: "_per_")
    let name = unit.isEmpty ? key : key?.replacing(suffix, with: "")
    let words = head?.title ?? (name ?? "").replacing("_", with: " ")
    // A short one is a symbol: ppi.
    let title = words.count > 3 ? words.capitalizedFirst : words
    copy.key = ColumnHead(title, unit: unit).line
    switch shown {
    case .number(let form, let number):
      copy.value = { row in
        guard let value = number(row), value.isFinite else { return .null }
        let text = value.formatted(form)
        let zeros = String(repeating: "0", count: max(0, decimals - text.decimalCount))
        return .numberText(
          (text.hasPrefix("+") ? String(text.dropFirst()) : text) + (text.contains(".") || zeros.isEmpty ? "" : ".")
            + zeros)
      }
    case .text(let text):
      copy.value = { [value] row in
        if case .number = value(row), let text = text(row), Double(text) != nil { return .numberText(text) }
        return JSONValue(text(row))
      }
    }
    return copy
  }

  /// The text that a person sees of a row; nil where the value is missing.
  func text(of row: Row) -> String? {
    switch shown {
    case .number(let form, let number): number(row)?.formatted(form)
    case .text(let text): text(row)
    }
  }
}

/// A column of what rows are about is declared once, and lifted to the rows of each report.
extension Column {
  /// The same column for rows that have such a part; it reads nothing else of them.
  func of<Outer>(_ part: @escaping @Sendable (Outer) -> Row) -> Column<Outer> {
    var copy = lifted(by: part)
    if let subject { copy.subject = { subject(part($0)) } }
    return copy
  }

  /// The same column for rows that have such an object. Rows that follow each other and share it share the cell, which is
  /// written once.
  func of<Outer>(_ part: @escaping @Sendable (Outer) -> Row) -> Column<Outer> where Row: AnyObject {
    var copy = lifted(by: part)
    copy.subject = { part($0) }
    return copy
  }

  private func lifted<Outer>(by part: @escaping @Sendable (Outer) -> Row) -> Column<Outer> {
    let shown: Column<Outer>.Shown =
      switch shown {
      case .number(let form, let number): .number(form) { number(part($0)) }
      case .text(let text): .text { text(part($0)) }
      }
    var copy = Column<Outer>(key, head, { [value] in value(part($0)) }, shown)
    copy.audience = audience
    return copy
  }
}

/// The head of a column in text and Markdown.
struct ColumnHead: Sendable {
  enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// The quantity, in the field's words.
  let title: String

  /// The unit of its cells; empty when they have none.
  let unit: String

  let alignment: Alignment

  /// 0 for a column that always shows. Of the others the one with the highest number is dropped first where a terminal
  /// is narrow.
  let dropOrder: Int

  /// How a column gives way whose table is wider than the terminal.
  enum Narrowing: Sendable {
    case cut
    case wrap
  }

  /// Nil for a column that is never narrowed.
  let narrowing: Narrowing?

  init(
    _ title: String, unit: String = "", _ alignment: Alignment = .trailing, dropOrder: Int = 0,
    narrowing: Narrowing? = nil
  ) {
    (self.title, self.unit, self.alignment) = (title, unit, alignment)
    (self.dropOrder, self.narrowing) = (dropOrder, narrowing)
  }

  /// The head with title and unit escaped.
  func escaped(_ escape: (String) -> String) -> ColumnHead {
    ColumnHead(escape(title), unit: escape(unit), alignment, dropOrder: dropOrder, narrowing: narrowing)
  }

  /// Title and unit on one line: `interval (ms)`.
  var line: String { unit.isEmpty ? title : "\(title) (\(unit))" }
}

/// A named value that the rows of a report were made with; the JSON format writes them before the rows.
typealias Setting = (key: String, value: JSONValue)

extension JSONValue {
  /// A figure that was calculated, 0 without a sign.
  init(_ number: Double?) { self = number.map { .number(snappedToDecimal($0) + 0) } ?? .null }

  init(_ number: Int?) { self.init(number.map { Double($0) }) }

  /// The value on one line, for what has no arrays and objects: the elements of a list separated by spaces, rows of
  /// named values by semicolons. Nil where it is missing.
  func line(as form: NumberForm = .shortest) -> String? {
    switch self {
    case .string(let text), .numberText(let text): text
    case .number(let number): number.formatted(form)
    case .flag(let flag): flag ? "true" : "false"
    case .array(let elements):
      elements.map { $0.line(as: form) ?? "" }.joined(separator: elements.contains(where: \.isObject) ? "; " : " ")
    case .object(let members): members.map { "\($0.key)=\($0.value.line(as: form) ?? "")" }.joined(separator: " ")
    case .null: nil
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
}
