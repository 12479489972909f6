extension Sequence<UInt8> {
  /// What a string or a key says, in UTF-8.
  ///
  /// These are the bytes between its quotes, which a scan has checked: every escape is one of JSON's, and every half of a
  /// surrogate pair has its other half beside it.
  func resolvingJSONEscapes() -> [UInt8] {
    var result: [UInt8] = []
    var rest = makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "u"): result += Self.character(&rest)
      case let literal?: result.append(literal)
      case nil: break
      }
    }
    return result
  }

  /// The character whose digits follow a `\u`, with the second half of a surrogate pair.
  private static func character(_ rest: inout Iterator) -> [UInt8] {
    var units = [unit(&rest)]
    if UTF16.isLeadSurrogate(units[0]) {
      _ = (rest.next(), rest.next())
      units.append(unit(&rest))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The value of four hexadecimal digits.
  private static func unit(_ rest: inout Iterator) -> UInt16 {
    (0..<4).reduce(0) { unit, _ in
      let digit = rest.next().flatMap { Character(Unicode.Scalar($0)).hexDigitValue } ?? 0
      return unit << 4 | UInt16(digit)
    }
  }
}
