import SpeedCalibration

/// Which keys each open object has had, and the path that leads to where a scan stands.
struct JSONKeyLedger {
  private struct Key {
    /// The key in the text, with its quotes.
    let range: Range<Int>
    /// What the key says, in UTF-8; nil where the text says it without an escape.
    let decoded: [UInt8]?
  }

  private struct Level {
    /// Where this object's keys start in `keys`; an array has none.
    let firstKey: Int
    /// The index of the current element; an object stays at -1.
    var element = -1
    /// The keys in UTF-8; takes over from comparing one by one when an object has many. Strings would not do: two are
    /// equal when they look the same, whatever their scalars.
    var names: Set<[UInt8]>?
  }

  private var levels: [Level] = []
  /// The keys of all open objects, those of the innermost last.
  private var keys: [Key] = []
  private(set) var faults: [JSONKeyFault] = []
  private lazy var parser = JSONParser()

  /// An object with more keys than this is searched through a set.
  private static let linearLimit = 24

  /// How many objects and arrays are open.
  var depth: Int { levels.count }

  mutating func enter() {
    levels.append(Level(firstKey: keys.count))
  }

  mutating func leave() {
    guard let level = levels.popLast() else { return }
    keys.removeSubrange(level.firstKey...)
  }

  mutating func nextElement() {
    levels[levels.count - 1].element += 1
  }

  /// Takes note of a key of the innermost object, and of its fault if it has one.
  mutating func note(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, hasEscape: Bool) {
    let key = Key(range: range, decoded: hasEscape ? decoded(UnsafeBufferPointer(rebasing: text[range])) : nil)
    let isRepeated = isKnown(key, in: text)
    keys.append(key)
    if isRepeated {
      addFault(.duplicate, in: text)
    } else if key.decoded?.contains(0) == true {
      addFault(.containsNUL, in: text)
    }
  }

  private mutating func decoded(_ quoted: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    (try? parser.tree(of: quoted))?.root.string.map { Array($0.utf8) }
  }

  private mutating func isKnown(_ key: Key, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let level = levels.count - 1
    let siblings = levels[level].firstKey..<keys.count
    guard siblings.count >= Self.linearLimit else {
      return siblings.contains { Self.areEqual(keys[$0], key, in: text) }
    }
    if levels[level].names == nil {
      levels[level].names = Set(keys[siblings].map { Self.name(of: $0, in: text) })
    }
    return levels[level].names?.insert(Self.name(of: key, in: text)).inserted == false
  }

  private static func areEqual(_ first: Key, _ second: Key, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (first.decoded, second.decoded) {
    case (nil, nil):
      first.range.count == second.range.count && zip(first.range, second.range).allSatisfy { text[$0] == text[$1] }
    case (let name?, nil): name.elementsEqual(content(of: second, in: text))
    case (nil, let name?): name.elementsEqual(content(of: first, in: text))
    case (let name?, let other?): name == other
    }
  }

  private static func name(of key: Key, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    key.decoded ?? Array(content(of: key, in: text))
  }

  /// The key as the text has it, without its quotes.
  private static func content(of key: Key, in text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    text[key.range].dropFirst().dropLast()
  }

  private mutating func addFault(_ reason: JSONKeyFault.Reason, in text: UnsafeBufferPointer<UInt8>) {
    guard faults.count < JSONText.maximumKeyFaults else { return }
    var tokens: [String] = []
    for (level, next) in zip(levels, levels.dropFirst().map(\.firstKey) + [keys.count]) {
      tokens.append(level.element >= 0 ? String(level.element) : Self.token(of: keys[next - 1], in: text))
    }
    faults.append(
      JSONKeyFault(
        reason: reason, pointer: JSONPointer(tokens), offset: keys[keys.count - 1].range.lowerBound))
  }

  private static func token(of key: Key, in text: UnsafeBufferPointer<UInt8>) -> String {
    key.decoded.map { String(shortening: $0) } ?? String(shortening: content(of: key, in: text))
  }
}
