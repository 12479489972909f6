import Foundation

/// The page's scripts in node: one process for all tests, which answers by lines.
package final class Node: @unchecked Sendable {
  /// Where node is; nil where it is not installed.
  package static let path = Program.installed("node")

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

  private struct Question: Encodable {
    let body: String
    let input: [String: Value]
  }

  private struct Answer<Result: Decodable>: Decodable {
    let result: Result?
    let failure: String?
  }

  private static let shared = Result { try Node() }

  /// Held while a question waits for its answer.
  private let lock = NSLock()
  private let questions = Pipe()
  private let answers = Pipe()
  private var read = Data()

  private init() throws {
    let page = Sketch.root.appendingPathComponent("Sources/Pages/Page")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "")
    process.arguments = [
      "-e",
      """
      const vm = require('vm');
      const scripts = 'markup model words several typed state entries code parts body landscape search';
      for (const name of scripts.split(' ')) {
        const file = `${\(String(reflecting: page.path))}/${name}.js`;
        vm.runInThisContext(require('fs').readFileSync(file, 'utf8'), file);
      }
      const modules = vm.runInThisContext(`({ h: speedcalMarkup, m: speedcalModel, w: speedcalWords,
        v: speedcalSeveral, t: speedcalTyped, y: speedcalState, e: speedcalEntries, k: speedcalCode,
        p: speedcalParts, b: speedcalBody, l: speedcalLandscape, s: speedcalSearch })`);
      modules.c = require('crypto');
      require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { body, input } = JSON.parse(line);
        let answer;
        try {
          answer = { result: new Function(...Object.keys(modules), 'input', body)(...Object.values(modules), input) };
        } catch (failure) {
          answer = { failure: String(failure.stack) };
        }
        process.stdout.write(JSON.stringify(answer) + '\\n');
      });
      """,
    ]
    process.environment = Program.environment
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  /// Runs the body of a function of `input` and of the page's modules, and reads what it returns: `h`, the markup, `m`, the
  /// model, `w`, the words, `v`, several displays, `t`, typed speeds, `y`, the state, `e`, the entries, `k`, the code, `p`,
  /// the parts, `b`, the body, `l`, the landscape, `s`, the search, and `c`, node's crypto.
  package static func run<Result: Decodable>(_ body: String, _ input: [String: Value]) throws -> Result {
    let line = try JSONEncoder().encode(Question(body: body, input: input))
    let answer = try JSONDecoder().decode(Answer<Result>.self, from: shared.get().answer(to: line))
    guard let result = answer.result else { throw Failure(description: answer.failure ?? "node returned nothing") }
    return result
  }

  private func answer(to line: Data) throws -> Data {
    lock.lock()
    defer { lock.unlock() }
    try questions.fileHandleForWriting.write(contentsOf: line + [UInt8(ascii: "\n")])
    while true {
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Failure(description: "node has ended") }
      read += piece
      guard piece.last == UInt8(ascii: "\n") else { continue }
      defer { read = Data() }
      return read
    }
  }
}
