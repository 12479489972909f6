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
    let expected = try MeasuredRow.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    for times in ["3.41,3.39,3.44", "3.41,3.39,3.44s", "3410,3390,3440ms", "3.41s,3.39s,3440ms"] {
      for distance in ["100", "100mm", "10cm"] {
        let found = try MeasuredRow.row(
          ["measure", "fit", "iPhone 15", "--distance", distance, "--times", times, "--speed", "30"], in: folder)
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
    #expect(outcome.errors.hasPrefix("Note: the runs start ") && outcome.lines == ["runs", "200000"])
  }

  /// A file that is bad, and what is said of it.
  struct BadFile: Sendable, CustomTestStringConvertible {
    let command: String
    let content: String
    let message: String

    var testDescription: String { message }
  }

  static let head = "commanded_mm_per_s,distance_mm,time_s\n"
  static let ticks = (0..<20).map { "\(Double($0) / 60),\($0)\n" }.joined()

  static let badFiles = [
    BadFile(command: "fit", content: "", message: "1:1: the text is empty; the first line has to name the columns"),
    BadFile(
      command: "fit", content: "commanded_mm_per_s,time_s\n30,3\n",
      message:
        "1:1: no column is named 'distance_mm' or 'distance_cm' or 'distance_m' or 'distance_in'; the header names "
        + "'commanded_mm_per_s', 'time_s'"),
    BadFile(
      command: "fit", content: "commanded_mm_per_s,distance_mm,time_s,time_ms\n30,100,3,3000\n",
      message: "1:39: columns 'time_s' and 'time_ms' say the same; keep one"),
    BadFile(
      command: "fit", content: head + "30,100,3.41\n30,100,fast\n",
      message: "3:8: column 'time_s': 'fast' is not a number"),
    BadFile(
      command: "fit", content: head + "30,100,3.41 s\n",
      message: "2:8: column 'time_s': '3.41 s' is not a number; "
        + "the unit belongs in the column's name, as in 'time_s' or 'time_ms'"),
    BadFile(
      command: "fit", content: head + "30,100,3,41\n",
      message: "2:10: 4 cells, but the header names 3 columns; write a decimal point, not a comma"),
    BadFile(
      command: "fit", content: head + "30,100,0\n",
      message: "2:8: column 'time_s': 0 is not a time from 1e-06 to 100000000 s"),
    BadFile(
      command: "fit", content: head + "30,100,-3.41\n",
      message: "2:8: column 'time_s': -3.41 is not a time from 1e-06 to 100000000 s"),
    BadFile(command: "fit", content: head + "30,100,\n", message: "2:8: column 'time_s' is empty"),
    BadFile(
      command: "fit", content: head + "30,100,3.41\n",
      message: " there is only one run; at least two are needed, since their scatter gives the uncertainty"),
    BadFile(command: "log", content: "", message: "1:1: the text is empty; the first line has to name the columns"),
    BadFile(
      command: "log", content: "time_s,z\n0,0\n",
      message:
        "1:1: no column is named 'offset_pt' or 'offset_px'; the header names 'time_s', 'z'; another one is --offset NAME:pt"
    ),
    BadFile(
      command: "log", content: "time_s,offset_points\n\(ticks)0.1,30\n",
      message: "22:1: time runs backwards, from 0.31666666666666665 s to 0.1 s; sort the lines, or keep one run per log"
    ),
    BadFile(
      command: "log", content: "time_s,offset_points\n\(ticks)1,nan\n",
      message: "22:3: column 'offset_points': 'nan' is not a number"),
    BadFile(
      command: "log", content: "time_s,offset_points\n0,0\n1,1\n",
      message: " the log has 2 samples; at least 16 are needed"),
    BadFile(
      command: "log", content: "time_s,offset_points\n\u{1B}[2J,1\n",
      message: "2:1: column 'time_s': '\\u{1b}[2J' is not a number"),
    BadFile(
      command: "log", content: (0..<3000).map { "column\($0)" }.joined(separator: ",") + "\n",
      message: "1:1: no column is named 'time_s' or 'time_ms' or 'time_us' or 'time_ns' or 'time_min' or 'time_h'; the "
        + "header names 'column0', 'column1', 'column2', 'column3', 'column4', 'column5', 'column6', 'column7' and 2992 more; "
        + "another one is --time NAME:s"
    ),
  ]

  @Test(arguments: badFiles)
  func `bad data is named with file, line and column`(_ bad: BadFile) throws {
    let folder = try TemporaryFolder(["bad.csv": bad.content])
    let outcome = try Program.run("measure", bad.command, "bad.csv", "iPhone 15", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: bad.csv:\(bad.message)\n")
  }
}
