import Foundation
import Testing
import TestSupport

/// --output: a file appears whole or not at all.
@Suite(.walk) struct OutputFileTests {
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
    ["export", "zzzzz", "--output", "old.csv"], ["export", "--speeds", "x", "--output", "old.csv"],
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

  @Test(arguments: [
    (".", "Is a directory"), ("folder", "Is a directory"), ("missing/x.csv", "No such file or directory"),
    ("file/x.csv", "Not a directory"), ("new.csv/", "Is a directory"), ("file/", "Is a directory"),
    ("loop", "Too many levels of symbolic links"), ("/", "Is a directory"),
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

  @Test(arguments: [1, 240, 241, 250, 255])
  func `a name may be as long as names can be`(_ length: Int) throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "x", count: length)
    #expect(try Program.run(Self.export + ["--output", name], in: folder).status == 0)
    #expect(try folder.names == [name])
  }

  @Test(arguments: [0o444, 0o400, 0o555])
  func `a write-protected file stays as it is`(_ permissions: Int) throws {
    let folder = try TemporaryFolder(["old.csv": "old"])
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.path("old.csv"))
    let outcome = try Program.run(Self.export + ["--output", "old.csv"], in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write 'old.csv': Permission denied\n")
    #expect(try folder.text("old.csv") == "old")
  }

  @Test func `a pipe whose reader leaves ends the program as quietly as standard output does`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      "mkfifo pipe; (head -n 1 pipe > first)& speedcal export --speed 0:100:0.1 --output pipe; echo $?", in: folder)
    #expect(outcome.text == "0\n")
    #expect(outcome.errors == "")
    #expect(try folder.text("first").hasPrefix("device,"))
  }

  @Test(arguments: ["x.xlsx", "x.ods", "x.html", "x.csv.gz", "x.PDF", "x.parquet"])
  func `a name that promises another format is refused, unless a format is chosen`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(Self.export + ["--output", name], in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.complaint.hasPrefix("Error: '\(name)': cannot write "))
    #expect(try folder.names == [])
    #expect(try Program.run(Self.export + ["--output", name, "--format", "csv"], in: folder).status == 0)
    #expect(try folder.names == [name])
  }

  @Test func `an unknown extension gets a note, which counts`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(Self.export + ["--output", "o.v2", "--strict"], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "Note: writing csv to 'o.v2': the extension .v2 is unknown; choose a format with --format\n")
    #expect(try folder.text("o.v2").hasPrefix("device,"))
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

  @Test func `a folder that takes the name meanwhile stays, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      """
      speedcal export --speeds 0:100:0.05 --output new.csv & program=$!
      until compgen -G '.speedcal-*.part' > names || ! kill -0 $program; do :; done; rm names
      mkdir new.csv; wait $program; echo $?; ls -A
      """, in: folder)
    #expect(outcome.errors == "Error: cannot write 'new.csv': Is a directory\n")
    #expect(outcome.text == "73\nnew.csv\n")
  }

  @Test(arguments: [["table", "iPhone 15"], ["motion", "iPhone 15", "--duration", "1"]])
  func `a name that promises a chart gets one, where the command draws it`(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(command + ["--output", "chart.svg"], in: folder).errors == "")
    #expect(try folder.bytes("chart.svg") == Program.run(command + ["--format", "svg"]).bytes)
    let page = try Program.run(command + ["--output", "chart.html"], in: folder)
    #expect(page.status == 64)
    #expect(
      page.errors == """
        Error: 'chart.html': cannot write .html; use another extension or --format
        See 'speedcal \(command[0]) -h'.

        """)
    #expect(try folder.names == ["chart.svg"])
  }

  @Test(arguments: ["", "trap '' XFSZ; "])
  func `a file that outgrows its limit leaves the old one and no other`(_ disposition: String) throws {
    let folder = try TemporaryFolder(["old.csv": "old"])
    // The report outgrows 4 MB; counts of the lines that ran, where there are any, do not.
    let outcome = try Program.shell(
      disposition + "ulimit -f 4096; speedcal export --speeds 0:100:0.1 --output old.csv", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write 'old.csv': File too large\n")
    #expect(try folder.text("old.csv") == "old")
    #expect(try folder.names == ["old.csv"])
  }
}
