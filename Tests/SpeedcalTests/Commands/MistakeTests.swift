import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// What people type who know other tools, or this one by hearsay: each line of Mistakes.txt with words of its answer.
@Suite struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: String
    let words: [String]

    static let all: [Mistake] = {
      let file = Sketch.root.appendingPathComponent("Tests/ProgramSupport/Mistakes.txt")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
        let parts = line.dropFirst(2).components(separatedBy: " -> ")
        return Mistake(
          line: parts[0].trimmingCharacters(in: .whitespaces), words: parts[1].components(separatedBy: " | "))
      }
    }()

    var testDescription: String { line }
  }

  @Test func `the table has what two reviews found`() {
    #expect(Mistake.all.count > 75)
    #expect(Set(Mistake.all.map(\.line)).count == Mistake.all.count)
  }

  @Test(arguments: Mistake.all)
  func `a mistake is answered by what to type`(_ mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    try folder.write("11-27 02:00:00 hello\n", to: "logcat.txt")
    try folder.write("frameTimeNanos,a\n1,2\n", to: "frames.csv")
    try folder.write(
      #"{"formatVersion":1,"devices":[{"name":"Wall","displays":[{"ppi":10,"pixels":[1920,540]}]}]}"#, to: "wall.json")
    let line = "speedcal " + mistake.line
    let outcome =
      try Program.words(of: line).map { try Program.runInProcess($0, in: folder) } ?? Program.shell(line, in: folder)
    let answer = outcome.errors + outcome.text
    for word in mistake.words { #expect(answer.contains(word), "\(answer.prefix(600))") }
  }
}
