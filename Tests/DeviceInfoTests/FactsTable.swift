import DeviceInfo
import Foundation
import Testing

/// The tables that the bundled profiles are made of, read by code that shares nothing with the loader or the script.
struct FactsTable: Sendable, CustomTestStringConvertible {
  let name: String

  /// The column of the highest refresh rate, and what separates sources.
  var refresh = "refresh_max", separator = ";"

  static let all = [
    FactsTable(name: "apple-displays", refresh: "refresh_max_hz", separator: "; "),
    FactsTable(name: "apple-computers", refresh: "refresh_max_hz", separator: "; "),
    FactsTable(name: "android-displays"), FactsTable(name: "android-flagships"), FactsTable(name: "android-more"),
    FactsTable(name: "others"), FactsTable(name: "world-2026"), monitors, monitors2026,
  ]

  static let monitors = FactsTable(name: "monitors")
  static let monitors2026 = FactsTable(name: "monitors-2026")

  /// Rows that doubts or exceptions leave out, by name.
  private static let dropped = Result {
    try Set(
      rows(of: "doubts").filter { $0["drop"] == "yes" }.compactMap { $0["name"] }
        + rows(of: "exceptions").filter { $0["rule"] == "drop" }.compactMap { $0["name"] })
  }

  /// The cells that other tables add to rows, by name: default scales, and the doubts of a ppi.
  private static let added = Result {
    try (rows(of: "default-scale") + rows(of: "doubts")).reduce(into: [String: [String: String]]()) {
      $0[$1["name"] ?? "", default: [:]].merge($1) { $1 }
    }
  }

  /// The facts of the table that stand in the profiles. The world's monitors have a table of their own.
  func facts() throws -> [[String: String]] {
    let (dropped, added) = try (Self.dropped.get(), Self.added.get())
    return try Self.rows(of: name).filter { row in
      !dropped.contains(row["name"] ?? "") && (name != "world-2026" || row["family"] != "Monitor")
    }.map { row in
      guard let more = added[row["name"] ?? ""] else { return row }
      let columns = ["scale", "points_width", "points_height", "ppi_u_percent"]
      let scale = more.filter { columns.contains($0.key) && !$0.value.isEmpty }
      return row.merging(scale) { $1 }.merging(
        more["scale"] == nil
          ? [:] : ["default_confidence": more["confidence"] ?? "", "default_source": more["source"] ?? ""]
      ) { $1 }
    }
  }

  var testDescription: String { name }

  /// Where the tables stand, with the script that makes the profiles of them.
  static let folder = URL(filePath: #filePath).appending(path: "../../../profiles/facts").standardized

  /// The bundled devices of the table of Apple's displays. What a search or a back-test says of them does not change with
  /// the next device.
  static let database: Result<DeviceDatabase, any Error> = Result {
    let names = try Set(rows(of: "apple-displays").map(deviceName))
    return try DeviceDatabase(devices: Profile.bundled(.apple).flatMap(\.devices).filter { names.contains($0.name) })
  }

  /// The name of a row's device, without the bracket that is its display's.
  static func deviceName(_ row: [String: String]) -> String {
    (row["name"] ?? "").replacing(" (inner display)", with: "").replacing(" (outer display)", with: "")
  }

  /// A row for each display, by column.
  static func rows(of name: String) throws -> [[String: String]] {
    try rows(of: folder.appending(path: "\(name).csv"))
  }

  static func rows(of file: URL) throws -> [[String: String]] {
    let lines = try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")).map(fields)
    let head = try #require(lines.first)
    return try lines.dropFirst().map { cells in
      try #require(cells.count == head.count, "\(cells)")
      return Dictionary(uniqueKeysWithValues: zip(head, cells))
    }
  }

  private static func fields(_ line: Substring.UTF8View) -> [String] {
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: fields.append([])
      default: fields[fields.count - 1].append(byte)
      }
    }
    return fields.map { String(decoding: $0, as: UTF8.self) }
  }
}
