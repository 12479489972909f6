internal import ProfileJSON

/// JSON, a row a line, a missing value null: `{"format_version":2,"program_version":…,"settings":{…},"rows":[{…}]}`, or the
/// rows alone as JSON Lines.
struct JSONFormat: RowFormat {
  /// The version of the rows and of what stands around them.
  static let version = 2.0

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
    buffer.append(
      json: .object([
        ("format_version", .number(Self.version)), ("program_version", .string(programVersion)),
        ("settings", .object(settings)),
      ]))
    return buffer.text.dropLast() + ",\"rows\":["
  }

  func append(_ value: JSONValue, to buffer: inout ReportBuffer) { buffer.append(json: value) }

  func appendEscaped(_ text: String, to buffer: inout ReportBuffer) { buffer.append(json: .string(text)) }
}
