/// A text that is known to be RFC 8259 JSON in UTF-8, and whose parts can be walked without parsing the whole.
///
/// json-c builds the values; this type refuses beforehand what json-c would let pass (NaN, single quotes, trailing text,
/// unpaired surrogates and more), finds repeated keys, and knows where everything stands.
package struct JSONText: Sendable {
  /// The deepest nesting of arrays and objects, in levels.
  package static let maximumDepth = 32

  /// The text in UTF-8, with a closing NUL that json-c wants to see after a lone number.
  let bytes: [UInt8]

  /// The outermost value.
  package let root: JSONSlice

  /// Where its large parts end.
  let outline: JSONOutline

  /// The most key faults that are kept: a thousand that a person may read, and one that tells that there are more.
  package static let maximumKeyFaults = 1001

  /// Keys that are valid JSON but have no place in an object, in the order in which they stand.
  package let keyFaults: [JSONKeyFault]

  /// Checks a text.
  ///
  /// - Parameter bytes: The text in UTF-8; with room for one more byte it is not copied.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not RFC 8259 JSON.
  package init(validating bytes: consuming [UInt8]) throws(JSONSyntaxError) {
    bytes.append(0)
    let scan = bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(text: UnsafeBufferPointer(rebasing: buffer.dropLast()))
      return Result { () throws(JSONFault) in
        (try scanner.scanDocument(), scanner.outline, scanner.keyFaults)
      }
    }
    switch scan {
    case .success(let result): (root, outline, keyFaults) = result
    case .failure(let fault): throw fault.located(in: bytes.dropLast())
    }
    self.bytes = bytes
  }

  /// The bytes of a part, as they stand in the text.
  package subscript(slice: JSONSlice) -> ArraySlice<UInt8> { bytes[slice.range] }

  /// The whole text.
  package var content: ArraySlice<UInt8> { bytes.dropLast() }
}
