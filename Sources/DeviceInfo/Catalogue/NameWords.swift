/// A name, or what was typed for one, as its words: without case, blanks, hyphens and brackets, without "inch", "mm" and
/// "generation". `iPhone SE (3rd generation)` is `iphone`, `se`, `3`.
struct NameWords: Sendable {
  struct Word: Sendable {
    var text: String

    /// Whether it tells devices of one name apart, and may be left out of a group: words in brackets, sizes.
    var isVariant: Bool

    var hasLetter: Bool { text.utf8.contains { $0 >= 0x80 || (0x61...0x7A).contains($0) } }
  }

  private(set) var words: [Word] = []

  /// The words without what stands between them: people write `iphone15` and `Galaxy Note 10`.
  var letters: String { words.reduce(into: "") { $0 += $1.text } }

  init(_ text: String) {
    var word = ""
    var depth = 0
    var previous: Unicode.Scalar = " "
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isAlphabetic
    }
    for scalar in text.lowercased().unicodeScalars {
      if isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "." && ("0"..."9").contains(previous) {
        word.unicodeScalars.append(scalar)
      } else {
        end(&word, isVariant: depth > 0)
        if scalar == "+" { words.append(Word(text: "plus", isVariant: depth > 0)) }
        if scalar == "(" { depth += 1 } else if scalar == ")" { depth = max(depth - 1, 0) }
      }
      previous = scalar
    }
    end(&word, isVariant: depth > 0)
  }

  private static let ordinals = ["st", "nd", "rd", "th"]
  private static let sizes = ["inches", "inch", "mm", "in"]

  /// Takes what was read as a word, without what says only what its number counts: 14-inch, 41mm, 3rd, 2ndgen.
  private mutating func end(_ text: inout String, isVariant: Bool) {
    defer { text = "" }
    if text.hasSuffix(".") { text.removeLast() }
    guard !text.isEmpty, !["generation", "gen"].contains(text) || words.isEmpty else { return }
    if let last = words.indices.last, Self.sizes.dropLast().contains(text) {
      words[last].isVariant = words[last].isVariant || !words[last].hasLetter
      return
    }
    var isSize = false
    for suffix in ["generation", "gen"] + Self.ordinals + Self.sizes where text.hasSuffix(suffix) {
      let rest = text.dropLast(suffix.count)
      let isOrdinal = suffix.hasPrefix("gen") && Self.ordinals.contains { rest.hasSuffix($0) }
      guard isOrdinal || rest.utf8.last.map(isDigit) == true else { continue }
      text = String(rest)
      isSize = isSize || Self.sizes.contains(suffix)
    }
    var word = Word(text: text, isVariant: isVariant)
    word.isVariant = isVariant || isSize && !word.hasLetter
    words.append(word)
  }
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

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
