/// A text with named slots, such as page.html and the drivers.
///
/// `{{name}}` takes a text, escaped; `{{&name}}` markup as it is; `{{#name}}…{{/name}}` is written once for each
/// element of a list; `{{^name}}…{{/name}}` where the list is empty or missing. A name is looked up in the element and
/// then outside of it; an empty or missing text writes nothing.
package struct Template: Sendable {
  /// The content of a slot.
  package enum Value: Sendable, ExpressibleByStringInterpolation {
    case text(String)
    case markup(String)
    case list([Slots])

    package init(stringLiteral text: String) { self = .text(text) }

    /// A section that is written, or not.
    package static func flag(_ isSet: Bool) -> Value { .list(isSet ? [[:]] : []) }
  }

  package typealias Slots = [String: Value]

  private indirect enum Part: Sendable {
    case literal(Substring)
    case slot(String)
    case section(String, isInverted: Bool, [Part])
  }

  private let parts: [Part]

  /// Reads a template.
  package init(_ text: String) {
    var pieces = text.split(separator: "{{", omittingEmptySubsequences: false)[...]
    let head = pieces.removeFirst()
    parts = [.literal(head)] + Self.parse(&pieces).parts
  }

  /// Reads up to the end of a section, or of the text.
  private static func parse(_ pieces: inout ArraySlice<Substring>) -> (parts: [Part], rest: Substring) {
    var parts: [Part] = []
    while let piece = pieces.popFirst() {
      let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(halves[0].drop { "#^/&".contains($0) })
      switch halves[0].first {
      case "/": return (parts, halves[1])
      case "#", "^":
        let (body, rest) = parse(&pieces)
        let isInverted = halves[0].first == "^"
        parts += [.section(name, isInverted: isInverted, [.literal(halves[1])] + body), .literal(rest)]
      default: parts += [.slot(name), .literal(halves[1])]
      }
    }
    return (parts, "")
  }

  /// Writes the text with these slots.
  package func filled(_ slots: Slots) -> String {
    var text = ""
    Self.write(parts, slots, to: &text)
    return text
  }

  private static func write(_ parts: [Part], _ slots: Slots, to text: inout String) {
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .slot(let name):
        switch slots[name] {
        case .text(let value): text += value.withBoundUnits.escapedForMarkup
        case .markup(let value): text += value
        case .list, nil: break
        }
      case .section(let name, let isInverted, let body):
        let elements = slots[name].map(\.elements) ?? []
        if isInverted, elements.isEmpty { write(body, slots, to: &text) }
        guard !isInverted else { continue }
        for element in elements { write(body, slots.merging(element) { $1 }, to: &text) }
      }
    }
  }
}

extension Template.Value {
  /// The elements of a list; a text that is not empty is a list of one.
  fileprivate var elements: [Template.Slots] {
    switch self {
    case .text(let text), .markup(let text): text.isEmpty ? [] : [[:]]
    case .list(let elements): elements
    }
  }
}

extension String {
  /// The text with a space that does not break between a figure and its unit.
  package var withBoundUnits: String {
    guard contains(" ") else { return self }
    let units: Set<Substring> = ["mm/s", "mm", "px", "pt", "dp", "ms", "s", "Hz", "%", "ppi", "px/in", "CSS", "times"]
    let words = split(separator: " ", omittingEmptySubsequences: false)
    return words.dropFirst().reduce((String(words[0]), words[0])) { text, word in
      let unit = word.prefix { !",.;:)".contains($0) }
      let isBound = text.1.last?.isNumber == true && units.contains(unit)
      return (text.0 + (isBound ? "\u{a0}" : " ") + word, word)
    }.0
  }
}
