/// A name of a device as it may be said: its maker, the words that have to be said, and those that may be left out.
struct SpokenName {
  /// The parts that may be left out of a name, in the order in which they are tried.
  enum Omission: Int {
    /// Nothing.
    case nothing

    /// The generation, year, size or chip of an Apple device; a region, a kind of radio, model numbers.
    case variant

    /// The year of another maker's device, which may be sold under one name each year, or the type of its panel.
    case edition

    /// The parts that a group alone leaves out: size, resolution or generation of devices that are not Apple's.
    case forGroup
  }

  /// How closely a text matches a name: what it omits, and whether it also omits the maker, `Galaxy` or `iPhone`. The match
  /// with the lowest rank wins.
  struct Match {
    let omission: Omission
    let isShort: Bool
    var rank: Int { 2 * omission.rawValue + (isShort ? 1 : 0) }
  }

  /// The place of the device in its database.
  let device: Int

  /// The lowercased name of the display that the name ends with.
  let display: String?

  let isAlias: Bool

  /// The maker of the device; empty where its family is not known.
  private(set) var maker: [UInt8] = []

  /// The words that have to be said, in their order, without the maker.
  private(set) var parts: [[UInt8]] = []

  /// The words that may be said in any order behind the first of the others, the longest first.
  private var extras: [(key: [UInt8], omission: Omission)] = []

  /// Whether the name begins with its maker. Most of Apple's do not.
  private var includesMaker = false

  /// Whether the words begin with a line that people leave out.
  private(set) var hasLine = false

  let isApple: Bool
  let isMonitor: Bool

  /// - Parameters:
  ///   - name: The name or an alias of a device.
  ///   - device: The device.
  ///   - index: Its place in the database.
  ///   - display: The name of the display that follows the name.
  init(_ name: String, of device: Device, at index: Int, display: String? = nil) {
    (self.device, self.display, isAlias) = (index, display?.lowercased(), name != device.name)
    isApple = device.family != nil && device.pointName == .pt
    isMonitor = device.family == "Monitor"
    let words = NameWords(name).words
    let year = device.year.map { Array("\($0)".utf8) } ?? []
    if isApple, !words.contains(where: { $0.text == year }), !year.isEmpty {
      extras = [(year, .nothing)]
    }
    var rest = words[...]
    while let first = rest.first {
      var word = rest.prefix { $0.place == first.place }
      // Late 2015 is no part of Late 2014-Mid 2015; but a year may be said for Late 2015.
      if isApple, rest.dropFirst().first?.isYear == true, SaidWords.dates.contains(first.text) {
        word = rest.prefix(2)
        if SaidWords.seasons.contains(first.text) {
          extras.append((rest[rest.startIndex + 1].text, .nothing))
        }
      }
      rest = rest.dropFirst(word.count)
      let key = NameWords.key(word)
      let omission = omission(of: word, key, in: words)
      if omission != .nothing {
        extras.append((key, omission))
      } else {
        // A word ends where letters turn to digits, but 5G is one.
        parts += SaidWords.networks.contains(key) ? [key] : word.map { NameWords.key([$0]) }
      }
    }
    parts += NameWords(display ?? "").words.map { NameWords.key([$0]) }
    if extras.count > 1 { extras.sort { $0.key.count > $1.key.count } }
    defer { hasLine = beginsWithLine }
    guard device.family != nil else { return }
    let own = isAlias ? NameWords(device.name).words : words
    let makers = isApple ? [Array("apple".utf8)] : own.prefix { $0.place == 0 }.map(\.text)
    maker = makers.reduce([], +)
    includesMaker = parts.starts(with: makers) && parts.count > makers.count
    if includesMaker { parts.removeFirst(makers.count) }
  }

  /// How freely a word of the name may be left out.
  private func omission(
    of word: ArraySlice<NameWords.Word>, _ key: [UInt8], in words: [NameWords.Word]
  ) -> Omission {
    let first = word[word.startIndex]
    let bracket = first.bracket > 0 ? words.filter { $0.bracket == first.bracket } : []
    if isApple {
      guard !bracket.isEmpty || first.isSize else { return .nothing }
      // Retina 5K is said by 5K.
      let isSaid = key.elementsEqual("retina".utf8) && bracket.contains { $0.text.last == UInt8(ascii: "k") }
      return SaidWords.panels.contains(key) && !isSaid ? .edition : .variant
    }
    if let opening = bracket.first {
      if opening.isSize || bracket.contains(where: { $0.unit == .generation }) {
        return .forGroup
      }
      if bracket.contains(where: \.isYear) { return .edition }
      return bracket.contains { $0.isNumber && $0.text.count > 2 } ? .variant : .nothing
    }
    guard first.place > 0 else { return .nothing }
    if SaidWords.radios.contains(key) { return .variant }
    if SaidWords.panels.contains(key) { return isMonitor ? .nothing : .edition }
    if first.isSize || first.unit == .generation || SaidWords.resolutions.contains(key) {
      return .forGroup
    }
    guard word.count == 1, first.isNumber, !isMonitor else { return .nothing }
    if first.isYear { return .edition }
    // A size may have no unit: Galaxy Tab 3 7.0, Surface Laptop 5 15; but a Nokia 8.1 is one of many.
    let isLast =
      word.endIndex == words.endIndex && words[word.startIndex - 1].isNumber
      && first.text.count == 2
    return isLast || first.place > 1 && first.text.contains(UInt8(ascii: "."))
      ? .forGroup : .nothing
  }

  /// Compares a typed text with the name.
  ///
  /// - Parameters:
  ///   - typed: The text.
  ///   - ignoresNetwork: Whether 4G and 5G count for nothing.
  /// - Returns: How the text says the name; nil where it says another.
  func match(_ typed: TypedName, ignoresNetwork: Bool = false) -> Match? {
    // Most names begin with another letter.
    let first = typed.key.first
    guard first == maker.first || first == parts.first?.first || hasLine && first == parts[1].first
    else { return nil }
    return starts(of: typed).compactMap { start in
      let (position, next, unsaid) = read(typed, from: start, ignoresNetwork: ignoresNetwork)
      guard position == typed.key.count, next == parts.count,
        !start.isShort || typed.hasLetter(from: start.position)
      else { return nil }
      let omission = unsaid.map(\.omission).max { $0.rawValue < $1.rawValue } ?? .nothing
      return Match(omission: omission, isShort: start.isShort)
    }.min { $0.rank < $1.rank }
  }

  /// Whether a text of whole words that begins the name, or is its maker, leaves the maker out; nil where it
  /// begins another. A size may follow them: an Apple Watch 42mm is one of each series.
  func leavesOutMaker(_ typed: TypedName) -> Bool? {
    starts(of: typed).first { start in
      let (position, next, unsaid) = read(typed, from: start)
      return start.part == 0 && position == typed.key.count
        && (next == parts.count || (typed.hasNumber ? saysSize(leaving: unsaid) : unsaid.count == extras.count))
    }.map(\.isShort)
  }

  /// Whether a text is the maker and the beginning of the model of a monitor, in whole words: `AOC 24G2`.
  func beginsModel(_ typed: TypedName) -> Bool {
    isMonitor && !isAlias && typed.hasNumber
      && starts(of: typed).contains { start in
        let (position, next, _) = read(typed, from: start)
        return start.position > 0 && !start.isShort && position == typed.key.count && next > 0
      }
  }

  /// Whether a text that is still being typed may become the name.
  func completes(_ typed: TypedName) -> Bool {
    starts(of: typed).contains { start in
      let (position, next, unsaid) = read(typed, from: start)
      let rest = typed.key[position...].drop { $0 == NameWords.blank }
      let following = parts[next...].prefix(1) + (next > start.part ? unsaid.map(\.key) : [])
      return rest.isEmpty || following.contains { $0.starts(with: rest) }
    }
  }

  /// Whether one word of those that may be left out is said, and is a size.
  private func saysSize(leaving unsaid: [(key: [UInt8], omission: Omission)]) -> Bool {
    isApple && unsaid.count == extras.count - 1
      && extras.contains { word in
        word.key.last.map(NameWords.isSizeMark) == true && !unsaid.contains { $0.key == word.key }
      }
  }

  private typealias Start = (position: Int, part: Int, isShort: Bool)

  /// Where a typed text may go on behind the maker, and behind the line, which it may leave out both.
  private func starts(of typed: TypedName) -> [Start] {
    let maker = maker.isEmpty ? nil : end(of: maker, in: typed, at: 0)
    let starts: [Start] = (maker.map { [($0, 0, false)] } ?? []) + [(0, 0, includesMaker)]
    return hasLine ? starts + starts.map { ($0.position, 1, true) } : starts
  }

  private var beginsWithLine: Bool {
    guard parts.count > 1 else { return false }
    return parts[0].elementsEqual("galaxy".utf8) || parts[0].elementsEqual("iphone".utf8)
      || parts[0].elementsEqual("watch".utf8) && parts[1].elementsEqual("series".utf8)
  }

  /// Reads a text as far as it says the name.
  private func read(
    _ typed: TypedName, from start: Start, ignoresNetwork: Bool = false
  ) -> (position: Int, next: Int, unsaid: [(key: [UInt8], omission: Omission)]) {
    var (position, next, unsaid) = (start.position, start.part, extras)
    while true {
      if next < parts.count, let end = end(of: parts[next], in: typed, at: position) {
        (position, next) = (end, next + 1)
      } else if ignoresNetwork, next < parts.count, SaidWords.networks.contains(parts[next]) {
        next += 1
      } else if next > start.part || start.position > 0,
        let (index, end) = unsaid.indices.lazy.compactMap({ index -> (Int, Int)? in
          // The Pro of an iPad mini (A17 Pro) comes behind the name.
          guard !isApple || next == parts.count || isDigit(unsaid[index].key[0]) else {
            return nil
          }
          return end(of: unsaid[index].key, in: typed, at: position).map { (index, $0) }
        }).first
      {
        unsaid.remove(at: index)
        position = end
      } else {
        return (position, next, unsaid)
      }
    }
  }

  private func end(of part: [UInt8], in typed: TypedName, at position: Int) -> Int? {
    typed.end(of: part, at: position, hasMarkedSizes: isApple)
  }

  /// The same words without 4G and 5G.
  var partsWithoutNetwork: [[UInt8]] { parts.filter { !SaidWords.networks.contains($0) } }

  /// The network of the name: none of a plain one comes first, then 4G, then 5G.
  var network: [UInt8] { parts.first(where: SaidWords.networks.contains) ?? [] }

  /// Whether the words that may be left out are those of another name.
  func saysTheSame(as other: SpokenName) -> Bool { extras.map(\.key) == other.extras.map(\.key) }

  /// The words that may be left out, without the marks of units.
  var sayableExtras: [[UInt8]] {
    extras.map { $0.key.filter { !NameWords.isMark($0) } }
  }
}
