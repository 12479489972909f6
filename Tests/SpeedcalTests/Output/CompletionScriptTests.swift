import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// The candidates that the program offers to a completion script. The walks run the scripts in their shells.
@Suite struct CompletionScriptTests {
  @Test(
    arguments: ([
      (#"iPhone\ 15\ Pro\ "#, ["iPhone 15 Pro Max"]), ("'Google Pixel 8a", ["Google Pixel 8a"]), ("--form", []),
      ("Dell U2720QM", ["Dell U2720QM"]), ("u2720qm", []),
    ] as [(String, [String])]).sampled(oneIn: 2, released: 1))
  func `a word is completed as it is written, without the shell's quotes`(_ word: String, _ names: [String]) {
    #expect(SelectorCompletion.candidates(["speedcal", "show", word], 2, word) == names)
  }

  /// What a shell would run or expand where a list of candidates becomes its own text: bash runs `<(...)` too.
  @Test(
    arguments: (["$(touch ran)", "`touch ran`", "<(touch ran)", ">(touch ran)", "${HOME}", "A'", "A\\\\B", "\\\"A"]
      as [String]).sampled(oneIn: 2, released: 1))
  func `a name that a shell would run is not offered`(_ text: String) throws {
    let profile = ProfileText.kiosk.replacing("Kiosk 24", with: "Kiosk \(text)")
    let folder = try TemporaryFolder(["mine.json": profile])
    let words = ["speedcal", "show", "--profiles", folder.path("mine.json"), "--no-bundled-profiles", "Kio"]
    #expect(SelectorCompletion.candidates(words, 5, "Kio") == [])
  }
}
