import Foundation
import Testing
import TestSupport

/// The line on standard error that tells how far a long export is.
@Suite struct ProgressTests {
  /// Runs an export whose reader takes a break, so that it lasts, and gives what the terminal of its errors shows.
  private static func errors(afterBreakOf seconds: Double, _ changes: [String: String] = [:]) throws -> String {
    let terminal = try PseudoTerminal(columns: 80)
    let output = Pipe()
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["export", "--speeds", "0:100:1"]
    process.environment = Program.environment.merging(changes) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.fileHandleForWriting
    var handle: FileHandle? = terminal.handle()
    process.standardError = handle
    try process.run()
    process.standardError = nil
    try handle?.close()
    handle = nil
    try output.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.read(upToCount: 1)?.count == 1)
    Thread.sleep(forTimeInterval: seconds)
    _ = try output.fileHandleForReading.readToEnd()
    Program.wait(for: process)
    #expect(process.terminationStatus == 0)
    return terminal.output()
  }

  @Test func `a long export shows its progress and clears it`() throws {
    let text = try Self.errors(afterBreakOf: 1.2)
    let rows = try 101 * BundledCount.displays()
    let match = text.wholeMatch(of: /(?:\r\d+ % of (\d+) rows)+\r\x1B\[K/)
    #expect(match.map { Int($0.1) == rows } == true, "\(text.debugDescription)")
  }

  @Test func `a short one shows none`() throws {
    let (text, status) = try PseudoTerminal.run(
      ["export", "iPhone 15", "--output", "/dev/null"], columns: 80, environment: Program.environment)
    #expect(status == 0)
    #expect(text == "")
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `none where it is not wanted`(_ changes: [String: String]) throws {
    #expect(try Self.errors(afterBreakOf: 1.2, changes) == "")
  }
}
