import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// Several --output in one run.
@Suite struct SeveralFilesTests {
  private static let names = [
    "a.csv", "b.tsv", "c.json", "d.jsonl", "e.md", "f.txt", "g.css", "h.svg", "i.swift", "j.kt", "k.js",
    "l.tokens.json",
  ]

  private static func export(_ files: [String]) throws -> Program.Outcome {
    try Program.runInProcess(["export", "Pixel 8"] + files.flatMap { ["--output", $0] })
  }

  @Test func `each file has the format of its ending, as if it were written alone`() throws {
    let (folder, alone) = (try TemporaryFolder(), try TemporaryFolder())
    let outcome = try Self.export(Self.names.map(folder.path))
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errors.split(separator: "\n").count == 1)
    #expect(try folder.names == Self.names)
    for name in Self.names {
      #expect(try Self.export([alone.path(name)]).status == 0)
      #expect(try folder.bytes(name) == alone.bytes(name), "\(name)")
    }
  }

  @Test(arguments: [
    ["a.csv", "none/b.json"], ["none/b.json", "a.csv"], ["a.csv", "b.xlsx"], ["a.csv", "old.json/x.csv"],
  ])
  func `all are written, or none`(_ names: [String]) throws {
    let folder = try TemporaryFolder(["old.json": "old"])
    let outcome = try Self.export(names.map(folder.path) + [folder.path("old.json")])
    #expect(outcome.status != 0)
    #expect(try folder.names == ["old.json"] && folder.text("old.json") == "old")
  }

  @Test func `a file that a format refuses leaves the others unwritten, and standard output may be one of them`() throws
  {
    let folder = try TemporaryFolder()
    let refused = try Program.runInProcess(
      "export", "Dell U2720Q", "--output", folder.path("a.csv"), "--output", folder.path("b.css"))
    #expect(refused.status == 64)
    #expect(try folder.names.isEmpty)
    let both = try Self.export(["-", folder.path("a.csv")])
    #expect(try both.bytes == folder.bytes("a.csv"))
  }
}
