/// A name of a device as it may be said: its maker, the words that have to be said, and those that may be left out.
struct SpokenName {
  /// The kinds of devices that a word which may be left unsaid tells apart. The greatest kind that is left out decides the
  /// meaning of a text.
  enum Weight: Int {
    /// Nothing.
    case nothing

    /// The generation, year, size or chip of an Apple device; a region, a kind of radio, model numbers.
    case variant

    /// The year of another maker's device, which may be sold under one name each year, or the type of its panel.
    case edition

    /// The size, resolution or generation of devices that are not Apple's.
    case group
  }

  /// A word that may be left unsaid.
  struct Extra {
    let key: [UInt8]
    let weight: Weight

    /// Whether it is the size that begins a bracket: `(15.6-inch 1920x1080)`.
    var isBracketedSize = false

    /// The chip or the port that it belongs to, and is said with: the Pro of A17 Pro, the 3 of Thunderbolt 3.
    var owner: [UInt8]?
  }

  /// How a text says a name, the closest first: all of it, all but the maker or `Galaxy` and `iPhone`, without words of each
  /// ``Weight``, without 4G or 5G; or it begins the name, or the model of a monitor.
  enum Step: Int, Comparable {
    case whole, short, variant, shortVariant, edition, shortEdition, group, shortGroup, network, beginning, model

    static func < (first: Step, second: Step) -> Bool { first.rawValue < second.rawValue }

    var isShort: Bool { self < .network && rawValue % 2 == 1 }
    var weight: Weight { Weight(rawValue: rawValue / 2) ?? .nothing }
  }

  /// A name and how a text says it.
  struct Reading {
    let name: SpokenName
    let step: Step
    let leavesOutMaker: Bool

    /// Whether the bracket with the size is left out.
    let lacksSize: Bool

    /// Whether the name goes on with a number in the same word.
    let breaksWord: Bool

    /// Whether a single number is left of the name, as a size of a monitor is.
    let lacksNumber: Bool
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

  /// The parts that stand in one word with the part before: the 2 of X2.
  private var joined: Set<Int> = []

  /// The words that may be said in any order, the longest first.
  private(set) var extras: [Extra] = []

  /// Whether the name begins with its maker. Most of Apple's do not.
  private var includesMaker = false

  /// Whether the words begin with a line that people leave out.
  private(set) var hasLine = false

  /// The words that have to be said but for 4G and 5G, and that network.
  private(set) var bare: [[UInt8]] = []
  private(set) var network: [UInt8] = []

  let isApple: Bool
  let isMonitor: Bool

  /// The diagonals of its displays in inches, where their pixels are known.
  private let diagonals: [Double]

  /// - Parameters:
  ///   - name: The name or an alias of a device.
  ///   - device: The device.
  ///   - index: Its place in the database.
  ///   - display: The name of the display that follows the name.
  init(_ name: String, of device: Device, at index: Int, display: String? = nil) {
    (self.device, self.display, isAlias) = (index, display?.lowercased(), name != device.name)
    isApple = device.family != nil && device.pointName == .pt
    isMonitor = device.family == "Monitor"
    diagonals = device.diagonals
    var owner: [UInt8]?
    let words = NameWords(name).words
    if isApple, let year = device.year.map({ Array("\($0)".utf8) }), !words.contains(where: { $0.text == year }) {
      extras = [Extra(key: year, weight: .nothing)]
    }
    var rest = words[...]
    while let first = rest.first {
      var word = rest.prefix { $0.place == first.place }
      // Late 2015 is no part of Late 2014-Mid 2015; but a year may be said for Late 2015.
      if isApple, rest.dropFirst().first?.isYear == true, SaidWords.dates.contains(first.text) {
        word = rest.prefix(2)
        if SaidWords.seasons.contains(first.text) {
          extras.append(Extra(key: rest[rest.startIndex + 1].text, weight: .nothing))
        }
      }
      rest = rest.dropFirst(word.count)
      let key = NameWords.key(word)
      let (weight, isBracketedSize) = weight(of: word, key, in: words)
      if weight != .nothing {
        let isPart = SaidWords.chipWords.contains(key) || key.count == 1 && isDigit(key[0])
        if !isPart { owner = isApple && (Self.isChip(word) || key.elementsEqual("thunderbolt".utf8)) ? key : nil }
        extras.append(
          Extra(key: key, weight: weight, isBracketedSize: isBracketedSize, owner: isPart ? owner : nil))
      } else if SaidWords.networks.contains(key) {
        // A word ends where letters turn to digits, but 5G is one.
        parts.append(key)
      } else {
        for (index, part) in word.enumerated() {
          if index > 0, part.isNumber { joined.insert(parts.count) }
          parts.append(NameWords.key([part]))
        }
      }
    }
    if let display { parts += NameWords(display).words.map { NameWords.key([$0]) } }
    if extras.count > 1 { extras.sort { $0.key.count > $1.key.count } }
    if device.family != nil { takeMaker(isAlias ? NameWords(device.name).words : words) }
    hasLine = parts.count > 1 && SaidWords.beginsWithLine(parts)
    bare = parts.filter { !SaidWords.networks.contains($0) }
    network = parts.first(where: SaidWords.networks.contains) ?? []
  }

  /// Whether a word is a chip of Apple's: A17, M4.
  private static func isChip(_ word: ArraySlice<NameWords.Word>) -> Bool {
    word.count == 2 && word.first.map { $0.is("a") || $0.is("m") } == true && word.last?.isNumber == true
  }

  private mutating func takeMaker(_ words: [NameWords.Word]) {
    let makers = isApple ? [Array("apple".utf8)] : words.prefix { $0.place == 0 }.map(\.text)
    maker = makers.reduce([], +)
    includesMaker = parts.starts(with: makers) && parts.count > makers.count
    guard includesMaker else { return }
    parts.removeFirst(makers.count)
    joined = Set(joined.map { $0 - makers.count })
  }

  /// The weight of a word of the name, and whether the word is the size that begins a bracket.
  private func weight(
    of word: ArraySlice<NameWords.Word>, _ key: [UInt8], in words: [NameWords.Word]
  ) -> (Weight, isBracketedSize: Bool) {
    let first = word[word.startIndex]
    let bracket = first.bracket > 0 ? words.filter { $0.bracket == first.bracket } : []
    if isApple {
      guard !bracket.isEmpty || first.isSize else { return (.nothing, false) }
      // Retina 5K is said by 5K.
      let isSaid = key.elementsEqual("retina".utf8) && bracket.contains { $0.text.last == UInt8(ascii: "k") }
      return (SaidWords.panels.contains(key) && !isSaid ? .edition : .variant, false)
    }
    if let opening = bracket.first {
      if opening.isSize || bracket.contains(where: { $0.unit == .generation }) {
        return (.group, first.isSize)
      }
      if bracket.contains(where: \.isYear) { return (.edition, false) }
      return (bracket.contains { $0.isNumber && $0.text.count > 2 } ? .variant : .nothing, false)
    }
    return (unbracketedWeight(of: word, key, in: words), false)
  }

  private func unbracketedWeight(
    of word: ArraySlice<NameWords.Word>, _ key: [UInt8], in words: [NameWords.Word]
  ) -> Weight {
    let first = word[word.startIndex]
    guard first.place > 0 else { return .nothing }
    if SaidWords.radios.contains(key) { return .variant }
    if SaidWords.panels.contains(key) { return isMonitor ? .nothing : .edition }
    if first.isSize || first.unit == .generation || SaidWords.resolutions.contains(key) { return .group }
    guard word.count == 1, first.isNumber, !isMonitor else { return .nothing }
    if first.isYear { return .edition }
    // A size may have no unit: Galaxy Tab 3 7.0, Surface Laptop 5 15; but a Nokia 8.1 is one of many.
    let isLast =
      word.endIndex == words.endIndex && words[word.startIndex - 1].isNumber
      && first.text.count == 2
    return isLast || first.place > 1 && first.text.contains(UInt8(ascii: "."))
      ? .group : .nothing
  }

  /// Reads a text as far as it says the name: from behind the maker and the line, or without them, the words of the name in
  /// their order, and those that may be left out anywhere. A word that is left over makes another device.
  ///
  /// - Parameter typed: The text.
  /// - Returns: The closest reading; nil where the text says another name.
  func reading(of typed: TypedName) -> Reading? {
    // Most names begin with another letter.
    let first = typed.key.first
    guard
      first == maker.first || first == parts.first?.first || hasLine && first == parts[1].first
        || isApple && extras.contains(where: { $0.key.first == first })
    else { return nil }
    return starts(of: typed).compactMap { start in
      let (position, next, unsaid, skips) = read(typed, from: start)
      guard position == typed.key.count,
        let step = step(of: typed, from: start, next: next, leaving: unsaid, skipsNetwork: skips)
      else { return nil }
      return Reading(
        name: self, step: step, leavesOutMaker: start.isShort,
        lacksSize: unsaid.contains(where: \.isBracketedSize),
        breaksWord: joined.contains(next) && next > 0 && typed.endsInLetter(parts[next - 1]),
        lacksNumber: next == parts.count - 1 && parts[next].count == 2 && parts[next].allSatisfy(isDigit))
    }.min { $0.step < $1.step }
  }

  /// Whether a text that is still being typed may become the name.
  func completes(_ typed: TypedName) -> Bool {
    starts(of: typed).contains { start in
      let (position, next, unsaid, _) = read(typed, from: start)
      let rest = typed.key[position...].drop { $0 == NameWords.blank }
      let following = parts[next...].prefix(1) + (next > start.part ? unsaid.map(\.key) : [])
      return rest.isEmpty || following.contains { $0.starts(with: rest) }
    }
  }

  private typealias Start = (position: Int, part: Int, isShort: Bool)

  /// Where a typed text may go on behind the maker, and behind the line, which it may leave out both.
  private func starts(of typed: TypedName) -> [Start] {
    let maker = maker.isEmpty ? nil : end(of: maker, in: typed, at: 0)
    let starts: [Start] = (maker.map { [($0, 0, false)] } ?? []) + [(0, 0, includesMaker)]
    return hasLine ? starts + starts.map { ($0.position, 1, true) } : starts
  }

  private func read(
    _ typed: TypedName, from start: Start
  ) -> (position: Int, next: Int, unsaid: [Extra], skipsNetwork: Bool) {
    var (position, next, unsaid, skips) = (start.position, start.part, extras, false)
    while true {
      if next < parts.count, let end = end(of: parts[next], in: typed, at: position) {
        (position, next) = (end, next + 1)
      } else if isApple || next > start.part || start.position > 0,
        let (index, end) = firstSaid(of: unsaid, next, typed, position)
      {
        unsaid.remove(at: index)
        position = end
      } else if next < parts.count, SaidWords.networks.contains(parts[next]) {
        (next, skips) = (next + 1, true)
      } else {
        return (position, next, unsaid, skips)
      }
    }
  }

  /// The first of the words that may be left out which a text says at a position.
  private func firstSaid(of unsaid: [Extra], _ next: Int, _ typed: TypedName, _ position: Int) -> (Int, Int)? {
    for (index, word) in unsaid.enumerated() {
      // The Pro of an iPad mini (A17 Pro) comes behind the name.
      if isApple, next > 0, next < parts.count, !isDigit(word.key[0]) { continue }
      if let owner = word.owner, unsaid.contains(where: { $0.key == owner }) { continue }
      if let end = end(of: word.key, in: typed, at: position) { return (index, end) }
    }
    return nil
  }

  private func step(
    of typed: TypedName, from start: Start, next: Int, leaving unsaid: [Extra], skipsNetwork: Bool
  ) -> Step? {
    let weight = unsaid.map(\.weight.rawValue).max() ?? 0
    if next == parts.count, !start.isShort || typed.hasLetter(from: start.position) {
      if !skipsNetwork { return Step(rawValue: 2 * weight + (start.isShort ? 1 : 0)) }
      if weight == 0, !isAlias { return .network }
    }
    guard !isAlias, start.part == 0, next > 0 || start.position > 0 else { return nil }
    // A size may follow the beginning: an Apple Watch 42mm is one of each series.
    if typed.hasSizesAlone,
      next == parts.count || (typed.hasNumber ? saysSize(leaving: unsaid) : unsaid.count == extras.count)
    {
      return .beginning
    }
    return isMonitor && typed.hasNumber && start.position > 0 && next > 0 ? .model : nil
  }

  /// Whether one word of those that may be left out is said, and is a size.
  private func saysSize(leaving unsaid: [Extra]) -> Bool {
    isApple && unsaid.count == extras.count - 1
      && extras.contains { word in
        word.key.last.map(NameWords.isSizeMark) == true && !unsaid.contains { $0.key == word.key }
      }
  }

  private func end(of part: [UInt8], in typed: TypedName, at position: Int) -> Int? {
    let diagonals = isApple ? nil : diagonals
    if let end = typed.end(of: part, at: position, diagonals: diagonals) { return end }
    // A size of 8.0 is said without its 0; A8 is none.
    guard !isApple, typed.isApart(at: position), part.count > 2, part.suffix(2).elementsEqual(".0".utf8) else {
      return nil
    }
    return typed.end(of: part.dropLast(2), at: position, diagonals: diagonals)
  }

  /// Whether the words that may be left out are those of another name.
  func saysTheSame(as other: SpokenName) -> Bool { extras.map(\.key) == other.extras.map(\.key) }

  /// Whether the name is another one and a size: the monitors of a series.
  func isSize(of own: SpokenName) -> Bool {
    own.isMonitor && device != own.device && maker == own.maker && parts.count == own.parts.count + 1
      && parts.starts(with: own.parts) && parts.last.map { $0.count == 2 && $0.allSatisfy(isDigit) } == true
  }
}
