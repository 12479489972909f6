/// The six kinds of JSON value.
package enum JSONKind: String, Sendable, Hashable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}

/// A text that is known to be RFC 8259 JSON in UTF-8, with an index of its values that one scan has made.
///
/// The index is flat: a value, or a key, is a number that counts from 0 for the outermost value on, in the order in which
/// they start. A key comes right before its value, and an object or array right before its first part.
///
/// json-c builds the values; this type refuses beforehand what json-c would let pass (NaN, single quotes, trailing text,
/// unpaired surrogates and more), marks the keys that an object cannot hold, and knows where everything stands.
package struct JSONText: Sendable {
  /// The deepest nesting of arrays and objects, in levels.
  package static let maximumDepth = 32

  /// What an object with one value per key cannot hold, though JSON's grammar allows it.
  package enum KeyFault: UInt8, Sendable, Hashable {
    /// The object has had this key before.
    case duplicate = 1

    /// The key holds a NUL character, at which C would cut it off.
    case containsNUL
  }

  /// A value or a key.
  struct Entry: Sendable {
    let start: UInt32
    var end: UInt32
    /// For an object or array, the entry behind its last part. For another value, how many such values come before it.
    var next: UInt32
    let kind: JSONKind
    /// 0 for a value and a sound key, else a ``KeyFault``.
    var keyFault: UInt8 = 0
    var isKey = false
  }

  /// The text in UTF-8.
  package let bytes: [UInt8]

  var entries: [Entry] = []

  /// No key behind this entry has a fault.
  var lastKeyFault = -1

  /// How many elements of the outermost array, or of the list that is read in parts, the index has let go of.
  var releasedElements = 0

  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Checks a text, and keeps the index of the whole of it.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not RFC 8259 JSON.
  package init(validating bytes: [UInt8]) throws(JSONSyntaxError) {
    self = try Self.scanned(bytes, for: nil)
  }

  /// Checks a text, and hands it to a reader part by part, so that the index is never larger than that of one part.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - reader: Gets each part as soon as it has been scanned, and must forget what it got if the scan fails later.
  /// - Returns: The text, with nothing but the outermost value in its index.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not RFC 8259 JSON.
  package static func read(_ bytes: [UInt8], by reader: any JSONPartReader) throws(JSONSyntaxError) -> JSONText {
    try scanned(bytes, for: reader)
  }

  private static func scanned(_ bytes: [UInt8], for reader: (any JSONPartReader)?) throws(JSONSyntaxError) -> JSONText {
    let result = bytes.withUnsafeBufferPointer { pointer in
      var scanner = JSONScanner(JSONText(unchecked: bytes), pointer, reader)
      return Result { () throws(JSONFault) in
        try scanner.scanDocument()
        return scanner.text
      }
    }
    switch result {
    case .success(let text): return text
    case .failure(let fault): throw fault.located(in: bytes)
    }
  }
}

extension JSONText {
  /// The kind of a value; a key is a string.
  package func kind(_ id: Int) -> JSONKind { entries[id].kind }

  /// Where a value or a key stands, with its quotes if it has any.
  package func range(_ id: Int) -> Range<Int> { Int(entries[id].start)..<Int(entries[id].end) }

  /// The bytes of a value or a key, as they stand in the text.
  package subscript(id: Int) -> ArraySlice<UInt8> { bytes[range(id)] }

  /// What is wrong with a key; nil for a value, and for a key that an object can hold.
  package func keyFault(_ id: Int) -> KeyFault? { KeyFault(rawValue: entries[id].keyFault) }

  /// Whether a key from an entry on may have a fault; mostly none has.
  package func mayHaveKeyFault(from first: Int) -> Bool { lastKeyFault >= first }

  /// What a key or a string says.
  package func string(_ id: Int) -> String {
    let content = self[id].dropFirst().dropLast()
    return content.contains(UInt8(ascii: "\\"))
      ? String(decoding: content.resolvingJSONEscapes(), as: UTF8.self) : String(decoding: content, as: UTF8.self)
  }

  /// Whether a key says something, which is given in UTF-8.
  package func key(_ id: Int, is name: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[id]
    let content = Int(entry.start) + 1..<Int(entry.end) - 1
    if content.count == name.count {
      return bytes.withUnsafeBufferPointer { bytes in
        for index in name.indices where bytes[content.lowerBound + index] != name[index] { return false }
        return true
      }
    }
    // An escape is longer than what it stands for.
    guard content.count > name.count, bytes[content].contains(UInt8(ascii: "\\")) else { return false }
    return bytes[content].resolvingJSONEscapes().elementsEqual(name)
  }

  /// The entries that the index holds now, in the order in which they start in the text.
  package var indices: Range<Int> { entries.indices }

  /// The elements of an array; none for another kind.
  package func elements(of id: Int) -> Parts {
    entries[id].kind == .array
      ? Parts(entries, from: id + 1, to: Int(entries[id].next)) : Parts(entries, from: 0, to: 0)
  }

  /// The keys of an object, each right before its value; none for another kind.
  package func keys(of id: Int) -> Parts {
    entries[id].kind == .object
      ? Parts(entries, from: id + 1, to: Int(entries[id].next)) : Parts(entries, from: 0, to: 0)
  }

  /// The keys of an object or the elements of an array, found without looking into them.
  package struct Parts: Sequence, IteratorProtocol {
    private let entries: [Entry]
    private var id: Int
    private let end: Int

    /// There are no more parts left than this.
    package var mostCount: Int { end - id }

    init(_ entries: [Entry], from id: Int, to end: Int) {
      (self.entries, self.id, self.end) = (entries, id, end)
    }

    package mutating func next() -> Int? {
      guard id < end else { return nil }
      let part = id
      if entries[id].isKey { id += 1 }
      id = entries[id].afterValue(id)
      return part
    }
  }

  /// Whether a value is a string, a number or a literal; and if so, how many such values stand before it in the text.
  package func leafNumber(_ id: Int) -> Int? {
    let entry = entries[id]
    return entry.isKey || entry.kind == .array || entry.kind == .object ? nil : Int(entry.next)
  }

  /// Appends the strings, numbers and literals of a value, as they stand in the text, with commas between them.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - bytes: What they are appended to.
  /// - Returns: The numbers that ``leafNumber(_:)`` gives them.
  package func appendLeaves(of id: Int, to bytes: inout [UInt8]) -> Range<Int> {
    var leaves: Range<Int>?
    for entry in entries[id..<entries[id].afterValue(id)]
    where !entry.isKey && entry.kind != .array && entry.kind != .object {
      if leaves != nil { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: self.bytes[Int(entry.start)..<Int(entry.end)])
      leaves = (leaves?.lowerBound ?? Int(entry.next))..<Int(entry.next) + 1
    }
    return leaves ?? 0..<0
  }

  /// The text without the white space between its tokens.
  package var compact: [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(bytes.count)
    var end = 0
    for entry in entries where entry.kind != .array && entry.kind != .object {
      compact += bytes[end..<Int(entry.start)].lazy.filter { !$0.isJSONWhiteSpace }
      compact += bytes[Int(entry.start)..<Int(entry.end)]
      end = Int(entry.end)
    }
    return compact + bytes[end...].lazy.filter { !$0.isJSONWhiteSpace }
  }
}

extension JSONText.Entry {
  /// The entry behind a value, which is the entry of the given number.
  func afterValue(_ id: Int) -> Int { kind == .array || kind == .object ? Int(next) : id + 1 }
}
