import ProfileJSON
import Testing

@Suite struct DepthTests {
  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `32 levels are read, and the 33rd is refused where it opens`(open: String, close: String) throws {
    #expect(JSONScanner.maximumDepth == 32)
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + (open == "[" ? "" : "1") + String(repeating: close, count: depth)
    }
    #expect(try scan(Array(nested(32).utf8)).map(\.depth) == Array((0...(open == "[" ? 31 : 32)).reversed()))
    #expect(try read(nested(32)) { $0.keyCount } == (open == "[" ? 0 : 32))
    expectRefusal(SyntaxCase(nested(33), 1, 32 * open.count + 1, "nested deeper than 32 levels"))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"])
  func `a million opening brackets are refused without a crash`(open: String) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try scan(Array(String(repeating: open, count: 1_000_000 / open.count).utf8))
    }
    #expect(error?.reason == "nested deeper than 32 levels")
  }

  @Test func `siblings do not add up`() throws {
    let text = "[" + String(repeating: "[{}],", count: 1000) + "1]"
    #expect(try scan(Array(text.utf8), depth: 1).count == 1002)
    #expect(try read(text) { $0.elements.count } == 1001)
  }
}
