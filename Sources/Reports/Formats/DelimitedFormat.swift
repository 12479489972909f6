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
  var decimalSign = UInt8(ascii: ".")
  var rowEnd = "\n"

  /// The mark that the file begins with.
  var mark = ""

  /// Whether heads are for people, and figures rounded.
  var hasTitles = false

  /// RFC 4180 but for the line feeds, UTF-8 without a byte order mark.
  static let csv = DelimitedFormat(separator: UInt8(ascii: ","), escaping: .quotes)

  /// CSV as a spreadsheet opens it: a byte order mark, CRLF, and the decimal sign of its language.
  static func csv(_ dialect: SpreadsheetDialect) -> DelimitedFormat {
    DelimitedFormat(
      separator: dialect.usesDecimalComma ? UInt8(ascii: ";") : UInt8(ascii: ","), escaping: .quotes,
      decimalSign: dialect.usesDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: "."), rowEnd: "\r\n", mark: "\u{FEFF}",
      hasTitles: dialect.hasTitles)
  }

  /// Tabs; no cell has a tab or a line break.
  static let tsv = DelimitedFormat(separator: UInt8(ascii: "\t"), escaping: .backslashes)

  let missing = ""
  let rowStart = (first: "", other: "")
  let footer = ""

  func cellStart(column key: String) -> String { "" }

  func header(columns: [String], settings: [Setting]) -> String {
    var buffer = ReportBuffer()
    for (index, column) in columns.enumerated() {
      if index > 0 { buffer.append(byte: separator) }
      appendEscaped(column, to: &buffer)
    }
    return mark + buffer.text + rowEnd
  }

  func appendEscaped(_ text: String, to buffer: inout ReportBuffer) {
    if text.isPrintableASCII, text.utf8.allSatisfy({ isPlain($0) }) { return buffer.append(text) }
    switch escaping {
    case .quotes: appendQuoted(text, to: &buffer)
    case .backslashes: appendBackslashed(text, to: &buffer)
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte != separator && byte != (escaping == .quotes ? UInt8(ascii: "\"") : UInt8(ascii: "\\"))
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

/// CSV as the Excel and the LibreOffice of a language open it: separator, decimal sign, byte order mark and CRLF are one
/// choice. A decimal comma needs the semicolon, and without the mark umlauts break.
package struct SpreadsheetDialect: Sendable {
  /// Whether numbers have a decimal comma, and cells are separated by semicolons.
  package let usesDecimalComma: Bool

  /// Whether heads are for people, and figures rounded.
  package var hasTitles = false

  /// The languages that write a decimal comma.
  private static let commaLanguages = Set(
    words: """
      af az be bg bs ca cs da de el es et eu fi fo fr gl hr hu hy id is it ka kk ky lb lt lv mk mn nb nl nn no pl \
      pt ro ru sk sl sq sr sv tr uk uz vi
      """)

  /// The languages that write a decimal point.
  private static let pointLanguages = Set(
    words: "bn cy en fil ga gu he hi ja km kn ko ml mr ms mt ne pa si sw ta te th ur zh")

  /// The regions that write another sign than their language.
  private static let exceptions = Set(
    words: "de-ch de-li en-za es-do es-gt es-hn es-mx es-ni es-pa es-pe es-pr es-sv es-us it-ch")

  /// The dialect of a locale; nil where its decimal sign is not known.
  ///
  /// - Parameter locale: A language, or a language and a region: `de`, `de-CH`, `de_DE.UTF-8`.
  package init?(locale: String) {
    let parts = locale.lowercased().prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first else { return nil }
    let isComma = Self.commaLanguages.contains(language)
    guard isComma || Self.pointLanguages.contains(language) else { return nil }
    let isException = parts.dropFirst().contains { Self.exceptions.contains("\(language)-\($0)") }
    usesDecimalComma = isComma != isException
  }

  /// The languages that are known, in alphabetical order.
  package static var languages: [String] { commaLanguages.union(pointLanguages).sorted() }
}
