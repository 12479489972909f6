#if !DEBUG
import ArgumentParser
import Foundation
import Testing
import TestSupport

@testable import speedcal

/// The completion scripts that the parser makes, and what is changed in them.
@Suite struct CompletionScriptWalk {
  @Test func `bash expands no list of devices, and zsh takes them as they are`() {
    let bash = SelectorCompletion.script(for: .bash)
    #expect(!bash.contains("-W \"$(__speedcal_custom_complete"))
    #expect(bash.contains("\n__speedcal_add() {\n") && bash.contains("__speedcal_add \"$(__speedcal_custom_complete"))
    #expect(bash.contains("'sentinels'") && bash.contains("'jsonl'"))
    let zsh = SelectorCompletion.script(for: .zsh)
    #expect(zsh.contains("compadd -U -V") && !zsh.contains("__speedcal_complete \"${completions"))
  }

  @Test(arguments: [("bash", "complete "), ("zsh", "#compdef speedcal"), ("fish", "complete -c 'speedcal'")])
  func `a completion script is made`(_ shell: String, _ mark: String) throws {
    let outcome = try Program.run("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text.contains(mark))
    for word in ["report", "validate", "pixels", "no-bundled-profiles"] {
      #expect(outcome.text.contains(word), "\(word)")
    }
  }

  @Test func `bash accepts its completion script`() throws {
    let outcome = try Program.shell(
      "speedcal --generate-completion-script bash > script && bash -n script && source ./script && complete -p speedcal",
      in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text.contains("speedcal"))
  }
}
#endif
