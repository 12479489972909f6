/// The names that a person most likely meant, for a text that means none.
struct NameSuggestions {
  private let matcher: NameMatcher
  private let devices: [Device]

  /// The names themselves, without aliases; more would make each miss cost what a database costs.
  private let names: [SpokenName]

  /// - Parameters:
  ///   - matcher: The names of the devices.
  ///   - devices: The devices.
  init(_ matcher: NameMatcher, of devices: [Device]) {
    (self.matcher, self.devices) = (matcher, devices)
    names = Array(matcher.names.filter { !$0.isAlias && $0.display == nil }.prefix(10_000))
  }

  /// At most four names, from the first of these rules that finds any:
  ///
  /// 1. names that differ by 4G or 5G;
  /// 2. names that have all words of the text, in their order;
  /// 3. names that differ by a generation alone, a number or a roman one, of at most five, the nearest first;
  /// 4. names that have all words of the text, in any order;
  /// 5. names that the text becomes when slips are mended;
  /// 6. names that have all its words but one, which is neither the first, nor a number at the end, nor says what kind of
  ///    thing it is.
  ///
  /// Names that end as the text does come first, then those of the fewest other words, then the newer ones.
  ///
  /// - Returns: The names, and whether slips were mended.
  func names(like text: String) -> (names: [String], areMended: Bool) {
    guard isTypable(text), !NamePattern.isPattern(text) else { return ([], false) }
    let words = NameWords(text).words.reduce(into: [[UInt8]]()) { words, word in
      // 4G is one word of a name.
      if word.is("g"), let last = words.last, last.count == 1, isDigit(last[0]) {
        words[words.count - 1] += word.text
      } else {
        words.append(word.text)
      }
    }
    // A number alone may be a speed.
    guard words.count <= 12, words.contains(where: { !isDigit($0[$0.count - 1]) }), words.joined().count > 1 else {
      return ([], false)
    }
    let plain = text.split(separator: " ").filter { !$0.isNetwork }.joined(separator: " ")
    let networks = matcher.devices(differingInNetworkFrom: plain)
    if !networks.isEmpty { return (networks.prefix(4).map { devices[$0].name }, false) }
    let containing = best { Self.isInOrder(words, of: $0) ? Self.distance(of: words, from: $0) : nil }
    if !containing.isEmpty { return (containing, false) }
    let near = generations(near: words)
    if !near.isEmpty { return (near, false) }
    let anyOrder = best { Self.distance(of: words, from: $0) }
    if !anyOrder.isEmpty { return (anyOrder, false) }
    let mended = mended(words, isJoined: !text.contains(" "))
    if !mended.isEmpty { return (mended, true) }
    let last = words[words.count - 1]
    let fewer = words.indices.dropFirst().dropLast(isDigit(last[0]) ? 1 : 0)
      .filter { !SaidWords.lines.contains(words[$0]) }
      .map { index in words[..<index] + words[(index + 1)...] }
    for changed in fewer.filter({ $0.count > 1 }).map(Array.init) {
      let found = best { Self.distance(of: changed, from: $0).flatMap { $0[1] == 0 ? $0 : nil } }
      if !found.isEmpty { return (found, false) }
    }
    return ([], false)
  }

  /// The names of the least rank, the newer ones first.
  private func best(_ rank: (SpokenName) -> [Int]?) -> [String] {
    let found = names.compactMap { name in
      rank(name).map {
        (rank: $0 + [-(devices[name.device].year ?? 0), name.device], device: name.device)
      }
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.prefix(4).map {
      devices[$0.device].name
    }
  }

  /// Whether a name ends otherwise than the words do, and how many words it has besides; nil where it lacks one.
  private static func distance(of words: [[UInt8]], from name: SpokenName) -> [Int]? {
    var (free, said) = (name.parts, name.sayableExtras + [name.maker])
    for word in words {
      if let index = free.firstIndex(of: word) {
        free.remove(at: index)
      } else if let index = said.firstIndex(of: word) {
        said.remove(at: index)
      } else {
        return nil
      }
    }
    if name.hasLine, free.first == name.parts[0] { free.removeFirst() }
    return [name.parts.suffix(words.count).elementsEqual(words) ? 0 : 1, free.count]
  }

  /// The names that differ from a text by a generation alone: the nearest one and those of a word more, then others.
  private func generations(near words: [[UInt8]]) -> [String] {
    for index in words.indices.reversed() {
      guard let wanted = Self.generation(words[index]) else { continue }
      func found(in name: SpokenName) -> Int? {
        Self.generation(words, at: index, in: name).flatMap { abs($0 - wanted) > 5 ? nil : $0 }
      }
      guard let nearest = names.compactMap(found).min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { continue }
      var changed = words
      changed[index] = Array((isDigit(words[index][0]) ? "\(nearest)" : Self.romans[nearest - 1]).utf8)
      let like = best { Self.distance(of: changed, from: $0).flatMap { $0[1] <= 1 ? $0 : nil } }
      let others = best { found(in: $0).map { [abs($0 - wanted)] } }
      return Array((like.prefix(2) + others.filter { !like.prefix(2).contains($0) }).prefix(4))
    }
    return []
  }

  /// Whether the words of a text that a name has stand in it in the same order.
  private static func isInOrder(_ words: [[UInt8]], of name: SpokenName) -> Bool {
    let places = words.compactMap { name.parts.firstIndex(of: $0) }
    return places == places.sorted()
  }

  /// The generation that a word says: 1 to 99, or a roman number to XX.
  private static func generation(_ word: [UInt8]) -> Int? {
    let text = String(decoding: word, as: UTF8.self)
    if let number = Int(text) { return (1...99).contains(number) ? number : nil }
    return romans.firstIndex(of: text).map { $0 + 1 }
  }

  private static let romans = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii",
    "xviii", "xix", "xx",
  ]

  /// The generation of a name that has all words of a text but the one at a place, where it has another of its kind.
  private static func generation(_ words: [[UInt8]], at index: Int, in name: SpokenName) -> Int? {
    for parts in [name.parts, Array(name.parts.dropFirst(name.hasLine ? 1 : 0)), [name.maker] + name.parts]
    where parts.count == words.count && parts.indices.contains(index) {
      guard let found = generation(parts[index]), isDigit(parts[index][0]) == isDigit(words[index][0]) else { continue }
      if parts.indices.allSatisfy({ $0 == index || parts[$0] == words[$0] }) { return found }
    }
    return nil
  }

  /// The names and families of the fewest slips; families come first.
  private func mended(_ words: [[UInt8]], isJoined: Bool) -> [String] {
    let families = Set(devices.compactMap(\.family)).sorted().compactMap {
      family -> ([Int], String)? in
      let meant = NameWords(family).words.map(\.text)
      return (Self.slips(words, meant) ?? Self.slips(words, Array(meant.dropFirst()))).map {
        ([$0, 0, 0, 0], family)
      }
    }
    let found = names.compactMap { name -> ([Int], String)? in
      let (device, all) = (
        devices[name.device], NameWords(devices[name.device].name).words.map(\.text)
      )
      let forms =
        [all, name.parts, name.maker == all[0] ? Array(all.dropFirst()) : all]
        + (name.hasLine ? [Array(name.parts.dropFirst())] : [])
      let slips = (forms + (isJoined ? forms.map(Self.joined) : [])).compactMap {
        Self.slips(words, $0)
      }.min()
      return slips.map { ([$0, 1, -(device.year ?? 0), name.device], device.name) }
    }
    let sorted = (families + found).sorted { $0.0.lexicographicallyPrecedes($1.0) }
    return sorted.filter { $0.0.prefix(2) == sorted[0].0.prefix(2) }.prefix(4).map(\.1)
  }

  /// Words as they are without blanks.
  private static func joined(_ words: [[UInt8]]) -> [[UInt8]] {
    words.reduce(into: []) { joined, word in
      if let last = joined.last, isDigit(last[0]) == isDigit(word[0]) {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
  }

  /// How many slips turn typed words into others, or into their beginning where that is a long word; a number has none,
  /// and a short word none either.
  private static func slips(_ typed: [[UInt8]], _ meant: [[UInt8]]) -> Int? {
    let isBeginning = typed.count == 1 && typed[0].count > 4
    guard typed.count == meant.count || isBeginning, typed.count <= meant.count else { return nil }
    var slips = 0
    for (index, (typed, meant)) in zip(typed, meant).enumerated() where typed != meant {
      guard typed.count > 3, meant.count > (index > 0 ? 2 : 3), !isDigit(typed[0]),
        !isDigit(meant[0]),
        let distance = nearness(
          of: String(decoding: typed, as: UTF8.self), to: String(decoding: meant, as: UTF8.self))
      else { return nil }
      slips += distance
    }
    return slips > 2 ? nil : slips
  }
}
