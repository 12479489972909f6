/// Where and why a text is not RFC 8259 JSON in UTF-8.
public struct JSONSyntaxError: Error, Sendable, Hashable {
  /// What would have been right at the place of the error.
  public enum Expectation: Sendable, Hashable {
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
  public enum Reason: Sendable, Hashable {
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

    /// json-c refused what the strict scan let pass, with its own words.
    case refusedByParser(String)
  }

  /// What is wrong.
  public let reason: Reason

  /// Where.
  public let position: JSONPosition
}

/// A ``JSONSyntaxError`` whose line and column nobody has counted yet.
package struct JSONFault: Error {
  /// What is wrong.
  package let reason: JSONSyntaxError.Reason

  /// Where, in bytes from the start of the text.
  package let offset: Int

  func located(in bytes: ArraySlice<UInt8>) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, position: JSONPosition.positions(ofSorted: [offset], in: bytes)[0])
  }
}
