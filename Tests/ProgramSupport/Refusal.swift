import Foundation
import Testing
import TestSupport

/// A command line that is refused, and what is said of it: an entry of Refusals.txt.
struct Refusal: Sendable, CustomTestStringConvertible {
  let line: String
  let message: String
  let status: Int32

  /// All of them, in the order of the table.
  static let all: [Refusal] = {
    let file = Sketch.root.appendingPathComponent("Tests/ProgramSupport/Refusals.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n").compactMap { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1)
      guard lines.count == 2, lines[0].hasPrefix("$ ") else { return nil }
      let message = String(lines[1]).trimmingCharacters(in: .newlines)
      let other = message.prefixMatch(of: #/\[(\d+)\] /#)
      return Refusal(
        line: String(lines[0].dropFirst(2)), message: other.map { String(message[$0.range.upperBound...]) } ?? message,
        status: other.flatMap { Int32($0.output.1) } ?? 64)
    }
  }()

  /// The first of every third command: the parser is slow in a debug build.
  static let samples: [Refusal] = {
    var seen: Set<Substring> = []
    let first = all.filter { seen.insert($0.line.split(separator: " ").dropFirst().first ?? "").inserted }
    return stride(from: 0, to: first.count, by: 3).map { first[$0] }
  }()

  var testDescription: String { line }

  /// Expects the refusal of the program within this process where that can be, else of the built one.
  func expectInProcess() throws {
    guard let words = Program.words(of: line) else { return try expect(in: TemporaryFolder()) }
    expect(of: try Program.runInProcess(words, in: TemporaryFolder()))
  }

  /// Runs the built program in a shell, and expects the refusal.
  func expect(in folder: TemporaryFolder) throws { expect(of: try Program.shell(line, in: folder)) }

  /// Expects nothing on standard output, the status, the message, and at most the usage and a way on besides.
  private func expect(of outcome: Program.Outcome) {
    #expect(outcome.status == status)
    #expect(outcome.text == "")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.first { $0.hasPrefix("Error: ") } == "Error: " + message)
    #expect(outcome.errors.hasSuffix("\n"))
    for line in lines where line != "Error: " + message {
      let isUsage = [
        "Note: ", "See 'speedcal ", "For a display ", "--skip-missing ", "'speedcal identify' ", "  - ",
      ].contains {
        line.hasPrefix($0)
      }
      #expect(isUsage, "\(line)")
    }
  }
}
