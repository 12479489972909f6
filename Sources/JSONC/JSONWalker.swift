/// Steps over the values of one object or array of a text that is known to be valid.
struct JSONWalker {
  /// The whole text and the NUL behind it, at which every search ends.
  private let text: UnsafeBufferPointer<UInt8>
  private let outline: JSONOutline
  private var offset: Int

  init(text: UnsafeBufferPointer<UInt8>, outline: JSONOutline, offset: Int) {
    self.text = text
    self.outline = outline
    self.offset = offset
  }

  /// The next value, or key, of the object or array; nil at its end.
  mutating func next() -> JSONSlice? {
    while text[offset].isJSONWhiteSpace || text[offset] == UInt8(ascii: ",") || text[offset] == UInt8(ascii: ":") {
      offset += 1
    }
    let start = offset
    let kind: JSONKind
    switch text[offset] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), 0: return nil
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): kind = .boolean
    case UInt8(ascii: "n"): kind = .null
    default: kind = .number
    }
    switch kind {
    case .object, .array: skipNested()
    case .string: skipString()
    case .null, .boolean, .number: skipScalar()
    }
    return JSONSlice(kind: kind, range: start..<offset)
  }

  private mutating func skipNested() {
    if let end = outline.end(ofValueAt: offset) {
      offset = end
      return
    }
    var depth = 0
    repeat {
      switch text[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        skipString()
        continue
      default: break
      }
      offset += 1
    } while depth > 0
  }

  private mutating func skipString() {
    offset += 1
    while text[offset] != UInt8(ascii: "\"") {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset += 1
  }

  private mutating func skipScalar() {
    while !text[offset].isJSONWhiteSpace, !",]}\0".utf8.contains(text[offset]) { offset += 1 }
  }
}
