/// One value of a row.
public enum Cell: Sendable, Hashable {
  /// A text, escaped as each format needs it.
  case text(String)

  /// A finite number, at full precision.
  case number(Double)

  /// Yes or no.
  case flag(Bool)

  /// No value: empty in CSV and TSV, null in JSON.
  case missing
}

extension Cell {
  init(_ text: String?) { self = text.map(Cell.text) ?? .missing }

  init(_ number: Double?) { self = number.map(Cell.number) ?? .missing }
}
