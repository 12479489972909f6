import Foundation
import Testing
import TestSupport

/// Every command with every option and in every format, as the program itself lists them.
@Suite struct MatrixTests {
  static let commands = CommandShape.all.map(\.words)

  static let formats = ["text", "csv", "tsv", "markdown", "json", "jsonl"]

  @Test func `the program lists its commands, and each has a sample`() {
    #expect(Self.commands.count >= 9)
    for words in Self.commands { #expect(SampleRun.arguments[words.joined(separator: " ")] != nil, "\(words)") }
  }

  private static func run(_ words: [String], _ options: [String]) throws -> Program.Outcome {
    let folder = try TemporaryFolder(SampleRun.files)
    return try Program.run(words + (SampleRun.arguments[words.joined(separator: " ")] ?? []) + options, in: folder)
  }

  @Test(arguments: commands)
  func `a command is written in every format`(_ words: [String]) throws {
    for format in Self.formats {
      let outcome = try Self.run(words, ["--format", format])
      #expect(outcome.status == 0, "\(words) --format \(format): \(outcome.errors)")
      #expect(outcome.bytes.last == UInt8(ascii: "\n"), "\(words) --format \(format)")
      #expect(!outcome.bytes.contains(0x1B))
    }
  }

  @Test(arguments: commands)
  func `each option of a command works, or says what it needs`(_ words: [String]) throws {
    let shape = try #require(CommandShape.all.first { $0.words == words }?.shape)
    for option in shape.options {
      let name = try #require(option.name)
      var value: [String] = []
      if option.kind == "option" {
        let sample = try #require(SampleRun.values[name], "\(name) of \(words) has no sample value")
        value = [name == "--columns" ? try Self.firstColumn(words) : sample]
      }
      let outcome = try Self.run(words, [name] + value + (SampleRun.companions[name] ?? []))
      // Wrong usage is right where the sample has no such display, frames or loop; it is always explained.
      #expect([0, 64, 66].contains(outcome.status), "\(words) \(name): \(outcome.errors)")
      #expect(outcome.status == 0 || outcome.errors.hasPrefix("Error: "), "\(words) \(name)")
      #expect(!outcome.errors.contains("Unknown option"), "\(words) \(name): \(outcome.errors)")
    }
  }

  private static func firstColumn(_ words: [String]) throws -> String {
    let header = try run(words, ["--format", "tsv"]).lines.first ?? ""
    return String(header.split(separator: "\t").first ?? "")
  }

  /// Options that mean the same wherever they are, with the same help.
  @Test func `an option reads the same in every command`() {
    var helps: [String: Set<String>] = [:]
    for (words, shape) in CommandShape.all {
      for option in shape.options {
        guard let name = option.name, !["--tolerance", "--way"].contains(name) else { continue }
        helps[name, default: []].insert(
          "\(option.valueName ?? "") \(option.abstract ?? "") \(option.sectionTitle ?? "")")
        if helps[name]?.count != 1 { Issue.record("\(name) of \(words): \(helps[name] ?? [])") }
      }
    }
    #expect(helps.count > 20)
  }

  @Test func `every option has a sentence of help`() {
    for (words, shape) in CommandShape.all {
      for option in shape.options {
        #expect(
          (option.abstract ?? "").hasSuffix(".") || (option.abstract ?? "").hasSuffix(")"),
          "\(words) \(option.name ?? "")")
      }
    }
  }
}
