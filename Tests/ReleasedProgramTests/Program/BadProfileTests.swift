import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// Profiles that break a rule: one message with its place, status 65, no output. Faults.txt has each rule.
@Suite(.walk) struct BadProfileTests {
  @Test(arguments: [
    ("", "1:1: the file is empty"), ("{\n \"a\":\n 1 1}", "3:4: ',' or '}' expected, at '1'"),
    (#"{"formatVersion":1,"devices":[],"x":0}"#, "1:33: /x: unknown key; remove it"),
    (
      ProfileText.display(#""ppi":1e400,"scale":1"#),
      "1:62: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 1e400"
    ),
  ])
  func `a broken profile is refused with its place`(_ content: String, _ message: String) throws {
    let outcome = try Program.run("report", "--profiles", "bad.json", in: TemporaryFolder(["bad.json": content]))
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(outcome.complaint == "Error: bad.json:" + message)
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count >= 4)
    #expect(lines[2].trimmingCharacters(in: .whitespaces) == "^")
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let folder = try TemporaryFolder()
    try Data([0x7B, 0x22, 0xFF, 0x22]).write(to: folder.url.appendingPathComponent("bad.json"))
    let outcome = try Program.run("report", "--profiles", "bad.json", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.complaint == "Error: bad.json:1:3: bytes that are not UTF-8; save the text as UTF-8")
  }

  @Test func `all problems of all files are listed`() throws {
    let folder = try TemporaryFolder(["a/1.json": ProfileText.broken, "a/2.json": ProfileText.noJSON])
    let outcome = try Program.run("report", "--profiles", "a", in: folder)
    #expect(outcome.status == 65)
    // ValidateTests has the same faults whole.
    for place in ["Error: a/1.json:2:13: ", "\na/1.json:2:47: ", "\na/1.json:3:25: ", "\na/2.json:2:12: "] {
      #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }
  }
}
