import Foundation
import Testing
import TestSupport

/// A signal in the middle of a long export.
@Suite(.walk) struct InterruptTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU], [true, false])
  func `a signal leaves no temporary file and the old file as it was`(_ signal: Int32, _ hasOldFile: Bool) throws {
    let folder = try TemporaryFolder(hasOldFile ? ["speeds.csv": "old"] : [:])
    let names = try folder.names
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["export", "--speeds", "0:99:0.001", "--output", "speeds.csv"]
    process.environment = Program.environment
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Program.runWithoutBlockedSignals(process)
    while process.isRunning, try !Self.hasBegun(folder) { usleep(1000) }
    #expect(kill(process.processIdentifier, signal) == 0)
    Program.wait(for: process)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try folder.names == names)
    if hasOldFile { #expect(try folder.text("speeds.csv") == "old") }
  }

  @Test func `a signal at any time leaves no temporary file`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 1)
    for _ in 0..<40 {
      let process = Process()
      process.executableURL = Program.url
      process.arguments = ["export", "iPhone*", "--speed", "1:50:1", "--output", "speeds.csv"]
      process.environment = Program.environment
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try Program.runWithoutBlockedSignals(process)
      usleep(UInt32.random(in: 5000...60000, using: &random))
      if process.isRunning { kill(process.processIdentifier, SIGTERM) }
      Program.wait(for: process)
      #expect(try Set(folder.names).isSubset(of: ["speeds.csv"]))
    }
  }

  @Test func `a signal that was ignored from the start stays so`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      """
      trap '' HUP
      speedcal export --speeds 0:100:0.1 --output speeds.csv &
      while kill -HUP $!; do sleep 0.01; done 2> /dev/null; wait $!; echo $?
      """, in: folder)
    #expect(outcome.text == "0\n")
    #expect(try folder.names == ["speeds.csv"])
  }

  /// Whether a temporary file has grown.
  private static func hasBegun(_ folder: TemporaryFolder) throws -> Bool {
    try folder.names.contains { name in
      guard name.hasSuffix(".part") else { return false }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      return (attributes[.size] as? Int ?? 0) > 0
    }
  }
}
