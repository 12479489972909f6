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
      switch setting.value {
      case .text(let text): appendEscaped(text, to: &buffer)
      case .number(let number): buffer.append(number)
      case .flag(let flag): buffer.append(flag ? "true" : "false")
      case .list(let texts): appendList(texts, to: &buffer)
      case .missing: buffer.append(missing)
      }
    }
    buffer.append("},\"rows\":[")
    return buffer.text
  }

  func appendList(_ texts: [String], to buffer: inout ReportBuffer) {
    buffer.append(byte: UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      appendEscaped(text, to: &buffer)
    }
    buffer.append(byte: UInt8(ascii: "]"))
  }

  func appendEscaped(_ text: String, to buffer: inout ReportBuffer) { buffer.append(json: text) }
}

/// The version of the program and its libraries.
package let programVersion = "2.0.0"
