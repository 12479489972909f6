/// Finds the keys that an object has had before, as a scan goes through it.
struct DuplicateKeyDetector {
  private struct Key {
    /// The key in the text, without its quotes.
    let start: UInt32
    let end: UInt32
    /// Which of ``decodedKeys`` says what the key says; -1 where the text says it without an escape.
    let decoded: Int32
    /// Keys that differ in it differ; most that differ do.
    let fingerprint: UInt32
  }

  private struct Level {
    /// Where this object's keys start in `keys`.
    let firstKey: Int
    /// Where its decoded keys start in `decodedKeys`.
    let firstDecoded: Int
    /// A table of the object's keys by their hashes, each by its number among them and 1 more; empty while there are few.
    var table: [UInt32] = []
  }

  private var levels: [Level] = []
  /// The keys of all open objects, those of the innermost last.
  private var keys: [Key] = []
  private var decodedKeys: [[UInt8]] = []

  /// An object with more keys than this is searched through its table.
  private static let linearLimit = 24

  /// How many objects and arrays are open.
  var depth: Int { levels.count }

  mutating func enter() {
    levels.append(Level(firstKey: keys.count, firstDecoded: decodedKeys.count))
  }

  mutating func leave() {
    guard let level = levels.popLast() else { return }
    keys.removeLast(keys.count - level.firstKey)
    if decodedKeys.count > level.firstDecoded { decodedKeys.removeSubrange(level.firstDecoded...) }
  }

  /// Takes note of a key of the innermost object, which stands in the text with its quotes, and tells what is wrong with it.
  mutating func note(
    _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, hasEscape: Bool
  ) -> JSONText.KeyFault? {
    var decoded: Int32 = -1
    let name = range.lowerBound + 1..<range.upperBound - 1
    var fingerprint = Self.fingerprint(UnsafeBufferPointer(rebasing: text[name]))
    if hasEscape {
      decoded = Int32(clamping: decodedKeys.count)
      let bytes = text[name].resolvingJSONEscapes()
      fingerprint = bytes.withUnsafeBufferPointer(Self.fingerprint)
      decodedKeys.append(bytes)
    }
    keys.append(
      Key(start: UInt32(name.lowerBound), end: UInt32(name.upperBound), decoded: decoded, fingerprint: fingerprint))
    if isRepeated(in: text) { return .duplicate }
    return decoded >= 0 && decodedKeys[Int(decoded)].contains(0) ? .containsNUL : nil
  }

  /// Whether the last key is among those before it in its object.
  private mutating func isRepeated(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let level = levels.count - 1
    let first = levels[level].firstKey
    let count = keys.count - first
    if count <= Self.linearLimit {
      let last = keys.count - 1
      let fingerprint = keys[last].fingerprint
      for index in first..<last where keys[index].fingerprint == fingerprint {
        if areEqual(index, last, in: text) { return true }
      }
      return false
    }
    // At most half of the table is full, so that a free place is never far.
    if levels[level].table.count < 2 * count {
      levels[level].table = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - (3 * count).leadingZeroBitCount))
      for number in 0..<count - 1 { _ = insert(number, in: text) }
    }
    return !insert(count - 1, in: text)
  }

  /// Puts a key of the innermost object into its table, unless an equal one is there.
  private mutating func insert(_ number: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let level = levels.count - 1
    let first = levels[level].firstKey
    let mask = levels[level].table.count - 1
    var place = withName(of: first + number, in: text) { name in
      // The hash is seeded anew by every process: nobody can write keys that share their place.
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(name))
      return hasher.finalize() & mask
    }
    while levels[level].table[place] > 0 {
      if areEqual(first + Int(levels[level].table[place]) - 1, first + number, in: text) { return false }
      place = (place + 1) & mask
    }
    levels[level].table[place] = UInt32(number + 1)
    return true
  }

  /// Compares what two keys say, by their bytes. Strings would not do: two are equal when they look the same, whatever
  /// their scalars.
  private func areEqual(_ one: Int, _ other: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    withName(of: one, in: text) { name in
      withName(of: other, in: text) { name.count == $0.count && zip(name, $0).allSatisfy { $0 == $1 } }
    }
  }

  /// A key's length and its first, middle and last byte.
  private static func fingerprint(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let first = name.first, let last = name.last else { return 0 }
    return UInt32(truncatingIfNeeded: name.count) << 24 | UInt32(first) << 16 | UInt32(name[name.count / 2]) << 8
      | UInt32(last)
  }

  private func withName<Result>(
    of index: Int, in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let key = keys[index]
    guard key.decoded >= 0 else {
      return body(UnsafeBufferPointer(rebasing: text[Int(key.start)..<Int(key.end)]))
    }
    return decodedKeys[Int(key.decoded)].withUnsafeBufferPointer(body)
  }
}
