/// A key that JSON's grammar allows and an object with one value per key cannot hold.
public struct JSONKeyFault: Sendable, Hashable {
  /// What is wrong with the key.
  public enum Reason: Sendable, Hashable {
    /// The object has had this key before.
    case duplicate

    /// The key holds a NUL character, at which json-c would cut it off.
    case containsNUL
  }

  /// What is wrong with the key.
  public let reason: Reason

  /// The place of the key's value.
  public let pointer: JSONPointer

  /// Where the key starts, in bytes from the start of the text.
  public let offset: Int
}
