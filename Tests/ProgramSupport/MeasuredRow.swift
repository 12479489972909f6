import Foundation
import TestSupport
import Testing

/// Reads the JSON that `measure` prints.
enum MeasuredRow {
  static let runs = """
    commanded_mm_per_s,distance_mm,time_s
    30,100,3.41
    30,100,3.39
    30,100,3.44
    30,50,1.71
    30,50,1.70
    30,50,1.72

    """

  /// The only row of a result in JSON.
  static func row(_ arguments: [String], notes: String = "", in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try Program.run(arguments + ["--format", "json"], in: folder)
    #expect(outcome.errors == notes)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    return try #require((object?["rows"] as? [[String: Any]])?.first)
  }

  static func number(_ row: [String: Any], _ key: String) throws -> Double { try #require(row[key] as? Double) }

  /// The log of a motion leads back to its speed and its stalls.
  static func check(_ way: String, of motions: [(speed: Int, stall: String)]) throws {
    let folder = try TemporaryFolder()
    for (speed, stall) in motions {
      let motion =
        "speedcal motion 'iPhone 15' --way \(way) --speed \(speed) --refresh 60 --duration 20 --frames --format csv"
        + (stall.isEmpty ? "" : " --stall \(stall)")
      let outcome = try Program.shell(
        "\(motion) | speedcal measure log - 'iPhone 15' --speed \(speed) --format json", in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      let row = try #require((object?["rows"] as? [[String: Any]])?.first)
      let mean = try number(row, "mean_speed_mm_per_s")
      let isSlowed = !stall.isEmpty && way != "link-elapsed"
      #expect(isSlowed ? mean < Double(speed) : (mean / Double(speed) - 1).magnitude < 0.01)
      let period = stall.split(separator: ":").first.flatMap { Double($0) }
      #expect(row["hitch_count"] as? Double ?? 0 == (period.map { (20 / $0).rounded(.up) - 1 } ?? 0), "\(speed)")
    }
  }
}
