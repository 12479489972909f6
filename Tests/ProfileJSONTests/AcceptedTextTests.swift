import ProfileJSON
import Testing

@Suite struct AcceptedTextTests {
  static let texts: [(String, JSONKind)] = [
    ("null", .null), ("true", .boolean), ("false", .boolean), ("0", .number), ("-0", .number), ("\"\"", .string),
    ("[]", .array), ("{}", .object), (" \t\r\n1 \t\r\n", .number), ("[ ]", .array), ("{\r\n}", .object),
    ("42", .number), ("-1", .number), ("1.5", .number), ("0.0", .number), ("-0.0", .number), ("0e0", .number),
    ("0E+0", .number), ("1e5", .number), ("1E5", .number), ("1e+05", .number), ("1e-005", .number),
    ("1.25e-3", .number),
    ("1e400", .number), ("-1e400", .number), ("1e-400", .number), ("123456789012345678901234567890", .number),
    ("-123456789012345678901234567890", .number), ("0.1234567890123456789012345678901234567890", .number),
    ("[1,2,3]", .array), ("[1 , 2]", .array), ("[[],{}]", .array), ("[null,true,false]", .array), ("[\"a\",1]", .array),
    ("{\"a\":1}", .object), ("{\"a\" : 1 , \"b\" : {}}", .object), ("{\"\":0}", .object),
    ("{\"a\":{\"a\":1}}", .object),
    ("{\"A\":1,\"a\":2}", .object), ("[{\"a\":1},{\"a\":1}]", .array), ("[1\n,\n2]", .array),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string), ("\"\\u0000\"", .string), ("\"\\u001f\"", .string),
    ("\"\\uABCD\"", .string),
    ("\"\\uabcd\"", .string), ("\"\\uD83D\\uDE00\"", .string), ("\"\\uDBFF\\uDFFF\"", .string),
    ("\"\\ud7ff\\ue000\"", .string),
    ("\"\\\\u0000\"", .string), ("\"\\\\\"", .string), ("\"// no comment /* \"", .string), ("\"'\"", .string),
    ("\"\u{7F}\u{80}\u{9F}\"", .string), ("\"\u{FEFF}\"", .string), ("\"\u{2028}\u{2029}\"", .string),
    ("\"\u{FFFF}\u{10FFFF}\"", .string),
    ("\"日本語 é ü 😀 ​\"", .string), ("{\"日本\":\"語\"}", .object), ("\"NaN\"", .string), ("[\"]\",\"}\"]", .array),
  ]

  @Test(arguments: texts)
  func `what RFC 8259 allows is accepted, and json-c agrees`(text: String, kind: JSONKind) throws {
    let bytes = Array(text.utf8)
    let root = try #require(try scan(bytes).last)
    #expect(root.depth == 0 && root.key == nil && root.pointer.description == "")
    #expect(String(decoding: bytes[root.range], as: UTF8.self) == text.trimmingJSONBlanks)
    try read(text) { node in
      #expect(node.kind == kind && node.keyCount == root.keyCount)
      #expect((node.number != nil) == (kind == .number) && (node.string != nil) == (kind == .string))
    }
  }

  @Test func `a byte order mark before the text counts for nothing`() throws {
    let root = try #require(try scan(Array("\u{FEFF} [1]\n".utf8)).last)
    #expect(root.range == 4..<7 && root.depth == 0)
  }

  @Test func `one parser reads value after value`() throws {
    let bytes = Array("[1,\"a\",{\"b\":null},[],true,-2.5e3]".utf8)
    let parser = JSONParser()
    let kinds = try scan(bytes, depth: 1).dropLast().map { value in
      try bytes.withUnsafeBufferPointer { try parser.read(value.range, of: $0) { $0.kind } }
    }
    #expect(kinds == [.number, .string, .object, .array, .boolean, .number])
  }
}

extension String {
  fileprivate var trimmingJSONBlanks: String {
    let isBlank = { (scalar: Unicode.Scalar) in " \t\r\n".unicodeScalars.contains(scalar) }
    var rest = unicodeScalars.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}
