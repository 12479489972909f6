extension String {
  /// The text on one line, with everything in it that would break the line or steer the terminal as an escape such as
  /// `\n` or `\u{1b}`.
  package var visibleText: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if let code = scalar.visibleCode { result += code } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// The same for each line of a text that has several.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleText }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// The escape for a character that would break a line or steer the terminal, nil for all others.
  package var visibleCode: String? {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isInvisible: "\\u{\(String(value, radix: 16))}"
    default: nil
    }
  }

  private var isInvisible: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || self == "\u{2028}" || self == "\u{2029}"
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
