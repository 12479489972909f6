/// Reads a text once, from start to end, and accepts exactly RFC 8259 JSON in UTF-8, a byte order mark before it or not.
///
/// json-c builds the values. The scan refuses beforehand what json-c would let pass (NaN, single quotes, trailing text,
/// unpaired surrogates and more), and tells where each value begins and ends.
package struct JSONScanner {
  /// The deepest nesting of arrays and objects, in levels.
  package static let maximumDepth = 32

  /// A value that a scan has passed.
  package struct Value {
    /// Where it is in the document.
    package let pointer: JSONPointer

    /// How many objects and arrays it is in.
    package let depth: Int

    /// Its key in the text, with the quotes; nil for an element, and for the outermost value.
    package let key: Range<Int>?

    /// The value in the text.
    package let range: Range<Int>

    /// The number of keys in the value; more than json-c can hold apart where ``JSONNode/keyCount`` differs.
    package let keyCount: Int

    /// Whether its object has had the key before; told where the scan looks for it.
    package let isRepeated: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The depth of the deepest values that are visited.
  private let visitedDepth: Int
  private let visit: (Value) -> Void
  private var offset = 0
  private var depth = 0
  private var pointer = JSONPointer()
  private var keyCount = 0
  /// The keys of each open object, kept where the scan looks for repeated ones.
  private var keys: [Set<[UInt8]>]?

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - visitedDepth: The depth of the deepest values that are visited: 0 for the outermost one alone.
  ///   - visit: Gets each value as soon as its end is found, and so an object or array after its parts.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not RFC 8259 JSON.
  package static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, visitedDepth: Int, visit: @escaping (Value) -> Void
  ) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: bytes, visitedDepth: visitedDepth, visit: visit)
    try scanner.scanDocument()
  }

  /// Visits a value of a text that has been checked, and all that is in it, and looks for repeated keys.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bytes: The text.
  ///   - visit: Gets each value.
  package static func walk(
    _ value: Value, of bytes: UnsafeBufferPointer<UInt8>, visit: (Value) -> Void
  ) {
    withoutActuallyEscaping(visit) { visit in
      var scanner = JSONScanner(
        bytes: bytes, visitedDepth: .max, visit: visit, offset: value.range.lowerBound, depth: value.depth,
        pointer: value.pointer, keys: [])
      try? scanner.scanValue(expecting: "a value")
    }
  }

  private mutating func scanDocument() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhiteSpace()
    if offset == bytes.count { throw error("the text is empty; expected a JSON value") }
    try scanValue(expecting: "a value")
    skipWhiteSpace()
    if offset < bytes.count { throw unexpected("the end of the text") }
  }

  private mutating func scanValue(
    expecting expected: StaticString, key: Range<Int>? = nil, isRepeated: Bool = false
  ) throws(JSONSyntaxError) {
    let (start, keysBefore) = (offset, keyCount)
    switch peek ?? 0 {
    case UInt8(ascii: "{"): try scanParts(until: UInt8(ascii: "}"))
    case UInt8(ascii: "["): try scanParts(until: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanLiteral("true")
    case UInt8(ascii: "f"): try scanLiteral("false")
    case UInt8(ascii: "n"): try scanLiteral("null")
    default: throw unexpected(expected)
    }
    guard depth <= visitedDepth else { return }
    visit(
      Value(
        pointer: pointer, depth: depth, key: key, range: start..<offset, keyCount: keyCount - keysBefore,
        isRepeated: isRepeated))
  }

  /// Reads an object or an array, which closes with a bracket.
  private mutating func scanParts(until closing: UInt8) throws(JSONSyntaxError) {
    let isObject = closing == UInt8(ascii: "}")
    guard depth < Self.maximumDepth else { throw error("nested deeper than \(Self.maximumDepth) levels") }
    offset += 1
    if skip(closing) { return }
    depth += 1
    keys?.append([])
    var expected: StaticString = isObject ? "a key in double quotes or '}'" : "a value or ']'"
    var index = 0
    repeat {
      skipWhiteSpace()
      let length = pointer.bytes.count
      if isObject {
        try scanMember(expecting: expected)
      } else {
        if depth <= visitedDepth { pointer.append(String(index)) }
        try scanValue(expecting: expected)
      }
      if depth <= visitedDepth { pointer.shorten(to: length) }
      expected = isObject ? "a key in double quotes" : "a value"
      index += 1
    } while skip(UInt8(ascii: ","))
    guard skip(closing) else { throw unexpected("',' or '\(isObject ? "}" : "]")'") }
    depth -= 1
    _ = keys?.popLast()
  }

  private mutating func scanMember(expecting expected: StaticString) throws(JSONSyntaxError) {
    guard peek == UInt8(ascii: "\"") else { throw unexpected(expected) }
    let start = offset
    let (hasEscape, hasNUL) = try scanString()
    // json-c cuts a key at a NUL character: counted twice, such a key shows as one that json-c does not hold.
    keyCount += hasNUL ? 2 : 1
    let key = start..<offset
    var isRepeated = false
    if depth <= visitedDepth {
      let name = Self.decoded(key, of: bytes, hasEscape: hasEscape)
      pointer.append(name)
      if let last = keys?.indices.last { isRepeated = keys?[last].insert(name).inserted == false }
    }
    guard skip(UInt8(ascii: ":")) else { throw unexpected("':' after the key") }
    skipWhiteSpace()
    try scanValue(expecting: "a value", key: key, isRepeated: isRepeated)
  }

  /// The bytes that a key says. Those with escapes are json-c's to read.
  private static func decoded(
    _ key: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, hasEscape: Bool
  ) -> [UInt8] {
    guard hasEscape else { return Array(bytes[key.dropFirst().dropLast()]) }
    return (try? JSONParser().read(key, of: bytes) { Array(($0.string ?? "").utf8) }) ?? []
  }

  /// Reads a string and tells whether it holds an escape, and one of NUL.
  @discardableResult
  private mutating func scanString() throws(JSONSyntaxError) -> (hasEscape: Bool, hasNUL: Bool) {
    offset += 1
    var (hasEscape, hasNUL) = (false, false)
    let bytes = bytes
    while true {
      var end = offset
      while end < bytes.count, bytes[end].isPlainInJSONString { end += 1 }
      offset = end
      guard let byte = peek else { throw unexpected("the closing '\"' of the string") }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return (hasEscape, hasNUL)
      case UInt8(ascii: "\\"):
        hasEscape = true
        if try scanEscape() { hasNUL = true }
      case 0..<0x20:
        throw error("control character \(Self.code(UInt32(byte))) in a string; write it as an escape")
      default:
        guard let scalar = decodeScalar() else { throw notUTF8 }
        offset += UTF8.width(scalar)
      }
    }
  }

  /// Reads an escape and tells whether it stands for NUL.
  private mutating func scanEscape() throws(JSONSyntaxError) -> Bool {
    let start = offset
    if let letter = byte(at: offset + 1), "\"\\/bfnrt".utf8.contains(letter) {
      offset += 2
      return false
    }
    guard let unit = hexadecimalUnit(at: offset) else {
      throw error("'\\' without a valid escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
    offset += 6
    if UTF16.isLeadSurrogate(unit), let trail = hexadecimalUnit(at: offset), UTF16.isTrailSurrogate(trail) {
      offset += 6
    } else if UTF16.isSurrogate(unit) {
      offset = start
      throw error("half of a surrogate pair in a '\\u' escape; write both halves")
    }
    return unit == 0
  }

  private mutating func scanNumber() throws(JSONSyntaxError) {
    if peek == UInt8(ascii: "-") { offset += 1 }
    let (first, startsWithZero) = (offset, peek == UInt8(ascii: "0"))
    try scanDigits()
    if startsWithZero, offset - first > 1 {
      offset = first
      throw error("a number may not start with 0 and another digit")
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

  private mutating func scanDigits() throws(JSONSyntaxError) {
    let first = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    if offset == first { throw unexpected("a digit") }
  }

  private mutating func scanLiteral(_ literal: String) throws(JSONSyntaxError) {
    let end = min(offset + literal.utf8.count, bytes.count)
    guard bytes[offset..<end].elementsEqual(literal.utf8) else { throw unexpected("'\(literal)'") }
    offset = end
  }
}

extension JSONScanner {
  private var peek: UInt8? { byte(at: offset) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhiteSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
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
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
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

  private func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(reason: reason, offset: offset) }

  private var notUTF8: JSONSyntaxError { error("bytes that are not UTF-8; save the text as UTF-8") }

  private func unexpected(_ expected: some CustomStringConvertible) -> JSONSyntaxError {
    guard offset < bytes.count else { return error("the text ends too early; expected \(expected)") }
    guard let found = decodeScalar() else { return notUTF8 }
    return error("unexpected \(Self.name(found)); expected \(expected)")
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
      "character \(code(scalar.value))"
    default:
      "'\(scalar)'"
    }
  }

  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension UInt8 {
  /// An ASCII character that stands for itself in a string.
  fileprivate var isPlainInJSONString: Bool {
    (0x20..<0x80).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
