import ArgumentParser
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// What every command's help has to have, also that of commands to come: the program is asked for all of it at once.
@Suite struct HelpTests {
  static let calibrationOptions: Set = [
    "--ppi <ppi>", "--scale <scale>", "--native-scale <scale>", "--speed <list>", "--interval <seconds>",
    "--limits <min:max>", "--rule <rule>", "--scale-basis <basis>", "--zoomed", "<devices>",
  ]

  static let databaseOptions: Set = [
    "--profiles <path>", "--no-bundled-profiles", "--format <format>", "--output <file>",
  ]

  @Test func `the program lists its commands, gives examples and names every exit status`() throws {
    let commands = CommandDescription.all.map { $0.words.joined(separator: " ") }
    #expect(Array(commands.prefix(6)) == ["report", "table", "export", "convert", "devices", "show"])
    #expect(commands.count >= 14)
    let help = try Program.runInProcess("--help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(help.text.contains("report (default)"))
    #expect(help.text.contains("speedcal table --ppi 460 --scale 3"))
    let words = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "EXIT STATUS: 0 done; 1 a check failed; 64 wrong usage; 65 bad data in a file; 66 a file that can't be read; "
          + "73 an output that can't be written."))
  }

  @Test func `a sentence of help begins with what is done, not with a preposition or a question`() {
    let help = CommandDescription.all.flatMap { _, shape in
      [shape.abstract, shape.discussion] + (shape.arguments ?? []).flatMap { [$0.abstract, $0.discussion] }
    }.compactMap(\.self)
    let faults = help.flatMap { $0.split(separator: /[.;:]\s+|\n+/) }.filter {
      $0.starts(with: /\s*(In|Of|Where|What|Whether|Their)\b/)
    }
    #expect(help.count > 200 && faults.isEmpty, "\(faults)")
  }

  @Test func `commands that calibrate or read the database have the options for it`() throws {
    for (words, shape) in CommandDescription.all {
      let forms = Set(
        (shape.arguments ?? []).map { argument in
          let value = argument.kind == "flag" ? "" : "<\(argument.valueName ?? "")>"
          return [argument.name, value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        })
      if ["report", "table", "export"].contains(words[0]) { #expect(Self.calibrationOptions.isSubset(of: forms)) }
      if ["report", "table", "export", "devices", "show"].contains(words[0]) {
        #expect(Self.databaseOptions.isSubset(of: forms), "\(words)")
      }
    }
  }

  @Test func `the short help is a screen with what most need, and every example on one line`() throws {
    let types = Speedcal.commands.map(\.type).sampled(oneIn: 3, released: 1) + [Speedcal.self, MeasureCommand.self]
    for type in types {
      let lines = Speedcal.help(of: type, isShort: true).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40, "\(type)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(type)")
      let examples = type.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("Example: ") }
      #expect(!examples.isEmpty && examples.allSatisfy { lines.contains($0) }, "\(type)")
    }
    let help = try (
      short: Program.runInProcess("identify", "-h").text, long: Program.runInProcess("identify", "--help").text
    )
    #expect(help.short == Speedcal.help(of: IdentifyCommand.self, isShort: true) + "\n")
    #expect(!help.short.contains("--ignore-checksum") && help.long.contains("--ignore-checksum"))
    let program = try (short: Program.runInProcess("-h").text, long: Program.runInProcess("--help").text)
    for text in ["EXIT STATUS:", "--generate-manual", "SPEEDCAL_PROFILES"] {
      #expect(!program.short.contains(text) && program.long.contains(text), "\(text)")
    }
  }

  /// The texts differ: each speaks of its own command.
  @Test func `an option has the same names in every command`() {
    var forms: [String: Set<String>] = [:]
    for (words, shape) in CommandDescription.all {
      for option in shape.options {
        guard let name = option.name else { continue }
        let names = (option.names ?? []).map { "\($0.kind) \($0.name)" }.sorted().joined(separator: ",")
        forms[name, default: []].insert("\(names) \(option.kind)")
        if forms[name]?.count != 1 { Issue.record("\(name) of \(words): \(forms[name] ?? [])") }
      }
    }
    #expect(forms.count > 40)
  }

  @Test func `every option has a sentence of help, and every command has two examples`() {
    for (words, shape) in CommandDescription.all {
      for option in shape.options {
        let help = option.abstract ?? ""
        #expect(help.hasSuffix(".") || help.hasSuffix(")") || help.hasSuffix("%."), "\(words) \(option.name ?? "")")
      }
      #expect(
        shape.examples.allSatisfy { $0.hasPrefix("speedcal \(words[0])") } && shape.examples.count > 1, "\(words)")
    }
  }

  @Test(arguments: CommandDescription.all.map(\.words).filter { $0 != ["preview"] })
  func `columns are listed wherever they are asked for, beside every other word`(_ command: [String]) throws {
    let lists = try [
      ["--output", "-", "--columns", "help", "iPhone 15", "30mm/s"], ["--columns", "help"],
      ["--columns=help", "--strict"], ["--columns", "help", "Nothing of the kind"],
    ].sampled(oneIn: 4, released: 1).map { try Program.runInProcess(command + $0) }
    for list in lists {
      #expect(list.status == 0 && list.text.hasPrefix("column "), "\(command): \(list.status) \(list.errors)")
    }
    guard Program.released != nil else { return }
    let json = try Program.runInProcess(command + ["--columns", "help", "-f", "json"])
    #expect(json.status == 0 && json.text.contains(#"{"column":"#), "\(command): \(json.errors)")
  }
}
