internal import BundledProfiles
internal import SpeedCalibration

/// The names of the bundled devices as people say them: a table that is made with the data, in which a text is looked up.
///
/// A line of it is a key, a tab, and what the key means. profiles/facts/names.py, which makes it, says what a name may leave
/// unsaid.
enum BundledNames {
  /// The meaning of a key.
  struct Meaning {
    /// How it means its devices.
    enum Kind: UInt8 {
      case device = 0x3D, group = 0x2A, siblings = 0x7E, choice = 0x3F, unsized = 0x2D
    }

    var kind: Kind

    /// The lines of its devices in ``BundledLines``; the first of siblings is the one that is called so.
    var lines: [Int]

    /// The name of the display that it says too.
    var display: String?

    /// Reads `=iPhone Duo, inner`, `?iPhone X;ASUS X` or `*iPhone 14..iPhone 17`.
    fileprivate init?(_ text: Substring) {
      guard let kind = text.utf8.first.flatMap(Kind.init) else { return nil }
      (self.kind, lines) = (kind, [])
      let all = BundledLines.all
      if kind == .device {
        let name = String(text.dropFirst())
        guard let mark = all.line(named: name) == nil ? name.lastIndex(of: ",") : name.endIndex else { return nil }
        lines = all.line(named: String(name[..<mark])).map { [$0] } ?? []
        display = mark == name.endIndex ? nil : String(name[mark...].dropFirst(2))
        return
      }
      for part in text.dropFirst().split(separator: ";") {
        let ends = part.split(separator: "..").map(String.init)
        guard let first = all.line(named: ends[0]) else { continue }
        lines += first...(ends.count > 1 ? all.line(named: ends[1], from: first) ?? first : first)
      }
    }
  }

  /// The meaning of a text that is no pattern; nil where no device is called so.
  static func meaning(of text: String) -> Meaning? {
    let words = NameWords(text)
    guard words.key.count > 1 else { return nil }
    // Without blanks one number may be two: the 410.1 of GalaxyTab410.1.
    let joined = text.contains(" ") ? nil : meaning(ofKey: Array("_".utf8) + words.key)
    return meaning(of: words) ?? joined ?? moved(text) ?? withoutTrade(text)
  }

  /// The meaning of words. A number that stands apart may be a size, too: a Galaxy Note 8 is the Note8 or the Note 8.0.
  private static func meaning(of words: NameWords) -> Meaning? {
    let found = ([words.key] + words.keysOfSizes).compactMap(meaning(ofKey:))
    guard var first = found.first else { return nil }
    for other in found.dropFirst() where !Set(other.lines).isSubset(of: first.lines) {
      (first.kind, first.lines) = (.choice, (first.lines + other.lines).unique)
    }
    return first
  }

  /// The most words of a text of which one may stand elsewhere.
  private static let mostMoved = 8

  /// The meaning of a text with one word elsewhere: 16-inch MacBook Pro.
  private static func moved(_ text: String) -> Meaning? {
    let words = text.split(separator: " ")
    guard (2...mostMoved).contains(words.count) else { return nil }
    for from in words.indices {
      for to in words.indices where to != from {
        var words = words
        words.insert(words.remove(at: from), at: to)
        let found = meaning(ofKey: NameWords(words.joined(separator: " ")).key)
        if let found, found.kind != .unsized { return found }
      }
    }
    return nil
  }

  /// The monitor that is called so without the word of its trade, which its EDID leaves out.
  private static func withoutTrade(_ text: String) -> Meaning? {
    let words = text.split { $0 == " " || $0 == "-" }
    let rest = words.filter { !SaidWords.trades.contains($0.lowercased()) }
    guard rest.count < words.count, let found = meaning(ofKey: NameWords(rest.joined(separator: " ")).key),
      found.kind != .choice, BundledLines.withoutMonitors.isDisjoint(with: found.lines)
    else { return nil }
    return found
  }

  /// The devices with a code.
  static func meaning(ofCode code: some StringProtocol) -> Meaning? {
    meaning(ofKey: Array("#\(code.lowercased())".utf8))
  }

  /// The lines that a text may name: as a name, with those that bear it in other years, or by a code, also behind a name.
  static func lines(naming text: String) -> Set<Int> {
    guard isTypable(text) else { return [] }
    if NamePattern.isPattern(text) { return BundledLines.all.lines(matching: text) }
    var found = [meaning(of: text), meaning(ofCode: text.filter { $0 != " " })]
    if let mark = text.lastIndex(where: { " /(".contains($0) }) {
      let owner = meaning(ofCode: text[text.index(after: mark)...].filter { $0 != ")" })
      found += owner == nil ? [] : [owner, meaning(of: String(text[..<mark]))]
    }
    let named = found.compactMap { $0 }
    let dated = named.filter { $0.kind == .device || $0.kind == .siblings }.flatMap(\.lines)
    return Set(
      named.flatMap(\.lines) + dated.flatMap { BundledLines.all.lines(ofAnyYearOf: BundledLines.all.name(of: $0)) })
  }

  static func meaning(ofKey key: [UInt8]) -> Meaning? {
    let start = place(of: key)
    return start < table.count && table[start...].starts(with: key + [tab]) ? meaning(ofLine: start) : nil
  }

  private static let tab = UInt8(ascii: "\t")

  private static var table: UnsafeBufferPointer<UInt8> { BundledProfiles.names.bytes }

  private static func meaning(ofLine start: Int) -> Meaning? {
    let line = table[start..<endOfLine(table, from: start)]
    return Meaning(Substring(decoding: line.drop { $0 != tab }.dropFirst(), as: UTF8.self))
  }

  /// The place of the first line whose key is not before another.
  private static func place(of key: [UInt8]) -> Int {
    var (low, high) = (0, table.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      if isBefore(key, start) { low = endOfLine(table, from: start) + 1 } else { high = start }
    }
    return low
  }

  /// Whether the key of a line is before another.
  private static func isBefore(_ key: [UInt8], _ start: Int) -> Bool {
    for (index, byte) in key.enumerated() where table[start + index] != byte { return table[start + index] < byte }
    return false
  }
}
