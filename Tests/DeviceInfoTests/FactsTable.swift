import DeviceInfo
import Foundation
import Testing

/// The tables that the bundled profiles are made of, read by code that shares nothing with the loader or the script.
enum FactsTable {
  /// Where the tables stand, with the script that makes the profiles of them.
  static let folder = URL(filePath: #filePath).appending(path: "../../../profiles/facts").standardized

  /// The bundled devices of which Apple states the ppi. What a search or a back-test says of them does not change with
  /// the next device.
  static let database: Result<DeviceDatabase, any Error> = Result {
    let stated = try rows(of: "apple").filter { $0["diagonal_halfwidth_in"] == "" && $0["panel_width_mm"] == "" }
    let names = Set(stated.map(deviceName))
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
