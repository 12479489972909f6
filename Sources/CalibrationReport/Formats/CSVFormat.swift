/// RFC 4180: a header, commas, CRLF, quotes only where a cell needs them, UTF-8 without a byte order mark.
enum CSVFormat: RowFormat {
  static func appendEscaped(_ text: String, to buffer: inout ReportBuffer) {
    // By bytes: CRLF is a single Character, which equals neither of its halves.
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return buffer.append(text) }
    buffer.append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { buffer.append(byte: byte) }
      buffer.append(byte: byte)
    }
    buffer.append(byte: UInt8(ascii: "\""))
  }

  static let missing = ""
  static let separator = UInt8(ascii: ",")
  static let rowStart = (first: "", other: "")
  static let rowEnd = "\r\n"
  static let footer = ""

  static func cellStart(column key: String) -> String { "" }

  static func header(columns: [String], settings: [Setting]) -> String {
    columns.joined(separator: ",") + "\r\n"
  }
}
