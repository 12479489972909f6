/// The rules for the texts of a profile, so that none of them can be taken for a formula by a spreadsheet, break a
/// line, steer a terminal, or cost more to compare than it is worth.
enum LabelRule {
  /// The longest text, in bytes of UTF-8.
  static let maximumBytes = 200

  /// Names and families are trimmed, and start with a letter or a digit.
  ///
  /// - Parameter text: The text, of any length.
  /// - Returns: Which part of the rule it breaks; nil when it obeys.
  static func fault(of text: String) -> ProfileFault? {
    if let fault = commonFault(of: text) { return fault }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return .emptyText }
    if isWhiteSpace(first) || isWhiteSpace(last) { return .untrimmedText }
    return isLetterOrDigit(first) ? nil : .firstCharacter
  }

  /// Identifiers are names without white space: a space separates them where several share a cell.
  static func fault(ofIdentifier text: String) -> ProfileFault? {
    fault(of: text) ?? (text.unicodeScalars.contains(where: isWhiteSpace) ? .whiteSpace : nil)
  }

  /// Sources and notes may start with any sign but those that make a spreadsheet take a cell for a formula.
  static func fault(ofSource text: String) -> ProfileFault? {
    if let fault = commonFault(of: text) { return fault }
    return text.utf8.first.map(isFormulaSign) == true ? .formulaCharacter : nil
  }

  /// The rule for every text.
  private static func commonFault(of text: String) -> ProfileFault? {
    guard !text.utf8.isEmpty else { return .emptyText }
    guard text.utf8.count <= maximumBytes else { return .tooLong }
    var (text, isASCII, endsCell) = (text, true, false)
    let fault: ProfileFault? = text.withUTF8 { bytes in
      for byte in bytes {
        if byte < 0x20 || byte == 0x7F { return .controlCharacter }
        isASCII = isASCII && byte < 0x80
        // A spreadsheet may take either sign for the end of a cell, whatever the format says.
        if endsCell, isFormulaSign(byte) { return .formulaAfterSeparator }
        endsCell = byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
      }
      return nil
    }
    return fault ?? (!isASCII && text.unicodeScalars.contains(where: isControl) ? .controlCharacter : nil)
  }

  private static func isFormulaSign(_ byte: UInt8) -> Bool { "=+-@".utf8.contains(byte) }

  /// Control characters beyond ASCII, line and paragraph separators, what turns the direction of writing around or has
  /// no width, so that two names could look alike, and what is no character, which XML does not allow.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF,
      0xE0000...0xE0FFF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// Letters and digits by the blocks that hold them, the same ranges that the schema's pattern names: general
  /// categories differ between Unicode versions and are beyond the regular expressions of many schema validators.
  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Rising, without overlap.
  static let ranges: [ClosedRange<Unicode.Scalar>] = [
    "0"..."9", "A"..."Z", "a"..."z",
    "\u{AA}"..."\u{AA}", "\u{B5}"..."\u{B5}", "\u{BA}"..."\u{BA}",
    "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2EE}", "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}",
    "\u{2071}"..."\u{2071}", "\u{207F}"..."\u{207F}", "\u{2090}"..."\u{209C}", "\u{2102}"..."\u{2188}",
    "\u{2C00}"..."\u{2DFF}", "\u{2E2F}"..."\u{2E2F}", "\u{3005}"..."\u{3007}", "\u{3031}"..."\u{303C}",
    "\u{3041}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}",
    "\u{4E00}"..."\u{A48F}", "\u{A4D0}"..."\u{D7FF}", "\u{F900}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFC}",
    "\u{FF10}"..."\u{FF19}", "\u{FF21}"..."\u{FF3A}", "\u{FF41}"..."\u{FF5A}", "\u{FF66}"..."\u{FFDC}",
    "\u{10000}"..."\u{1CFFF}", "\u{1D400}"..."\u{1EFFF}", "\u{1FBF0}"..."\u{1FBF9}",
    "\u{20000}"..."\u{3FFFF}",
  ]
}
