import Foundation
import SpeedCalibration
import Testing

/// The figures of a display in the facts table that decide a calibration, as whole numbers.
struct DisplayGeometry: Sendable, Hashable {
  let ppi: Int64
  let scale: Int64
  let pixels: Int64
  let points: Int64

  init(ppi: Int64, scale: Int64, pixels: Int64, points: Int64) {
    var (divisor, rest) = (pixels, points)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (self.ppi, self.scale) = (ppi, scale)
    (self.pixels, self.points) = (pixels / divisor, points / divisor)
  }

  func display() throws -> Display {
    try Display(ppi: Double(ppi), scale: Double(scale), nativeScale: Double(pixels) / Double(points))
  }

  /// All that differ among the displays of which Apple states the ppi, a whole number; those with zoomed points twice.
  static let all = Result { try Set(listed()) }

  private static func listed() throws -> [DisplayGeometry] {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../profiles/facts/apple.csv")
    let lines = try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline).map(fields)
    let head = try #require(lines.first)
    return try lines.dropFirst().flatMap { cells -> [DisplayGeometry] in
      let row = Dictionary(uniqueKeysWithValues: zip(head, cells))
      guard row["diagonal_halfwidth_in"] == "", row["panel_width_mm"] == "" else { return [] }
      func number(_ key: String) throws -> Int64 { try #require(Int64(row[key] ?? "")) }
      let points = [try number("points_width")] + (Int64(row["zoomed_points_width"] ?? "").map { [$0] } ?? [])
      return try points.map {
        DisplayGeometry(
          ppi: try number("ppi"), scale: try number("scale"), pixels: try number("pixels_width"), points: $0)
      }
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
