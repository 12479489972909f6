internal import SpeedCalibration

/// The names that a person most likely meant by a text that means none: those that explain it at the least price.
struct NameProposals {
  /// The cost of each way in which a text may differ from a name. A generation and an edit are added by their number, up to
  /// the most of each.
  private enum Price {
    static let order = 10, network = 20, generation = 30, slip = 50, wordTooMany = 90
    static let mostGenerations = 5, mostEdits = 2
  }

  /// How a name explains a text.
  private struct Explanation {
    let name: String
    var price = 0
    var edits = 0

    /// Whether the last words differ, and how many of the name are not said.
    var endsOtherwise = false
    var unsaid = 0

    var rank: [Int] { [price, endsOtherwise ? 1 : 0, unsaid] }
  }

  let database: DeviceDatabase

  /// At most four names, and what they are to the text.
  func proposals(for text: String) -> (names: [String], hint: UnknownSelector.Hint?) {
    guard isTypable(text), !NamePattern.isPattern(text) else { return ([], nil) }
    let words = Self.words(of: NoModelWords(text)?.models.last ?? text).map(\.text)
    // A number alone may be a speed.
    guard words.count <= 20, words.contains(where: { !isDigit($0[$0.count - 1]) }), words.joined().count > 1 else {
      return ([], nil)
    }
    let known = database.standsForBundled ? BundledCatalogue.families : []
    let families = (database.devices.compactMap(\.family) + known).unique.sorted().filter { Self.isFamily($0, words) }
    guard families.isEmpty else { return (families, nil) }
    if let name = coded(text) { return ([name], .near) }
    let found = names(like: words).compactMap { explanation(of: words, by: $0) }
    guard let best = found.map(\.rank).min(by: { $0.lexicographicallyPrecedes($1) }) else { return ([], nil) }
    let isMended = found.contains { $0.rank == best && $0.edits > 0 }
    // A word alone that is mended begins names, the newest first.
    let isBeginning = isMended && words.count == 1
    let near = found.filter {
      isBeginning ? $0.price == best[0] : isMended ? $0.rank == best : $0.price / 10 == best[0] / 10
    }
    let sorted = near.enumerated().map { place, one in
      (order: (isBeginning ? [] : one.rank) + [-(year(of: one.name) ?? 0), place], name: one.name)
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    return (sorted.prefix(4).map(\.name), isMended ? nil : .near)
  }

  private func year(of name: String) -> Int? {
    database.device(name: name)?.year ?? BundledLines.all.line(named: name).flatMap(BundledLines.all.year)
  }

  /// Whether the database has a device, or stands for it.
  private func mayPropose(_ name: String) -> Bool { database.standsForBundled || database.device(name: name) != nil }

  /// The most names of a user's profiles that are compared; more would make each miss as slow as reading a database.
  private static let mostOwn = 10_000

  /// The names that share a word with a text, or else have one that is near a word of it; where the first word is a family,
  /// a maker or a line, those of it alone; and those of the user's profiles.
  private func names(like words: [[UInt8]]) -> [String] {
    let typed = words.filter { $0.count > 1 && !isDigit($0[0]) }
    let first = BundledNames.meaning(ofKey: words[0])
    let group = first?.kind == .group ? Set(first?.lines ?? []) : nil
    func lines(having words: Set<[UInt8]>) -> [Int] {
      BundledLines.all.lines(having: words).filter { group?.contains($0) ?? true }
    }
    var found = lines(having: Set(typed))
    if found.isEmpty {
      let near = BundledLines.all.words().filter { word in
        typed.contains { $0.count > 2 && Self.edits($0, to: word) != nil }
      }
      found = near.isEmpty ? [] : lines(having: near)
    }
    let own = database.devices.lazy.filter(\.isOwn).prefix(Self.mostOwn).map(\.name)
    return found.map(BundledLines.all.name).filter(mayPropose) + own
  }

  /// The words of a text, of which 4G is one, and whether each is a size or stands in a bracket.
  private static func words(of text: String) -> [(text: [UInt8], isExtra: Bool)] {
    NameWords(text).words.reduce(into: []) { words, word in
      if word.text == [UInt8(ascii: "g")], let last = words.last?.text, last.count == 1, isDigit(last[0]) {
        words[words.count - 1].text += word.text
      } else {
        words.append((word.text, word.isBracketed || word.mark != nil))
      }
    }
  }

  /// Whether words that have slips are a family's, also without Apple.
  private static func isFamily(_ family: String, _ words: [[UInt8]]) -> Bool {
    let meant = NameWords(family).words.map(\.text)
    return [meant, Array(meant.dropFirst())].contains { meant in
      meant.count == words.count && zip(words, meant).allSatisfy { $0 == $1 || edits($0, to: $1) != nil }
    }
  }

  /// How a name explains words. It need not say its first word, which is the maker mostly, nor sizes and brackets.
  private func explanation(of words: [[UInt8]], by name: String) -> Explanation? {
    var explained = Explanation(name: name)
    let inName = Self.words(of: name).enumerated()
    let parts = inName.filter { $0.offset > 0 && !$0.element.isExtra }.map(\.element.text)
    var said = inName.filter { $0.offset == 0 || $0.element.isExtra }.map(\.element.text) + [Array("apple".utf8)]
    let hasLine = parts.count > 1 && SaidWords.beginsWithLine(parts)
    let places = words.compactMap { parts.firstIndex(of: $0) }
    explained.price = places == places.sorted() ? 0 : Price.order
    explained.endsOtherwise = parts.last != words.last
    var free = parts
    var others: [Int] = []
    for (index, word) in words.enumerated() {
      if let place = free.firstIndex(of: word) {
        free.remove(at: place)
      } else if let place = said.firstIndex(of: word) {
        said.remove(at: place)
      } else {
        others.append(index)
      }
    }
    func unsaid() -> Int { free.count - (hasLine && free.first == parts[0] ? 1 : 0) }
    for index in others {
      guard let price = Self.price(of: words[index], &free, &said, &explained.edits) else {
        // The first word, a kind of thing and a number at the end make another device.
        let isAtEnd = index == words.count - 1 && isDigit(words[index][0])
        guard index > 0, words.count > 2, others.count == 1, !isAtEnd, unsaid() == 0,
          !SaidWords.lines.contains(words[index])
        else {
          return nil
        }
        explained.price += Price.wordTooMany
        return explained
      }
      explained.price += price
    }
    explained.unsaid = unsaid()
    let isShort = words.count == 1 && words[0].count < 5 && explained.unsaid > 0
    return explained.edits > (isShort ? 0 : Price.mostEdits) ? nil : explained
  }

  /// The price of a word that a name has otherwise, which is then taken from it; nil where it has none like it.
  private static func price(
    of word: [UInt8], _ free: inout [[UInt8]], _ said: inout [[UInt8]], _ edits: inout Int
  ) -> Int? {
    if SaidWords.networks.contains(word) {
      free.removeAll(where: SaidWords.networks.contains)
      return Price.network
    }
    if let wanted = generation(word) {
      let near = free.indices.compactMap { index in
        generation(free[index]).map { (index, abs($0 - wanted)) }
      }.min { $0.1 < $1.1 }
      guard let (index, distance) = near, distance <= Price.mostGenerations else { return nil }
      free.remove(at: index)
      return Price.generation + distance
    }
    let slips = (free + said).compactMap { part in Self.edits(word, to: part).map { (part, $0) } }.min { $0.1 < $1.1 }
    guard let (part, count) = slips else { return nil }
    if let index = free.firstIndex(of: part) { free.remove(at: index) } else { said.removeAll { $0 == part } }
    edits += count
    return Price.slip + Price.order * count
  }

  /// The generation that a word says: 1 to 99.
  private static func generation(_ word: [UInt8]) -> Int? {
    Int(String(decoding: word, as: UTF8.self)).flatMap { (1...99).contains($0) ? $0 : nil }
  }

  /// The edits that turn a typed word of letters into another; nil where it is too short, or they are too many.
  private static func edits(_ typed: [UInt8], to meant: [UInt8]) -> Int? {
    guard typed.count > 3, meant.count > 2, !isDigit(typed[0]), !isDigit(meant[0]) else { return nil }
    return nearness(of: String(decoding: typed, as: UTF8.self), to: String(decoding: meant, as: UTF8.self))
  }

  /// The shortest code that a text may begin with, as `OLED55C3PUA` does, of characters.
  private static let shortestCode = 6

  /// The device whose code a word of a text begins with, the longest of them: a region follows it.
  private func coded(_ text: String) -> String? {
    for word in text.lowercased().split(separator: " ") where word.contains(where: \.isNumber) {
      for count in stride(from: word.count, through: Self.shortestCode, by: -1) {
        guard let meaning = BundledNames.meaning(ofCode: word.prefix(count)), meaning.kind == .device else { continue }
        let name = BundledLines.all.name(of: meaning.lines[0])
        return mayPropose(name) ? name : nil
      }
    }
    return nil
  }
}
