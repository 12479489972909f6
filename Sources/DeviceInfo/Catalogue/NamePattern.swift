/// A pattern in which `*` stands for any characters, also none, and `?` for exactly one.
struct NamePattern {
  private let pattern: [Character]

  /// The same in bytes, where all of them are ASCII.
  private let bytes: [UInt8]?

  /// Whether a text has a star or a question mark in it.
  static func isPattern(_ text: String) -> Bool { text.utf8.contains { $0 == 0x2A || $0 == 0x3F } }

  init(_ pattern: String) {
    self.pattern = Array(pattern)
    bytes = pattern.utf8.allSatisfy { $0 < 0x80 } && !pattern.utf8.contains(0x0D) ? Array(pattern.utf8) : nil
  }

  /// Whether the whole text fits. The time is at most the product of both lengths, whatever the pattern.
  func matches(_ text: String) -> Bool {
    // In ASCII without carriage returns a byte is a character.
    if let bytes, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return Self.matches(
        bytes, text.utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(text.utf8), 0x2A, 0x3F)
    }
    return Self.matches(pattern, Array(text), "*", "?")
  }

  private static func matches<Element: Equatable>(
    _ pattern: [Element], _ text: [Element], _ star: Element, _ one: Element
  ) -> Bool {
    var (position, patternPosition) = (0, 0)
    /// Where to go on if the characters after the last star do not fit: the star, and one more character under it.
    var retry: (position: Int, patternPosition: Int)?
    while position < text.count {
      let part = patternPosition < pattern.count ? pattern[patternPosition] : nil
      if part == star {
        retry = (position, patternPosition)
        patternPosition += 1
      } else if part == one || part == text[position] {
        (position, patternPosition) = (position + 1, patternPosition + 1)
      } else if let last = retry {
        retry = (last.position + 1, last.patternPosition)
        (position, patternPosition) = (last.position + 1, last.patternPosition + 1)
      } else {
        return false
      }
    }
    return pattern[patternPosition...].allSatisfy { $0 == star }
  }
}
