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
    #expect(JSONPointer(tokens).description.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [[0], [3, 3], Array(0..<29), [0, 7, 7, 28], [12], Array(stride(from: 1, to: 29, by: 5))])
  func `the pointers to sorted values are found in one walk`(ids: [Int]) throws {
    let json = try JSONText(
      validating: Array(#"{"a":[[1,{"x":2}],{},[[]]],"b~":{"c":{"d":[[[7]]],"e":8}},"":0,"l":[1,2,3]}"#.utf8))
    let all = [
      "", "/a", "/a", "/a/0", "/a/0/0", "/a/0/1", "/a/0/1/x", "/a/0/1/x", "/a/1", "/a/2", "/a/2/0", "/b~0", "/b~0",
      "/b~0/c", "/b~0/c", "/b~0/c/d", "/b~0/c/d", "/b~0/c/d/0", "/b~0/c/d/0/0", "/b~0/c/d/0/0/0", "/b~0/c/e",
      "/b~0/c/e", "/", "/", "/l", "/l", "/l/0", "/l/1", "/l/2",
    ]
    #expect(json.indices == 0..<all.count)
    #expect(json.pointers(toSorted: ids).map(\.description) == ids.map { all[$0] })
  }
}
