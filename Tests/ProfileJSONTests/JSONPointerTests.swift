import ProfileJSON
import Testing

@Suite struct JSONPointerTests {
  static let pointers: [([String], String)] = [
    ([], ""), ([""], "/"), (["a"], "/a"), (["a", "b"], "/a/b"), (["a/b"], "/a~1b"), (["m~n"], "/m~0n"),
    (["~1"], "/~01"),
    (["~/"], "/~0~1"), (["0", "00"], "/0/00"), (["é", "日本", "😀"], "/é/日本/😀"), ([" "], "/ "), (["", ""], "//"),
    (["/\u{301}"], "/~1\u{301}"), (["~\u{301}"], "/~0\u{301}"),
  ]

  @Test(arguments: pointers)
  func `a pointer is written as RFC 6901 has it`(tokens: [String], text: String) {
    var pointer = JSONPointer()
    for token in tokens { pointer.append(token) }
    #expect(pointer.description.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  private static let text = #"{"a":[[1,{"x":2}],{},[[]]],"b~":{"c":{"d":[[[7]]],"e":8}},"":0,"l":[1,2,3]}"#

  private static let all = [
    "/a/0/0", "/a/0/1/x", "/a/0/1", "/a/0", "/a/1", "/a/2/0", "/a/2", "/a", "/b~0/c/d/0/0/0", "/b~0/c/d/0/0",
    "/b~0/c/d/0", "/b~0/c/d", "/b~0/c/e", "/b~0/c", "/b~0", "/", "/l/0", "/l/1", "/l/2", "/l", "",
  ]

  @Test func `every value is visited after its parts, with its pointer`() throws {
    let bytes = Array(Self.text.utf8)
    let values = try scan(bytes)
    #expect(values.map(\.pointer.description) == Self.all)
    #expect(values.map(\.depth) == values.map { value in value.pointer.bytes.count { $0 == UInt8(ascii: "/") } })
    let texts = Dictionary(
      uniqueKeysWithValues: values.map { ("\($0.pointer)", String(decoding: bytes[$0.range], as: UTF8.self)) })
    #expect(texts["/a/0"] == #"[1,{"x":2}]"# && texts["/b~0/c/e"] == "8" && texts["/"] == "0" && texts[""] == Self.text)
    let keys = values.map { $0.key.map { String(decoding: bytes[$0], as: UTF8.self) } }
    #expect(keys.compactMap(\.self) == ["x", "a", "d", "e", "c", "b~", "", "l"].map { "\"\($0)\"" })
    #expect(values.map(\.keyCount) == [0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 8])
  }

  @Test(arguments: 0...6)
  func `no value is visited below a depth`(depth: Int) throws {
    let values = try scan(Array(Self.text.utf8), depth: depth)
    #expect(values.map(\.pointer.description) == Self.all.filter { path in path.count { $0 == "/" } <= depth })
  }

  @Test func `a walk over a part has the places that a scan of all has`() throws {
    let bytes = Array(Self.text.utf8)
    let all = try scan(bytes)
    for value in all {
      var walked: [JSONScanner.Value] = []
      bytes.withUnsafeBufferPointer { JSONScanner.walk(value, of: $0) { walked.append($0) } }
      let expected = all.filter {
        $0.pointer.bytes.starts(with: value.pointer.bytes) && value.range.contains($0.range.lowerBound)
      }
      #expect(walked.map(\.pointer) == expected.map(\.pointer) && walked.map(\.range) == expected.map(\.range))
    }
  }

  @Test(arguments: ["[1,2]", "\"a\"", "12", "true", "null", "{\"a\":[]}", "-1.5e-3"])
  func `the outermost value leaves the white space around it out`(text: String) throws {
    let bytes = Array("\n \(text)\r\n\t".utf8)
    #expect(try String(decoding: bytes[scan(bytes, depth: 0)[0].range], as: UTF8.self) == text)
  }
}
