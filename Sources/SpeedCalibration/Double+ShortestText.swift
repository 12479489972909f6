extension Double {
  /// The shortest decimal that reads back as the number, whole numbers without `.0`: `0.3`, `30`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
