import Foundation
import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// The help of each command as it is printed, and its examples, run.
@Suite(.walk) struct HelpRunTests {
  /// The words of each command, and those of the groups of commands.
  static let commands = Array(Set(CommandDescription.all.flatMap { [$0.words, Array($0.words.prefix(1))] })).sorted {
    $0.joined() < $1.joined()
  }

  @Test(arguments: commands)
  func `a command's help fits a screen and teaches with examples that run`(_ words: [String]) throws {
    let help = try Program.run(words + ["--help"])
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(try Program.run(["help"] + words).text == help.text)
    #expect(help.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE: ") }, "\(words)")
    let short = try Program.run(words + ["-h"])
    #expect(short.status == 0 && short.errors == "")
    let mark = "Example: "
    let examples = short.lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    #expect(!examples.isEmpty)
    try run(examples)
  }

  @Test func `the man page begins with six examples that run`() throws {
    let sections = try Program.run("--generate-manual").text.components(separatedBy: ".SH ")
    let section = try #require(sections.first { $0.hasPrefix("EXAMPLES\n") })
    let examples = section.split(separator: "\n").filter { $0.hasPrefix(".B ") }
    #expect(examples.count == 6)
    try run(examples.map { String($0.dropFirst(3)).replacing("\\-", with: "-") })
  }

  private func run(_ examples: [String]) throws {
    let folder = try TemporaryFolder(SampleRun.files.merging(["mine.json": ProfileText.kiosk]) { $1 })
    for example in examples where SampleRun.canRun(example) {
      let outcome = try Program.shell(example, in: folder)
      #expect(outcome.status == 0, "\(example): \(outcome.errors)")
      #expect(
        outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("Note: ") }, "\(example): \(outcome.errors)")
    }
  }
}
