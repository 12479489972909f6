import Testing

@testable import EmbedProfiles

/// The tool that makes Swift source of the bundled profiles.
@Suite struct EmbeddingTests {
  private func source(_ name: String, _ text: String) throws -> String {
    try EmbedProfiles.source(of: [(name, Array(text.utf8))])
  }

  @Test func `profiles stand in the source in order, without the white space between their tokens`() throws {
    let source = try EmbedProfiles.source(of: [
      ("a.json", Array("{ \"a b\" :\n\t[ 1 , \" x \\\" \" ] }\r\n".utf8)), ("b-2_x.json", Array("7".utf8)),
    ])
    #expect(
      source == ##"""
        extension BundledProfiles {
          /// The profiles in name order.
          package static let files: [BundledProfile] = [
            BundledProfile(name: #"a.json"#, text: #"{"a b":[1," x \" "]}"#),
            BundledProfile(name: #"b-2_x.json"#, text: #"7"#)
          ]
        }

        """##)
  }

  @Test(arguments: [
    "k\\({ print(1); return \"\" }()).json", "a\"b.json", "a\nb.json", "a b.json", "\\u{41}.json", "a#.json", "é.json",
    "a'.json", "", ".json", "-a.json", "\u{202E}a.json", "a\0.json", "a\u{FFFD}.json", "a/b.json", "\"#.json",
  ])
  func `a name that is no plain one is refused`(name: String) {
    let error = #expect(throws: UnfitProfile.self) { try source(name, "{}") }
    #expect(error?.description.contains("\n") == false && error?.description.contains("\u{202E}") == false)
  }

  @Test(arguments: [
    ("{\"a\":\"\\\\(1)\"}", 1), ("{\"a\":\"#\"}", 2), ("{\"a\":\"\\\"#\"}", 2),
    ("{\"##\":\"\\\"###\"}", 4), ("{\"a\":\"\\\\#(1)\"}", 2), ("{\"a\":\"\u{2028}\u{202E}\"}", 1),
  ])
  func `no text can end its literal or be evaluated`(text: String, count: Int) throws {
    let marks = String(repeating: "#", count: count)
    #expect(try source("a.json", text).contains("text: \(marks)\"\(text)\"\(marks))\n"))
    #expect(!text.contains("\"\(marks)") && !text.contains("\\\(marks)"))
  }

  @Test(arguments: ["", "{", "{\"a\":1,}", "// {}", "{\"a\":\"\n\"}"])
  func `what is not JSON is refused with its place`(text: String) {
    let error = #expect(throws: UnfitProfile.self) { try source("a.json", text) }
    #expect(error?.description.hasPrefix("cannot embed 'a.json': 1:") == true)
  }
}
