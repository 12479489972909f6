internal import Reports

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

  /// Writes an SVG element without content.
  mutating func shape(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    markup += "/>"
  }

  /// Writes a text, escaped.
  mutating func write(text: String) { markup += text.escapedForMarkup }

  /// Writes markup that is escaped already.
  mutating func write(markup other: String) { markup += other }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    markup += "<\(name)"
    for (key, value) in attributes { markup += " \(key)=\"\(value.escapedForMarkup)\"" }
  }
}
