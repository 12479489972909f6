import Foundation
import TestSupport
import Testing

/// What a calculation loses in its last bits shows nowhere: 79.704 is never 79.70400000000002.
@Suite(.walk) struct LongDigitTests {
  private static let speeds = "5:95:5,29.817"

  /// 200 devices out of all families, the same in every run.
  private static let devices: [String] = {
    let all = [["--all"], ["Monitor"]].flatMap { words in
      let rows = try? Program.run(["devices"] + words + ["--format", "tsv", "--columns", "device"])
      return rows?.lines.dropFirst() ?? []
    }
    return (0..<200).map { all[$0 * all.count / 200] }
  }()

  /// What the program prints, without displays whose scale is unknown where points are needed.
  private static func text(_ words: [String]) throws -> String {
    let outcome = try Program.run(words)
    #expect(outcome.status < 64 || outcome.text == "", "\(words): \(outcome.errors)")
    return outcome.text
  }

  @Test(arguments: ["text", "csv", "tsv", "markdown", "json", "jsonl", "svg", "css", "tokens", "swift"])
  func `rows of calibrations, pictures and tokens`(_ format: String) throws {
    let command = format == "svg" ? "table" : "export"
    let words = [command] + Self.devices + ["--speed", Self.speeds, "--format", format, "--skip-missing"]
    let text = try Self.text(words)
    #expect(text.utf8.count > 10_000)
    try expectShort(text)
  }

  @Test(arguments: ["spec", "uikit", "swiftui", "compose", "js", "react-native"])
  func `sheets and code of each device`(_ format: String) throws {
    var count = 0
    for (index, device) in Self.devices.enumerated() {
      let speed = index % 20 == 19 ? "29.817" : "\(5 + index % 20 * 5)"
      // Not every platform has a driver in every language.
      let text = try Self.text(["export", device, "--speed", speed, "--format", format])
      if !text.isEmpty { count += 1 }
      try expectShort(text)
    }
    #expect(count > 3, "\(format)")
  }

  @Test func `conversions, suggestions and what the database knows`() throws {
    try expectShort(Self.text(["convert", "12.7mm/s"] + Self.devices + ["--refresh", "24,60", "--format", "json"]))
    try expectShort(Self.text(["devices"] + Self.devices + ["--format", "csv"]))
    for device in Self.devices {
      try expectShort(Self.text(["show", device, "--format", "json"]))
      let words = ["suggest", device, "--speed", "12.7,30,60", "--refresh", "60,120", "--tolerance", "5%"]
      try expectShort(Self.text(words + ["--format", "json"]))
    }
  }

  /// Fails where a number misses a decimal of at most seven digits by less than 2^-48 of it.
  private func expectShort(_ text: String) throws {
    for word in text.utf8.split(whereSeparator: { !(48...57 ~= $0 || $0 == 46) }) where word.count >= 16 {
      guard let word = String(word), let number = Double(word) else { continue }
      let short = try #require(Double(String(format: "%.7g", number)))
      try #require(short == number || (short - number).magnitude > number * 0x1p-48, "\(word) is \(short)")
    }
  }
}
