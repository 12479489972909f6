import ArgumentParser
import Testing

@testable import speedcal

/// The candidates that the program offers to a completion script. The walks run the scripts in their shells.
@Suite struct CompletionScriptTests {
  @Test(arguments: [
    (#"pixel\ 8"#, ["Google Pixel 8", "Google Pixel 8 Pro", "Google Pixel 8a", " "]),
    ("'pixel 8a", ["Google Pixel 8a"]),
    (#"iPhone\ 15\ Pro\ "#, ["iPhone 15 Pro Max"]), ("--form", []), ("u2720qm", ["Dell U2720QM"]),
  ])
  func `a word is completed as it is said, without the shell's quotes`(_ word: String, _ names: [String]) {
    #expect(SelectorCompletion.candidates(["speedcal", "show", word], 2, word, for: .bash) == names)
  }

  @Test func `fish replaces no word, and needs no blank beside the names`() {
    let names = SelectorCompletion.candidates(["speedcal", "show", "pixel 8"], 2, "pixel 8", for: .fish)
    #expect(names == ["Google Pixel 8", "Google Pixel 8 Pro", "Google Pixel 8a"])
  }

  @Test(arguments: [
    (
      CompletionShell.bash,
      [
        "__speedcal_add \"$(__speedcal_custom", "\n__speedcal_add() {\n", "            _speedcal_report\n        fi\n",
        "'--way')\n        __speedcal_add_completions -W 'timer-point'",
      ]
    ),
    (.zsh, ["[[ \"${completions[-2]}\" != ' ' ]] ||", "compadd -U -V '' -- ", "'--way["]),
    (.fish, ["-l 'way'"]),
  ])
  func `each place of the parser's script that is patched is there`(_ shell: CompletionShell, _ texts: [String]) {
    let script = SelectorCompletion.script(for: shell)
    for text in texts { #expect(script.contains(text), "\(text)") }
  }

  @Test func `bash expands no list of devices, and zsh takes them as they are`() {
    let bash = SelectorCompletion.script(for: .bash)
    #expect(!bash.contains("-W \"$(__speedcal_custom_complete"))
    #expect(bash.contains("\n__speedcal_add() {\n") && bash.contains("__speedcal_add \"$(__speedcal_custom_complete"))
    #expect(bash.contains("'sentinels'") && bash.contains("'jsonl'"))
    let zsh = SelectorCompletion.script(for: .zsh)
    #expect(zsh.contains("compadd -U -V") && !zsh.contains("__speedcal_complete \"${completions"))
  }
}
