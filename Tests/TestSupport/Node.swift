package import Testing
import Foundation
import Synchronization

/// Runs the page's scripts in node.
package enum Node {
  /// Where node is; nil where it is not installed.
  package static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A value of any kind that is handed to the script.
  package struct Value: Encodable {
    private let value: any Encodable
    package init(_ value: any Encodable) { self.value = value }
    package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  /// A script that node could not run to its end.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs the body of a function of `m`, the model, `w`, the words, `j`, the jig, `t`, typed speeds, `e`, the entries,
  /// `o`, a display of one's own, `s`, the search, and `input`, and reads what it returns.
  package static func run<Result: Decodable>(_ body: String, _ input: [String: Value]) throws -> Result {
    let sources = Sketch.root.appendingPathComponent("Sources/Pages/Page")
    func module(_ name: String) -> String { "require(\(String(reflecting: sources.appending(path: name).path)))" }
    let folder = try TemporaryFolder()
    try folder.write(String(decoding: JSONEncoder().encode(input), as: UTF8.self), to: "input.json")
    try folder.write(
      """
      const fs = require('fs');
      const m = \(module("model.js"));
      const w = \(module("words.js"));
      \(module("several.js"));
      const j = \(module("jig.js"));
      const s = \(module("search.js"));
      const t = \(module("typed.js"));
      const e = \(module("entries.js"));
      const o = \(module("own.js"));
      const input = JSON.parse(fs.readFileSync('input.json'));
      fs.writeFileSync('results.json', JSON.stringify((() => { \(body) })()));
      """, to: "run.cjs")
    let outcome = try Program.run(
      ["run.cjs"], in: folder, executable: URL(fileURLWithPath: path ?? ""), limit: .seconds(300))
    guard outcome.status == 0 else {
      throw Failure(description: "node ended with status \(outcome.status): \(outcome.errors.prefix(2000))")
    }
    return try JSONDecoder().decode(Result.self, from: Data(folder.bytes("results.json")))
  }

  /// The tests that were left out for want of node. The process says at its end how many they were.
  fileprivate static let missed = Mutex(0)

  fileprivate static func miss() {
    missed.withLock { count in
      if count == 0 {
        atexit {
          let count = Node.missed.withLock { $0 }
          FileHandle.standardError.write(
            Data("nodejs is missing: \(count) tests of the page did not run, no word of it was tested\n".utf8))
        }
      }
      count += 1
    }
  }
}

/// Leaves a test out where node is not installed, and counts it.
package struct NodeTrait: TestTrait, SuiteTrait {
  package let isRecursive = true

  package func prepare(for test: Test) async throws {
    if Node.path == nil, !test.isSuite { Node.miss() }
    try await ConditionTrait.enabled(if: Node.path != nil, "node is not installed: apt-get install nodejs")
      .prepare(for: test)
  }
}

extension Trait where Self == NodeTrait {
  package static var needsNode: Self { NodeTrait() }
}
