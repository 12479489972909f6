import Foundation
import Testing
import TestSupport

/// What every command's help has to have, also that of commands to come.
@Suite struct HelpTests {
  /// The commands that the program's own help lists.
  static let commands: [String] = {
    guard let help = try? Program.run("--help").text else { return [] }
    return help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().flatMap { group in
      group.components(separatedBy: "\n\n")[0].split(separator: "\n").compactMap { line in
        line.prefixMatch(of: /\ \ ([a-z]+)[ ,]/).map { String($0.output.1) }
      }
    }
  }()

  static let calibrationOptions = [
    "--ppi <ppi>", "--scale <scale>", "--native-scale <scale>", "-s, --speed, --speeds <list>", "--interval <seconds>",
    "--limits <min:max>", "--rule <rule>", "--scale-basis <basis>", "--zoomed", "<selector>",
  ]

  static let databaseOptions = [
    "--profiles <path>", "--no-bundled-profiles", "-f, --format <format>", "-o, --output <file>",
  ]

  @Test func `the program lists its commands, gives examples and names every exit status`() throws {
    let outcome = try Program.run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(Array(Self.commands.prefix(6)) == ["report", "table", "export", "convert", "devices", "show"])
    #expect(outcome.text.contains("report (default)"))
    #expect(outcome.text.contains("speedcal table --ppi 460 --scale 3"))
    let words = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Exit status: 0 done; 1 a check failed; 64 wrong usage; 65 bad data in a file; 66 a file that can't be read; "
          + "73 an output that can't be written."))
  }

  @Test(arguments: commands)
  func `a command's help teaches with an example that runs`(_ command: String) throws {
    let help = try Program.run(command, "--help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(try Program.run("help", command).text == help.text)
    #expect(help.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE: ") }, "\(command)")
    let examples = help.lines.compactMap { $0.wholeMatch(of: /Example: (speedcal .*)/).map { String($0.output.1) } }
    #expect(!examples.isEmpty)
    let folder = try TemporaryFolder(["mine.json": ProfileText.kiosk])
    for example in examples {
      let outcome = try Program.shell(example, in: folder)
      #expect(outcome.status == 0, "\(example): \(outcome.errors)")
      #expect(outcome.errors == "", "\(example)")
    }
  }

  @Test(arguments: ["report", "table", "export"])
  func `commands that calibrate have all options`(_ command: String) throws {
    let help = try Program.run(command, "--help").text
    for option in Self.calibrationOptions + Self.databaseOptions {
      #expect(help.contains("\n  \(option)"), "\(option)")
    }
  }

  @Test(arguments: ["devices", "show"])
  func `commands that read the database have its options`(_ command: String) throws {
    let help = try Program.run(command, "--help").text
    for option in Self.databaseOptions { #expect(help.contains("\n  \(option)"), "\(option)") }
  }
}
