/// Tabs and line feeds. A cell cannot hold either, so they appear as `\t` and `\n`, a carriage return as `\r` and a
/// backslash as `\\`.
enum TSVFormat: RowFormat {
  static func appendEscaped(_ text: String, to buffer: inout ReportBuffer) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\t"): buffer.append("\\t")
      case UInt8(ascii: "\n"): buffer.append("\\n")
      case UInt8(ascii: "\r"): buffer.append("\\r")
      case UInt8(ascii: "\\"): buffer.append("\\\\")
      default: buffer.append(byte: byte)
      }
    }
  }

  static let missing = ""
  static let separator = UInt8(ascii: "\t")
  static let rowStart = (first: "", other: "")
  static let rowEnd = "\n"
  static let footer = ""

  static func cellStart(column key: String) -> String { "" }

  static func header(columns: [String], settings: [Setting]) -> String {
    columns.joined(separator: "\t") + "\n"
  }
}
