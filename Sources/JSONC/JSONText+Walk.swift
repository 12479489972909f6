extension JSONText {
  /// A key of an object and the places of both it and its value.
  package struct Member: Sendable, Hashable {
    /// The key as it stands in the text, with its quotes.
    package let key: JSONSlice

    /// The value.
    package let value: JSONSlice
  }

  /// Calls a closure with each member of an object, in order, without parsing the values; does nothing for another kind.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - body: Gets each member and tells whether to go on.
  /// - Throws: What the closure throws.
  package func forEachMember<Failure: Error>(
    of object: JSONSlice, _ body: (Member) throws(Failure) -> Bool
  ) throws(Failure) {
    guard object.kind == .object else { return }
    try bytes.withUnsafeBufferPointer { text throws(Failure) in
      var walker = JSONWalker(text: text, outline: outline, offset: object.range.lowerBound + 1)
      while let key = walker.next() {
        guard let value = walker.next() else { return }
        guard try body(Member(key: key, value: value)) else { return }
      }
    }
  }

  /// Calls a closure with each element of an array, in order, without parsing it; does nothing for another kind.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - body: Gets each element and tells whether to go on.
  /// - Throws: What the closure throws.
  package func forEachElement<Failure: Error>(
    of array: JSONSlice, _ body: (JSONSlice) throws(Failure) -> Bool
  ) throws(Failure) {
    guard array.kind == .array else { return }
    try bytes.withUnsafeBufferPointer { text throws(Failure) in
      var walker = JSONWalker(text: text, outline: outline, offset: array.range.lowerBound + 1)
      while let element = walker.next() {
        guard try body(element) else { return }
      }
    }
  }

  /// The text of a key or a string.
  ///
  /// - Parameter slice: The place of the string, with its quotes.
  /// - Returns: The text between the quotes.
  package func text(of slice: JSONSlice) -> String {
    let content = self[slice].dropFirst().dropLast()
    if content.contains(UInt8(ascii: "\\")), let text = try? JSONParser().tree(of: slice, in: self).root.string {
      return text
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// The value of a key in an object; of a repeated key the last one, which a parser keeps. Nil for another kind.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - object: The object.
  /// - Returns: The place of the value.
  package func member(_ key: StaticString, of object: JSONSlice) -> JSONSlice? {
    let wanted = "\(key)"
    var found: JSONSlice?
    forEachMember(of: object) { member in
      if text(of: member.key) == wanted { found = member.value }
      return true
    }
    return found
  }

  /// An element of an array; nil where there is none, and for another kind.
  ///
  /// - Parameters:
  ///   - index: Which one, from 0.
  ///   - array: The array.
  /// - Returns: The place of the element.
  package func element(_ index: Int, of array: JSONSlice) -> JSONSlice? {
    var remaining = index
    var found: JSONSlice?
    forEachElement(of: array) { element in
      if remaining == 0 { found = element }
      remaining -= 1
      return found == nil
    }
    return found
  }
}
