import Foundation
import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// Every command with every option and in every format, as the program itself lists them.
@Suite(.walk) struct MatrixTests {
  static let commands = CommandDescription.all.map(\.words).filter { SampleRun.canRun($0.joined(separator: " ")) }

  /// The formats that every report has.
  static let formats = ["text", "csv", "tsv", "markdown", "json", "jsonl"]

  /// All words that `--format` takes in some command.
  static let allFormats: [String] = {
    Set(CommandDescription.all.flatMap(\.shape.formats)).sorted()
  }()

  private static func run(_ words: [String], _ arguments: [String]) throws -> Program.Outcome {
    let outcome = try Program.run(words + arguments, in: TemporaryFolder(SampleRun.files))
    #expect(outcome.signal == nil, "\(words) \(arguments)")
    return outcome
  }

  @Test func `the program lists its commands and formats, and each command has a sample`() {
    #expect(Self.commands.count >= 15)
    #expect(Self.allFormats.count >= 13)
    for words in Self.commands { #expect(SampleRun.arguments(of: words) != nil, "\(words)") }
  }

  @Test(arguments: commands)
  func `a command is written in every format, or says that it is not`(_ words: [String]) throws {
    let sample = try #require(SampleRun.arguments(of: words))
    for format in Self.allFormats {
      let outcome = try Self.run(words, sample + ["--format", format.uppercased()])
      let call = "\(words) --format \(format): \(outcome.errors)"
      let isGeneral = Self.formats.contains(format) && words != ["preview"] || words == ["preview"] && format == "html"
      if isGeneral || outcome.status == 0 {
        #expect(outcome.status == 0 && [UInt8(ascii: "\n"), nil].contains(outcome.bytes.last), "\(call)")
        #expect(!outcome.bytes.contains(0x1B), "\(call)")
      } else {
        #expect(outcome.status == 64 && outcome.text == "" && outcome.errors.contains("Error: "), "\(call)")
      }
    }
  }

  /// Where an option cannot work with a sample, and why.
  static let refused = [
    "carousel --all": "takes one display",
    "measure fit --all": "takes one display", "measure log --all": "takes one display",
    "measure video --all": "takes one display",
    "suggest --all": "no common target",
  ]

  /// Options that choose the format themselves, or are for one format.
  static let ownFormat: Set = ["--format", "--excel", "--each", "--as-profile", "--titles"]

  /// Options know nothing of formats: each is tried in one of them, in turns.
  @Test(arguments: commands)
  func `each option of a command works`(_ words: [String]) throws {
    let shape = try #require(CommandDescription.all.first { $0.words == words }?.shape)
    let head = words == ["preview"] ? [] : try Self.columns(words)
    for (index, option) in shape.options.enumerated() where option.name != "--format" {
      let name = option.name ?? ""
      // All devices are many for the commands that calculate every frame.
      // What is connected is the machine's.
      if name == "--connected" { continue }
      if name == "--all", ["motion", "preview", "suggest"].contains(words[0]) { continue }
      var arguments: [String]
      if name == "--columns" {
        if words == ["preview"] { continue }
        arguments = try #require(SampleRun.arguments(of: words)) + ["--columns", try #require(head.last)]
      } else {
        arguments = try #require(
          SampleRun.arguments(of: shape, words, with: option), "\(name) of \(words) has no sample value")
      }
      let isFixed = arguments.contains { $0 == "--as-profile" || $0.hasPrefix("--format=") }
      let format = Self.formats[index % Self.formats.count]
      if !Self.ownFormat.contains(name), words != ["preview"], !isFixed { arguments += ["--format", format] }
      let outcome = try Self.run(words, arguments)
      let call = "\(words) \(arguments): \(outcome.errors)"
      if let reason = Self.refused["\(words.joined(separator: " ")) \(name)"] {
        #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(call)")
      } else {
        #expect(outcome.status == 0, "\(call)")
        // JSON Lines without a row are empty.
        let mayBeEmpty =
          ["--output", "--hitches"].contains(name) || words == ["validate"]
          || words == ["identify"] && format == "jsonl"
        #expect(outcome.text == "" ? mayBeEmpty : name != "--output", "\(call)")
      }
    }
  }

  private static func columns(_ words: [String]) throws -> [String] {
    let header = try run(words, (SampleRun.arguments(of: words) ?? []) + ["--format", "tsv"]).lines.first ?? ""
    return header.split(separator: "\t").map(String.init)
  }

  @Test(arguments: commands.filter { $0 != ["preview"] })
  func `no two columns have the same head or key`(_ words: [String]) throws {
    let sample = try #require(SampleRun.arguments(of: words))
    let keys = try Self.columns(words)
    #expect(Set(keys).count == keys.count, "\(keys)")
    let lines = try Self.run(words, sample + ["--format", "markdown"]).lines
    for (head, rule) in zip(lines, lines.dropFirst()) where rule.hasPrefix("| :-") || rule.hasPrefix("| -") {
      let titles = head.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .map { $0.replacing(/\ \([^)]*\)$/, with: "") }
      #expect(Set(titles).count == titles.count, "\(titles)")
    }
  }
}
