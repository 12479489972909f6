import ProfileJSON
import Testing

@Suite struct KeyFaultTests {
  /// A text, and its faults as `offset pointer reason`.
  static let cases: [(String, [String])] = [
    (#"{"ppi":1,"scale":2}"#, []),
    (#"{"ppi":1,"ppi":2}"#, ["9 /ppi duplicate"]),
    (#"{"a":1,"b":2,"a":3,"b":4,"a":5}"#, ["13 /a duplicate", "19 /b duplicate", "25 /a duplicate"]),
    (#"{"ppi":1,"\u0070pi":2}"#, ["9 /ppi duplicate"]),
    (#"{"\u0070pi":1,"ppi":2}"#, ["14 /ppi duplicate"]),
    (#"{"\u0070pi":1,"p\u0070i":2}"#, ["14 /ppi duplicate"]),
    (#"{"/":1,"\/":2}"#, ["7 /~1 duplicate"]),
    (#"{"é":1,"\u00e9":2}"#, ["8 /é duplicate"]),
    (#"{"😀":1,"\uD83D\uDE00":2}"#, ["10 /😀 duplicate"]),
    (#"{"":1,"":2}"#, ["6 / duplicate"]),
    (#"{"a":1,"A":2}"#, []),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
    (#"{"\u00e9":1,"e\u0301":2}"#, []),
    (#"{"a":{"a":{"a":1}}}"#, []),
    (#"[{"a":1},{"a":1}]"#, []),
    (#"[0,{"a":[1,{"b":1,"b":2}]}]"#, ["18 /1/a/1/b duplicate"]),
    (#"{"a":{"x":1},"b":{"x":1,"x":2},"x":3}"#, ["24 /b/x duplicate"]),
    (#"{"x":1,"a":{"y":1},"x":2}"#, ["19 /x duplicate"]),
    (#"{"x~/":[[],[{"y":1,"y":2}]]}"#, ["19 /x~0~1/1/0/y duplicate"]),
    (#"{"a\u0000b":1}"#, ["1 /a\0b containsNUL"]),
    (#"{"a\u0000b":1,"a\u0000c":2,"a":3}"#, ["1 /a\0b containsNUL", "14 /a\0c containsNUL"]),
    (#"{"\u0000":1,"\u0000":2}"#, ["1 /\0 containsNUL", "12 /\0 duplicate"]),
    (#"{"a\\u0000":1}"#, []),
  ]

  @Test(arguments: cases)
  func `a key that an object cannot hold is found with its place`(text: String, faults: [String]) throws {
    let expected = faults.map { $0.replacing("\\0", with: "\0") }
    let found = try Self.faults(of: text)
    #expect(
      found.map { "\($0.key?.lowerBound ?? -1) \($0.pointer) \($0.isRepeated ? "duplicate" : "containsNUL")" }
        == expected)
  }

  @Test(arguments: [2, 23, 24, 25, 26, 100, 1000])
  func `objects of any size know their keys`(count: Int) throws {
    let keys = (0..<count).map { "\"k\($0)\":\($0)" }
    #expect(try faults(keys).isEmpty)
    for repeated in [0, count / 2, count - 1] {
      #expect(try faults(keys + ["\"k\(repeated)\":0"]) == ["/k\(repeated)"])
      #expect(try faults(keys + ["\"\\u006b\(repeated)\":0", "\"new\":1"]) == ["/k\(repeated)"])
    }
    #expect(try faults(keys + keys) == (0..<count).map { "/k\($0)" })
  }

  @Test(arguments: [0, 30])
  func `keys are compared by their scalars, however many there are`(others: Int) throws {
    let keys = (0..<others).map { "\"k\($0)\":\($0)" }
    #expect(try faults(keys + ["\"\u{E9}\":1", "\"e\u{301}\":2"]).isEmpty)
    #expect(try faults(keys + ["\"\u{E9}\":1", "\"\\u00E9\":2"]) == ["/\u{E9}"])
  }

  @Test func `a nested object does not disturb the set of a large one`() throws {
    var members = (0..<30).map { "\"k\($0)\":{\"k0\":1,\"k\($0)x\":[{\"k1\":2}]}" }
    #expect(try faults(members).isEmpty)
    members.append("\"k7\":{\"z\":1,\"z\":2}")
    #expect(try faults(members) == ["/k7", "/k7/z"])
  }

  static let tokens: [(String, String)] = [
    (String(repeating: "k", count: 80), String(repeating: "k", count: 80)),
    (String(repeating: "k", count: 81), String(repeating: "k", count: 77) + "…"),
    (String(repeating: "😀", count: 20_000), String(repeating: "😀", count: 77) + "…"),
    (String(repeating: "\\u0065\u{301}", count: 40), String(repeating: "e\u{301}", count: 40)),
    (String(repeating: "\\u0065\u{301}", count: 41), String(repeating: "e\u{301}", count: 38) + "e…"),
  ]

  @Test(arguments: tokens)
  func `a long key is shortened wherever a pointer names it`(key: String, token: String) throws {
    #expect(try faults(["\"\(key)\":{\"x\":1,\"x\":2}"]) == ["/\(token)/x"])
    #expect(try faults(["\"\(key)\":1", "\"\(key)\":2"]) == ["/\(token)"])
  }

  @Test func `keys with escapes are told apart, however many objects have them`() throws {
    let keys = (0..<23).map { "\"\\u006b\($0)\":\($0)" }.joined(separator: ",")
    #expect(try Self.faults(of: "[\(Array(repeating: "{\(keys)}", count: 500).joined(separator: ","))]").isEmpty)
  }

  private func faults(_ members: [String]) throws -> [String] {
    try Self.faults(of: "{\(members.joined(separator: ","))}").map(\.pointer.description)
  }

  /// The keys that an object cannot hold, in the order of the text. json-c misses keys where there are any, and else none.
  private static func faults(of text: String) throws -> [JSONScanner.Value] {
    let bytes = Array(text.utf8)
    let root = try scan(bytes, depth: 0)[0]
    var faults: [JSONScanner.Value] = []
    bytes.withUnsafeBufferPointer { bytes in
      JSONScanner.walk(root, of: bytes) { value in
        if value.isRepeated || value.key != nil && value.pointer.endsWithNUL { faults.append(value) }
      }
    }
    #expect(try (read(text) { $0.keyCount } != root.keyCount) == !faults.isEmpty)
    return faults.sorted { ($0.key?.lowerBound ?? 0) < ($1.key?.lowerBound ?? 0) }
  }
}
