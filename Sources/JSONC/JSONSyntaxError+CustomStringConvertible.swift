extension JSONSyntaxError.Expectation: CustomStringConvertible {
  /// What is expected, as it reads after "expected".
  public var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .keyOrClosingBrace: "a key in double quotes or '}'"
    case .colon: "':' after the key"
    case .commaOrClosingBrace: "',' or '}'"
    case .valueOrClosingBracket: "a value or ']'"
    case .commaOrClosingBracket: "',' or ']'"
    case .closingQuote: "the closing '\"' of the string"
    case .digit: "a digit"
    case .literal(let text): "'\(text)'"
    case .endOfText: "the end of the text"
    }
  }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  /// One sentence that says what was found and what was expected.
  public var description: String {
    switch self {
    case .empty: "the text is empty; expected a JSON value"
    case .byteOrderMark: "the text starts with a byte order mark; save it as UTF-8 without one"
    case .unexpectedEnd(let expected): "the text ends too early; expected \(expected)"
    case .unexpected(let found, let expected): "unexpected \(Self.name(found)); expected \(expected)"
    case .invalidUTF8: "bytes that are not UTF-8; save the text as UTF-8"
    case .controlCharacter(let byte): "control character \(Self.code(UInt32(byte))) in a string; write it as an escape"
    case .invalidEscape: "'\\' without a valid escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .unpairedSurrogate: "half of a surrogate pair in a '\\u' escape; write both halves"
    case .leadingZero: "a number may not start with 0 and another digit"
    case .tooDeep: "nested deeper than \(JSONText.maximumDepth) levels"
    case .refusedByParser(let words): "refused by json-c: \(words)"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
      "character \(code(scalar.value))"
    default:
      "'\(scalar)'"
    }
  }

  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
