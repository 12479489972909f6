import JSONC
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

  @Test func `members and elements extend it`() {
    let root = JSONPointer()
    #expect(root.member("devices").element(3).member("ppi").description == "/devices/3/ppi")
    #expect(root.member("a") == JSONPointer(["a"]) && root.tokens.isEmpty)
  }
}
