import Foundation
import TestSupport
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

  /// Runs the tool itself.
  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(arguments, in: folder, executable: Program.folder.appendingPathComponent("EmbedProfiles"))
  }

  @Test func `the tool writes the source of files in the order that they are named in`() throws {
    let folder = try TemporaryFolder(["b.json": "{\"b\": 1}", "sub/a.json": " [2] ", "out.swift": "old"])
    let outcome = try Self.run(["out.swift", "b.json", "sub/a.json"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "" && outcome.errors == "")
    #expect(
      try folder.text("out.swift")
        == EmbedProfiles.source(of: [("b.json", Array("{\"b\":1}".utf8)), ("a.json", Array("[2]".utf8))]))
  }

  /// An error that leaves `main` would be a crash, and hide in the log of a build what is wrong.
  @Test(arguments: [
    ([], "error: usage: EmbedProfiles OUTPUT PROFILE...\n"),
    (["out.swift", "bad.json"], "error: cannot embed 'bad.json': 2:2: unexpected '}'; expected a value\n"),
    (["out.swift", "a b.json"], "error: cannot embed 'a b.json': its name has other signs than A-Z a-z 0-9 . _ -\n"),
  ])
  func `the tool says what is wrong, and leaves the old source`(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder(["bad.json": "[1,\n }", "a b.json": "{}", "out.swift": "old"])
    let outcome = try Self.run(arguments, in: folder)
    #expect(outcome.signal == nil && outcome.status == 1)
    #expect(outcome.text == "")
    #expect(outcome.errors == message)
    #expect(try folder.text("out.swift") == "old")
  }

  @Test(arguments: [
    ("out.swift", "nowhere.json", "error: cannot embed 'nowhere.json': "), ("nowhere/out.swift", "a.json", "error: "),
  ])
  func `a file that is not there is no crash`(_ output: String, _ profile: String, _ message: String) throws {
    let folder = try TemporaryFolder(["a.json": "{}"])
    let outcome = try Self.run([output, profile], in: folder)
    #expect(outcome.signal == nil && outcome.status == 1)
    #expect(outcome.errors.hasPrefix(message) && outcome.errors.split(separator: "\n").count == 1)
    #expect(try folder.names == ["a.json"])
  }
}
