/// A key that JSON's grammar allows and an object with one value per key cannot hold.
package struct JSONKeyFault: Sendable, Hashable {
  /// What is wrong with the key.
  package enum Reason: Sendable, Hashable {
    /// The object has had this key before.
    case duplicate

    /// The key holds a NUL character, at which json-c would cut it off.
    case containsNUL
  }

  /// What is wrong with the key.
  package let reason: Reason

  /// The place of the key's value.
  package let pointer: JSONPointer

  /// Where the key starts, in bytes from the start of the text.
  package let offset: Int
}
