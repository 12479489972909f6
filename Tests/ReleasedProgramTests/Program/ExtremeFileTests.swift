import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// Files that no editor would write.
@Suite(.walk) struct ExtremeFileTests {
  @Test func `a file of 100 MB is refused without being parsed`() throws {
    let folder = try TemporaryFolder()
    let handle = try folder.handle("large.json")
    try handle.truncate(atOffset: 100_000_000)
    try handle.close()
    for command in [["validate", "large.json"], ["report", "--profiles", "large.json"]] {
      let outcome = try Program.run(command, in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.text == "")
      #expect(outcome.errors == "Error: 'large.json' is larger than 64 MiB, the most that is read of a file\n")
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `deep nesting is refused`(_ opening: String) throws {
    let folder = try TemporaryFolder(["deep.json": String(repeating: opening, count: 100_000)])
    let outcome = try Program.run("validate", "deep.json", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    // json-c sees that an object is too deep at the value of its key.
    let place = "deep.json:1:\((opening == "[" ? 33 : 34) * opening.count + 1)"
    #expect(outcome.lines.first == "\(place): nested deeper than 32 levels, at '\(opening.prefix(1))'")
    #expect(outcome.text.utf8.count < 400)
  }

  @Test func `a pipe is read like a file`() throws {
    let folder = try TemporaryFolder(["kiosk.json": ProfileText.kiosk])
    let outcome = try Program.shell("mkfifo pipe && { cat kiosk.json > pipe & speedcal validate pipe; }", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "pipe: ok, 1 device\n")
  }

  @Test func `names that look like options, formulas or escapes`() throws {
    let folder = try TemporaryFolder(["=1+1.json": ProfileText.kiosk, "-x.json": ProfileText.kiosk])
    #expect(
      try Program.run("devices", "--profiles", "=1+1.json", "--no-bundled-profiles", "--format", "csv", in: folder).text
        .hasSuffix(",./=1+1.json\n"))
    #expect(try Program.run("validate", "--", "-x.json", in: folder).text == "./-x.json: ok, 1 device\n")
    let outcome = try Program.run("devices", "--profiles", "a\u{1B}[31m.json", in: folder)
    #expect(outcome.status == 66)
    #expect(!outcome.errors.contains("\u{1B}"))
  }
}
