/// Which keys each open object has had, and the path that leads to where a scan stands.
struct JSONKeyLedger {
  private struct Key {
    /// The key in the text, with its quotes.
    let range: Range<Int>
    let hasEscape: Bool
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

  /// A text with more faults than this is beyond repair by hand; the others are not kept.
  private static let faultLimit = 1000

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
    let key = Key(range: range, hasEscape: hasEscape)
    let isRepeated = isKnown(key, in: text)
    keys.append(key)
    if isRepeated {
      addFault(.duplicate, in: text)
    } else if hasEscape, Self.name(of: key, in: text).utf8.contains(0) {
      addFault(.containsNUL, in: text)
    }
  }

  private mutating func isKnown(_ key: Key, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let level = levels.count - 1
    let siblings = levels[level].firstKey..<keys.count
    guard siblings.count >= Self.linearLimit else {
      return siblings.contains { Self.areEqual(keys[$0], key, in: text) }
    }
    if levels[level].names == nil {
      levels[level].names = Set(keys[siblings].map { Array(Self.name(of: $0, in: text).utf8) })
    }
    return levels[level].names?.insert(Array(Self.name(of: key, in: text).utf8)).inserted == false
  }

  private static func areEqual(_ first: Key, _ second: Key, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if first.hasEscape || second.hasEscape {
      return name(of: first, in: text).utf8.elementsEqual(name(of: second, in: text).utf8)
    }
    return first.range.count == second.range.count
      && zip(first.range, second.range).allSatisfy { text[$0] == text[$1] }
  }

  private static func name(of key: Key, in text: UnsafeBufferPointer<UInt8>) -> String {
    let quoted = UnsafeBufferPointer(rebasing: text[key.range])
    if key.hasEscape, let name = try? JSONParser().tree(of: quoted).root.string { return name }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  private mutating func addFault(_ reason: JSONKeyFault.Reason, in text: UnsafeBufferPointer<UInt8>) {
    guard faults.count < Self.faultLimit else { return }
    var tokens: [String] = []
    for (level, next) in zip(levels, levels.dropFirst().map(\.firstKey) + [keys.count]) {
      tokens.append(level.element >= 0 ? String(level.element) : Self.name(of: keys[next - 1], in: text))
    }
    faults.append(
      JSONKeyFault(
        reason: reason, pointer: JSONPointer(tokens), offset: keys[keys.count - 1].range.lowerBound))
  }
}
