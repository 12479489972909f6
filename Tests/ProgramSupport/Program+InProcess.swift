import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import speedcal

extension Program {
  /// Runs the program within this process: what it prints is what the built one prints, and what it reads once is read
  /// once for all tests. Where SPEEDCAL_PROGRAM names the program of a release build, that one is started.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - folder: The working folder; nil for that of the tests.
  ///   - columns: The width of the terminal that shows both streams; nil for files.
  ///   - environment: What the environment has.
  /// - Returns: What the built program would leave behind.
  /// - Throws: What the built program throws where a thread has no working folder of its own and the program is started.
  static func runInProcess(
    _ arguments: [String], in folder: TemporaryFolder? = nil, columns: Int? = nil,
    environment: [String: String] = environment
  ) throws -> Outcome {
    // A program of a release build takes a twentieth of the time.
    if released != nil, columns == nil { return try run(arguments, in: folder, environment: environment) }
    guard let folder else { return runHere(arguments, columns: columns, environment: environment) }
    guard let unshare, unshare(0x200) == 0 else { return try run(arguments, in: folder, environment: environment) }
    let before = FileManager.default.currentDirectoryPath
    defer { chdir(before) }
    #expect(chdir(folder.url.path) == 0)
    return runHere(arguments, columns: columns, environment: environment)
  }

  /// Gives the calling thread a working folder that is not that of its process, with CLONE_FS. Linux has it, and Swift's
  /// Glibc module does not.
  private static let unshare: (@convention(c) (Int32) -> Int32)? = {
    #if os(Linux)
      return dlsym(nil, "unshare").map { unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self) }
    #else
      return nil
    #endif
  }()

  private static func runHere(_ arguments: [String], columns: Int?, environment: [String: String]) -> Outcome {
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let context = ProcessContext(
      arguments: TypedLine.unquoted(arguments), environment: { environment[$0] }, columns: { _ in columns },
      write: { stream, bytes in
        written.withLock { written in
          if stream == .standardError { written.errors += bytes } else { written.output += bytes }
        }
      })
    let status = ProcessContext.$current.withValue(context) { Speedcal.run() }
    return written.withLock { written in
      Outcome(
        bytes: written.output, errors: String(decoding: written.errors, as: UTF8.self), status: status, signal: nil)
    }
  }

  static func runInProcess(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> Outcome {
    try runInProcess(arguments, in: folder)
  }

  /// Runs a line of the shell that has no more than words and quotes, within this process.
  static func runInProcess(line: String, in folder: TemporaryFolder? = nil) throws -> Outcome {
    try runInProcess(#require(words(of: line), "a shell has to read it"), in: folder)
  }

  /// The words of a line, without `speedcal`; nil where it takes a shell to read it.
  static func words(of line: String) -> [String]? {
    guard line.hasPrefix("speedcal "), !line.contains(/[|<>;&$`\\(*?~]/) else { return nil }
    return line.matches(of: /(?:'[^']*'|"[^"]*"|[^ '"])+/).dropFirst().map {
      $0.output.filter { $0 != "'" && $0 != "\"" }
    }
  }

  /// Runs the program within this process and expects status 0, nothing but notes on standard error, and a standard output
  /// to the byte.
  static func expectInProcess(
    _ arguments: [String], errors: String = "", _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try runInProcess(arguments).expect(errors: errors, expected, sourceLocation: sourceLocation)
  }
}
