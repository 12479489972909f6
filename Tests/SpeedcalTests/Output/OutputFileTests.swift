import Foundation
import Testing
import TestSupport

/// --output: a file appears whole or not at all.
@Suite struct OutputFileTests {
  static let export = ["export", "iPhone 15"]

  private static func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a new file holds what standard output would`() throws {
    let folder = try TemporaryFolder(["usual": ""])
    let outcome = try Program.run(Self.export + ["--output", "new.csv"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errors == "")
    #expect(try folder.bytes("new.csv") == Program.run(Self.export).bytes)
    #expect(try folder.names == ["new.csv", "usual"])
    let plain = try Program.shell("true > plain", in: folder)
    #expect(plain.status == 0)
    #expect(try Self.permissions(folder.path("new.csv")) == Self.permissions(folder.path("plain")))
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o666, 0o755])
  func `an existing file is replaced and keeps its permissions`(_ permissions: Int) throws {
    let folder = try TemporaryFolder(["old.csv": String(repeating: "old\n", count: 10000)])
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.path("old.csv"))
    #expect(try Program.run(Self.export + ["--output", "old.csv"], in: folder).status == 0)
    #expect(try folder.bytes("old.csv") == Program.run(Self.export).bytes)
    #expect(try Self.permissions(folder.path("old.csv")) == permissions)
    #expect(try folder.names == ["old.csv"])
  }

  @Test(arguments: [
    ["export", "nothing", "--output", "old.csv"], ["export", "--speeds", "x", "--output", "old.csv"],
    ["export", "--profiles", "bad.json", "--output", "old.csv"], ["export", "--interval", "0", "--output", "old.csv"],
    ["export", "iPhone 3G", "--zoomed", "--output", "old.csv"], ["export", "--output", "old.csv/x.csv"],
    ["show", "iPhone 1*", "--output", "old.csv"],
  ])
  func `an existing file survives a failure`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(["old.csv": "old", "bad.json": "{"])
    #expect(try Program.run(arguments, in: folder).status != 0)
    #expect(try folder.text("old.csv") == "old")
    #expect(try folder.names == ["bad.json", "old.csv"])
  }

  @Test(arguments: ["target.csv", "deep/target.csv", "missing.csv", "deep/missing.csv"])
  func `a link stays a link`(_ target: String) throws {
    let folder = try TemporaryFolder(["target.csv": "old", "deep/target.csv": "old"])
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.csv"), withDestinationPath: target)
    #expect(try Program.run(Self.export + ["--output", "link.csv"], in: folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.csv")) == target)
    #expect(try folder.bytes(target) == Program.run(Self.export).bytes)
    #expect(try folder.names.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a target without a name is wrong usage`() throws {
    let message = "--output needs the name of a file, or - for standard output"
    try Complaint("export", "--output", "", says: message).expect()
  }

  @Test(arguments: [
    (".", "Is a directory"), ("folder", "Is a directory"), ("missing/x.csv", "No such file or directory"),
    ("file/x.csv", "Not a directory"), ("loop", "Too many levels of symbolic links"),
    (String(repeating: "x", count: 300), "File name too long"),
  ])
  func `a target that cannot be written is named`(_ target: String, _ reason: String) throws {
    let folder = try TemporaryFolder(["file": "old", "folder/x": ""])
    try FileManager.default.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: "loop")
    let outcome = try Program.run(Self.export + ["--output", target], in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: cannot write '\(target)': \(reason)\n")
    #expect(try folder.names == ["file", "folder", "loop"])
  }

  @Test func `a hyphen is standard output`() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(Self.export + ["--output", "-"], in: folder).bytes == Program.run(Self.export).bytes)
    #expect(try folder.names == [])
  }

  @Test func `a device is written directly`() throws {
    let outcome = try Program.run(Self.export + ["--output", "/dev/null"])
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full device is an error`() throws {
    let outcome = try Program.run(Self.export + ["--output", "/dev/full"])
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write '/dev/full': No space left on device\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func `a folder that takes no files is an error`() throws {
    let outcome = try Program.run(Self.export + ["--output", "/proc/speeds.csv"])
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write '/proc/speeds.csv': No such file or directory\n")
  }

  @Test func `a file that outgrows its limit leaves the old one and no other`() throws {
    let folder = try TemporaryFolder(["old.csv": "old"])
    let outcome = try Program.shell(
      "trap '' XFSZ; ulimit -f 64; speedcal export --speeds 0:100:1 --output old.csv", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write 'old.csv': File too large\n")
    #expect(try folder.text("old.csv") == "old")
    #expect(try folder.names == ["old.csv"])
  }
}
