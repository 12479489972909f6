@testable import speedcal

extension CommandDescription {
  /// Every command that runs by itself, with the words that call it.
  static let all: [(words: [String], shape: CommandDescription)] = commands.map { command in
    (command.words.split(separator: " ").map(String.init), command.command)
  }

  /// The long options.
  var options: [Argument] {
    (arguments ?? []).filter { $0.name != nil && !["--help", "--version"].contains($0.name) }
  }
}

extension CommandDescription.Argument {
  /// The long name that comes first: `--speed`; nil for a positional argument.
  var name: String? { names?.first { $0.kind == "long" }?.typed }
}
