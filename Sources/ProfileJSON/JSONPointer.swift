import SpeedCalibration

/// The place of a value in a document, as RFC 6901 writes it: `/devices/3/displays/0/ppi`.
package struct JSONPointer: Sendable, Hashable {
  /// Keys and array indices from the root down, keys shortened; none for the root itself.
  package var tokens: [String]

  /// Makes a pointer.
  ///
  /// - Parameter tokens: Keys and array indices, unescaped.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text; a key's own `~` and `/` appear as `~0` and `~1`, and the root is empty.
  package var description: String {
    tokens.map { token in
      // By scalars: a combining mark behind one of the two signs would hide it in a character of its own.
      token.unicodeScalars.reduce(into: "/") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
    }.joined()
  }
}

extension JSONText {
  /// Finds the pointers to several values or keys in one walk over the index; a key has the pointer of its value.
  ///
  /// - Parameter ids: The values and keys in rising order; one may come several times.
  /// - Returns: A pointer for each.
  package func pointers(toSorted ids: [Int]) -> [JSONPointer] {
    // The objects and arrays on the way to the last one, and where the walk stands in each.
    var levels: [Level] = []
    return ids.map { id in
      guard id > 0 else { return JSONPointer() }
      while let last = levels.last, entries[last.container].afterValue(last.container) <= id { levels.removeLast() }
      var container: Int? = levels.isEmpty ? 0 : nil
      while true {
        if let container { levels.append(level(of: container)) }
        let last = levels.count - 1
        while afterPart(levels[last].part) <= id {
          levels[last].part = afterPart(levels[last].part)
          levels[last].number += 1
        }
        let part = levels[last].part
        if part == id || valueID(part) == id { break }
        container = valueID(part)
      }
      return JSONPointer(levels.map { entries[$0.part].isKey ? shortened($0.part) : String($0.number) })
    }
  }

  /// What a key or a string says, shortened for a message.
  package func shortened(_ id: Int) -> String {
    let content = self[id].dropFirst().dropLast()
    return content.contains(UInt8(ascii: "\\")) ? String(shortening: string(id).utf8) : String(shortening: content)
  }

  private struct Level {
    let container: Int
    /// A key or an element.
    var part: Int
    /// Which element that is, from 0.
    var number: Int
  }

  private func level(of container: Int) -> Level {
    let isReadInParts = releasedElements > 0 && container == (entries[0].kind == .array ? 0 : JSONPart.list)
    return Level(container: container, part: container + 1, number: isReadInParts ? releasedElements : 0)
  }

  /// The value of a key; an element is its own.
  private func valueID(_ part: Int) -> Int { entries[part].isKey ? part + 1 : part }

  private func afterPart(_ part: Int) -> Int { entries[valueID(part)].afterValue(valueID(part)) }
}
