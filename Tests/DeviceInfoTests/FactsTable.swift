import Foundation
import Testing

/// The table that the bundled profiles come from, read by code that shares nothing with the loader.
enum FactsTable {
  /// A row for each display, by column.
  static func rows(of name: String = "apple-displays.csv") throws -> [[String: String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).map(fields)
    let head = try #require(lines.first)
    return try lines.dropFirst().map { cells in
      try #require(cells.count == head.count, "\(cells)")
      return Dictionary(uniqueKeysWithValues: zip(head, cells))
    }
  }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
