#if !DEBUG
import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// The commands that the README tells to type, word for word, in a clean folder and a home of their own.
@Suite struct ReadmeCommandTests {
  /// Lets a run find the packages that have been fetched before.
  private static let links = [".cache/org.swift.swiftpm", ".swiftpm"]

  private static func home(in folder: TemporaryFolder) throws -> String {
    let home = folder.path("home")
    let real = FileManager.default.homeDirectoryForCurrentUser
    try FileManager.default.createDirectory(atPath: "\(home)/.cache", withIntermediateDirectories: true)
    for link in links where FileManager.default.fileExists(atPath: real.appending(path: link).path) {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home)/\(link)", withDestinationPath: real.appending(path: link).path)
    }
    return home
  }

  /// The first block, whose two commands need the rights of an administrator and an hour: `.ci/run` runs them itself.
  @Test func `the set-up is what the checks run`() throws {
    let run = try String(contentsOf: Sketch.root.appendingPathComponent(".ci/run"), encoding: .utf8)
    for line in try #require(Readme.blocks("sh").first).split(separator: "\n") {
      #expect(run.contains("'\(line)'"), "\(line)")
    }
  }

  /// The last block makes the table for apps anew; `.ci/run` runs it where there is a debug build.
  @Test func `every other command works`() throws {
    let folder = try TemporaryFolder()
    let home = try Self.home(in: folder)
    // A folder that stays gives the checks that come later the program without libraries.
    let kept = ProcessInfo.processInfo.environment["SPEEDCAL_CLEAN_FOLDER"]
    let clone = kept ?? folder.path("clone")
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = home
    environment["PATH"] = "\(home)/.local/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    let copy = """
      mkdir -p '\(clone)' && cd '\(Sketch.root.path)' &&
      git ls-files -coz --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -c -T - | tar -x -C '\(clone)'
      """
    for commands in [copy] + Readme.blocks("sh").dropFirst().dropLast().map({ "cd '\(clone)'\n\($0)" }) {
      let outcome = try Program.run(
        ["-euo", "pipefail", "-c", commands], environment: environment, executable: URL(fileURLWithPath: "/bin/bash"),
        limit: .seconds(1800))
      #expect(outcome.status == 0, "\(commands)\n\(outcome.errors)\n\(outcome.text.suffix(2000))")
    }
    let version = try Program.run(
      ["-c", "speedcal --version && man -w speedcal"],
      environment: environment.merging(["MANPATH": "\(home)/.local/share/man"]) { $1 },
      executable: URL(fileURLWithPath: "/bin/bash"))
    #expect(version.status == 0, "\(version.errors)")
  }
}
#endif
