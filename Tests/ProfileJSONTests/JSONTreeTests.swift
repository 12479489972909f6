import Testing

@testable import ProfileJSON

@Suite struct JSONTreeTests {
  /// What a closure reads of a value that is a text of its own, and of the same value within others.
  private func readings<Reading>(_ text: String, _ body: (JSONNode) -> Reading) throws -> [Reading] {
    let alone = try read(text, body)
    let nested = try read("[7,{\"a\":[true,\(text)]},\(text),null]") { root in
      [root.list[2], root.list[1]["a"]?.list[1]].compactMap { $0.map(body) }
    }
    return [alone] + nested
  }

  private func readNumbers(_ text: String) throws -> [Double?] { try readings(text) { $0.number } }

  private func readStrings(_ text: String) throws -> [String?] { try readings(text) { $0.string } }

  static let numbers: [(String, Double)] = [
    ("0", 0), ("-0", 0), ("-0.0", -0.0), ("1", 1), ("-1", -1), ("6.1", 6.1), ("0.1", 0.1), ("1e5", 1e5),
    ("1.5e-3", 0.0015), ("9007199254740993", 9007199254740992), ("9223372036854775807", 0x1p63),
    ("9223372036854775808", 0x1p63), ("-9223372036854775808", -0x1p63), ("18446744073709551615", 0x1p64),
    ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("0.30000000000000004", 0.30000000000000004),
    ("123456789.123456789123456789", 123456789.123456789), ("1E+2", 100), ("18446744073709551616", 0x1p64),
    ("12345678901234567890123", 0x1p64), ("-9223372036854775809", -0x1p63), ("-99999999999999999999999", -0x1p63),
    ("1e23", 1e23), ("99999999999999999999999.0", 1e23),
  ]

  @Test(arguments: numbers)
  func `a number is the nearest Double, and a whole one beyond 64 bits is held at their end`(
    text: String, number: Double
  ) throws {
    #expect(try readNumbers(text) == [number, number, number])
    #expect(try readStrings(text) == [nil, nil, nil])
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""a\u0000b""#, "a\0b"),
    (#""\uD83D\uDE00""#, "😀"), (#""\u00e9\u65E5""#, "é日"), ("\"日本😀\"", "日本😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    (#""\uFFFE\uFEFF""#, "\u{FFFE}\u{FEFF}"), ("\"\u{7F}\u{85}\"", "\u{7F}\u{85}"),
  ]

  @Test(arguments: strings)
  func `a string is its scalars, NUL too`(text: String, string: String) throws {
    #expect(try readStrings(text).map { $0.map { Array($0.utf8) } } == Array(repeating: Array(string.utf8), count: 3))
    #expect(try readNumbers(text) == [nil, nil, nil])
  }

  @Test(arguments: ["null", "true", "[1]", "{\"a\":1}", "[]", "[\"a\"]"])
  func `what is neither a number nor a string is neither`(text: String) throws {
    _ = try readings(text) { #expect($0.number == nil && $0.string == nil) }
  }

  @Test func `members have their order, keys and kinds, and other values none`() throws {
    try read(#"{"b":1,"a\/":"x","é":null,"":[1,{}],"o":{"k":{},"l":[{"m":1}]}}"#) { root in
      #expect(root.members.map(\.key) == ["b", "a/", "é", "", "o"])
      #expect(root.members.map(\.value.kind) == [.number, .string, .null, .array, .object])
      #expect(
        root["b"]?.number == 1 && root["é"]?.kind == .null && root["e"] == nil && root["o"]?["k"]?.kind == .object)
      for node in [root.members[0].value, root.members[2].value, root.members[3].value] {
        #expect(node.members.isEmpty)
      }
      #expect(root.list.isEmpty && root.members[3].value.list.map(\.kind) == [.number, .object])
    }
  }

  /// A value's places, by the keys and indices that lead there.
  @Test func `every part is visited after its own parts, with its path`() {
    let text = #" {"a":[[1,{"x":2}],{},[[]]],"\u0062":{"c":{"d":[-7.5e3],"e":"]\""}},"":0,"l":[true,null]} "#
    let bytes = Array(text.utf8)
    var visits: [String] = []
    bytes.withUnsafeBufferPointer { pointer in
      JSONWalk.parts(from: 1, of: pointer) { path, key, value in
        let key = key.map { String(decoding: bytes[$0], as: UTF8.self) + ":" } ?? ""
        let value = String(decoding: bytes[value], as: UTF8.self)
        if value.count < 12 { visits.append("/\(path.joined(separator: "/")) \(key)\(value)") }
      }
    }
    #expect(
      visits == [
        "/a/0/0 1", #"/a/0/1/x "x":2"#, #"/a/0/1 {"x":2}"#, #"/a/0 [1,{"x":2}]"#, "/a/1 {}", "/a/2/0 []", "/a/2 [[]]",
        "/b/c/d/0 -7.5e3",
        #"/b/c/d "d":[-7.5e3]"#, #"/b/c/e "e":"]\"""#, #"/ "":0"#, "/l/0 true", "/l/1 null", #"/l "l":[true,null]"#,
      ])
  }
}

extension JSONNode {
  /// The value of an object's key; nil where it has none.
  fileprivate subscript(key: StaticString) -> JSONNode? {
    var found: JSONNode?
    forEachMember { if $0 == key { found = $1 } }
    return found
  }
}
