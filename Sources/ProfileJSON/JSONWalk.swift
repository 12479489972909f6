/// The one reader of JSON beside json-c, of values that json-c has read, whose brackets, strings and escapes are whole.
///
/// It refuses what json-c lets pass in a value although RFC 8259 does not, counts the members of objects, and finds the
/// places of their parts.
package struct JSONWalk {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  /// How many members the objects have that were walked.
  private var memberCount = 0

  /// Gets each part of a value; nil where none is asked for, and no path is made.
  private let visit: (([String], Range<Int>?, Range<Int>) -> Void)?

  /// Checks a value, and counts the members of its objects.
  static func memberCount(from offset: Int, of bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> Int {
    var walk = JSONWalk(bytes: bytes, offset: offset, visit: nil)
    try walk.value([], key: nil)
    return walk.memberCount
  }

  /// Visits a value that has been checked and all that is in it, parts first.
  ///
  /// - Parameters:
  ///   - offset: Where the value begins.
  ///   - bytes: The text.
  ///   - visit: Gets the keys and indices that lead from the value to a part, the part's key, if it has one, and the
  ///     part.
  package static func parts(
    from offset: Int, of bytes: UnsafeBufferPointer<UInt8>,
    visit: (_ path: [String], _ key: Range<Int>?, _ value: Range<Int>) -> Void
  ) {
    withoutActuallyEscaping(visit) { visit in
      var walk = JSONWalk(bytes: bytes, offset: offset, visit: visit)
      try? walk.value([], key: nil)
    }
  }

  /// The first key of a value that its object has had before.
  static func repeatedKey(from offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (seen, repeated): (Set<[String]>, [Int]) = ([], [])
    parts(from: offset, of: bytes) { path, key, _ in
      if let key, !seen.insert(path).inserted { repeated.append(key.lowerBound) }
    }
    return repeated.min()
  }

  private mutating func value(_ path: [String], key: Range<Int>?) throws(JSONSyntaxError) {
    skipSeparators()
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try members(path, isObject: bytes[offset] == UInt8(ascii: "{"))
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      while offset < bytes.count, (0x61...0x7A).contains(bytes[offset]) { offset += 1 }
    default: throw unexpectedCharacter()
    }
    visit?(path, key, start..<offset)
  }

  private mutating func members(_ path: [String], isObject: Bool) throws(JSONSyntaxError) {
    offset += 1
    skipSeparators()
    var index = 0
    while bytes[offset] != UInt8(ascii: "}"), bytes[offset] != UInt8(ascii: "]") {
      var key: Range<Int>?
      if isObject {
        let keyStart = offset
        guard bytes[offset] == UInt8(ascii: "\"") else { throw unexpectedCharacter() }
        if try skipString() { throw .keyWithNUL(at: keyStart) }
        key = keyStart..<offset
        memberCount += 1
      }
      try value(visit == nil ? [] : path + [key.map(name) ?? "\(index)"], key: key)
      skipSeparators()
      index += 1
    }
    offset += 1
  }

  private func unexpectedCharacter() -> JSONSyntaxError {
    JSONSyntaxError("unexpected character, at \(bytes.character(at: offset))", at: offset)
  }

  /// What a key says; json-c reads escapes.
  private func name(_ key: Range<Int>) -> String {
    let text = JSONText(UnsafeBufferPointer(rebasing: bytes[key]))
    return (try? text.value { node, _ in node.string }) ?? ""
  }

  /// Commas and colons stand where json-c wants them.
  private mutating func skipSeparators() {
    while offset < bytes.count, bytes[offset].isOne(of: ",: \t\r\n") { offset += 1 }
  }

  /// Goes on behind a string; returns whether it has an escaped NUL, at which json-c would cut off a key.
  private mutating func skipString() throws(JSONSyntaxError) -> Bool {
    var hasNUL = false
    offset += 1
    while bytes[offset] != UInt8(ascii: "\"") {
      switch bytes[offset] {
      case 0..<0x20:
        throw JSONSyntaxError(
          "control character \(bytes.character(at: offset)) in a string; write it as an escape", at: offset)
      case UInt8(ascii: "\\"):
        let unit = codeUnit(ofEscapeAt: offset)
        let isPair =
          unit.map(UTF16.isLeadSurrogate) == true
          && codeUnit(ofEscapeAt: offset + 6).map(UTF16.isTrailSurrogate) == true
        guard isPair || unit.map(UTF16.isSurrogate) != true else {
          throw JSONSyntaxError("half of a surrogate pair in a '\\u' escape; write both halves", at: offset)
        }
        hasNUL = hasNUL || unit == 0
        offset += isPair ? 12 : unit == nil ? 2 : 6
      case 0x80...:
        guard let scalar = bytes.scalar(at: offset) else {
          throw JSONSyntaxError("bytes that are not UTF-8; save the text as UTF-8", at: offset)
        }
        offset += UTF8.width(scalar)
      default: offset += 1
      }
    }
    offset += 1
    return hasNUL
  }

  /// The value of an escape `\uXXXX`; nil where there is none.
  private func codeUnit(ofEscapeAt start: Int) -> UInt16? {
    guard bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: bytes[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }

  /// Goes on behind a number. json-c lets `-01`, `00`, `-.5` and `1.` pass.
  private mutating func skipNumber() throws(JSONSyntaxError) {
    func isDigit(_ place: Int) -> Bool { place < bytes.count && (0x30...0x39).contains(bytes[place]) }
    let start = bytes[offset] == UInt8(ascii: "-") ? offset + 1 : offset
    var isSound = bytes[start] != UInt8(ascii: "0") || !isDigit(start + 1)
    offset = start
    // -Infinity
    guard isDigit(start) || bytes[start] == UInt8(ascii: ".") else { throw unexpectedCharacter() }
    while offset < bytes.count, isDigit(offset) || bytes[offset].isOne(of: "+-.eE") {
      isSound = isSound && (bytes[offset] != UInt8(ascii: ".") || isDigit(offset - 1) && isDigit(offset + 1))
      offset += 1
    }
    if !isSound { throw JSONSyntaxError("a number has digits on both sides of '.', and no leading 0", at: start) }
  }
}
