import Testing

@testable import ProfileJSON

@Suite struct JSONValuesTests {
  /// What json-c says of a value that is a text of its own, and of the same value within others.
  private func readings<Reading>(_ text: String, _ read: (JSONValues, Int, JSONText) -> Reading?) throws -> [Reading?] {
    let alone = try JSONText(validating: Array(text.utf8))
    let nested = try JSONText(validating: Array("[7,{\"a\":[true,\(text)]},\(text),null]".utf8))
    let parser = JSONParser()
    let (all, part) = (try parser.values(of: 0, in: nested), try parser.values(of: 4, in: nested))
    return [
      read(try parser.values(of: 0, in: alone), 0, alone), read(all, 6, nested), read(all, 7, nested),
      read(part, 6, nested),
    ]
  }

  private func readNumbers(_ text: String) throws -> [Double?] { try readings(text) { $0.number($1, in: $2) } }

  private func readStrings(_ text: String) throws -> [String?] { try readings(text) { $0.string($1, in: $2) } }

  static let numbers: [(String, Double)] = [
    ("0", 0), ("-0", 0), ("-0.0", -0.0), ("1", 1), ("-1", -1), ("6.1", 6.1), ("0.1", 0.1), ("1e5", 1e5),
    ("1.5e-3", 0.0015),
    ("9007199254740993", 9007199254740992), ("9223372036854775807", 0x1p63), ("9223372036854775808", 0x1p63),
    ("-9223372036854775808", -0x1p63), ("18446744073709551615", 0x1p64), ("1e400", .infinity), ("-1e400", -.infinity),
    ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("0.30000000000000004", 0.30000000000000004),
    ("123456789.123456789123456789", 123456789.123456789), ("1E+2", 100),
  ]

  @Test(arguments: numbers)
  func `a number is the nearest Double`(text: String, number: Double) throws {
    #expect(try readNumbers(text) == [number, number, number, number])
    #expect(try readStrings(text) == [nil, nil, nil, nil])
  }

  static let beyond64Bits: [(String, Double)] = [
    ("18446744073709551616", 0x1p64), ("12345678901234567890123", 0x1p64), ("-9223372036854775809", -0x1p63),
    ("-99999999999999999999999", -0x1p63), ("1e23", 1e23), ("99999999999999999999999.0", 1e23),
  ]

  @Test(arguments: beyond64Bits)
  func `a whole number beyond 64 bits is held at their end`(text: String, number: Double) throws {
    #expect(try readNumbers(text) == [number, number, number, number])
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""a\u0000b""#, "a\0b"),
    (#""\uD83D\uDE00""#, "😀"), (#""\u00e9\u65E5""#, "é日"), ("\"日本😀\"", "日本😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    (#""\uFFFE\uFEFF""#, "\u{FFFE}\u{FEFF}"), ("\"\u{7F}\u{85}\"", "\u{7F}\u{85}"),
  ]

  @Test(arguments: strings)
  func `a string is its scalars, NUL too`(text: String, string: String) throws {
    #expect(try readStrings(text).map { $0.map { Array($0.utf8) } } == Array(repeating: Array(string.utf8), count: 4))
    #expect(try readNumbers(text) == [nil, nil, nil, nil])
  }

  @Test(arguments: ["null", "true", "[1]", "{\"a\":1}", "[]", "[\"a\"]"])
  func `what is neither a number nor a string is neither`(text: String) throws {
    let json = try JSONText(validating: Array(text.utf8))
    let values = try JSONParser().values(of: 0, in: json)
    #expect(values.number(0, in: json) == nil && values.string(0, in: json) == nil)
  }

  @Test func `a key is no value`() throws {
    let json = try JSONText(validating: Array(#"{"a":"b","c":1}"#.utf8))
    let values = try JSONParser().values(of: 0, in: json)
    #expect(values.count == 2)
    #expect(json.indices.map { values.string($0, in: json) } == [nil, nil, "b", nil, nil])
    #expect(json.indices.map { values.number($0, in: json) } == [nil, nil, nil, nil, 1])
  }

  @Test func `values of one part have nothing of another`() throws {
    let json = try JSONText(validating: Array("[[1,2],[3],[4]]".utf8))
    let values = try JSONParser().values(of: 4, in: json)
    #expect(json.indices.map { values.number($0, in: json) } == [nil, nil, nil, nil, nil, 3, nil, nil])
  }

  /// What json-c refuses is no JSON, so that a text's own check refuses it first.
  @Test(arguments: [
    ("[1,}", "unexpected character"), ("[\"a", "continue"), ("[tru]", "boolean expected"), ("[nul]", "null expected"),
    ("[[[1]]]", "nesting too deep"), ("{1}", "object property name"), ("[1] 2", "unexpected"),
  ])
  func `what json-c refuses is told in its words, with the place of the values`(text: String, reason: String) throws {
    let fault = #expect(throws: JSONFault.self) {
      try Array(text.utf8).withUnsafeBufferPointer { _ = try JSONParser().parse($0, at: 7) }
    }
    #expect(fault?.offset == 7)
    guard case .refusedByParser(let words) = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(words.contains(reason), "\(words)")
  }

  @Test func `a text that is longer than json-c can count is refused unread`() throws {
    let fault = #expect(throws: JSONFault.self) {
      try [UInt8](repeating: 0, count: 1).withUnsafeBufferPointer { bytes throws(JSONFault) in
        let claimed = UnsafeBufferPointer(start: bytes.baseAddress, count: Int(Int32.max) + 1)
        _ = try JSONParser().parse(claimed, at: 3)
      }
    }
    #expect(fault?.offset == 3)
  }

  @Test func `a parser that has refused a text takes the next one`() throws {
    let parser = JSONParser()
    _ = #expect(throws: JSONFault.self) {
      try Array("[tru]".utf8).withUnsafeBufferPointer { bytes throws(JSONFault) in _ = try parser.parse(bytes, at: 0) }
    }
    let json = try JSONText(validating: Array("[1,2]".utf8))
    #expect(try parser.values(of: 0, in: json).number(2, in: json) == 2)
  }
}
