import Foundation
import Testing
import TestSupport

/// `measure`, from files to figures.
@Suite struct MeasureRunTests {
  static let runs = """
    commanded_mm_per_s,distance_mm,time_s
    30,100,3.41
    30,100,3.39
    30,100,3.44
    30,50,1.71
    30,50,1.70

    """

  /// The only row of a result in JSON.
  static func row(_ arguments: [String], notes: String = "", in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try Program.run(arguments + ["--format", "json"], in: folder)
    #expect(outcome.errors == notes)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    return try #require((object?["rows"] as? [[String: Any]])?.first)
  }

  static func number(_ row: [String: Any], _ key: String) throws -> Double { try #require(row[key] as? Double) }

  @Test func `times that are typed count like those of a file`() throws {
    let folder = try TemporaryFolder([
      "runs.csv": "commanded_mm_per_s,distance_mm,time_s\n"
        + ["3.41", "3.39", "3.44"].map { "30,100,\($0)\n" }.joined()
    ])
    let expected = try Self.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    for times in ["3.41,3.39,3.44", "3.41,3.39,3.44s", "3410,3390,3440ms", "3.41s,3.39s,3440ms"] {
      for distance in ["100", "100mm", "10cm"] {
        let found = try Self.row(
          ["measure", "fit", "iPhone 15", "--distance", distance, "--times", times, "--commanded", "30"], in: folder)
        #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: expected), "\(times) \(distance)")
      }
    }
  }

  @Test func `units of the input do not change the result`() throws {
    let inMilliseconds = Self.runs.replacing("time_s", with: "time_ms").replacing("3.41", with: "3410")
      .replacing("3.39", with: "3390").replacing("3.44", with: "3440").replacing("1.71", with: "1710")
      .replacing("1.70", with: "1700")
    let folder = try TemporaryFolder(["runs.csv": Self.runs, "ms.csv": inMilliseconds])
    let expected = try Self.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    #expect(
      NSDictionary(dictionary: try Self.row(["measure", "fit", "ms.csv", "iPhone 15"], in: folder))
        == NSDictionary(dictionary: expected))
    let piped = try Program.shell("speedcal measure fit - 'iPhone 15' --format json <runs.csv", in: folder)
    #expect(
      piped.bytes == (try Program.run("measure", "fit", "runs.csv", "iPhone 15", "--format", "json", in: folder)).bytes)
  }

  @Test func `a profile of the measurement loads, and its speed is the measured one`() throws {
    let folder = try TemporaryFolder(["runs.csv": Self.runs])
    let fit = try Self.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    let outcome = try Program.run(
      "measure", "fit", "runs.csv", "iPhone 15", "--as-profile", "--output", "mine.json", in: folder)
    #expect(outcome.status == 0)
    let text = try folder.text("mine.json")
    #expect(text.contains(#""confidence": "measured""#) || text.contains(#""confidence":"measured""#))
    #expect(text.firstMatch(of: /"note": ?"Measured on \d{4}-\d{2}-\d{2}: 5 runs, k = [0-9.]+"/) != nil)
    let export = ["export", "iPhone 15", "--format", "json", "--speed"]
    // Commanded with the old figures, the content moves at real_per_commanded times the speed. With the measured profile
    // the points per second of that speed are those that were commanded.
    let real = 30 * (try Self.number(fit, "real_per_commanded"))
    let old = try Self.row(export + ["30"], in: folder)
    let new = try Self.row(
      export + ["\(real)", "--profiles", "mine.json"],
      notes: "Note: mine.json replaces 'iPhone 15' of bundled:iphone.json\n", in: folder)
    let (before, after) = (try Self.number(old, "points_per_s"), try Self.number(new, "points_per_s"))
    #expect((after / before - 1).magnitude < 1e-12)
    #expect((try Self.number(new, "ppi")) == (try Self.number(fit, "ppi")))
    let show = try Program.run("show", "iPhone 15", "--profiles", "mine.json", in: folder)
    #expect(show.text.contains("measured"))
  }

  @Test(arguments: ["timer-point", "timer-pixel", "link-elapsed", "link-carry"])
  func `the log of a motion leads back to its way, its speed and its stalls`(_ way: String) throws {
    let folder = try TemporaryFolder()
    for (speed, stall, late) in [(30, "", ""), (24, "1:0.1", ""), (45, "0.73:0.05", "--late 0.002")] {
      let motion =
        "speedcal motion 'iPhone 15' --way \(way) --speed \(speed) --refresh 60 --duration 20 --frames --format csv"
        + (stall.isEmpty ? "" : " --stall \(stall)") + " \(late)"
      let outcome = try Program.shell(
        "\(motion) | speedcal measure log - 'iPhone 15' --speed \(speed) --refresh 60 --format json", in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      let row = try #require((object?["rows"] as? [[String: Any]])?.first)
      #expect(row["way"] as? String == way, "\(speed)")
      let moving = try Self.number(row, "moving_mm_per_s")
      #expect((moving / Double(speed) - 1).magnitude < 0.01)
      let period = stall.split(separator: ":").first.flatMap { Double($0) }
      #expect(row["stalls"] as? Double ?? 0 == (period.map { (20 / $0).rounded(.up) - 1 } ?? 0), "\(speed)")
    }
  }

  @Test func `a log in milliseconds or nanoseconds is the same log`() throws {
    func log(_ name: String, _ unit: (Int) -> String) -> String {
      "\(name),offset_points\n" + (0..<400).map { "\(unit($0)),\($0 * 3)\n" }.joined()
    }
    let folder = try TemporaryFolder([
      "s.csv": log("time_s") { "\(Double($0) / 64)" }, "ms.csv": log("time_ms") { "\(Double($0) * 1000 / 64)" },
      "ns.csv": log("time_ns") { "\($0 * 15_625_000)" },
    ])
    let results = try ["s.csv", "ms.csv", "ns.csv"].map {
      try Program.run("measure", "log", $0, "iPhone 15", "--format", "csv", in: folder).text
    }
    #expect(results[0] == results[1])
    #expect(results[0] == results[2])
  }

  @Test func `a log of a million lines takes little memory`() throws {
    // The limit is for memory that the program asks the system for, as heap and stacks.
    let outcome = try Program.shell(
      #"""
      awk 'BEGIN { print "time_s,offset_points"; for (i = 0; i < 1000000; i++) printf "%.3f,%d\n", i / 64, i * 3 % 5000 }' |
      (ulimit -d 32768; speedcal measure log - 'iPhone 15' --speed 31 --format csv --columns samples,wraps,loop_points)
      """#, in: TemporaryFolder())
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["samples,wraps,loop_points", "1000000,599,5000"])
  }

  @Test(arguments: [("2%", 0), ("0.1%", 1)])
  func `a log is judged by its tolerance`(_ tolerance: String, _ status: Int32) throws {
    let log = "time_s,offset_points\n" + (0..<600).map { "\(Double($0) / 60),\($0 * 3)\n" }.joined()
    let judged = try Program.run(
      "measure", "log", "log.csv", "iPhone 15", "--speed", "30", "--tolerance", tolerance, "--format", "junit",
      in: TemporaryFolder(["log.csv": log]))
    #expect(judged.status == status)
    #expect(judged.text.contains("tests=\"1\" failures=\"\(status)\""))
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
        "1:1: no column is named 'distance_mm' or 'distance_cm' or 'distance_m' or 'distance_in'; the head names "
        + "'commanded_mm_per_s', 'time_s'"),
    BadFile(
      command: "fit", content: "commanded_mm_per_s,distance_mm,time\n30,100,3\n",
      message: "1:32: column 'time' needs a unit: 'time_s', 'time_ms', 'time_us', 'time_ns'"),
    BadFile(
      command: "fit", content: "commanded_mm_per_s,distance_mm,time_s,time_ms\n30,100,3,3000\n",
      message: "1:39: columns 'time_s' and 'time_ms' say the same in two units; keep one"),
    BadFile(
      command: "fit", content: head + "30,100,3.41\n30,100,fast\n",
      message: "3:8: column 'time_s': 'fast' is not a number"),
    BadFile(
      command: "fit", content: head + "30,100,3.41 s\n",
      message: "2:8: column 'time_s': '3.41 s' is not a number; "
        + "the unit belongs in the column's name, as in 'time_s' or 'time_ms'"),
    BadFile(
      command: "fit", content: head + "30,100,3,41\n",
      message: "2:10: 4 cells, but the head names 3 columns; write a decimal point, not a comma"),
    BadFile(
      command: "fit", content: head.replacing(",", with: ";") + "30;100;3,41\n",
      message: "2:8: column 'time_s': '3,41' is not a number; write a decimal point, not a comma"),
    BadFile(
      command: "fit", content: head + "30,100,0\n",
      message: "2:8: column 'time_s': 0 is not a time from 1e-06 to 100000000 s"),
    BadFile(
      command: "fit", content: head + "30,100,-3.41\n",
      message: "2:8: column 'time_s': -3.41 is not a time from 1e-06 to 100000000 s"),
    BadFile(command: "fit", content: head + "30,100,\n", message: "2:8: column 'time_s' is empty"),
    BadFile(
      command: "fit", content: head + "30,100,3.41\n",
      message: " there is only one run; the scatter of at least two is needed to tell how sure the figure is"),
    BadFile(command: "log", content: "", message: "1:1: the text is empty; the first line has to name the columns"),
    BadFile(
      command: "log", content: "time_s,x\n0,0\n",
      message: "1:1: no column is named 'offset_points'; the head names 'time_s', 'x'"),
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
      message: "1:1: no column is named 'time_s' or 'time_ms' or 'time_us' or 'time_ns'; the head names 'column0', "
        + "'column1', 'column2', 'column3', 'column4', 'column5', 'column6', 'column7' and 2992 more"),
  ]

  @Test(arguments: badFiles)
  func `bad data is named with file, line and column`(_ bad: BadFile) throws {
    let folder = try TemporaryFolder(["bad.csv": bad.content])
    let outcome = try Program.run("measure", bad.command, "bad.csv", "iPhone 15", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: bad.csv:\(bad.message)\n")
  }

  @Test func `a file that is not there is not bad data`() throws {
    let outcome = try Program.run("measure", "log", "none.csv", "iPhone 15")
    #expect(outcome.status == 66)
    #expect(outcome.complaint == "Error: cannot read 'none.csv': No such file or directory")
  }
}
