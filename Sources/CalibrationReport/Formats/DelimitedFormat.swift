import SpeedCalibration

/// CSV and TSV: a header, and a line for each row, which ends with a line feed.
///
/// No control character leaves a cell raw: profiles have none, and what a program makes by itself appears as an escape such
/// as `\u{1b}`. Line breaks within a cell are quoted in CSV and escaped in TSV.
struct DelimitedFormat: RowFormat {
  /// How a text is kept from being taken for anything else.
  enum Escaping {
    /// RFC 4180: quotes around the cell, only where it needs them.
    case quotes

    /// `\t`, `\n`, `\r` and `\\`.
    case backslashes
  }

  let separator: UInt8
  let escaping: Escaping

  /// RFC 4180 but for the line feeds, UTF-8 without a byte order mark.
  static let csv = DelimitedFormat(separator: UInt8(ascii: ","), escaping: .quotes)

  /// Tabs; no cell has a tab or a line break.
  static let tsv = DelimitedFormat(separator: UInt8(ascii: "\t"), escaping: .backslashes)

  let missing = ""
  let rowStart = (first: "", other: "")
  let rowEnd = "\n"
  let footer = ""

  func cellStart(column key: String) -> String { "" }

  func header(columns: [String], settings: [Setting]) -> String {
    var buffer = ReportBuffer()
    for (index, column) in columns.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      appendEscaped(column, to: &buffer)
    }
    return buffer.text + rowEnd
  }

  func appendEscaped(_ text: String, to buffer: inout ReportBuffer) {
    if text.isPrintableASCII, text.utf8.allSatisfy({ isPlain($0) }) { return buffer.append(text) }
    switch escaping {
    case .quotes: appendQuoted(text, to: &buffer)
    case .backslashes: appendBackslashed(text, to: &buffer)
    }
  }

  func appendList(_ texts: [String], to buffer: inout ReportBuffer) {
    appendEscaped(texts.joined(separator: " "), to: &buffer)
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte != separator && byte != UInt8(ascii: escaping == .quotes ? "\"" : "\\")
  }

  private func appendQuoted(_ text: String, to buffer: inout ReportBuffer) {
    // By scalars: CRLF is a single Character, which equals neither of its halves.
    let quotes = text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) || $0.value == UInt32(separator) }
    if quotes { buffer.append(byte: UInt8(ascii: "\"")) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": buffer.append("\"\"")
      case "\n", "\r", "\t": buffer.append(String(scalar))
      default: buffer.append(scalar.terminalEscape ?? String(scalar))
      }
    }
    if quotes { buffer.append(byte: UInt8(ascii: "\"")) }
  }

  private func appendBackslashed(_ text: String, to buffer: inout ReportBuffer) {
    for scalar in text.unicodeScalars {
      buffer.append(scalar == "\\" ? "\\\\" : scalar.terminalEscape ?? String(scalar))
    }
  }
}
