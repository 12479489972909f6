/// The place of one value in a ``JSONText``.
package struct JSONSlice: Sendable, Hashable {
  /// The value's kind.
  package let kind: JSONKind

  /// The value's bytes in the text.
  package let range: Range<Int>
}
