import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// Figures of one thing in one output differ by no more than their U: a headline, a verdict, a density and a profile tell
/// one speed, and what is calculated agrees to the last digits.
@Suite struct OneEstimateTests {
  /// Runs over 50 and 140 mm, whose times are too long by an offset in seconds, and scatter by a hundredth.
  private static func runs(offset: Double, speeds: [Double] = [30]) -> String {
    let scatter = [0.002, 0.013, -0.009, 0.011, -0.002, -0.006, 0.016, -0.002, -0.004, 0.004]
    return "commanded_mm_per_s,distance_mm,time_s\n"
      + scatter.enumerated().map { index, error in
        let (distance, speed) = (index < 5 ? 50.0 : 140, speeds[index % speeds.count])
        return "\(speed),\(distance),\(distance / speed * 1.01 + offset + error)\n"
      }.joined()
  }

  /// A log at 60 Hz whose stamps scatter, with a frame that is left out.
  private static let log =
    "time_s,offset_points\n"
    + (0..<400).filter { $0 != 120 }.map {
      "\((Double($0) + 0.1 * sin(Double($0 * $0))) / 60),\(3.05 * Double($0))\n"
    }.joined()

  private static let files = [
    "none.csv": runs(offset: 0), "near.csv": runs(offset: 0.012), "late.csv": runs(offset: 0.03),
    "slow.csv": runs(offset: 0.25), "two.csv": runs(offset: 0.1, speeds: [30, 10]), "log.csv": log,
  ]

  private static let lines: [String] =
    ["none.csv", "near.csv", "late.csv", "slow.csv", "two.csv"].flatMap {
      ["", " --ruler 0.1", " --ruler 0.1 --stopwatch 0.05", " --fps 240"].map { [file = $0] in
        "measure fit \(file) 'iPhone 15' --tolerance 2%\($0)"
      }
    } + [
      "measure fit 'Pixel 8' --distance 90mm --times 3,3s --speed 30 --tolerance 20%",
      "measure log log.csv 'iPhone 15' --speed 30 --tolerance 2% --max-hitch 5ms/s",
      "measure log log.csv 'iPhone 15' --speed 30 --tolerance 2% --viewing-distance 30cm±1cm",
      "report 30 'iPhone 8 Plus'", "report 8deg/s 'Dell U2720Q' --viewing-distance 57cm±1cm",
      "table Mac16,12 --speed 5,30", "export 30 'Galaxy S8+' 'iPad Air 2'",
      "convert 9px/frame@60 'iPhone 15' 'Pixel 8' --from 'iPhone 15'", "suggest 30 'Pixel 8'",
      "motion 30 'iPhone 15'", "export 30 'iPhone 15' --rule pixel", "export 0.1,900 'iPhone 15' --limits 1:500",
    ]

  /// Each figure of a row that tells the speed on the glass, in mm/s, with its U; nil for none.
  private static func speeds(of row: [String: Any]) -> [String: (value: Double, uncertainty: Double)] {
    func number(_ key: String) -> Double? { row[key] as? Double }
    var found: [String: (value: Double, uncertainty: Double)] = [:]
    func add(_ key: String, _ value: Double?, _ uncertainty: Double? = nil) {
      if let value { found[key] = (value, uncertainty ?? 1e-9 * value) }
    }
    func product(_ first: Double?, _ second: Double?) -> Double? {
      first.flatMap { first in second.map { first * $0 } }
    }
    let nominal = number("nominal_mm_per_s")
    add("mean speed", number("mean_speed_mm_per_s"), number("mean_speed_mm_per_s_expanded_uncertainty"))
    add("judged speed", number("measured_mm_per_s"), number("measured_mm_per_s_expanded_uncertainty"))
    add("deviation", product(number("deviation_percent").map { 1 + $0 / 100 }, nominal))
    add("ratio", product(number("real_per_commanded"), nominal))
    add(
      "angle", product(number("viewing_distance_mm"), number("deg_per_s").map { $0 * .pi / 180 }))
    guard number("mean_speed_mm_per_s") == nil, nominal == nil else { return found }
    let (density, ppi) = (number("points_per_mm"), number("ppi").map { 25.4 / $0 })
    add("speed", number("speed_mm_per_s"))
    add("points", product(number("points_per_s"), density.map { 1 / $0 }))
    add("pixels", product(number("pixels_per_s"), ppi))
    add("steps", product(product(number("step_points"), number("interval_s").map { 1 / $0 }), density.map { 1 / $0 }))
    add("frames", product(product(number("pixels_per_frame"), number("refresh_hz")), ppi))
    return found
  }

  @Test(arguments: lines.sampled(oneIn: 3, released: 1))
  func `two figures of one thing in one output never differ by more than their U`(_ line: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let outcome = try Program.runInProcess(line: "speedcal \(line) --columns all --format json", in: folder)
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any], "\(outcome.errors)")
    let rows = try #require(whole["rows"] as? [[String: Any]])
    #expect(!rows.isEmpty)
    for row in rows {
      let speeds = Self.speeds(of: row).sorted { $0.key < $1.key }
      for (index, one) in speeds.enumerated() {
        for other in speeds.dropFirst(index + 1) {
          let most = max(one.value.uncertainty, other.value.uncertainty)
          #expect((one.value.value - other.value.value).magnitude <= most, "\(one) \(other)")
        }
      }
      // A density and a ratio are one measurement, to the last digits.
      if let ratio = row["real_per_commanded"] as? Double, let density = row["points_per_mm"] as? Double,
        let ppi = row["ppi"] as? Double
      {
        #expect(ppi / density > 25.4 - 1e-9)
        #expect(((row["deviation_percent"] as? Double ?? 0) - 100 * (ratio - 1)).magnitude < 1e-9 * 100)
      }
      if let hitches = row["hitches"] as? [[String: Any]], let perSecond = row["hitch_ms_per_s"] as? Double,
        let duration = row["duration_s"] as? Double
      {
        let late = hitches.compactMap { $0["late_s"] as? Double }.reduce(0, +)
        #expect((1000 * late / duration - perSecond).magnitude <= 0.02 * perSecond)
      }
    }
    // What people read is what rows have.
    let text = try Program.runInProcess(line: "speedcal \(line)", in: folder).text
    if let told = text.firstMatch(of: /measured as ([0-9.]+) ± ([0-9.]+) mm\/s/),
      let mean = rows[0]["mean_speed_mm_per_s"] as? Double, let value = Double(told.1), let most = Double(told.2)
    {
      #expect((value - mean).magnitude <= most / 10)
    }
    if line.hasPrefix("measure fit"), !line.contains("two.csv") { #expect(text.contains("mm/s on ")) }
    if line.contains("two.csv") { #expect(rows[0]["mean_speed_mm_per_s"] is NSNull) }
  }

  @Test(arguments: ["late.csv", "slow.csv"])
  func `a profile has the density of the headline`(_ file: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let line = "speedcal measure fit \(file) 'iPhone 15' --ruler 0.1"
    let row = try Program.runInProcess(line: "\(line) --columns ppi,is_start_offset_significant -f csv", in: folder)
      .lines
    let profile = try Program.runInProcess(line: "\(line) --as-profile", in: folder).text
    let ppi = try #require(row.last?.split(separator: ",").first)
    #expect(row.last?.hasSuffix(",true") == true && profile.contains("\"ppi\": \(ppi),"), "\(row) \(profile)")
  }
}
