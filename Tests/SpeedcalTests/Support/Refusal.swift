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
    let file = Sketch.root.appendingPathComponent("Tests/SpeedcalTests/Refusals.txt")
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

  /// Runs the program and expects nothing on standard output, the status, the message, and at most the usage and a way on besides.
  func expect(in folder: TemporaryFolder) throws {
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.status == status)
    #expect(outcome.text == "")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.first { $0.hasPrefix("Error: ") } == "Error: " + message)
    #expect(outcome.errors.hasSuffix("\n"))
    for line in lines where line != "Error: " + message {
      let isUsage = [
        "Note: ", "See 'speedcal ", "For a display ", "'speedcal identify' ", "  - ",
      ].contains {
        line.hasPrefix($0)
      }
      #expect(isUsage, "\(line)")
    }
  }
}
