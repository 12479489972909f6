import TestSupport
import Testing

@testable import ProgramSupport

/// Walls of LEDs, which are named by their pitch.
@Suite struct WallTests {
  private struct Wall {
    let name: String
    let figures: [Double]
  }

  private static func walls(_ words: [String]) throws -> [Wall] {
    let columns = "device,ppi,points_per_s,pixels_per_s,expanded_uncertainty_percent"
    let outcome = try Program.runInProcess(["report", "500mm/s"] + words + ["--format", "tsv", "--columns", columns])
    #expect(outcome.status == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
    return outcome.lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Wall(name: cells[0], figures: cells.dropFirst().map { Double($0) ?? .nan })
    }
  }

  /// 500 mm/s over the pitch are px/s; U is 2 / sqrt(3) of half the last place that is typed, or of half a per cent.
  @Test(
    arguments: ([
      (["P2.5 1920x540"], "P2.5 1920x540", 2.5, 2.0), (["P2.50 1920x540"], "P2.50 1920x540", 2.5, 0.5),
      (["p2.5mm 1080p"], "p2.5mm 1080p", 2.5, 2), (["2.5mm pitch 1920x540"], "2.5mm pitch 1920x540", 2.5, 2),
      (["P2.5", "1920x540"], "P2.5 1920x540", 2.5, 2), (["2.5mm", "pitch", "4k"], "2.5mm pitch 4k", 2.5, 2),
      (["--pitch", "2.5mm", "--pixels", "1920x540"], "P2.5 1920x540", 2.5, 2),
      (["--pitch", "P3.91", "--pixels", "960x540"], "P3.91 960x540", 3.91, 0.5),
      (["--pitch", "2.50"], "2.50mm pitch", 2.5, 0.5), (["10mm pitch"], "10mm pitch", 10, 5),
      (["--pitch", "0.1in", "--ppi-uncertainty", "0.1"], "2.54mm pitch", 2.54, 3.0.squareRoot()),
    ] as [([String], String, Double, Double)]).sampled(oneIn: 4, released: 1))
  func `a wall has the pixels of its pitch, is named by it, and is found by that name`(
    _ words: [String], _ name: String, _ pitch: Double, _ halfWidthPercent: Double
  ) throws {
    let walls = try Self.walls(words)
    let expected = [25.4 / pitch, 500 / pitch, 500 / pitch, 2 * halfWidthPercent / 3.0.squareRoot()]
    #expect(walls.map(\.name) == [name])
    for (found, expected) in zip(try #require(walls.first).figures, expected) {
      #expect(abs(found / expected - 1) < 1e-12, "\(words): \(found), not \(expected)")
    }
    #expect(try Self.walls([name]).map(\.name) == [name])
  }

  @Test func `two walls stand in one command, and count in px`() throws {
    let found = try Self.walls(["P2.5 1920x540", "iPhone 15", "P3.9 960x540@2"])
    #expect(found.map(\.name) == ["P2.5 1920x540", "iPhone 15", "P3.9 960x540@2"])
    for (wall, points) in zip(found, [200, 500 * 460 / 25.4 / 3, 500 / 3.9 / 2]) {
      #expect(abs(wall.figures[1] / points - 1) < 1e-12)
    }
    let text = try Program.runInProcess("report", "P2.5 1920x540", "500mm/s")
    #expect(
      text.lines[0]
        == "500 mm/s on P2.5 1920x540 is 200.00 px/s, 3.333 px a frame at an assumed 60 Hz (±2.3 %)."
    )
    let converted = try Program.runInProcess("convert", "200px/s", "P2.5 1920x540")
    #expect(
      converted.lines[0]
        == "500 mm/s (200px/s) on P2.5 1920x540 is 200.00 px/s, or 3.333 px a frame at an assumed 60 Hz (±2.3 %).")
    // A pitch of its own is no phone's name, and the phone's stays a phone's.
    #expect(try Self.walls(["Huawei P10"]).map(\.name) == ["Huawei P10"])
  }
}
