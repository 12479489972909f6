import Testing
import TestSupport

/// The completion scripts as the program prints them.
@Suite(.walk) struct CompletionScriptWalk {
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
