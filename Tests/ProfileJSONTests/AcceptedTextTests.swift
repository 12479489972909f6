import ProfileJSON
import TestSupport
import Testing

@Suite struct AcceptedTextTests {
  static let texts: [(String, JSONKind)] = [
    ("null", .null), ("true", .boolean), ("false", .boolean), ("0", .number), ("-0", .number), ("\"\"", .string),
    ("[]", .array), ("{}", .object), (" \t\r\n1 \t\r\n", .number), ("[ ]", .array), ("{\r\n}", .object),
    ("42", .number), ("-1", .number), ("1.5", .number), ("0.0", .number), ("-0.0", .number), ("0e0", .number),
    ("0E+0", .number), ("1e5", .number), ("1E5", .number), ("1e+05", .number), ("1e-005", .number),
    ("1.25e-3", .number), ("1e400", .number), ("-1e400", .number), ("1e-400", .number),
    ("123456789012345678901234567890", .number), ("-123456789012345678901234567890", .number),
    ("0.1234567890123456789012345678901234567890", .number), ("[1,2,3]", .array), ("[1 , 2]", .array),
    ("[[],{}]", .array), ("[null,true,false]", .array), ("[\"a\",1]", .array), ("{\"a\":1}", .object),
    ("{\"a\" : 1 , \"b\" : {}}", .object), ("{\"\":0}", .object), ("{\"a\":{\"a\":1}}", .object),
    ("{\"A\":1,\"a\":2}", .object), ("[{\"a\":1},{\"a\":1}]", .array), ("[1\n,\n2]", .array),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string), ("\"\\u0000\"", .string), ("\"\\u001f\"", .string),
    ("\"\\uABCD\"", .string), ("\"\\uabcd\"", .string), ("\"\\uD83D\\uDE00\"", .string),
    ("\"\\uDBFF\\uDFFF\"", .string), ("\"\\ud7ff\\ue000\"", .string), ("\"\\\\u0000\"", .string), ("\"\\\\\"", .string),
    ("\"// no comment /* \"", .string), ("\"'\"", .string), ("\"\u{7F}\u{80}\u{9F}\"", .string),
    ("\"\u{FEFF}\"", .string), ("\"\u{2028}\u{2029}\"", .string), ("\"\u{FFFF}\u{10FFFF}\"", .string),
    ("\"日本語 é ü 😀 ​\"", .string), ("{\"日本\":\"語\"}", .object), ("\"NaN\"", .string), ("[\"]\",\"}\"]", .array),
  ]

  @Test(arguments: texts)
  func `what RFC 8259 allows is accepted`(text: String, kind: JSONKind) throws {
    try read(text) { node in
      #expect(node.kind == kind)
      #expect((node.number != nil) == (kind == .number) && (node.string != nil) == (kind == .string))
    }
    let bytes = Array("\u{FEFF}\n [\(text) , 7]\r\n\t".utf8)
    try bytes.withUnsafeBufferPointer { pointer in
      let list = JSONText(pointer)
      #expect(list.skipBlanks(before: "["))
      var kinds: [JSONKind] = []
      try list.elements { () throws(JSONSyntaxError) in kinds.append(try list.value { node, _ in node.kind }) }
      try list.end()
      #expect(kinds == [kind, .number])
    }
  }

  @Test func `every scalar may stand in a string, but control characters`() throws {
    let text = String(everyScalar.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" })
    #expect(try read("\"\(text)\"") { $0.string }?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test func `members are read one by one, and a key may be escaped`() throws {
    let bytes = Array(#" {"a" : [1], "\u0062":{"c":2} ,"d":null } "#.utf8)
    try bytes.withUnsafeBufferPointer { pointer in
      let text = JSONText(pointer)
      var members: [String] = []
      try text.members { key, place throws(JSONSyntaxError) in
        members.append("\(key)@\(place.lowerBound) \(try text.value { node, _ in node.kind })")
      }
      try text.end()
      #expect(members == ["a@2 array", "b@13 object", "d@31 null"])
    }
  }

  @Test(
    arguments: [
      ("{}", nil), ("{ }", nil), ("{", 1), ("{1", 1), ("{\"a\"1", 4), ("{\"a\":1 2", 7), ("{\"a\":1,}", 7),
      ("{\"a\":1,\"a\":2}", 7), ("{\"a\\u0000\":1}", 1), ("{\"a\":1}x", 7), ("{\"a\":1} {", 8),
    ] as [(String, Int?)])
  func `what is wrong between members is refused where it stands`(text: String, offset: Int?) {
    let error = syntaxError {
      try Array(text.utf8).withUnsafeBufferPointer { pointer in
        let text = JSONText(pointer)
        try text.members { _, _ throws(JSONSyntaxError) in try text.value { _, _ in } }
        try text.end()
      }
    }
    #expect(error?.offset == offset)
  }
}

/// All scalars; in a debug build, which is slow, one in 61 of those beyond the first two thousand, and the ends of the
/// ranges that UTF-8 and UTF-16 have.
let everyScalar: String = {
  let ends: [UInt32] = [0x2028, 0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x10000, 0x10FFFF]
  let values: [UInt32] = Array(0..<0x900) + ends + stride(from: 0x900, through: 0x10FFFF, by: isThorough ? 1 : 61)
  return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
}()

/// Reads a text that is one value.
@discardableResult
func read<Result>(_ bytes: [UInt8], _ body: (JSONNode) -> Result) throws -> Result {
  try bytes.withUnsafeBufferPointer { bytes in
    let text = JSONText(bytes)
    let result = try text.value { node, _ in body(node) }
    try text.end()
    return result
  }
}

@discardableResult
func read<Result>(_ text: String, _ body: (JSONNode) -> Result) throws -> Result { try read(Array(text.utf8), body) }

extension JSONNode {
  var list: [JSONNode] { Array(elements) }

  /// The keys of an object with their values.
  var members: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    forEachMember { members.append(($0.text, $1)) }
    return members
  }
}
