import Foundation
import Synchronization
package import Testing

/// What a test needs of the machine, or of the run. Where it is missing the test is left out, and the process says at its end
/// how many were, and why.
package struct Requirement: TestTrait, SuiteTrait {
  /// What is left out, in the plural: "walks".
  fileprivate let tests: String
  fileprivate let isMet: Bool

  /// Why it is missing, and what brings it.
  fileprivate let reason: String

  package let isRecursive = true

  package init(_ tests: String, isMet: Bool, _ reason: String) {
    (self.tests, self.isMet, self.reason) = (tests, isMet, reason)
  }

  package func prepare(for test: Test) async throws {
    if !isMet, !test.isSuite { LeftOut.count(self) }
    try await ConditionTrait.enabled(if: isMet, "\(reason)").prepare(for: test)
  }
}

extension Trait where Self == Requirement {
  /// The scripts of the page run in node.
  package static var needsNode: Self {
    Requirement("tests of the page", isMet: Node.path != nil, "node is not installed; apt-get install nodejs")
  }

  /// A program that has to be on this machine, such as a shell.
  package static func needs(_ program: String, package: String? = nil) -> Self {
    Requirement(
      "tests with \(program)", isMet: Program.installed(program) != nil,
      "\(program) is not installed; apt-get install \(package ?? program)")
  }

  /// A walk starts the program of a release build very often.
  package static var walk: Self {
    Requirement("walks", isMet: Program.released != nil, "they start a released program; .ci/release")
  }
}

/// The tests that were left out, by the reason.
private enum LeftOut {
  private static let counts = Mutex<[String: Int]>([:])

  static func count(_ requirement: Requirement) {
    counts.withLock { counts in
      if counts.isEmpty { atexit { LeftOut.tell() } }
      counts["\(requirement.tests): \(requirement.reason)", default: 0] += 1
    }
  }

  private static func tell() {
    for (reason, count) in counts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      FileHandle.standardError.write(Data("left out: \(count) \(reason)\n".utf8))
    }
  }
}
