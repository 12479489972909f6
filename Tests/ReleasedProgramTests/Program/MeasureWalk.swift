import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// `measure` on bad files, long ones, and every way of driving.
@Suite(.walk) struct MeasureWalk {
  @Test(arguments: ["timer-point", "timer-pixel", "link-elapsed", "link-carry"])
  func `the log of a motion leads back to its speed and its stalls`(_ way: String) throws {
    try MeasuredRow.check(way, of: [(30, ""), (24, "1:0.1"), (45, "0.73:0.05")])
  }

  @Test(
    .needs("ffmpeg"),
    arguments: ["timer-point", "timer-pixel", "link-elapsed", "link-carry"], [nil, "0.7:0.08"])
  func `a motion that is recorded leads back to its own figures`(_ way: String, _ stall: String?) throws {
    try VideoWalk.check(way, stall: stall)
  }

  @Test func `times that are typed count like those of a file`() throws {
    let folder = try TemporaryFolder([
      "runs.csv": "commanded_mm_per_s,distance_mm,time_s\n"
        + ["3.41", "3.39", "3.44"].map { "30,100,\($0)\n" }.joined()
    ])
    let film = ["--fps", "240"]
    let expected = try MeasuredRow.row(["measure", "fit", "runs.csv", "iPhone 15"] + film, in: folder)
    for times in ["3.41,3.39,3.44", "3.41,3.39,3.44s", "3410,3390,3440ms", "3.41s,3.39s,3440ms"] {
      for distance in ["100", "100mm", "10cm"] {
        let found = try MeasuredRow.row(
          ["measure", "fit", "iPhone 15", "--distance", distance, "--times", times, "--speed", "30"] + film, in: folder)
        #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: expected), "\(times) \(distance)")
      }
    }
  }

  @Test func `a log of a million lines takes at most six seconds and 256 MB`() throws {
    // The limit is for memory that the program asks the system for, as heap and stacks.
    let outcome = try Program.shell(
      #"""
      awk 'BEGIN { print "time_s,offset_points"; for (i = 0; i < 1000000; i++) printf "%.3f,%d\n", i / 64, i * 3 % 5000 }' |
      (ulimit -d 262144; timeout 6 speedcal measure log - 'iPhone 15' --speed 31 --format csv --columns samples,wraps,loop_points)
      """#, in: TemporaryFolder())
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["samples,wraps,loop_points", "1000000,599,5000"])
  }

  @Test func `runs over 200,000 different distances take a second or two`() throws {
    let outcome = try Program.shell(
      #"""
      awk 'BEGIN { print "distance_mm,time_s"; for (i = 1; i <= 200000; i++) printf "%.3f,%.4f\n", 100 + i / 1000, 3.4 + i / 30000 }' |
      timeout 3 speedcal measure fit - 'iPhone 15' --format csv --columns runs
      """#, in: TemporaryFolder())
    #expect(outcome.errors == "" && outcome.lines == ["runs", "200000"])
  }

  static let ticks = (0..<20).map { "\(Double($0) / 60),\($0)\n" }.joined()

  /// One of each kind; the tests of the tables have each fault.
  @Test(arguments: [
    ("fit", "distance_mm,time_s\n100,3.41\n100,fast\n", "3:5: column 'time_s': 'fast' is not a number"),
    (
      "fit", "commanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n",
      " there is only one run; at least two are needed, since their scatter gives the uncertainty"
    ),
    (
      "log", "time_s,offset_points\n\(ticks)0.1,30\n",
      "22:1: time runs backwards, from 0.31666666666666665 s to 0.1 s; sort the lines, or keep one run per log"
    ),
    ("log", "time_s,offset_points\n0,0\n1,1\n", " the log has 2 samples; at least 16 are needed"),
    ("log", "time_s,offset_points\n\u{1B}[2J,1\n", "2:1: column 'time_s': '\\u{1b}[2J' is not a number"),
  ])
  func `bad data is named with file, line and column`(command: String, content: String, message: String) throws {
    let folder = try TemporaryFolder(["bad.csv": content])
    let outcome = try Program.run("measure", command, "bad.csv", "iPhone 15", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: bad.csv:\(message)\n")
  }
}
