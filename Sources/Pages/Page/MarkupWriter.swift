internal import Reports
internal import SpeedCalibration

/// Writes HTML and SVG: every text and every attribute goes through one escape.
struct MarkupWriter {
  /// The markup written so far.
  private(set) var markup = ""

  /// Attributes of an element, in order.
  typealias Attributes = KeyValuePairs<StaticString, String>

  /// Writes an element with what the body writes inside.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ body: (inout MarkupWriter) -> Void = { _ in }
  ) {
    open(name, attributes)
    markup += ">"
    body(&self)
    markup += "</\(name)>"
  }

  /// Writes an element with a text inside.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.write(text: text) }
  }

  /// Writes an HTML element that has no end, such as `meta`.
  mutating func void(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    markup += ">"
  }

  /// Writes an SVG element without content.
  mutating func shape(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    markup += "/>"
  }

  /// Writes a text, escaped.
  mutating func write(text: String) { markup += Self.escaped(text) }

  /// Writes constant markup of the program's own.
  mutating func write(constant: StaticString) { markup += "\(constant)" }

  /// Writes markup that is escaped already.
  mutating func write(markup other: String) { markup += other }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    markup += "<\(name)"
    for (key, value) in attributes { markup += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// The text with what markup would take for its own as references, and with control characters and bidi overrides in
  /// the notation of every other report, `\u{202e}`.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }
    guard !isPlain else { return text }
    return text.escapedForTerminal.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
