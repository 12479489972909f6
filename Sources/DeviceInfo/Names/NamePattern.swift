/// A pattern in which `*` stands for any characters, also none, and `?` for exactly one.
struct NamePattern {
  private let pattern: [Character]

  /// Whether a text has a star or a question mark in it.
  static func isPattern(_ text: String) -> Bool { text.utf8.contains { $0 == 0x2A || $0 == 0x3F } }

  init(_ pattern: String) {
    self.pattern = Array(pattern)
  }

  /// Whether the whole text fits. The time is at most the product of both lengths, whatever the pattern.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (position, patternPosition) = (0, 0)
    /// Where to go on if the characters after the last star do not fit: the star, and one more character under it.
    var retry: (position: Int, patternPosition: Int)?
    while position < text.count {
      let part = patternPosition < pattern.count ? pattern[patternPosition] : nil
      if part == "*" {
        retry = (position, patternPosition)
        patternPosition += 1
      } else if part == "?" || part == text[position] {
        (position, patternPosition) = (position + 1, patternPosition + 1)
      } else if let last = retry {
        retry = (last.position + 1, last.patternPosition)
        (position, patternPosition) = (last.position + 1, last.patternPosition + 1)
      } else {
        return false
      }
    }
    return pattern[patternPosition...].allSatisfy { $0 == "*" }
  }
}
