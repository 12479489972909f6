/// The place of a value in a document, as RFC 6901 writes it: `/devices/3/displays/0/ppi`.
public struct JSONPointer: Sendable, Hashable {
  /// Keys and array indices from the root down; none for the root itself.
  public var tokens: [String]

  /// Makes a pointer.
  ///
  /// - Parameter tokens: Keys and array indices, unescaped.
  public init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// The pointer to a member of the object that this one points to.
  public func member(_ key: String) -> JSONPointer { JSONPointer(tokens + [key]) }

  /// The pointer to an element of the array that this one points to.
  public func element(_ index: Int) -> JSONPointer { JSONPointer(tokens + [String(index)]) }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text; a key's own `~` and `/` appear as `~0` and `~1`, and the root is empty.
  public var description: String {
    tokens.map { token in
      // By scalars: a combining mark behind one of the two signs would hide it in a character of its own.
      token.unicodeScalars.reduce(into: "/") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
    }.joined()
  }
}
