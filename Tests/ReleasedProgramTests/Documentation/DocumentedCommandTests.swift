import Foundation
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// The commands that the articles, the README, the help and the man page tell to type.
@Suite(.walk) struct DocumentedCommandTests {
  /// Without the mere names of commands.
  static let documented = (Article.all + [.readme]).flatMap(\.commands).filter { $0.contains("--") || $0.contains("'") }

  static let helped = CommandDescription.all.flatMap(\.shape.examples) + (CommandDescription.program?.examples ?? [])

  /// Those that the man page begins with.
  static let manual: [String] = {
    let section = Manual.page.components(separatedBy: ".SH ").first { $0.hasPrefix("EXAMPLES\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix(".B ") }
      .map { String($0.dropFirst(3)).replacing("\\-", with: "-") }
  }()

  /// Without recordings where nothing here decodes them.
  static let commands = Set(documented + helped + manual).filter(SampleRun.canRun).sorted()

  @Test(arguments: commands)
  func `a command works`(_ command: String) throws {
    let files = SampleRun.files.merging(["mine.json": ProfileText.kiosk]) { $1 }
    let outcome = try Program.shell(command, in: TemporaryFolder(files))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("Note: ") }, "\(outcome.errors)")
  }

  @Test func `there are some`() {
    #expect(Self.documented.count > 10 && Self.helped.count > 30 && Self.manual.count == 6)
  }

  @Test(arguments: CommandDescription.all.map(\.words) + [["measure"]])
  func `a command's help is one text, by word and by option, that fits a terminal`(_ words: [String]) throws {
    let help = try Program.run(words + ["--help"])
    #expect(try help.status == 0 && help.errors == "" && Program.run(["help"] + words).text == help.text)
    #expect(help.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE: ") })
  }
}
