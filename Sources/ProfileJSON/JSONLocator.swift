/// Finds places in a value that json-c has read: it looks at brackets, strings and what parts them alone.
package struct JSONLocator {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let visit: ([String], Range<Int>?, Range<Int>) -> Void
  private var offset: Int

  /// Visits a value and all that is in it, parts first.
  ///
  /// - Parameters:
  ///   - offset: Where the value begins.
  ///   - bytes: The text.
  ///   - visit: Gets the keys and indices that lead from the value to a part, the part's key, if it has one, and the
  ///     part.
  package static func walk(
    from offset: Int, of bytes: UnsafeBufferPointer<UInt8>,
    visit: (_ path: [String], _ key: Range<Int>?, _ value: Range<Int>) -> Void
  ) {
    withoutActuallyEscaping(visit) { visit in
      var locator = JSONLocator(bytes: bytes, visit: visit, offset: offset)
      locator.walk([], key: nil)
    }
  }

  /// The first key of a value that its object has had before.
  static func repeatedKey(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (seen, repeated): (Set<[String]>, [Int]) = ([], [])
    walk(from: range.lowerBound, of: bytes) { path, key, _ in
      if let key, !seen.insert(path).inserted { repeated.append(key.lowerBound) }
    }
    return repeated.min()
  }

  private mutating func walk(_ path: [String], key: Range<Int>?) {
    skipSeparators()
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = bytes[offset] == UInt8(ascii: "{")
      offset += 1
      skipSeparators()
      var index = 0
      while bytes[offset] != UInt8(ascii: "}"), bytes[offset] != UInt8(ascii: "]") {
        let keyStart = offset
        if isObject { skipString() }
        let key = isObject ? keyStart..<offset : nil
        walk(path + [key.map(name) ?? "\(index)"], key: key)
        skipSeparators()
        index += 1
      }
      offset += 1
    case UInt8(ascii: "\""): skipString()
    default: while offset < bytes.count, !",]} \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
    }
    visit(path, key, start..<offset)
  }

  /// What a key says; json-c reads escapes.
  private func name(_ key: Range<Int>) -> String {
    let text = JSONText(UnsafeBufferPointer(rebasing: bytes[key]))
    return (try? text.value { node, _ in node.string }) ?? ""
  }

  private mutating func skipString() {
    offset += 1
    while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
    offset += 1
  }

  /// Commas and colons stand where json-c wants them.
  private mutating func skipSeparators() {
    while ",: \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
  }
}
