/// What names, families and identifiers have to look like: trimmed, and starting with a letter or a digit, so that no cell
/// of a spreadsheet can take one for a formula.
enum LabelRule {
  /// Which part of the rule a text breaks; nil when it obeys.
  static func fault(of text: String) -> ProfileFault? {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return .emptyText }
    if isWhiteSpace(first) || isWhiteSpace(last) { return .untrimmedText }
    return isLetterOrDigit(first) ? nil : .firstCharacter
  }

  /// Sources may start with any sign but those that make a spreadsheet take a cell for a formula.
  static func fault(ofSource text: String) -> ProfileFault? {
    guard let first = text.unicodeScalars.first else { return .emptyText }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n": return .formulaCharacter
    default: return nil
    }
  }

  /// Letters and digits by the blocks that hold them, the same ranges that the schema's pattern names: general categories
  /// differ between Unicode versions and are beyond the regular expressions of many schema validators.
  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: !scalar.isASCII && ranges.contains { $0.contains(scalar) }
    }
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

/// Which numbers a value of a profile may have.
package struct NumberRule: Sendable, Hashable {
  /// The least value.
  package let minimum: Double

  /// The greatest value.
  package let maximum: Double

  /// Whether the value must be a whole number.
  package let isWhole: Bool

  /// Far below any display, and far above where a ratio of two such numbers leaves the range of a Double.
  private static let leastExtent = 0.001

  static let ppi = NumberRule(minimum: leastExtent, maximum: 10000, isWhole: false)
  static let ppiUncertainty = NumberRule(minimum: 1e-9, maximum: 10000, isWhole: false)
  static let scale = NumberRule(minimum: leastExtent, maximum: 16, isWhole: false)
  static let pixels = NumberRule(minimum: 1, maximum: 1_000_000, isWhole: true)
  static let points = NumberRule(minimum: leastExtent, maximum: 1_000_000, isWhole: false)
  static let refreshRate = NumberRule(minimum: 0, maximum: 1000, isWhole: false)
  static let year = NumberRule(minimum: 1, maximum: 9999, isWhole: true)

  /// Whether a number obeys the rule.
  ///
  /// - Parameter value: The number; NaN never does.
  /// - Returns: True when it is in the range, and whole where it has to be.
  package func accepts(_ value: Double) -> Bool {
    value >= minimum && value <= maximum && (!isWhole || value == value.rounded())
  }
}
