import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// validate: every problem of every file, in one run.
@Suite struct ValidateTests {
  static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "good.json": ProfileText.kiosk, "broken.json": ProfileText.broken, "no.json": ProfileText.noJSON,
      "thief.json": ProfileText.thief, "set/a.json": ProfileText.kiosk, "set/b.json": ProfileText.replacement,
      "empty/notes.txt": "", "pictures/a.txt": "", "pictures/b.PNG": "",
    ])
  }

  static let brokenText = #"""
    broken.json:2:13: /devices/0/colour: unknown key; remove it
        {"name":"A","colour":"red","displays":[{"ppi":0,"scale":1}]},
                    ^
    broken.json:2:47: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 0
        {"name":"A","colour":"red","displays":[{"ppi":0,"scale":1}]},
                                                      ^
    broken.json:3:25: /devices/1/displays/0: the key 'ppi' is missing
        {"name":"B","displays":[{"scale":2}]}]}
                                ^
    """#

  @Test func `sound files are counted`() throws {
    let outcome = try Program.runInProcess("validate", "good.json", "set", in: Self.folder())
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        Note: set/b.json replaces 'iPhone 15' of bundled:iphone.json, without its identifiers iPhone15,4

        """)
    #expect(outcome.text == "good.json: ok, 1 device\nset/a.json: ok, 1 device\nset/b.json: ok, 1 device\n")
  }

  @Test func `a copy of a bundled profile replaces nothing`() throws {
    let profiles = Sketch.root.appendingPathComponent("profiles").path
    let outcome = try Program.runInProcess("validate", "--strict", profiles)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count > 10)
  }

  @Test func `of many replaced devices some are named and the others counted`() throws {
    let names = try Program.runInProcess("devices", "iPhone", "--format", "csv", "--columns", "device").lines
      .dropFirst().prefix(
        20)
    #expect(names.count == 20)
    let devices = names.map { #"{"name":"\#($0)","displays":[{"ppi":100,"scale":1}]}"# }
    let folder = try TemporaryFolder([
      "mine.json": #"{"formatVersion":1,"devices":[\#(devices.joined(separator: ","))]}"#
    ])
    let outcome = try Program.runInProcess("validate", "mine.json", in: folder)
    let notes = outcome.errors.split(separator: "\n")
    #expect(notes.count == 4)
    #expect(notes.last?.hasPrefix("Note: replaced too: ") == true)
    #expect(notes.last?.hasSuffix(" and 7 more") == true)
  }

  @Test func `problems come in order, file by file, and the status is 1`() throws {
    let outcome = try Program.runInProcess("validate", "good.json", "broken.json", "no.json", in: Self.folder())
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    expectSnapshot(
      outcome.text,
      """
      good.json: ok, 1 device
      \(Self.brokenText)
      no.json:2:12: unexpected character, at '}'
          "devices":[}
                     ^
      """)
  }

  @Test func `a file that cannot be read does not hide the problems of the others`() throws {
    let outcome = try Program.runInProcess(
      "validate", "nowhere.json", "broken.json", "empty", "pictures", in: Self.folder())
    #expect(outcome.status == 66)
    expectSnapshot(outcome.text, Self.brokenText)
    expectSnapshot(
      outcome.errors,
      """
      Error: cannot read 'nowhere.json': No such file or directory
      Error: the folder 'empty' contains no profile; profiles are files whose names end in .json, other than schema.json
      Error: cannot read 'pictures': it is a folder of pictures, and a profile is a text file whose name ends in .json
      """)
  }

  @Test func `a conflict with the bundled profiles counts`() throws {
    let folder = try Self.folder()
    let outcome = try Program.runInProcess("validate", "good.json", "thief.json", in: folder)
    #expect(outcome.status == 1)
    expectSnapshot(
      outcome.text,
      """
      good.json: ok, 1 device
      thief.json: the identifier 'iPhone15,4' of 'Mine' belongs to 'iPhone 15' (bundled:iphone.json) too
      """)
    let alone = try Program.runInProcess("validate", "thief.json", "--no-bundled-profiles", in: folder)
    #expect(alone.status == 0)
    #expect(alone.text == "thief.json: ok, 1 device\n")
  }

  @Test(arguments: ["csv", "tsv", "json", "markdown"])
  func `the status is 1 in every format`(_ format: String) throws {
    let outcome = try Program.runInProcess("validate", "no.json", "--format", format, in: Self.folder())
    #expect(outcome.status == 1 && outcome.text.contains("unexpected character, at '}'"), "\(outcome.text)")
    #expect(outcome.errors.hasPrefix("Error: fail: no.json:2:12: ") == (format != "markdown"), "\(outcome.errors)")
  }

  @Test func `a result that cannot be written matters more than a failed check`() throws {
    let outcome = try Program.runInProcess("validate", "no.json", "--output", "good.json/x", in: Self.folder())
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write 'good.json/x': Not a directory\n")
  }
}
