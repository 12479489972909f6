import DeviceInfo
import Foundation
import Testing

/// The tables that the first bundled profiles came from, read by code that shares nothing with the loader. They stay as they
/// are: a device that is added to the profiles needs no row in them.
enum FactsTable {
  /// The bundled devices of the table of Apple's displays. What a search or a back-test says of them does not change with
  /// the next device.
  static func database() throws -> DeviceDatabase {
    let titles = try rows().compactMap { $0["name"] }
    let names = Set(titles.map { $0.replacing(#/ \((inner|outer) display\)$/#, with: "") })
    return try DeviceDatabase(devices: Profile.bundled().flatMap(\.devices).filter { names.contains($0.name) })
  }

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
