package import Foundation
import Synchronization
import Testing

/// The built program, run in a fixed environment.
package enum Program {
  /// What a run left behind.
  package struct Outcome: Sendable {
    package let bytes: [UInt8]
    package let errors: String
    package let status: Int32
    /// The signal that ended the program, nil when it ended by itself.
    package let signal: Int32?

    package init(bytes: [UInt8], errors: String, status: Int32, signal: Int32?) {
      (self.bytes, self.errors, self.status, self.signal) = (bytes, errors, status, signal)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines of standard output.
    package var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

    /// The first line of standard error.
    package var complaint: String { errors.split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// The folder of the test bundle, where the program is built too.
  package static let folder: URL = {
    #if os(macOS)
      return Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }()

  /// The program of a release build, which SPEEDCAL_PROGRAM names for the walks.
  package static let released = ProcessInfo.processInfo.environment["SPEEDCAL_PROGRAM"].map { URL(fileURLWithPath: $0) }

  /// The program that the tests start: the released one where it is named, else the one beside the tests.
  package static let url = released ?? folder.appendingPathComponent("speedcal")

  /// Where another program stands; nil where it is not installed.
  package static func installed(_ name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Everything that the program is told about where it runs. A sanitizer's options are the only ones that come from outside.
  package static var environment: [String: String] { fixedEnvironment.merging(coverage) { fixed, _ in fixed } }

  private static let fixedEnvironment: [String: String] = {
    let fixed = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80", "TZ": "UTC"]
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    return fixed.merging(sanitizer) { fixed, _ in fixed }
  }()

  /// Where a program that counts its lines leaves the counts: beside those of the tests, never in a folder of theirs.
  ///
  /// Runs share a file, but no more than 8 of them: each one that adds to a file doubles the counts of functions that
  /// several modules have a copy of. A line of the shell may start several, and a long export counts to a thousand million,
  /// so that 32 have overflown.
  private static var coverage: [String: String] {
    guard let countsFolder else { return [:] }
    let run = runs.add(1, ordering: .relaxed).oldValue
    return ["LLVM_PROFILE_FILE": countsFolder.appendingPathComponent("speedcal-\(run / 8)-%m.profraw").path]
  }

  private static let countsFolder = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"].map {
    URL(fileURLWithPath: $0).deletingLastPathComponent()
  }

  private static let runs = Atomic(0)

  /// Runs the program to its end.
  package static func run(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> Outcome {
    try run(arguments, in: folder)
  }

  /// Runs the program, or another one, to its end.
  package static func run(
    _ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String] = environment,
    executable: URL = url, input: FileHandle = .nullDevice, output: FileHandle? = nil, limit: Duration = .seconds(120)
  ) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(coverage) { given, _ in given }
    process.currentDirectoryURL = (folder ?? scratch).url
    process.standardInput = input
    process.standardOutput = try output ?? scratch.handle("stdout")
    process.standardError = try scratch.handle("stderr")
    try process.run()
    wait(for: process, limit: limit)
    return Outcome(
      bytes: output == nil ? try scratch.bytes("stdout") : [], errors: try scratch.text("stderr"),
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      signal: process.terminationReason == .exit ? nil : process.terminationStatus)
  }

  /// Runs a line of the shell, in which `speedcal` is the program.
  package static func shell(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
    var environment = environment
    environment["PATH"] = "\(url.deletingLastPathComponent().path):/usr/bin:/bin"
    return try run(["-c", line], in: folder, environment: environment, executable: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Starts a process. A thread of these tests may have signals blocked, and a child inherits that.
  package static func runWithoutBlockedSignals(_ process: Process) throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// Waits until the program ends; one that hangs is killed.
  package static func wait(for process: Process, limit: Duration = .seconds(120)) {
    let start = ContinuousClock.now
    while process.isRunning {
      if ContinuousClock.now - start > limit {
        kill(process.processIdentifier, SIGKILL)
        Issue.record("the program hangs: \(process.arguments ?? [])")
        break
      }
      usleep(1000)
    }
    process.waitUntilExit()
  }

  private final class Marker {}
}
