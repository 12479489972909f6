/// `{"format_version":1,"settings":{…},"rows":[{…}]}`, a row a line, a missing value null.
enum JSONFormat: RowFormat {
  static func appendEscaped(_ text: String, to buffer: inout ReportBuffer) {
    buffer.append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): buffer.append("\\\"")
      case UInt8(ascii: "\\"): buffer.append("\\\\")
      case UInt8(ascii: "\n"): buffer.append("\\n")
      case UInt8(ascii: "\r"): buffer.append("\\r")
      case UInt8(ascii: "\t"): buffer.append("\\t")
      case 0..<0x20: buffer.append("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: buffer.append(byte: byte)
      }
    }
    buffer.append(byte: UInt8(ascii: "\""))
  }

  static let missing = "null"
  static let separator = UInt8(ascii: ",")
  static let rowStart = (first: "\n{", other: ",\n{")
  static let rowEnd = "}"
  static let footer = "\n]}\n"

  static func cellStart(column key: String) -> String { "\"\(key)\":" }

  static func header(columns: [String], settings: [Setting]) -> String {
    var buffer = ReportBuffer()
    for (index, setting) in settings.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      buffer.append(cellStart(column: setting.key))
      buffer.append(setting.value, as: Self.self)
    }
    return "{\"format_version\":1,\"settings\":{\(String(decoding: buffer.contents, as: UTF8.self))},\"rows\":["
  }
}
