import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import speedcal

extension Program {
  /// Runs the program within this process: what it prints is what the built one prints, and what it reads once is read
  /// once for all tests. Files are those of this process, so that a run in a folder of its own takes the built program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - columns: The width of the terminal that shows both streams; nil for files.
  ///   - environment: What the environment has.
  /// - Returns: What the built program would leave behind.
  /// - Throws: Nothing; it stands where ``run(_:in:)`` does, which throws.
  static func runInProcess(
    _ arguments: [String], columns: Int? = nil, environment: [String: String] = environment
  ) throws -> Outcome {
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let surroundings = Surroundings(
      arguments: Arguments.unquoted(arguments), environment: { environment[$0] }, columns: { _ in columns },
      write: { stream, bytes in
        written.withLock { written in
          if stream == .standardError { written.errors += bytes } else { written.output += bytes }
        }
      })
    let status = Surroundings.$current.withValue(surroundings) { Speedcal.run() }
    return written.withLock { written in
      Outcome(
        bytes: written.output, errors: String(decoding: written.errors, as: UTF8.self), status: status, signal: nil)
    }
  }

  static func runInProcess(_ arguments: String...) throws -> Outcome { try runInProcess(arguments) }

  /// Runs the program within this process and expects status 0, nothing but notes on standard error, and a standard output
  /// to the byte.
  static func expectInProcess(
    _ arguments: [String], errors: String = "", _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try runInProcess(arguments).expect(errors: errors, expected, sourceLocation: sourceLocation)
  }
}
