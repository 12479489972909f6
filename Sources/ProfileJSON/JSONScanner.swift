/// Reads a text once, from start to end, accepts exactly RFC 8259 JSON in UTF-8, and makes the index on the way.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var text: JSONText
  private var offset = 0
  private var keys = DuplicateKeyDetector()

  /// Who gets the text in parts; nil to keep the whole index.
  private let reader: (any JSONPartReader)?
  /// Where the part that is being scanned gets too long, and how many entries stay when it does.
  private var part = (limit: Int.max, kept: 1)
  /// Whether values go into the index; not those in a part that is too long.
  private var isRecording = true
  /// How many strings, numbers and literals there have been.
  private var plainValues: UInt32 = 0

  init(_ text: JSONText, _ bytes: UnsafeBufferPointer<UInt8>, _ reader: (any JSONPartReader)?) {
    (self.text, self.bytes, self.reader) = (text, bytes, reader)
    if reader != nil { part.limit = JSONPart.maximumBytes }
  }

  mutating func scanDocument() throws(JSONFault) {
    guard UInt32(exactly: bytes.count) != nil else { throw fault(.tooLong) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault(.byteOrderMark) }
    skipWhiteSpace()
    if offset == bytes.count { throw fault(.empty) }
    try scanValue(expecting: .value)
    skipWhiteSpace()
    if offset < bytes.count { throw unexpected(.endOfText) }
  }

  private mutating func scanValue(expecting expected: JSONSyntaxError.Expectation) throws(JSONFault) {
    let start = offset
    switch peek ?? 0 {
    case UInt8(ascii: "{"):
      let id = open(.object)
      try scanObject()
      close(id)
    case UInt8(ascii: "["):
      let id = open(.array)
      try scanArray(id)
      close(id)
    case UInt8(ascii: "\""):
      try scanString()
      record(.string, from: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
      record(.number, from: start)
    case UInt8(ascii: "t"):
      try scanLiteral("true")
      record(.boolean, from: start)
    case UInt8(ascii: "f"):
      try scanLiteral("false")
      record(.boolean, from: start)
    case UInt8(ascii: "n"):
      try scanLiteral("null")
      record(.null, from: start)
    default:
      throw unexpected(expected)
    }
  }

  private mutating func scanObject() throws(JSONFault) {
    try enter()
    let isReadInParts = reader != nil && keys.depth == 1
    if skip(UInt8(ascii: "}")) { return keys.leave() }
    var expected = JSONSyntaxError.Expectation.keyOrClosingBrace
    repeat {
      skipWhiteSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected(expected) }
      if isReadInParts { startPart(keeping: 2) }
      let start = offset
      let hasEscape = try scanString()
      recordKey(from: start, hasEscape: hasEscape)
      guard skip(UInt8(ascii: ":")) else { throw unexpected(.colon) }
      skipWhiteSpace()
      try scanValue(expecting: .value)
      if isReadInParts { endPart(.member(key: 1, value: 2), releasing: 1) }
      expected = .key
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw unexpected(.commaOrClosingBrace) }
    keys.leave()
  }

  private mutating func scanArray(_ id: Int) throws(JSONFault) {
    try enter()
    let isReadInParts = isList(id)
    if skip(UInt8(ascii: "]")) { return keys.leave() }
    var expected = JSONSyntaxError.Expectation.valueOrClosingBracket
    repeat {
      skipWhiteSpace()
      if isReadInParts { startPart(keeping: 1) }
      try scanValue(expecting: expected)
      if isReadInParts {
        endPart(.element(id + 1, number: text.releasedElements), releasing: id + 1)
        text.releasedElements += 1
      }
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
    let bytes = bytes
    while true {
      var end = offset
      while end < bytes.count, bytes[end].isPlainInJSONString { end += 1 }
      offset = end
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
    let end = min(offset + length, bytes.count)
    guard bytes[offset..<end].elementsEqual(UnsafeBufferPointer(start: literal.utf8Start, count: length)) else {
      throw unexpected(.literal("\(literal)"))
    }
    offset = end
  }
}

extension JSONScanner {
  /// Puts an object or array into the index that starts here; until ``close(_:)`` adds its end, it has none.
  private mutating func open(_ kind: JSONKind) -> Int {
    append(JSONText.Entry(start: UInt32(offset), end: .max, next: .max, kind: kind))
  }

  /// Where an entry belongs whose part is not recorded any more, there is nothing to close.
  private mutating func close(_ id: Int) {
    guard id < text.entries.count else { return }
    text.entries[id].end = UInt32(offset)
    text.entries[id].next = UInt32(text.entries.count)
  }

  /// Puts a string, number or literal into the index that ends here.
  private mutating func record(_ kind: JSONKind, from start: Int) {
    append(JSONText.Entry(start: UInt32(start), end: UInt32(offset), next: plainValues, kind: kind))
    plainValues &+= 1
  }

  private mutating func recordKey(from start: Int, hasEscape: Bool) {
    guard isRecording else { return }
    let fault = keys.note(start..<offset, in: bytes, hasEscape: hasEscape)
    if fault != nil { text.lastKeyFault = text.entries.count }
    append(
      JSONText.Entry(
        start: UInt32(start), end: UInt32(offset), next: 0, kind: .string, keyFault: fault?.rawValue ?? 0, isKey: true))
  }

  @discardableResult
  private mutating func append(_ entry: JSONText.Entry) -> Int {
    if offset > part.limit { stopRecording() }
    guard isRecording else { return .max }
    text.entries.append(entry)
    return text.entries.count - 1
  }

  /// Keeps the index from growing with a part that is too long.
  private mutating func stopRecording() {
    guard isRecording, text.entries.count >= part.kept else { return }
    text.entries.removeSubrange(part.kept...)
    isRecording = false
  }

  /// Whether the elements of an array are parts of their own: that of the outermost one, or of the reader's list.
  private func isList(_ id: Int) -> Bool {
    guard let reader else { return false }
    if id == 0 { return true }
    guard id == JSONPart.list, keys.depth == 2, text.entries[0].kind == .object else { return false }
    return Array(type(of: reader).listKey.utf8).withUnsafeBufferPointer { text.key(id - 1, is: $0) }
  }

  private mutating func startPart(keeping count: Int) {
    part = (offset + JSONPart.maximumBytes, text.entries.count + count)
  }

  /// Hands a part to the reader, and lets go of what the index has of it.
  private mutating func endPart(_ finished: JSONPart, releasing first: Int) {
    reader?.read(finished, of: text)
    text.entries.removeSubrange(first...)
    text.lastKeyFault = min(text.lastKeyFault, first - 1)
    if case .member = finished { text.releasedElements = 0 }
    isRecording = true
  }
}

extension JSONScanner {
  private var peek: UInt8? { byte(at: offset) }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
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
    guard byte(at: start) == UInt8(ascii: "\\"), byte(at: start + 1) == UInt8(ascii: "u"), start + 6 <= bytes.count
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The scalar that starts here, nil when the bytes are not UTF-8.
  private func decodeScalar() -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  private func fault(_ reason: JSONSyntaxError.Reason) -> JSONFault {
    JSONFault(reason: reason, offset: offset)
  }

  private func unexpected(_ expected: JSONSyntaxError.Expectation) -> JSONFault {
    guard offset < bytes.count else { return fault(.unexpectedEnd(expected)) }
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

/// What a scan hands over as soon as it has it.
package enum JSONPart: Sendable {
  /// A member of the outermost object.
  case member(key: Int, value: Int)

  /// An element of the outermost array, or of the reader's list, with its number from 0.
  case element(Int, number: Int)

  /// The index does not look into a longer part: 256 KiB. Its range and its kind are right, and it seems to be empty.
  package static let maximumBytes = 256 << 10

  /// The entry of a list that is read in parts: behind the outermost object and the list's key.
  static let list = 2
}

/// Reads a text part by part, so that the index needs no more room than the largest part.
package protocol JSONPartReader: AnyObject {
  /// The key of the outermost object's list whose elements come one by one.
  static var listKey: String { get }

  /// Gets a part; its entries are there until this returns. A list comes after its elements, and without them.
  func read(_ part: JSONPart, of text: JSONText)
}
