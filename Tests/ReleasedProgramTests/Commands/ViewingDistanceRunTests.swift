import TestSupport
import Testing

@testable import ProgramSupport

/// Angles a second from the distances of a laboratory.
@Suite(.walk) struct ViewingDistanceRunTests {
  private static let monitor = ["Dell U2720Q@1"]

  private static func rows(_ words: [String], _ columns: String) throws -> [[Double]] {
    let outcome = try Program.runInProcess(words + monitor + ["--format", "csv", "--columns", columns])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.lines.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    }
  }

  @Test(arguments: ["export", "report", "table", "convert"])
  func `each speed is seen from each distance, in the order in which they are typed`(command: String) throws {
    let rows = try Self.rows(
      [command, "8deg/s", "30mm/s", "--viewing-distance", "57cm,70cm"], "speed_mm_per_s,viewing_distance_mm,deg_per_s")
    #expect(rows.map { $0[1] } == [570, 700, 570, 700])
    #expect(rows.prefix(2).allSatisfy { $0[2] == 8 } && rows.suffix(2).allSatisfy { $0[0] == 30 })
    for row in rows {
      let millimetersPerDegree = row[1] * Double.pi / 180
      #expect(abs(row[0] / (row[2] * millimetersPerDegree) - 1) < 1e-9)
    }
  }

  @Test(arguments: ["export", "convert"])
  func `without a distance there are no angles`(command: String) throws {
    let head = try Program.runInProcess([command, "30mm/s", "iPhone 15", "--format", "csv"]).lines[0]
    #expect(!head.contains("deg_per_s") && !head.contains("viewing_distance"))
  }

  @Test(arguments: ["57cm±1cm", "57cm+-1cm", "57±1cm"])
  func `a range counts in U of what is asked for as an angle, and in U of angles`(distance: String) throws {
    let columns = "expanded_uncertainty_percent,deg_per_s_expanded_uncertainty_percent"
    let rows = try Self.rows(["export", "8deg/s", "30mm/s", "--viewing-distance", distance], columns)
    let alone = try Self.rows(["export", "30mm/s"], "expanded_uncertainty_percent")[0][0]
    // 1 cm of 57: 2 / (57 * sqrt(3)).
    let range = 2.025_790_418
    let both = (alone * alone + range * range).squareRoot()
    for (found, expected) in [(rows[0][0], both), (rows[1][0], alone), (rows[0][1], both), (rows[1][1], both)] {
      #expect(abs(found - expected) < 1e-6)
    }
    for (speed, status) in [("8deg/s", 1), ("30mm/s", 0)] {
      let words = ["report", speed, "--viewing-distance", distance, "--max-uncertainty", "1%"]
      #expect(try Program.runInProcess(words + Self.monitor).status == status, "\(speed)")
    }
    let sheet = ["export", "8deg/s", "--viewing-distance", distance, "--format", "spec"]
    let text = try Program.runInProcess(sheet + Self.monitor).text
    #expect(text.contains("viewing distance 570 ± 10 mm") && text.contains("accurate to ±2.0 % (k = 2)"))
    #expect(!text.contains("not in U either"))
  }

  @Test func `suggest takes several speeds and says each as an angle`() throws {
    let rows = try Self.rows(
      ["suggest", "8deg/s", "12deg/s", "--viewing-distance", "57cm", "--refresh", "60"],
      "requested_mm_per_s,speed_mm_per_s,deg_per_s")
    #expect(rows.count == 4 && Set(rows.map { $0[0].rounded() }) == [80, 119])
    for row in rows { #expect(abs(row[2] * 570 * Double.pi / 180 - row[1]) < 1e-5) }
    let text = try Program.runInProcess(
      ["suggest", "8deg/s", "12deg/s", "--viewing-distance", "57cm"] + Self.monitor
    ).text
    for angle in ["(8 deg/s seen from 570 mm)", "(12 deg/s seen from 570 mm)"] { #expect(text.contains(angle)) }
    let json = try Program.runInProcess(
      ["suggest", "10,20", "iPhone 15", "iPad mini 6", "--format", "json"].flatMap {
        $0 == "10,20" ? ["--speed", $0] : [$0]
      }
    ).text
    #expect(json.contains("\"requested_mm_per_s\":[10,20]") && json.contains("\"common_speed_mm_per_s\":["))
  }

  @Test(arguments: [("57cm", 0.78), ("57cm±1cm", 2.17)])
  func `a measured speed is an angle a second too`(distance: String, percent: Double) throws {
    let fit = [
      "measure", "fit", "iPhone 15", "--distance", "90", "--times", "3s,3.01s,2.99s", "--fps", "240",
      "--viewing-distance", distance,
    ]
    let text = try Program.runInProcess(fit).lines[0]
    #expect(text.hasPrefix("The content on iPhone 15 moves at 30.00 ± 0.23 mm/s (±0.78 %), 3.016 deg/s seen from 570 "))
    let cells = try Program.runInProcess(
      fit + ["--format", "csv", "--columns", "viewing_distance_mm,deg_per_s,deg_per_s_expanded_uncertainty_percent"]
    ).lines[1].split(separator: ",").compactMap { Double($0) }
    #expect(cells.count == 3 && cells[0] == 570 && abs(cells[1] - 3.0156) < 1e-3 && abs(cells[2] - percent) < 0.01)
  }

  @Test func `a sheet is the record: its uncertainty with its sources, and how to cite it`() throws {
    let text = try Program.runInProcess(
      ["export", "8deg/s", "--viewing-distance", "57cm", "--format", "spec", "--refresh", "60"] + Self.monitor
    ).text
    for part in [
      "79.587 mm/s (8deg/s seen from 570 mm) on Dell U2720Q@1 is 511.83 ", "| angle (deg/s) |",
      "## How sure it is", "ppi 163.35, as stated",
      "That distance is not in U either, and 1 mm of it changes them by 0.18 %",
      "To cite: speedcal ", ", display data of 20",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test(arguments: [
    (
      ["--size", "360x270mm", "--refresh", "85", "--viewing-distance", "57cm", "8deg/s"], "size 360 × 270 mm",
      ", 1024 × 768 px, 85 Hz: 8deg/s seen from 570 mm = 79.587 mm/s = 226.38 px/s (±0.13 %, k = 2)."
    ),
    (["--diagonal", "17in", "30mm/s"], "diagonal 17in", ", 1024 × 768 px: 30 mm/s = "),
    (["--diagonal", "17", "30mm/s", "10mm/s"], "diagonal 17 in", ", 1024 × 768 px.\n"),
  ])
  func `the record of a display that options describe names what was typed`(
    _ words: [String], _ statement: String, _ rest: String
  ) throws {
    let outcome = try Program.runInProcess(["export", "--pixels", "1024x768", "--format", "spec"] + words)
    #expect(outcome.text.contains(": \(statement)\(rest)"), "\(outcome.text)")
    #expect(outcome.text.contains("| \(statement), as stated ") && !outcome.text.contains("display data of"))
  }

  @Test(arguments: [
    (["motion", "8deg/s"], "57cm,70cm", "this command takes one viewing distance, not 2"),
    (["preview", "8deg/s", "--output", "x.html"], "57cm,70cm", "this command takes one viewing distance, not 2"),
    (["report"], "57,70cm", "'57' has no unit; each distance has its own, as in 57cm,70cm, and decimals have a point"),
    (["report"], "57cm±", "'57cm±' is not of the form DISTANCE±HALF-WIDTH, such as 57cm±1cm"),
  ])
  func `what cannot be meant is refused`(_ words: [String], _ distance: String, _ complaint: String) throws {
    let outcome = try Program.runInProcess(words + ["iPhone 15", "--viewing-distance", distance])
    #expect(outcome.status == 64 && outcome.errors.contains(complaint), "\(outcome.errors)")
  }
}
