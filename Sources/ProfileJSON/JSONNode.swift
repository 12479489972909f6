internal import CJSONC

/// The six kinds of JSON value.
package enum JSONKind: String, Sendable, Hashable {
  case null, boolean, number, string, array, object
}

/// A value that json-c has built, with all that is in it; valid while its tree is being read.
package struct JSONNode {
  let object: OpaquePointer?

  /// The kind of value.
  package var kind: JSONKind {
    switch json_object_get_type(object) {
    case json_type_boolean: .boolean
    case json_type_double, json_type_int: .number
    case json_type_string: .string
    case json_type_array: .array
    case json_type_object: .object
    default: .null
    }
  }

  /// The nearest Double to a number, infinite beyond its range; a whole number beyond 64 bits is held at their end. Nil
  /// for any other kind.
  package var number: Double? { kind == .number ? json_object_get_double(object) : nil }

  /// A string's text; nil for any other kind.
  package var string: String? {
    guard json_object_is_type(object, json_type_string) != 0, let start = json_object_get_string(object) else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(json_object_get_string_len(object)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a boolean is true; nil for any other kind.
  package var flag: Bool? { kind == .boolean ? json_object_get_boolean(object) != 0 : nil }

  /// The elements of an array; none for another kind.
  package var elements: some RandomAccessCollection<JSONNode> {
    (0..<(kind == .array ? json_object_array_length(object) : 0)).lazy.map { [object] index in
      JSONNode(object: json_object_array_get_idx(object, index))
    }
  }

  /// Hands over the keys of an object with their values, in the order of the text; none of another kind.
  package func forEachMember(_ body: (JSONKey, JSONNode) -> Void) {
    guard kind == .object, let table = json_object_get_object(object) else { return }
    var entry = lh_table_head(table)
    while let member = entry, let key = lh_entry_k(member) {
      body(JSONKey(start: key.assumingMemoryBound(to: CChar.self)), JSONNode(object: OpaquePointer(lh_entry_v(member))))
      entry = lh_entry_next(member)
    }
  }

  /// The number of members of all objects in the value: of a key that an object has twice json-c holds one.
  var memberCount: Int {
    var count = elements.reduce(0) { $0 + $1.memberCount }
    forEachMember { count += 1 + $1.memberCount }
    return count
  }
}

/// A key of an object that json-c has built; valid while its tree is being read.
package struct JSONKey {
  let start: UnsafePointer<CChar>

  /// The key itself.
  package var text: String { String(cString: start) }

  /// Whether a key is a text, compared by their bytes.
  package static func == (key: JSONKey, text: StaticString) -> Bool { strcmp(key.start, text.utf8Start) == 0 }
}
