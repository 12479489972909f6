import ProfileJSON
import Testing

@Suite struct DepthTests {
  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `32 levels are read, and the 33rd is refused where it opens`(open: String, close: String) throws {
    #expect(JSONText.maximumDepth == 32)
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + (open == "[" ? "" : "1") + String(repeating: close, count: depth)
    }
    let deepest = try JSONText(validating: Array(nested(32).utf8))
    #expect(deepest.indices.count == (open == "[" ? 32 : 65))
    #expect(try JSONParser().values(of: 0, in: deepest).count == (open == "[" ? 0 : 1))
    expectRefusal(SyntaxCase(nested(33), 1, 32 * open.count + 1, "nested deeper than 32 levels"))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"])
  func `a million opening brackets are refused without a crash`(open: String) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONText(validating: Array(String(repeating: open, count: 1_000_000 / open.count).utf8))
    }
    #expect(error?.reason == .tooDeep)
  }

  @Test func `siblings do not add up`() throws {
    let json = try JSONText(validating: Array(("[" + String(repeating: "[{}],", count: 1000) + "1]").utf8))
    #expect(json.elements(of: 0).reduce(0) { count, _ in count + 1 } == 1001)
    #expect(try JSONParser().values(of: 0, in: json).count == 1)
  }
}
