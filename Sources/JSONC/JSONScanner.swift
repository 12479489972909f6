/// Reads a text once, from start to end, and accepts exactly RFC 8259 JSON in UTF-8.
struct JSONScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private var keys = JSONKeyLedger()
  private(set) var outline = JSONOutline()

  init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  var keyFaults: [JSONKeyFault] { keys.faults }

  mutating func scanDocument() throws(JSONFault) -> JSONSlice {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault(.byteOrderMark) }
    skipWhiteSpace()
    if offset == text.count { throw fault(.empty) }
    let root = try scanValue(expecting: .value)
    skipWhiteSpace()
    if offset < text.count { throw unexpected(.endOfText) }
    return root
  }

  private mutating func scanValue(
    expecting expected: JSONSyntaxError.Expectation
  ) throws(JSONFault) -> JSONSlice {
    let start = offset
    let kind: JSONKind
    switch peek ?? 0 {
    case UInt8(ascii: "{"):
      kind = .object
      let entry = keys.depth < JSONOutline.levels ? outline.start(at: start) : nil
      try scanObject()
      if let entry { outline.end(entry, at: offset) }
    case UInt8(ascii: "["):
      kind = .array
      let entry = keys.depth < JSONOutline.levels ? outline.start(at: start) : nil
      try scanArray()
      if let entry { outline.end(entry, at: offset) }
    case UInt8(ascii: "\""):
      kind = .string
      try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      kind = .number
      try scanNumber()
    case UInt8(ascii: "t"):
      kind = .boolean
      try scanLiteral("true")
    case UInt8(ascii: "f"):
      kind = .boolean
      try scanLiteral("false")
    case UInt8(ascii: "n"):
      kind = .null
      try scanLiteral("null")
    default:
      throw unexpected(expected)
    }
    return JSONSlice(kind: kind, range: start..<offset)
  }

  private mutating func scanObject() throws(JSONFault) {
    try enter()
    if skip(UInt8(ascii: "}")) { return keys.leave() }
    var expected = JSONSyntaxError.Expectation.keyOrClosingBrace
    repeat {
      skipWhiteSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected(expected) }
      let start = offset
      let hasEscape = try scanString()
      keys.note(start..<offset, in: text, hasEscape: hasEscape)
      guard skip(UInt8(ascii: ":")) else { throw unexpected(.colon) }
      skipWhiteSpace()
      _ = try scanValue(expecting: .value)
      expected = .key
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw unexpected(.commaOrClosingBrace) }
    keys.leave()
  }

  private mutating func scanArray() throws(JSONFault) {
    try enter()
    if skip(UInt8(ascii: "]")) { return keys.leave() }
    var expected = JSONSyntaxError.Expectation.valueOrClosingBracket
    repeat {
      keys.nextElement()
      skipWhiteSpace()
      _ = try scanValue(expecting: expected)
      expected = .value
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw unexpected(.commaOrClosingBracket) }
    keys.leave()
  }

  private mutating func enter() throws(JSONFault) {
    guard keys.depth < JSONText.maximumDepth else { throw fault(.tooDeep) }
    keys.enter()
    offset += 1
  }

  /// Reads a string and tells whether it holds an escape.
  @discardableResult
  private mutating func scanString() throws(JSONFault) -> Bool {
    offset += 1
    var hasEscape = false
    while true {
      while offset < text.count, text[offset].isPlainInJSONString { offset += 1 }
      guard let byte = peek else { break }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return hasEscape
      case UInt8(ascii: "\\"):
        hasEscape = true
        try scanEscape()
      case 0..<0x20:
        throw fault(.controlCharacter(byte))
      default:
        guard let scalar = decodeScalar() else { throw fault(.invalidUTF8) }
        offset += UTF8.width(scalar)
      }
    }
    throw fault(.unexpectedEnd(.closingQuote))
  }

  private mutating func scanEscape() throws(JSONFault) {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "u"):
      guard let unit = hexadecimalUnit(at: offset) else { throw fault(.invalidEscape) }
      if UTF16.isTrailSurrogate(unit) { throw fault(.unpairedSurrogate) }
      if UTF16.isLeadSurrogate(unit) {
        guard let trail = hexadecimalUnit(at: offset + 6), UTF16.isTrailSurrogate(trail) else {
          throw fault(.unpairedSurrogate)
        }
        offset += 6
      }
      offset += 6
    case .some(let letter) where "\"\\/bfnrt".utf8.contains(letter):
      offset += 2
    default:
      throw fault(.invalidEscape)
    }
  }

  private mutating func scanNumber() throws(JSONFault) {
    if peek == UInt8(ascii: "-") { offset += 1 }
    let startsWithZero = peek == UInt8(ascii: "0")
    let first = offset
    try scanDigits()
    if startsWithZero, offset - first > 1 {
      offset = first
      throw fault(.leadingZero)
    }
    if peek == UInt8(ascii: ".") {
      offset += 1
      try scanDigits()
    }
    if let mark = peek, mark | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      try scanDigits()
    }
  }

  private mutating func scanDigits() throws(JSONFault) {
    let first = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    if offset == first { throw unexpected(.digit) }
  }

  private mutating func scanLiteral(_ literal: StaticString) throws(JSONFault) {
    let length = literal.utf8CodeUnitCount
    let end = min(offset + length, text.count)
    guard text[offset..<end].elementsEqual(UnsafeBufferPointer(start: literal.utf8Start, count: length)) else {
      throw unexpected(.literal("\(literal)"))
    }
    offset = end
  }
}

extension JSONScanner {
  private var peek: UInt8? { byte(at: offset) }

  private func byte(at index: Int) -> UInt8? {
    index < text.count ? text[index] : nil
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek, byte.isJSONWhiteSpace { offset += 1 }
  }

  /// Passes white space, and the given byte if it stands there.
  private mutating func skip(_ wanted: UInt8) -> Bool {
    skipWhiteSpace()
    guard peek == wanted else { return false }
    offset += 1
    return true
  }

  /// The code unit of the escape `\uXXXX` at an offset.
  private func hexadecimalUnit(at start: Int) -> UInt16? {
    guard byte(at: start) == UInt8(ascii: "\\"), byte(at: start + 1) == UInt8(ascii: "u"), start + 6 <= text.count
    else { return nil }
    var unit: UInt16 = 0
    for byte in text[(start + 2)..<(start + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The scalar that starts here, nil when the bytes are not UTF-8.
  private func decodeScalar() -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = text[offset..<min(offset + 4, text.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  private func fault(_ reason: JSONSyntaxError.Reason) -> JSONFault {
    JSONFault(reason: reason, offset: offset)
  }

  private func unexpected(_ expected: JSONSyntaxError.Expectation) -> JSONFault {
    guard offset < text.count else { return fault(.unexpectedEnd(expected)) }
    guard let found = decodeScalar() else { return fault(.invalidUTF8) }
    return fault(.unexpected(found, expected))
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return: all that RFC 8259 takes for white space.
  var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// An ASCII character that stands for itself in a string.
  fileprivate var isPlainInJSONString: Bool {
    (0x20..<0x80).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
