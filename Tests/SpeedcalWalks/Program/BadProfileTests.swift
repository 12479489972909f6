import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// Profiles that break a rule: one message with its place, status 65, nothing on standard output.
@Suite(.walk) struct BadProfileTests {
  @Test(arguments: [
    ("", "1:1: the file is empty"),
    ("{", "1:2: the text ends too early"),
    ("[1,]", "1:4: no comma may stand before ']'; remove it"), ("{} x", "1:4: the end of the text expected, at 'x'"),
    ("{'a':1}", "1:2: a key in double quotes expected, at '''"),
    ("{\"a\":NaN}", "1:6: unexpected character, at 'N'"),
    ("{\"a\":-01}", "1:7: a number has digits on both sides of '.', and no leading 0"),
    ("{\n \"a\":\n 1 1}", "3:4: ',' or '}' expected, at '1'"),
    ("{\"a\":\"\t\"}", "1:7: control character U+0009 in a string; write it as an escape"),
    ("\u{FEFF}{}", "1:1: the key 'formatVersion' is missing"),
    ("[]", "1:1: must be an object, not an array"), ("null", "1:1: must be an object, not null"),
    ("{}", "1:1: the key 'formatVersion' is missing"),
    (
      #"{"formatVersion":2,"devices":[]}"#,
      "1:18: /formatVersion: must be 1, the format version that this program reads, not 2"
    ),
    (
      #"{"formatVersion":1,"devices":[],"devices":[]}"#,
      "1:33: this key appears twice in its object; remove one"
    ),
    (#"{"formatVersion":1,"device":[]}"#, "1:1: the key 'devices' is missing"),
    (#"{"formatVersion":1,"devices":[],"x":0}"#, "1:33: /x: unknown key; remove it"),
    (#"{"formatVersion":1,"devices":{}}"#, "1:30: /devices: must be an array, not an object"),
    (#"{"formatVersion":1,"devices":[{"displays":[]}]}"#, "1:31: /devices/0: the key 'name' is missing"),
    (ProfileText.display(#""scale":1"#), "1:55: /devices/0/displays/0: the key 'ppi' is missing"),
    (
      ProfileText.display(#""ppi":0,"scale":1"#),
      "1:62: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 0"
    ),
    (
      ProfileText.display(#""ppi":1e400,"scale":1"#),
      "1:62: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 1e400"
    ),
    (
      ProfileText.display(#""ppi":"1","scale":1"#), "1:62: /devices/0/displays/0/ppi: must be a number, not \"1\""
    ),
    (
      ProfileText.display(#""ppi":1,"scale":16.5"#),
      "1:72: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 16.5"
    ),
    (
      ProfileText.display(#""ppi":1,"scale":1,"refreshRate":{"minimum":9,"maximum":3}"#),
      "1:99: /devices/0/displays/0/refreshRate/minimum: must be at most the maximum, 3 Hz, not 9"
    ),
    (
      ProfileText.display(#""ppi":1,"scale":1,"pixels":{"width":3,"height":3},"points":{"width":1,"height":2}"#),
      "1:115: /devices/0/displays/0/points: pixels per point differ by more than 0.5 % between the axes: 3 horizontally, 1.5 "
        + "vertically"
    ),
    (
      #"{"formatVersion":1,"devices":[{"name":"=1","displays":[{"ppi":1,"scale":1}]}]}"#,
      "1:39: /devices/0/name: must start with a letter or a digit, not \"=1\""
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
    expectSnapshot(
      outcome.errors,
      #"""
      Error: a/1.json:2:13: /devices/0/colour: unknown key; remove it
          {"name":"A","colour":"red","displays":[{"ppi":0,"scale":1}]},
                      ^
      a/1.json:2:47: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 0
          {"name":"A","colour":"red","displays":[{"ppi":0,"scale":1}]},
                                                        ^
      a/1.json:3:25: /devices/1/displays/0: the key 'ppi' is missing
          {"name":"B","displays":[{"scale":2}]}]}
                                  ^
      a/2.json:2:12: unexpected character, at '}'
          "devices":[}
                     ^
      """#)
  }
}
