import Foundation
import Testing
import TestSupport

/// Standard output that is full, closed early, or no terminal.
@Suite(.walk) struct StreamTests {
  static let commands = [
    ["report"], ["table", "iPhone"], ["export", "--speeds", "0:100:1"], ["devices"], ["show", "iPhone 15"],
    ["show", "iPhone 15", "--as-profile"], ["--help"], ["table", "--help"], ["--version"],
    ["--generate-completion-script", "bash"],
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `a full disk behind standard output is one message`(_ command: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try Program.run(command, output: full)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write standard output: No space left on device\n")
  }

  @Test(arguments: commands)
  func `a reader that has gone ends the program quietly`(_ command: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try Program.run(command, output: pipe.fileHandleForWriting)
    #expect(outcome.status == 0)
    #expect(outcome.signal == nil)
    #expect(outcome.errors == "")
  }

  @Test(arguments: ["trap - PIPE", "trap '' PIPE"])
  func `head ends a long export quietly`(_ disposition: String) throws {
    let line = "\(disposition); speedcal export --speeds 0:100:0.1 | head -n 1; echo ${PIPESTATUS[0]}"
    let outcome = try Program.shell(line, in: TemporaryFolder())
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first?.hasPrefix("device,family,") == true)
    #expect(outcome.lines.last == "0")
  }

  @Test(arguments: commands)
  func `standard output carries the result alone, without escapes`(_ command: [String]) throws {
    let outcome = try Program.run(command)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(!outcome.bytes.contains(0x1B) || command[0].hasPrefix("--generate"))
    #expect(outcome.bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `a check that fails says so, though nobody reads on`() throws {
    let line = "echo '{}' > a.json; trap '' PIPE; speedcal validate a.json | true; echo ${PIPESTATUS[0]}"
    #expect(try Program.shell(line, in: TemporaryFolder()).lines.last == "1")
  }

  @Test func `a closed standard output is one message`() throws {
    let outcome = try Program.shell("speedcal report >&-", in: TemporaryFolder())
    #expect(outcome.status == 73)
    #expect(outcome.errors == "Error: cannot write standard output: Bad file descriptor\n")
  }
}
