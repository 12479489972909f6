extension UnsafeBufferPointer<UInt8> {
  /// Refuses what json-c lets pass in a value although RFC 8259 does not, and counts the members of its objects.
  ///
  /// json-c has read the value: its brackets, strings and escapes are whole.
  func memberCount(checking range: Range<Int>) throws(JSONSyntaxError) -> Int {
    var (count, offset) = (0, range.lowerBound)
    /// The last string, if it has a NUL in it: json-c would cut off such a key.
    var stringWithNUL: Int?
    while offset < range.upperBound {
      let start = offset
      switch self[offset] {
      case UInt8(ascii: "\""): stringWithNUL = try skipString(&offset) ? start : nil
      case UInt8(ascii: ":"):
        if let stringWithNUL { throw .keyWithNUL(at: stringWithNUL) }
        count += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber(&offset, upTo: range.upperBound)
      case UInt8(ascii: "'"), UInt8(ascii: "N"), UInt8(ascii: "I"):
        throw JSONSyntaxError("unexpected character, at \(character(at: offset))", at: offset)
      default: break
      }
      offset += 1
    }
    return count
  }

  /// Goes on to the closing quote of a string; returns whether the string has an escaped NUL.
  private func skipString(_ offset: inout Int) throws(JSONSyntaxError) -> Bool {
    var hasNUL = false
    offset += 1
    while self[offset] != UInt8(ascii: "\"") {
      switch self[offset] {
      case 0..<0x20:
        throw JSONSyntaxError(
          "control character \(character(at: offset)) in a string; write it as an escape", at: offset)
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
        guard let scalar = scalar(at: offset) else {
          throw JSONSyntaxError("bytes that are not UTF-8; save the text as UTF-8", at: offset)
        }
        offset += UTF8.width(scalar)
      default: offset += 1
      }
    }
    return hasNUL
  }

  /// The value of an escape `\uXXXX`; nil where there is none.
  private func codeUnit(ofEscapeAt start: Int) -> UInt16? {
    guard self[start] == UInt8(ascii: "\\"), self[start + 1] == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: self[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }

  /// Goes on to the last byte of a number. json-c lets `-01`, `00`, `-.5` and `1.` pass.
  private func skipNumber(_ offset: inout Int, upTo limit: Int) throws(JSONSyntaxError) {
    func isDigit(_ place: Int) -> Bool { place < limit && (0x30...0x39).contains(self[place]) }
    let start = self[offset] == UInt8(ascii: "-") ? offset + 1 : offset
    var isSound = self[start] != UInt8(ascii: "0") || !isDigit(start + 1)
    while offset + 1 < limit, isDigit(offset + 1) || "+-.eE".utf8.contains(self[offset + 1]) {
      offset += 1
      isSound = isSound && (self[offset] != UInt8(ascii: ".") || isDigit(offset - 1) && isDigit(offset + 1))
    }
    if !isSound { throw JSONSyntaxError("a number has digits on both sides of '.', and no leading 0", at: start) }
  }
}
