internal import ProfileJSON
import SpeedCalibration

/// CSV and TSV: a header, and a line for each row.
///
/// No text begins as a formula does, and no control character leaves a cell raw but tabs and line breaks in CSV, which
/// are quoted; other control characters are escaped, as in `\u{1b}`.
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
  let dialect: SpreadsheetDialect?
  let isForPeople: Bool
  let audience = Audience.delimited

  /// Whether a spreadsheet opens it, which takes for a number what reads as one.
  var isForSheets: Bool { isForPeople || dialect != nil }

  /// RFC 4180 but for the line feeds, UTF-8 without a byte order mark; for a spreadsheet with a byte order mark, CRLF, and
  /// the decimal sign of its language.
  static func csv(_ style: SpreadsheetStyle) -> DelimitedFormat {
    DelimitedFormat(
      separator: style.dialect?.separator ?? UInt8(ascii: ","), escaping: .quotes, dialect: style.dialect,
      isForPeople: style.isForPeople)
  }

  /// Tabs; no cell has a tab or a line break.
  static func tsv(_ style: SpreadsheetStyle) -> DelimitedFormat {
    DelimitedFormat(
      separator: UInt8(ascii: "\t"), escaping: .backslashes, dialect: nil, isForPeople: style.isForPeople)
  }

  func begin(_ keys: [String], _ settings: [Setting], _ buffer: inout ReportBuffer) {
    if dialect != nil { buffer.append("\u{FEFF}") }
    for (index, key) in keys.enumerated() { write(.string(key), of: key, at: index, &buffer) }
    endRow(&buffer)
  }

  func beginRow(isFirst: Bool, _ buffer: inout ReportBuffer) {}

  func write(_ value: JSONValue, of key: String, at index: Int, _ buffer: inout ReportBuffer) {
    if index > 0 { buffer.append(byte: separator) }
    switch value {
    case .null: break
    case .number(let number) where !number.isFinite: break
    case .number, .numberText:
      let start = buffer.count
      buffer.append(json: value)
      if dialect?.usesDecimalComma == true { buffer.replaceDecimalPoint(from: start, with: UInt8(ascii: ",")) }
    default: if let text = value.line() { append(text, to: &buffer) }
    }
  }

  func endRow(_ buffer: inout ReportBuffer) { buffer.append(dialect == nil ? "\n" : "\r\n") }

  func end(_ buffer: inout ReportBuffer) {}

  /// Appends a text that can be taken neither for several cells nor for a formula.
  private func append(_ cell: String, to buffer: inout ReportBuffer) {
    if appendPlain(cell, to: &buffer) { return }
    let isFormula = cell.unicodeScalars.first.map(Self.formulaStarts.contains) == true
    let text = isFormula || readsAsNumber(cell) ? "'\(cell)" : cell
    switch escaping {
    case .quotes: appendQuoted(text, to: &buffer)
    case .backslashes: appendBackslashed(text, to: &buffer)
    }
  }

  /// Whether a spreadsheet would take a text for a number: the model 83E1 is 830 to it, and 007 is 7.
  private func readsAsNumber(_ cell: String) -> Bool {
    isForSheets && DecimalText(cell.replacing(",", with: ".")) != nil
  }

  /// Appends printable ASCII that is no formula and has nothing to escape, in quotes where it has a separator.
  ///
  /// - Returns: Whether the text is of that kind, as nearly all cells are.
  private func appendPlain(_ cell: String, to buffer: inout ReportBuffer) -> Bool {
    let escaped = escaping == .quotes ? UInt8(ascii: "\"") : UInt8(ascii: "\\")
    if readsAsNumber(cell) { return false }
    var cell = cell
    return cell.withUTF8 { bytes in
      guard let first = bytes.first else { return true }
      switch Unicode.Scalar(first) {
      case "=", "+", "-", "@": return false
      default: break
      }
      guard bytes.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != escaped }) else { return false }
      let hasSeparator = bytes.contains(separator)
      if hasSeparator { buffer.append(byte: UInt8(ascii: "\"")) }
      buffer.append(bytes: bytes)
      if hasSeparator { buffer.append(byte: UInt8(ascii: "\"")) }
      return true
    }
  }

  /// What a formula begins with, and the full-width forms of it, which some spreadsheets take for the same.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private func appendQuoted(_ text: String, to buffer: inout ReportBuffer) {
    // By scalars: CRLF is a single Character, which equals neither of its halves.
    let quotes = text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) || $0.value == UInt32(separator) }
    if quotes { buffer.append(byte: UInt8(ascii: "\"")) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": buffer.append("\"\"")
      case "\n", "\r", "\t", " "..."~": buffer.append(byte: UInt8(ascii: scalar))
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

/// How CSV and TSV are written: as programs read them, unless a spreadsheet is to open them.
package struct SpreadsheetStyle: Sendable {
  /// The spreadsheet that is to open CSV; nil for CSV as programs read it.
  let dialect: SpreadsheetDialect?

  /// Whether heads are for people, and figures rounded.
  let isForPeople: Bool

  package init(_ dialect: SpreadsheetDialect? = nil, isForPeople: Bool = false) {
    (self.dialect, self.isForPeople) = (dialect, isForPeople)
  }
}

/// CSV as the Excel and the LibreOffice of a locale open it: its separator and its decimal sign, a byte order mark,
/// without which umlauts break, and CRLF.
package struct SpreadsheetDialect: Sendable {
  /// Whether numbers have a decimal comma.
  package let usesDecimalComma: Bool

  /// What stands between two cells: a semicolon where numbers have a decimal comma, and in some regions without one.
  let separator: UInt8

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

  /// The regions with a decimal point whose list separator is a semicolon all the same: Windows' settings for
  /// Switzerland and Liechtenstein (dev@sc.openoffice.org, msg01565, tried in Excel).
  private static let semicolonRegions = Set(words: "de-ch de-li it-ch")

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
    let isSemicolon = parts.dropFirst().contains { Self.semicolonRegions.contains("\(language)-\($0)") }
    separator = usesDecimalComma || isSemicolon ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// The languages that are known, in alphabetical order.
  package static var languages: [String] { commaLanguages.union(pointLanguages).sorted() }
}

extension Set<String> {
  /// The words of a text, which blanks or line feeds separate.
  init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
