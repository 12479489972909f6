import Foundation
import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// Completions, asked from the shells themselves, and the man page.
@Suite(.walk) struct ShellTests {
  /// What bash offers for the last of some words.
  private static func bash(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let line = words.joined(separator: " ")
    let outcome = try Program.shell(
      """
      speedcal --generate-completion-script bash > .script && source ./.script
      COMP_WORDS=(speedcal \(quoted)); COMP_CWORD=\(words.count); COMP_LINE='speedcal \(line)'
      COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
      _speedcal speedcal "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder)
    return outcome.lines.map { $0.replacingOccurrences(of: "\\", with: "").trimmingCharacters(in: .whitespaces) }
  }

  static let offers: [([String], String)] = [
    (["rep"], "report"), (["show", "iPhone 8"], "iPhone 8 Plus"), (["table", "iPhone15,"], "iPhone15,4"),
    (["report", "Apple"], "Apple Watch"), (["report", "--form"], "--format"), (["report", "--format", "js"], "json"),
    (["export", "--format", "tok"], "tokens"), (["validate", "mi"], "mine.json"),
    (["carousel", "--loop", "tri"], "tripled"), (["motion", "--way", "t"], "timer-point"),
    (["report", "--profiles", "mine.json", "Ki"], "Kiosk 24"),
  ]

  @Test(arguments: [([], true), (["--no-bundled-profiles"], false)])
  func `a user's profiles are offered beside the bundled ones, or alone`(
    _ options: [String], _ hasBundled: Bool
  ) throws {
    let folder = try TemporaryFolder(["mine.json": ProfileText.kiosk.replacing("Kiosk", with: "iPhone")])
    let offered = try Self.bash(["table", "--profiles", "mine.json"] + options + ["iPhone"], in: folder)
    #expect(offered.contains("iPhone 24"))
    #expect(offered.contains("iPhone 15") == hasBundled, "\(offered.prefix(10))")
  }

  @Test(arguments: offers)
  func `bash offers devices, identifiers, families, files and values`(_ words: [String], _ wanted: String) throws {
    let folder = try TemporaryFolder(["mine.json": ProfileText.kiosk])
    let offered = try Self.bash(words, in: folder)
    #expect(offered.contains(wanted), "\(words): \(offered.prefix(10))")
  }

  @Test(arguments: ["$(touch ran)", "`touch ran`", "<(touch ran)"])
  func `a name of a profile is never run`(_ text: String) throws {
    let folder = try TemporaryFolder(["mine.json": ProfileText.kiosk.replacing("Kiosk 24", with: "Kiosk \(text)")])
    let offered = try Self.bash(["show", "--profiles", "mine.json", "--no-bundled-profiles", "Kiosk"], in: folder)
    #expect(offered == [] && !FileManager.default.fileExists(atPath: folder.path("ran")), "\(offered)")
  }

  @Test(.needs("zsh"))
  func `zsh accepts its completion script`() throws {
    let outcome = try Program.shell(
      "speedcal --generate-completion-script zsh > _speedcal && zsh -n _speedcal && grep -c -- '---completion' _speedcal",
      in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  /// What is typed, and the arguments that the program gets after a tabulator.
  static let typed: [(String, [String])] = [
    ("rep", ["report"]), (#"show iPhone\ 8\ P"#, ["show", "iPhone 8 Plus"]), ("table iPod9", ["table", "iPod9,1"]),
    (#"table iPad\ Air\ 2"#, ["table", "iPad Air 2"]),
    (#"report Apple\ Watch\ Ultra\ 4"#, ["report", "Apple Watch Ultra 4"]),
    ("devices Mac", ["devices", "Mac"]), ("export --format tok", ["export", "--format", "tokens"]),
    ("carousel --loop tri", ["carousel", "--loop", "tripled"]), ("validate mi", ["validate", "mine.json"]),
  ]

  @Test(
    .needs("script", package: "bsdutils"), arguments: InteractiveShell.allCases)
  func `a shell at work completes devices, identifiers, families, values and files`(_ shell: InteractiveShell) throws {
    guard shell.isInstalled else {
      // Loud, but no failure: not every machine has every shell.
      print("NOT TESTED: completions in \(shell.rawValue), which is not installed")
      return
    }
    let lines = Self.typed.map(\.0)
    let wanted = Self.typed.map(\.1)
    let got = try shell.completed(lines)
    for (line, (got, wanted)) in zip(lines, zip(got, wanted)) { #expect(got == wanted, "\(shell): \(line)") }
  }

  @Test func `the man page has every command and option, and only man's own requests`() throws {
    let page = try Program.run("--generate-manual")
    #expect(page.status == 0)
    #expect(page.errors == "")
    let text = page.text.replacingOccurrences(of: #"\-"#, with: "-")
    for (words, shape) in CommandDescription.all {
      #expect(text.contains(".SH SPEEDCAL \(words.joined(separator: " ").uppercased())"), "\(words)")
      for option in shape.options {
        #expect(text.contains("\(option.name ?? "?")"), "\(words)")
      }
    }
    let requests = Set(page.lines.filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".TP", ".B", ".PP", ".nf", ".fi", ".br"]), "\(requests)")
    #expect(!page.lines.contains { $0.hasPrefix("'") })
  }

  @Test(.needs("groff"))
  func `groff sets the man page without a warning`() throws {
    let outcome = try Program.shell("speedcal --generate-manual | groff -man -Tutf8 -ww > page", in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test(.needs("man", package: "man-db"))
  func `man shows the man page without a warning`() throws {
    let outcome = try Program.shell(
      "speedcal --generate-manual > speedcal.1 && man -Tutf8 --warnings -l ./speedcal.1 > page", in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func `help names the completions and the man page`() throws {
    let help = try Program.run("--help").text
    #expect(help.contains("--generate-completion-script"))
    #expect(help.contains("--generate-manual"))
  }
}
