import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// The commands that the articles and the README tell to type, in a sentence or on a line of their own.
@Suite(.walk) struct DocumentedCommandTests {
  /// Without the mere names of commands, and without recordings, which VideoWalk makes for itself.
  static let commands = (Article.all + [.readme]).flatMap(\.commands).filter {
    ($0.contains("--") || $0.contains("'")) && SampleRun.canRun($0)
  }

  @Test(arguments: commands)
  func `a command works`(_ command: String) throws {
    let outcome = try Program.shell(command, in: TemporaryFolder(SampleRun.files))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("Note: ") }, "\(outcome.errors)")
  }

  @Test func `there are some`() { #expect(Self.commands.count > 10) }
}
