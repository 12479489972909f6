/// Finds the bundled lines that texts may name.
struct BundledSearch {
  /// The lines of words that were looked for.
  private var found: [[UInt8]: Set<Int>] = [:]

  /// The lines that a text may name: those that have all its numbers and the first three letters of all its words, or what
  /// stands between the stars of a pattern.
  mutating func lines(naming text: String) -> Set<Int> {
    guard let words = Self.words(of: text)?.sorted(by: { $0.count > $1.count }) else {
      // All that needs no name.
      return text == "*" ? BundledLines.withoutMonitors : Set(BundledLines.all.indices)
    }
    guard let longest = words.first else { return [] }
    let lines = found[longest] ?? Set(BundledLines.all.indices.filter { BundledLines.all.has($0, longest) })
    found[longest] = lines
    return lines.filter { line in words.dropFirst().allSatisfy { BundledLines.all.has(line, $0) } }
  }

  /// The lines whose names share a word with a text, or else have one that is near a word of it.
  func lines(near text: String) -> Set<Int> {
    guard isTypable(text) else { return [] }
    let words = NameWords(text).words.filter { !$0.isNumber && $0.text.count > 1 }
      .map { String(decoding: $0.text, as: UTF8.self) }
    let shared = words.flatMap { BundledLines.vocabulary[$0] ?? [] }
    guard shared.isEmpty else { return Set(shared) }
    return Set(
      words.filter { $0.count > 2 }.flatMap { word in
        BundledLines.vocabulary.filter { nearness(of: word, to: $0.key) != nil }.flatMap(\.value)
      })
  }

  /// The letters and digits that a line must have; nil where every line will do.
  private static func words(of text: String) -> [[UInt8]]? {
    guard isTypable(text) else { return [] }
    if NamePattern.isPattern(text) {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
      let pieces = text.split { $0 == "*" || $0 == "?" }.map(BundledLines.folded).filter { !$0.isEmpty }
      return pieces.isEmpty ? nil : pieces
    }
    let words = NameWords(text).words
    // A short number alone is no name.
    guard words.contains(where: { !$0.isNumber || $0.text.count > 4 }) else { return [] }
    let said = words.indices.filter { index in
      let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : words[index])
      let isNetwork = SaidWords.networks.contains(word.text + next.text)
      return !isNetwork && !unsaid.contains { word.text.starts(with: $0) } && !SaidWords.trades.contains(word.text)
    }
    if said.isEmpty, words.contains(where: { $0.text.starts(with: unsaid[0]) }) { return nil }
    return (said.isEmpty ? Array(words.indices) : said).map { index in
      words[index].isNumber ? words[index].text.filter(isDigit) : Array(words[index].text.prefix(3))
    }
  }

  /// The beginnings of words that a line need not have: Apple, and the names of displays.
  private static let unsaid = ["apple", "inner", "outer", "cover"].map { Array($0.utf8) }
}
