import Foundation
import TestSupport
import Testing

/// What people type who know other tools, or this one by hearsay: a line of Mistakes.txt with words of its answer.
struct Mistake: Sendable, CustomTestStringConvertible {
  let line: String
  let words: [String]

  static let all: [Mistake] = {
    let file = Sketch.root.appendingPathComponent("Tests/ProgramSupport/Mistakes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
      let parts = line.dropFirst(2).components(separatedBy: " -> ")
      return Mistake(
        line: "speedcal " + parts[0].trimmingCharacters(in: .whitespaces),
        words: parts[1].components(separatedBy: " | "))
    }
  }()

  var testDescription: String { line }

  /// The files that the lines name.
  static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "logcat.txt": "11-27 02:00:00 hello\n", "frames.csv": "frameTimeNanos,a\n1,2\n",
      "wall.json":
        #"{"formatVersion":1,"devices":[{"name":"Wall","displays":[{"ppi":10,"pixels":[1920,540]}]}]}"#,
    ])
  }

  /// Expects the words in an answer.
  func expect(in outcome: Program.Outcome) {
    let answer = outcome.errors + outcome.text
    for word in words { #expect(answer.contains(word), "\(answer.prefix(600))") }
  }
}
