/// The place of one value in a ``JSONText``.
public struct JSONSlice: Sendable, Hashable {
  /// The value's kind.
  public let kind: JSONKind

  /// The value's bytes in the text.
  public let range: Range<Int>
}
