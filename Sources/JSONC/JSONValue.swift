internal import CJSONC

/// A value in a ``JSONTree``, which it keeps alive.
package struct JSONValue {
  private let tree: JSONTree
  private let object: OpaquePointer?

  init(tree: JSONTree, object: OpaquePointer?) {
    self.tree = tree
    self.object = object
  }

  /// What kind of value this is.
  package var kind: JSONKind {
    switch json_object_get_type(object) {
    case json_type_boolean: .boolean
    case json_type_int, json_type_double: .number
    case json_type_string: .string
    case json_type_array: .array
    case json_type_object: .object
    default: .null
    }
  }

  /// The nearest Double to a number, infinite beyond its range; a whole number beyond 64 bits is held at their end. Nil
  /// for any other kind.
  package var number: Double? {
    switch json_object_get_type(object) {
    case json_type_double: json_object_get_double(object)
    case json_type_int:
      json_object_get_int64(object) == .max
        ? Double(json_object_get_uint64(object)) : Double(json_object_get_int64(object))
    default: nil
    }
  }

  /// A string's text; nil for any other kind.
  package var string: String? {
    guard json_object_is_type(object, json_type_string) != 0, let start = json_object_get_string(object)
    else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(json_object_get_string_len(object)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many elements an array or members an object has; 0 for any other kind.
  package var count: Int {
    switch kind {
    case .array: Int(json_object_array_length(object))
    case .object: Int(json_object_object_length(object))
    default: 0
    }
  }

  /// An element of an array.
  ///
  /// - Parameter index: From 0 to ``count`` - 1.
  /// - Returns: The element.
  package func element(_ index: Int) -> JSONValue {
    JSONValue(tree: tree, object: json_object_array_get_idx(object, index))
  }

  /// The member of an object with a key; nil when there is none.
  ///
  /// - Parameter key: The key, in ASCII.
  /// - Returns: Its value.
  package func member(_ key: StaticString) -> JSONValue? {
    var found: OpaquePointer?
    let isThere = key.utf8Start.withMemoryRebound(to: CChar.self, capacity: key.utf8CodeUnitCount + 1) {
      json_object_object_get_ex(object, $0, &found)
    }
    return isThere != 0 ? JSONValue(tree: tree, object: found) : nil
  }

  /// Whether an object has a key that is not among the given ones; false for another kind.
  ///
  /// - Parameter known: The keys that do not count, in ASCII.
  /// - Returns: True when there is another one.
  package func hasKey(besides known: [StaticString]) -> Bool {
    guard kind == .object else { return false }
    var iterator = json_object_iter_begin(object)
    var end = json_object_iter_end(object)
    while json_object_iter_equal(&iterator, &end) == 0 {
      if let key = json_object_iter_peek_name(&iterator), !known.contains(where: { $0.isEqual(to: key) }) {
        return true
      }
      json_object_iter_next(&iterator)
    }
    return false
  }
}

extension StaticString {
  /// Compares with a C string without making a String of either.
  fileprivate func isEqual(to other: UnsafePointer<CChar>) -> Bool {
    utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1) { start in
      (0...utf8CodeUnitCount).allSatisfy { start[$0] == other[$0] }
    }
  }
}
