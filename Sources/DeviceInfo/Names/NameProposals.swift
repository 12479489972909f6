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
    let device: Int
    var price = 0
    var edits = 0

    /// Whether the last words differ, and how many of the name are not said.
    var endsOtherwise = false
    var unsaid = 0

    var rank: [Int] { [price, endsOtherwise ? 1 : 0, unsaid] }
  }

  private let devices: [Device]

  /// The names themselves, without aliases; more would make each miss cost what a database costs.
  private let names: [SpokenName]

  init(_ database: DeviceDatabase) {
    devices = database.devices
    names = Array(database.names.names.filter { !$0.isAlias && $0.display == nil }.prefix(10_000))
  }

  /// At most four names, and what they are to the text.
  func proposals(for text: String) -> (names: [String], hint: UnknownSelector.Hint?) {
    guard isTypable(text), !NamePattern.isPattern(text) else { return ([], nil) }
    let words = Self.words(of: text)
    // A number alone may be a speed.
    guard words.count <= 20, words.contains(where: { !isDigit($0[$0.count - 1]) }), words.joined().count > 1 else {
      return ([], nil)
    }
    let families = Set(devices.compactMap(\.family)).sorted().filter { Self.isFamily($0, words) }
    guard families.isEmpty else { return (families, nil) }
    if let device = coded(text) { return ([device.name], .near) }
    // A device of another maker is none where the first word is a family.
    let family = devices.lazy.compactMap(\.family).first { NameWords($0).words.map(\.text) == [words[0]] }
    let key = text.contains(" ") ? [] : Self.joined(text)
    let found = names.filter { family == nil || devices[$0.device].family == family }.compactMap { name in
      // SurfaceLaptop513.5
      let isJoined = !key.isEmpty && Self.joined(devices[name.device].name).suffix(key.count).elementsEqual(key)
      return explanation(of: words, by: name)
        ?? (isJoined ? Explanation(device: name.device, price: Price.order) : nil)
    }
    guard let best = found.map(\.rank).min(by: { $0.lexicographicallyPrecedes($1) }) else { return ([], nil) }
    let isMended = found.contains { $0.rank == best && $0.edits > 0 }
    // A word alone that is mended begins names, the newest first.
    let isBeginning = isMended && words.count == 1
    let near = found.filter {
      isBeginning ? $0.price == best[0] : isMended ? $0.rank == best : $0.price / 10 == best[0] / 10
    }
    func order(_ one: Explanation) -> [Int] {
      (isBeginning ? [] : one.rank) + [-(devices[one.device].year ?? 0), one.device]
    }
    let sorted = near.sorted { order($0).lexicographicallyPrecedes(order($1)) }
    return (sorted.prefix(4).map { devices[$0.device].name }, isMended ? nil : .near)
  }

  /// The words of a text, of which 4G is one.
  private static func words(of text: String) -> [[UInt8]] {
    NameWords(text).words.reduce(into: []) { words, word in
      if word.is("g"), let last = words.last, last.count == 1, isDigit(last[0]) {
        words[words.count - 1] += word.text
      } else {
        words.append(word.text)
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

  private func explanation(of words: [[UInt8]], by name: SpokenName) -> Explanation? {
    var explained = Explanation(device: name.device)
    let places = words.compactMap { name.parts.firstIndex(of: $0) }
    explained.price = places == places.sorted() ? 0 : Price.order
    explained.endsOtherwise = name.parts.last != words.last
    var free = name.parts
    var said = name.extras.map { $0.key.filter { !NameWords.isMark($0) } } + [name.maker]
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
    func unsaid() -> Int { free.count - (name.hasLine && free.first == name.parts[0] ? 1 : 0) }
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
        isDigit(free[index][0]) == isDigit(word[0]) ? generation(free[index]).map { (index, abs($0 - wanted)) } : nil
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

  /// The generation that a word says: 1 to 99, or a roman number to XX.
  private static func generation(_ word: [UInt8]) -> Int? {
    let text = String(decoding: word, as: UTF8.self)
    return Int(text).flatMap { (1...99).contains($0) ? $0 : nil } ?? romans.firstIndex(of: text[...]).map { $0 + 1 }
  }

  private static let romans =
    "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(separator: " ")

  /// The edits that turn a typed word of letters into another; nil where it is too short, or they are too many.
  private static func edits(_ typed: [UInt8], to meant: [UInt8]) -> Int? {
    guard typed.count > 3, meant.count > 2, !isDigit(typed[0]), !isDigit(meant[0]) else { return nil }
    return nearness(of: String(decoding: typed, as: UTF8.self), to: String(decoding: meant, as: UTF8.self))
  }

  private static func joined(_ text: String) -> [UInt8] {
    NameWords(text).key.filter { !NameWords.isMark($0) && $0 != NameWords.blank }
  }

  /// The shortest code that a text may begin with, as `OLED55C3PUA` does, of characters.
  private static let shortestCode = 6

  /// The device whose code a text begins with, the longest of them: a region follows it. An x of Samsung's is any digit.
  private func coded(_ text: String) -> Device? {
    let typed = Array(text.lowercased().utf8)
    guard !text.contains(" "), typed.contains(where: isDigit) else { return nil }
    let codes = devices.indices.lazy.flatMap { index -> [(device: Int, code: [UInt8])] in
      let words = devices[index].name.split { " (),".contains($0) }.map(String.init) + devices[index].modelIdentifiers
      return words.map { (index, Array($0.lowercased().utf8)) }
    }
    let begun = codes.filter { _, code in
      code.count >= Self.shortestCode && code.count < typed.count && code.contains(where: isDigit)
        && zip(typed, code).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "x") && isDigit($0) }
    }
    return begun.max { $0.code.count < $1.code.count }.map { devices[$0.device] }
  }
}
