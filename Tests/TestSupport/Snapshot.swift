package import Testing

/// Expects a text, byte for byte, and gives the expected one without its closing line feed; a failure prints both. A
/// carriage return shows as `␍` and an escape character as `␛`.
package func expectSnapshot(_ actual: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let actual = visible(actual)
  let expected = expected + "\n"
  guard !actual.utf8.elementsEqual(expected.utf8) else { return }
  Issue.record("--- expected\n\(expected)--- actual\n\(actual)---", sourceLocation: sourceLocation)
}

/// The text with its carriage returns and escape characters made visible.
private func visible(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\r": result.unicodeScalars.append("␍")
    case "\u{1B}": result.unicodeScalars.append("␛")
    default: result.unicodeScalars.append(scalar)
    }
  }
}
