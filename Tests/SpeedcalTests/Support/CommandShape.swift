import Foundation
import Testing
import TestSupport

/// A command as the program describes it: `speedcal --experimental-dump-help`.
struct CommandShape: Decodable, Sendable, CustomTestStringConvertible {
  struct Argument: Decodable, Sendable {
    struct Name: Decodable, Sendable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let sectionTitle: String?
    let shouldDisplay: Bool?
    let isRepeating: Bool?
    let allValues: [String]?

    /// The long name that comes first: `--speed`; nil for a positional argument.
    var name: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let subcommands: [CommandShape]?
  let arguments: [Argument]?

  var testDescription: String { commandName }

  private struct Dump: Decodable {
    let command: CommandShape
  }

  static let root: CommandShape? = {
    guard let bytes = try? Program.run("--experimental-dump-help").bytes else { return nil }
    return try? JSONDecoder().decode(Dump.self, from: Data(bytes)).command
  }()

  /// Every command that runs by itself, with the words that call it.
  static let all: [(words: [String], shape: CommandShape)] = {
    func leaves(_ shape: CommandShape, _ words: [String]) -> [(words: [String], shape: CommandShape)] {
      let inner = (shape.subcommands ?? []).filter { $0.commandName != "help" }
      return inner.isEmpty ? [(words, shape)] : inner.flatMap { leaves($0, words + [$0.commandName]) }
    }
    return root.map { leaves($0, []) } ?? []
  }()

  /// The command lines that the help gives as examples.
  var examples: [String] {
    (discussion ?? "").split(separator: "\n").compactMap {
      $0.hasPrefix("Example: ") ? String($0.dropFirst("Example: ".count)) : nil
    }
  }

  /// The long options.
  var options: [Argument] {
    (arguments ?? []).filter {
      $0.name != nil && $0.shouldDisplay != false && $0.name != "--help" && $0.name != "--version"
    }
  }
}
