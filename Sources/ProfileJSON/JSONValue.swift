import SpeedCalibration

/// A value to be written as JSON.
package enum JSONValue: Sendable {
  /// A text.
  case string(String)

  /// The literal `null`.
  case null

  /// A truth value.
  case flag(Bool)

  /// A number, written as the shortest decimal that reads back as the same Double, and as null where it is not finite.
  case number(Double)

  /// A number as it is to stand in the text, such as `460.0`.
  case numberText(String)

  /// Values in order.
  case array([JSONValue])

  /// Keys and values in the order in which they are to stand.
  case object([(key: String, value: JSONValue)])

  /// A text; null where it is missing.
  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// An array of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map(JSONValue.number)) }

  /// An array of parts, one value each; null where it is missing.
  package static func list<Part>(_ parts: [Part]?, _ value: (Part) -> JSONValue) -> JSONValue {
    parts.map { .array($0.map(value)) } ?? .null
  }

  /// The value as JSON text, indented by two spaces a level, without a line break at its end.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text so far, in UTF-8.
  ///   - indent: The level of indentation, two spaces each; nil for a text without blanks.
  package func append(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .string(let text): text.appendAsJSON(to: &bytes)
    case .number(let value): value.appendAsJSON(to: &bytes)
    case .numberText(let text): bytes += text.utf8
    case .array(let elements):
      Self.append(elements, between: "[]", to: &bytes, indent: indent) { element, bytes in
        element.append(to: &bytes, indent: indent.map { $0 + 1 })
      }
    case .object(let members):
      Self.append(members, between: "{}", to: &bytes, indent: indent) { member, bytes in
        member.key.appendAsJSON(to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        member.value.append(to: &bytes, indent: indent.map { $0 + 1 })
      }
    }
  }

  /// Appends parts between two brackets, a line each where they are indented.
  private static func append<Part>(
    _ parts: [Part], between brackets: String, to bytes: inout [UInt8], indent: Int?,
    _ appendPart: (Part, inout [UInt8]) -> Void
  ) {
    bytes += brackets.utf8
    guard !parts.isEmpty else { return }
    let closing = bytes.removeLast()
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(in: &bytes, indent: indent.map { $0 + 1 })
      appendPart(part, &bytes)
    }
    breakLine(in: &bytes, indent: indent)
    bytes.append(closing)
  }

  private static func breakLine(in bytes: inout [UInt8], indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object, its keys in the order in which they stand.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0, value: $1) })
  }
}

extension Double {
  /// Appends the number as its shortest JSON text, whole numbers without `.0`, and null where it is not finite: JSON has
  /// no such number.
  ///
  /// - Parameter bytes: The JSON so far, in UTF-8.
  package func appendAsJSON(to bytes: inout [UInt8]) {
    guard isFinite else { return bytes += "null".utf8 }
    var digits = Digits()
    swap(&digits.bytes, &bytes)
    write(to: &digits)
    let end = digits.bytes.count
    if digits.bytes[end - 1] == UInt8(ascii: "0"), digits.bytes[end - 2] == UInt8(ascii: ".") {
      digits.bytes.removeLast(2)
    }
    swap(&digits.bytes, &bytes)
  }
}

/// Bytes that a number writes its digits to.
private struct Digits: TextOutputStream {
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes += text.utf8 }

  /// What the standard library calls in place of `write` where it has ASCII at hand: no String is made of it.
  mutating func _writeASCII(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }
}

extension String {
  /// Appends the text as a JSON string in quotes. Control characters, line separators and what turns the direction of
  /// writing around are escaped, so that a terminal may show the JSON.
  ///
  /// - Parameter bytes: The JSON so far, in UTF-8.
  package func appendAsJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes += utf8
    } else {
      for scalar in unicodeScalars { scalar.appendAsJSON(to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Unicode.Scalar {
  fileprivate func appendAsJSON(to bytes: inout [UInt8]) {
    switch self {
    case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: value)]
    case "\n", "\r", "\t": bytes += (terminalEscape ?? "").utf8
    case _ where terminalEscape != nil && value <= 0xFFFF:
      let digits = String(value, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    default: bytes += UTF8.encode(self) ?? UTF8.encodedReplacementCharacter
    }
  }
}
