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

    /// The long name that comes first: `--speed`; nil for a positional argument.
    var name: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }
  }

  let commandName: String
  let abstract: String?
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

  /// The long options.
  var options: [Argument] {
    (arguments ?? []).filter { $0.name != nil && $0.name != "--help" && $0.name != "--version" }
  }
}

/// A run of each command that succeeds, in a folder with the files that it reads.
enum SampleRun {
  static let files = ["kiosk.json": ProfileText.kiosk]

  /// What each command needs. A new command has to be added here.
  static let arguments: [String: [String]] = [
    "report": ["iPhone 15"], "table": ["iPhone 15"], "export": ["iPhone 15"], "devices": ["iPhone 15"],
    "show": ["iPhone 15"], "validate": ["kiosk.json"], "motion": ["iPhone 15"], "suggest": ["iPhone 15"],
    "carousel": ["iPhone 15"],
  ]

  /// A value for each option that takes one. A new option has to be added here.
  static let values: [String: String] = [
    "--display": "inner", "--ppi": "460", "--diagonal": "6.1in", "--size": "65.1x141.1mm", "--pixels": "1179x2556",
    "--scale": "3", "--native-scale": "5/2", "--ppi-uncertainty": "0.5", "--name": "Mine", "--profiles": "kiosk.json",
    "--speed": "30", "--limits": "0:90", "--interval": "10ms", "--scale-basis": "logical", "--rule": "pixel",
    "--refresh": "60", "--format": "json", "--output": "out.txt", "--columns": "", "--tolerance": "5%",
    "--way": "link-carry", "--duration": "2s", "--stall": "1:50ms", "--late": "4ms", "--seed": "2",
    "--viewing-distance": "36cm", "--loop": "tripled", "--items": "4", "--item-width": "393", "--spacing": "0",
    "--sets": "5", "--viewport": "390", "--every": "2", "--events": "1:stop",
  ]

  /// What an option needs beside it, or another sample in which it has an effect.
  static let companions: [String: [String]] = [
    "--ppi": ["--scale", "3"], "--diagonal": ["--pixels", "1179x2556", "--scale", "3"],
    "--size": ["--pixels", "1179x2556", "--scale", "3"], "--pixels": ["--diagonal", "6.1", "--scale", "3"],
    "--scale": ["--ppi", "460"], "--native-scale": ["--ppi", "460", "--scale", "3"],
    "--ppi-uncertainty": ["--ppi", "460", "--scale", "3"], "--name": ["--ppi", "460", "--scale", "3"],
    "--no-bundled-profiles": ["--profiles", "iphone.json"], "--seed": ["--late", "0.004"],
    "--every": ["--loop", "tripled"], "--sets": ["--loop", "sets"],
  ]
}
