import ArgumentParser
import Testing

@testable import speedcal

/// The changes to the parser's completion scripts. What they are for is tried in the shells themselves, by the walks.
@Suite struct CompletionScriptTests {
  @Test func `bash expands no list of devices, and zsh takes them as they are`() {
    let bash = SelectorCompletion.script(for: .bash)
    #expect(!bash.contains("-W \"$(__speedcal_custom_complete"))
    #expect(bash.contains("\n__speedcal_add() {\n") && bash.contains("__speedcal_add \"$(__speedcal_custom_complete"))
    #expect(bash.contains("'sentinels'") && bash.contains("'jsonl'"))
    let zsh = SelectorCompletion.script(for: .zsh)
    #expect(zsh.contains("compadd -U -V") && !zsh.contains("__speedcal_complete \"${completions"))
    #expect(SelectorCompletion.script(for: .fish) == Speedcal.completionScript(for: .fish))
  }

  @Test(arguments: [
    (#"pixel\ 8"#, ["Google Pixel 8", "Google Pixel 8 Pro", "Google Pixel 8a", " "]),
    ("'pixel 8a", ["Google Pixel 8a"]),
    (#"iPhone\ 15\ Pro\ "#, ["iPhone 15 Pro Max"]), ("u2720qm", ["Dell U2720QM"]),
  ])
  func `a word is completed as it is said, without the shell's quotes`(_ word: String, _ names: [String]) {
    #expect(SelectorCompletion.candidates(["speedcal", "show", word], 2, word, for: .bash) == names)
  }

  @Test func `fish replaces no word, and needs no blank beside the names`() {
    let names = SelectorCompletion.candidates(["speedcal", "show", "pixel 8"], 2, "pixel 8", for: .fish)
    #expect(names == ["Google Pixel 8", "Google Pixel 8 Pro", "Google Pixel 8a"])
  }
}
