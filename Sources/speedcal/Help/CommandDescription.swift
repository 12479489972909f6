import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command as the parser describes it in its dump.
struct CommandDescription: Decodable, Sendable {
  /// An argument, an option or a flag.
  struct Argument: Decodable, Sendable {
    struct Name: Decodable, Sendable, Hashable {
      let kind: String
      let name: String

      /// The name as it is typed.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: String
    let names: [Name]?
    let isRepeating: Bool
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let completionKind: Completion?

    struct Completion: Decodable, Sendable, Hashable {
      struct List: Decodable, Sendable, Hashable {
        let values: [String]
      }

      let list: List?
    }
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  /// A command, with those below it; nil for a dump that is of another form.
  static func of(_ type: any ParsableCommand.Type) -> CommandDescription? {
    struct Dump: Decodable {
      let command: CommandDescription
    }
    return try? JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8)).command
  }

  /// The program, with all its commands.
  static let program = of(Speedcal.self)

  /// Every command that runs by itself, with the words that call it: `measure fit`.
  static let commands = program?.leaves([]) ?? []

  /// The words that call the first command with such an option; nil where none has it. Each is described until one has.
  static func owner(ofOption name: String) -> String? {
    Speedcal.commands.first { of($0.type)?.optionNames.contains(name) == true }?.words
  }

  private func leaves(_ words: [String]) -> [(words: String, command: CommandDescription)] {
    (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { inner in
      let words = words + [inner.commandName]
      return inner.subcommands == nil ? [(words.joined(separator: " "), inner)] : inner.leaves(words)
    }
  }

  /// The formats that it writes.
  var formats: [String] {
    arguments?.first { $0.names?.contains { $0.typed == "--format" } == true }?.completionKind?.list?.values ?? []
  }

  /// The names of all options, as they are typed.
  var optionNames: [String] { (arguments ?? []).flatMap { $0.names ?? [] }.map(\.typed) }

  private static let exampleMark = "Example: "

  /// The command lines that the discussion gives as examples.
  var examples: [String] {
    lines.filter { $0.hasPrefix(Self.exampleMark) }.map { String($0.dropFirst(Self.exampleMark.count)) }
  }

  /// An example of what a message misses: one with the option that it names, else the first.
  func example(for message: String) -> String? {
    let option = optionNames.first { message.contains("'\($0) ") || message.contains("'\($0)'") }
    return examples.first { example in option.map { example.contains($0) } ?? true }
  }

  /// The discussion without its examples.
  var paragraphs: [String] { lines.filter { !$0.hasPrefix(Self.exampleMark) } }

  private var lines: [String] { (discussion ?? "").split(separator: "\n").map(String.init) }
}

extension CommandDescription.Argument: Hashable {
  /// How it is written: `-s, --speed <list>`.
  var label: String {
    let value = kind == "flag" ? "" : "<\(valueName ?? "")>"
    let typed = (names ?? []).map(\.typed).sorted { $0.utf8.count == 2 && $1.utf8.count > 2 }
    return [typed.joined(separator: ", "), value].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sentence about it, with the default that the parser states.
  var sentence: String { (abstract ?? "") + (defaultValue.map { " (default: \($0))" } ?? "") }
}
