import Foundation
import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// Every numeral in every place of the command line and of a file where a number stands: figures or a refusal, no crash.
@Suite(.walk) struct ExtremeNumeralWalk {
  private static let statuses: Set<Int32> = [0, 1, 64, 65, 66]

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
    let outcome = try Program.run(arguments, in: folder)
    let isTold = outcome.status != 64 && outcome.status != 65 || outcome.errors.contains("Error: ")
    #expect(
      statuses.contains(outcome.status) && isTold, "\(arguments): \(outcome.status) \(outcome.errors.prefix(300))")
    #expect(!outcome.text.contains(/\b(nan|inf)\b/), "\(arguments): \(outcome.text.prefix(300))")
  }

  @Test(arguments: CommandDescription.all.map(\.words))
  func `an option that takes a number takes any, or says why not`(_ words: [String]) throws {
    let shape = try #require(CommandDescription.all.first { $0.words == words }?.shape)
    let folder = try TemporaryFolder(SampleRun.files)
    // A recording is decoded for each.
    let isSlow = words.contains("video")
    guard !isSlow || Recorder.path != nil else { return }
    for option in shape.options where option.kind == "option" {
      guard let sample = SampleRun.arguments(of: shape, words, with: option), let last = sample.last,
        let place = Self.number(in: last)
      else { continue }
      for (index, numeral) in ExtremeNumerals.all.enumerated() where !isSlow || index.isMultiple(of: 6) {
        try Self.run(words + sample.dropLast() + [last.replacingCharacters(in: place, with: numeral)], in: folder)
      }
    }
  }

  /// The first number of an option's value.
  private static func number(in word: String) -> Range<String.Index>? {
    word.firstMatch(of: /=([0-9][0-9.]*)/).map { $0.output.1.startIndex..<$0.output.1.endIndex }
  }

  @Test func `a cell of a log or of a table of runs may be any numeral`() throws {
    let folder = try TemporaryFolder(SampleRun.files)
    let log =
      "time_s,offset_points,target_time_s\n"
      + (0..<64).map { "\(Double($0) / 60),\(3 * $0),\(Double($0 + 1) / 60)\n" }.joined()
    let runs = try #require(SampleRun.files["runs.csv"])
    for (name, text, command) in [("log.csv", log, "log"), ("runs.csv", runs, "fit")] {
      let cells = text.split(separator: "\n")[2].split(separator: ",")
      for cell in cells {
        for numeral in ExtremeNumerals.all {
          let place = cell.startIndex..<cell.endIndex
          try folder.write(text.replacingCharacters(in: place, with: numeral), to: name)
          try Self.run(["measure", command, name, "iPhone 15", "--speed", "30"], in: folder)
        }
      }
    }
  }

  @Test func `an event may have any numeral`() throws {
    let folder = try TemporaryFolder()
    for event in [
      "NUMBER:stop", "0.5:speed=NUMBER", "0.5:every=NUMBER", "0.1:drag-begin,0.2:drag-by=NUMBER", "0.5:go-to=NUMBER",
    ] {
      for loop in ["tripled", "sets"] {
        for numeral in ExtremeNumerals.all {
          let events = event.replacing("NUMBER", with: numeral)
          try Self.run(
            ["carousel", "iPhone 15", "--duration", "1", "--loop", loop, "--events", events], in: folder)
        }
      }
    }
  }
}
