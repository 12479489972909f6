import ArgumentParser
import Reports

/// The man page: a template, filled with what the parser says of every command.
enum Manual {
  /// The page, in the macros of man(7).
  static var page: String {
    let commands = CommandDescription.commands
    let arguments = commands.flatMap { $0.command.arguments ?? [] }
    let counts = Dictionary(grouping: arguments) { $0 }.mapValues(\.count)
    // Three commands or more have it, with the same words.
    func isShared(_ argument: CommandDescription.Argument) -> Bool { counts[argument, default: 0] > 2 }
    var known: Set<CommandDescription.Argument> = []
    let program = CommandDescription.program
    return Template(EmbeddedFiles.manual_man_txt).filled([
      "version": .markup(programVersion), "abstract": escaped(program?.abstract ?? ""),
      "commands": .list(
        zip(commands, Speedcal.commands).map { command, runs in
          [
            "name": escaped("speedcal \(command.words)".uppercased()),
            "usage": escaped(runs.type.configuration.usage ?? ""),
            "sentence": escaped(command.command.abstract ?? ""),
            "paragraphs": .list(command.command.paragraphs.map { ["line": escaped($0)] }),
            "examples": .list(command.command.examples.map { ["line": escaped($0)] }),
            "options": .list((command.command.arguments ?? []).filter { !isShared($0) }.map(entry)),
          ]
        }),
      "shared": .list(arguments.filter { isShared($0) && known.insert($0).inserted }.map(entry)),
      "statuses": .list(ExitStatus.all.map { ["number": .markup("\($0.number)"), "meaning": escaped($0.meaning)] }),
      "columns": .list(
        ColumnMeaning.all.map { column in
          ["key": escaped(column.key), "meaning": escaped(column.sentence + (column.unit.map { " In \($0)." } ?? ""))]
        }),
    ])
  }

  private static func entry(_ argument: CommandDescription.Argument) -> Template.Slots {
    [
      "label": escaped(argument.label), "sentence": escaped(argument.sentence),
      "more": escaped(argument.discussion ?? ""),
    ]
  }

  /// A backslash starts an escape, a hyphen would become a typographic one, and a dot or an apostrophe at the start of
  /// a line is a request.
  private static func escaped(_ text: String) -> Template.Value {
    let result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
    return .markup(result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result)
  }
}
