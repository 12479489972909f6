/// JSON, a row a line, a missing value null: `{"format_version":2,"program_version":…,"settings":{…},"rows":[{…}]}`, or the
/// rows alone as JSON Lines.
struct JSONFormat: RowFormat {
  /// The version of the rows and of what stands around them.
  static let version = 2

  /// Whether anything stands around the rows.
  private let isDocument: Bool

  /// One object with the settings and all rows.
  static let document = JSONFormat(isDocument: true)

  /// An object a line.
  static let lines = JSONFormat(isDocument: false)

  let missing = "null"
  let hasObjects = true
  let separator = UInt8(ascii: ",")
  var rowStart: (first: String, other: String) { isDocument ? ("\n{", ",\n{") : ("{", "{") }
  var rowEnd: String { isDocument ? "}" : "}\n" }
  var footer: String { isDocument ? "\n]}\n" : "" }

  func cellStart(column key: String) -> String { "\"\(key)\":" }

  func header(columns: [String], settings: [Setting]) -> String {
    guard isDocument else { return "" }
    var buffer = ReportBuffer()
    buffer.append("{\"format_version\":\(Self.version),\"program_version\":\"\(programVersion)\",\"settings\":{")
    for (index, setting) in settings.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      buffer.append(cellStart(column: setting.key))
      append(setting.value, to: &buffer)
    }
    buffer.append("},\"rows\":[")
    return buffer.text
  }

  func appendCompound(_ cell: Cell, to buffer: inout ReportBuffer) {
    switch cell {
    case .list(let texts): appendArray(texts.map(Cell.text), to: &buffer)
    case .numbers(let numbers): appendArray(numbers.map(Cell.number), to: &buffer)
    case .records(let rows): appendArray(rows.map(Cell.record), to: &buffer)
    case .record(let values):
      buffer.append(byte: UInt8(ascii: "{"))
      for (index, value) in values.enumerated() {
        if index > 0 { buffer.append(byte: separator) }
        buffer.append(cellStart(column: value.key))
        append(value.value, to: &buffer)
      }
      buffer.append(byte: UInt8(ascii: "}"))
    case .text, .number, .flag, .missing: append(cell, to: &buffer)
    }
  }

  private func appendArray(_ cells: [Cell], to buffer: inout ReportBuffer) {
    buffer.append(byte: UInt8(ascii: "["))
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      append(cell, to: &buffer)
    }
    buffer.append(byte: UInt8(ascii: "]"))
  }

  func appendEscaped(_ text: String, to buffer: inout ReportBuffer) { buffer.append(json: text) }
}
