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
    let json = try JSONText(validating: Array(text.utf8))
    #expect(json.kind(0) == kind)
    #expect(json.indices.allSatisfy { json.keyFault($0) == nil })
    #expect(json.bytes == Array(text.utf8))
    #expect(String(decoding: json[0], as: UTF8.self) == text.trimmingJSONBlanks)
  }

  @Test(arguments: texts.filter { $0.0.count < 30 || $0.1 != .number })
  func `json-c reads the same kinds and texts`(text: String, kind: JSONKind) throws {
    let json = try JSONText(validating: Array(text.utf8))
    let values = try JSONParser().values(of: 0, in: json)
    for id in json.indices {
      #expect((values.number(id, in: json) != nil) == (json.kind(id) == .number))
      guard let string = values.string(id, in: json) else { continue }
      #expect(json.kind(id) == .string && json.string(id).utf8.elementsEqual(string.utf8))
    }
  }

  @Test(arguments: texts)
  func `a text without its white space is the same text`(text: String, kind: JSONKind) throws {
    let compact = try JSONText(validating: JSONText(validating: Array(text.utf8)).compact)
    #expect(compact.bytes == compact.compact && compact.bytes.count <= text.utf8.count)
    let json = try JSONText(validating: Array(text.utf8))
    #expect(compact.indices == json.indices)
    for id in json.indices where [.string, .number].contains(json.kind(id)) { #expect(json[id] == compact[id]) }
  }

  @Test func `one parser reads value after value`() throws {
    let json = try JSONText(validating: Array("[1,\"a\",{\"b\":null},[],true,-2.5e3]".utf8))
    let parser = JSONParser()
    let counts = try json.elements(of: 0).map { try parser.values(of: $0, in: json).count }
    #expect(counts == [1, 1, 1, 0, 1, 1])
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
