import SpeedCalibration

/// A value to be written as JSON.
package indirect enum JSONBuilder: Sendable, Hashable {
  /// A text.
  case string(String)

  /// A finite number, written as the shortest decimal that reads back as the same Double.
  case number(Double)

  /// A number as it is to stand in the text, such as `460.0`.
  case numberText(String)

  /// Values in order.
  case array([JSONBuilder])

  /// Keys and values in the order in which they are to stand.
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    let key: String
    let value: JSONBuilder

    /// Makes a member.
    package init(_ key: String, _ value: JSONBuilder) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON text, indented by two spaces a level, without a line break at its end.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .string(let text): text.appendAsJSON(to: &bytes)
    case .number(let value): bytes += value.shortestText.utf8
    case .numberText(let text): bytes += text.utf8
    case .array(let elements):
      Self.append(elements, between: "[]", to: &bytes, indent: indent) { element, bytes in
        element.append(to: &bytes, indent: indent + 1)
      }
    case .object(let members):
      Self.append(members, between: "{}", to: &bytes, indent: indent) { member, bytes in
        member.key.appendAsJSON(to: &bytes)
        bytes += ": ".utf8
        member.value.append(to: &bytes, indent: indent + 1)
      }
    }
  }

  /// Appends parts, a line each, between two brackets.
  private static func append<Part>(
    _ parts: [Part], between brackets: String, to bytes: inout [UInt8], indent: Int,
    _ appendPart: (Part, inout [UInt8]) -> Void
  ) {
    bytes += brackets.utf8
    guard !parts.isEmpty else { return }
    let closing = bytes.removeLast()
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.breakLine(in: &bytes, indent: indent + 1)
      appendPart(part, &bytes)
    }
    Self.breakLine(in: &bytes, indent: indent)
    bytes.append(closing)
  }

  private static func breakLine(in bytes: inout [UInt8], indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
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
