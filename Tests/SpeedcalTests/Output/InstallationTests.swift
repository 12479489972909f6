import Foundation
import Testing
import TestSupport

/// The program away from where it was built, and its completion scripts.
@Suite struct InstallationTests {
  @Test func `the program works from another folder with an empty environment`() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("renamed")
    try FileManager.default.copyItem(at: Program.url, to: copy)
    let outcome = try Program.run(["export"], in: folder, environment: [:], executable: copy)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.bytes == (try Program.run("export")).bytes)
    #expect(try folder.names == ["renamed"])
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
