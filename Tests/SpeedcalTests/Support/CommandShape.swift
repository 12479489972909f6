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
  static let files = [
    "kiosk.json": ProfileText.kiosk,
    "runs.csv": """
    commanded_mm_per_s,distance_mm,time_s
    30,100,3.41
    30,100,3.39
    30,50,1.71
    30,50,1.70

    """,
    "ticks.csv": "time_s,offset_points\n"
      + (0..<200).map { "\(Double($0) / 180),\($0)\n" }.joined(),
  ]

  /// What each command needs. A new command has to be added here.
  static let arguments: [String: [String]] = [
    "report": ["iPhone 15"], "table": ["iPhone 15"], "export": ["iPhone 15"], "devices": ["iPhone 15"],
    "show": ["iPhone 15"], "validate": ["kiosk.json"], "motion": ["iPhone 15"], "suggest": ["iPhone 15"],
    "carousel": ["iPhone 15"], "convert": ["30mm/s", "iPhone 15"], "identify": ["iPhone15,4"],
    "compare": ["kiosk.json", "kiosk.json"], "measure plan": ["iPhone 15", "--tolerance", "20%"],
    "measure fit": ["runs.csv", "iPhone 15"],
    "measure verify": ["runs.csv", "iPhone 15", "--speed", "30", "--tolerance", "50%"],
    "measure log": ["ticks.csv", "iPhone 15"],
  ]

  /// A value for each option that takes one. A new option has to be added here.
  static let values: [String: String] = [
    "--display": "inner", "--ppi": "460", "--diagonal": "6.1in", "--size": "65.1x141.1mm", "--pixels": "1179x2556",
    "--scale": "3", "--native-scale": "5/2", "--ppi-uncertainty": "0.5", "--name": "Mine", "--profiles": "kiosk.json",
    "--speed": "30", "--limits": "0:90", "--interval": "10ms", "--scale-basis": "logical", "--rule": "pixel",
    "--refresh": "60", "--format": "json", "--output": "out.txt", "--columns": "", "--tolerance": "5%",
    "--way": "link-carry", "--duration": "2s", "--stall": "1:50ms", "--late": "4ms", "--seed": "2",
    "--viewing-distance": "36cm", "--loop": "tripled", "--items": "4", "--item-width": "393", "--spacing": "0",
    "--ruler": "0.5mm", "--ruler-scale": "0.1%", "--clock": "0.01%", "--fps": "240", "--stopwatch": "0.1s",
    "--distance": "100mm", "--from": "iPhone 8", "--text-size": "17pt", "--points": "393x852",
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
