/// Where and why a text is not RFC 8259 JSON in UTF-8.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// What would have been right at the place of the error.
  package enum Expectation: Sendable, Hashable {
    case value
    case key
    case keyOrClosingBrace
    case colon
    case commaOrClosingBrace
    case valueOrClosingBracket
    case commaOrClosingBracket
    case closingQuote
    case digit
    case literal(String)
    case endOfText
  }

  /// What is wrong.
  package enum Reason: Sendable, Hashable {
    /// The text holds nothing but white space.
    case empty

    /// The text starts with a byte order mark.
    case byteOrderMark

    /// The text ends too early.
    case unexpectedEnd(Expectation)

    /// A character that cannot stand here.
    case unexpected(Unicode.Scalar, Expectation)

    /// Bytes that are not UTF-8.
    case invalidUTF8

    /// A control character that a string may hold only as an escape.
    case controlCharacter(UInt8)

    /// A backslash that no escape of JSON follows.
    case invalidEscape

    /// A `\u` escape of half a surrogate pair.
    case unpairedSurrogate

    /// A number with a zero before its first digit.
    case leadingZero

    /// Arrays and objects nested deeper than ``JSONText/maximumDepth``.
    case tooDeep

    /// More bytes than 32 bits can count.
    case tooLong

    /// json-c refused what the strict scan let pass, with its own words.
    case refusedByParser(String)
  }

  /// What is wrong.
  package let reason: Reason

  /// Where.
  package let position: JSONPosition
}

/// A ``JSONSyntaxError`` whose line and column nobody has counted yet.
package struct JSONFault: Error {
  /// What is wrong.
  package let reason: JSONSyntaxError.Reason

  /// Where, in bytes from the start of the text.
  package let offset: Int

  /// Makes a fault.
  package init(reason: JSONSyntaxError.Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  func located(in bytes: [UInt8]) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, position: JSONPosition.positions(ofSorted: [offset], in: bytes[...])[0])
  }
}

extension JSONSyntaxError.Expectation: CustomStringConvertible {
  /// What is expected, as it reads after "expected".
  package var description: String {
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
  package var description: String {
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
    case .tooLong: "longer than 4 GiB"
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
