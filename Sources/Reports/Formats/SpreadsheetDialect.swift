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
