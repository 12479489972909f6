import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// `measure`, from files to figures.
@Suite(.walk) struct MeasureRunTests {
  @Test func `units of the input do not change the result`() throws {
    let inMilliseconds = MeasuredRow.runs.replacing("time_s", with: "time_ms").replacing("3.41", with: "3410")
      .replacing("3.39", with: "3390").replacing("3.44", with: "3440").replacing("1.71", with: "1710")
      .replacing("1.70", with: "1700").replacing("1.72", with: "1720")
    let folder = try TemporaryFolder(["runs.csv": MeasuredRow.runs, "ms.csv": inMilliseconds])
    let expected = try MeasuredRow.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    #expect(
      NSDictionary(dictionary: try MeasuredRow.row(["measure", "fit", "ms.csv", "iPhone 15"], in: folder))
        == NSDictionary(dictionary: expected))
    let piped = try Program.shell("speedcal measure fit - 'iPhone 15' --format json <runs.csv", in: folder)
    #expect(
      piped.bytes
        == (try Program.runInProcess("measure", "fit", "runs.csv", "iPhone 15", "--format", "json", in: folder)).bytes)
  }

  @Test(arguments: [["-o", "runs.csv"], ["--output=./runs.csv"], ["--output", "link.csv"]])
  func `a result never replaces what it is made of`(_ output: [String]) throws {
    let folder = try TemporaryFolder(["runs.csv": MeasuredRow.runs])
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.csv"), withDestinationPath: "runs.csv")
    let outcome = try Program.runInProcess(["measure", "fit", "runs.csv", "iPhone 15"] + output, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is named twice, and would be replaced by the result; choose another output file"))
    #expect(try folder.text("runs.csv") == MeasuredRow.runs)
    // Written anew, it is no input.
    for _ in 0..<2 {
      #expect(
        try Program.runInProcess(["measure", "fit", "runs.csv", "iPhone 15", "-o", "fit.csv"], in: folder).status == 0)
    }
  }

  @Test(
    arguments: [
      (["20"], 0, "Note: the runs have a commanded speed of 30 mm/s; --speed 20 is not used\n"), (["30"], 0, ""),
      (["20", "--tolerance", "3%"], 1, "; --speed 20 is what they are judged by\n"),
      (["20", "--strict"], 1, "; --speed 20 is not used\n"),
    ] as [([String], Int32, String)])
  func `a speed that is not the one of the runs is said`(_ words: [String], _ status: Int32, _ note: String) throws {
    let folder = try TemporaryFolder(["runs.csv": MeasuredRow.runs])
    let outcome = try Program.runInProcess(
      ["measure", "fit", "runs.csv", "iPhone 15", "--fps", "240", "--speed"] + words, in: folder)
    #expect(outcome.status == status)
    #expect(note.isEmpty ? !outcome.errors.contains("commanded") : outcome.errors.contains(note), "\(outcome.errors)")
  }

  @Test func `the chart of a log lays a loop out straight`() throws {
    // 3 points a frame on a loop of 200 points, with a stall of 12 frames.
    let rows = (0..<300).map { frame in
      let moves = frame < 100 ? frame : max(99, frame - 12)
      return "\(Double(frame) / 60),\(3 * moves % 200)\n"
    }
    let folder = try TemporaryFolder(["log.csv": "time_s,offset_points\n" + rows.joined()])
    let outcome = try Program.runInProcess(
      "measure", "log", "log.csv", "iPhone 15", "--speed", "30", "--loop", "200", "--format", "svg", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains(">Distance<") && outcome.text.contains("logged on iPhone 15"))
    #expect(outcome.text.ranges(of: "class=\"hitch\"").count == 1)
    let line = try #require(outcome.text.firstMatch(of: /class="line thin" d="(?<moves>[^"]*)"/)).moves
    // On paper upwards is less, and a fall would stand behind a blank.
    #expect(line.contains("h") && line.contains(/l[\d.]+-/) && !line.contains(/l[\d.]+[ ]/), "\(line)")
  }

  @Test func `runs that are ten times too far ask about their units`() throws {
    let folder = try TemporaryFolder(["runs.csv": MeasuredRow.runs.replacing("distance_mm", with: "distance_cm")])
    let outcome = try Program.runInProcess("measure", "fit", "runs.csv", "iPhone 15", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Note: the content moved 9.76 times as far as commanded; are distances, times and"))
  }

  @Test func `a profile of the measurement loads, and its speed is the measured one`() throws {
    let folder = try TemporaryFolder(["runs.csv": MeasuredRow.runs])
    let fit = try MeasuredRow.row(["measure", "fit", "runs.csv", "iPhone 15"], in: folder)
    let outcome = try Program.runInProcess(
      "measure", "fit", "runs.csv", "iPhone 15", "--as-profile", "--output", "mine.json", in: folder)
    #expect(outcome.status == 0)
    let text = try folder.text("mine.json")
    #expect(text.contains(#""confidence": "measured""#) || text.contains(#""confidence":"measured""#))
    #expect(text.firstMatch(of: /"note": ?"Measured on \d{4}-\d{2}-\d{2}: 6 runs, k = [0-9.]+"/) != nil)
    let export = ["export", "iPhone 15", "--speed"]
    // Commanded with the old figures, the content moves at real_per_commanded times the speed. With the measured
    // profile the points per second of that speed are those that were commanded.
    let real = 30 * (try MeasuredRow.number(fit, "real_per_commanded"))
    let old = try MeasuredRow.row(export + ["30"], in: folder)
    let new = try MeasuredRow.row(
      export + ["\(real)", "--profiles", "mine.json"],
      notes: "Note: mine.json replaces 'iPhone 15' of bundled:iphone.json\n", in: folder)
    let (before, after) = (try MeasuredRow.number(old, "points_per_s"), try MeasuredRow.number(new, "points_per_s"))
    #expect((after / before - 1).magnitude < 1e-12)
    #expect((try MeasuredRow.number(new, "ppi")) == (try MeasuredRow.number(fit, "ppi")))
    let show = try Program.runInProcess("show", "iPhone 15", "--profiles", "mine.json", in: folder)
    #expect(show.text.contains("measured"))
  }

  @Test func `a profile of runs that a known mistake explains comes with a note`() throws {
    let outcome = try Program.runInProcess([
      "measure", "fit", "iPhone 8 Plus", "--distance", "100", "--times", "3.829,3.838,3.831,3.842s", "--speed",
      "30", "--fps", "240", "--as-profile",
    ])
    #expect(outcome.status == 0 && outcome.text.contains("measured"))
    #expect(outcome.errors.hasPrefix("Note: That is the ratio of scale used for native scale; where the app makes"))
  }

  /// Limits over the root of 3: 0.5 of 50 mm, 0.1 %, 0.2 %; and 0.1 of 3.4 s over the root of 3 runs.
  @Test func `each instrument has its share of the uncertainty`() throws {
    let instruments = "--ruler 0.5mm --ruler-scale 0.1% --clock 0.2% --stopwatch 0.1s"
    let runs = "'iPhone 15' --distance 100 --loops 2 --times 3.41,3.39,3.40s --speed 30"
    let fit = try Program.runInProcess(line: "speedcal measure fit \(runs) \(instruments) -f csv --columns budget").text
    for (source, percent) in [
      ("ruler ends", "0.57735"), ("ruler scale", "0.05773"), ("clock rate", "0.11547"), ("stopwatch", "1.69808"),
    ] { #expect(fit.contains("source=\(source) type=B standard_uncertainty_percent=\(percent)"), "\(fit)") }
  }

  @Test(arguments: ["timer-pixel", "link-elapsed"])
  func `the log of a motion leads back to its speed and its stalls`(_ way: String) throws {
    try MeasuredRow.check(way, of: [(45, "0.73:0.05")])
  }

  @Test(arguments: [
    ("measure fit 'Pixel 8' --distance 90 --times 3s,3s 30mm/s", "ppi,verdict", "ppi    verdict\n426.5  –\n"),
    (
      "suggest 'iPhone 15' --refresh 60", "requested_mm_per_s,speed",
      "requested_mm_per_s  to type\n30                  9px/frame@60\n"
    ),
  ])
  func `columns are shown of what people read as sentences, too`(
    _ command: String, _ columns: String, _ text: String
  ) throws {
    let outcome = try Program.runInProcess(line: "speedcal \(command) --columns \(columns)")
    #expect(outcome.text.hasPrefix(text), "\(outcome.text)")
  }

  @Test(arguments: [
    ("measure log", "mean_speed_mm_per_s"), ("measure video", "hitch_ms_per_s"), ("validate", "pointer"),
  ])
  func `a command that reads a file lists its columns without one`(_ command: String, _ column: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal \(command) --columns help")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text.contains("\n\(column) "))
  }

  @Test func `loops of typed runs count as those of a file, and make the ends of the ruler count more`() throws {
    let file =
      "commanded_mm_per_s,distance_mm,time_s,loops\n"
      + ["21.33", "21.34", "21.33"].map { "30,640,\($0),10\n" }.joined()
    let folder = try TemporaryFolder(["runs.csv": file])
    let typed = [
      "measure", "fit", "iPhone 15", "--distance", "640", "--times", "21.33s,21.34s,21.33s", "--speed", "30",
      "--fps", "240",
    ]
    let looped = try MeasuredRow.row(typed + ["--loops", "10"], in: folder)
    let read = try MeasuredRow.row(["measure", "fit", "runs.csv", "iPhone 15", "--fps", "240"], in: folder)
    #expect(NSDictionary(dictionary: looped) == NSDictionary(dictionary: read))
    let once = try MeasuredRow.number(try MeasuredRow.row(typed, in: folder), "expanded_uncertainty_percent")
    #expect(try MeasuredRow.number(looped, "expanded_uncertainty_percent") > once)
    let refused = try Program.runInProcess(["measure", "fit", "iPhone 15", "runs.csv", "--loops", "10"])
    #expect(
      refused.status == 64 && refused.errors.contains("--loops has no effect on a file, which has a column loops"))
  }

  @Test func `points are named as the platform names them`() throws {
    let fit = "speedcal measure fit --distance 90 --times 3s,3s --speed 30"
    #expect(try Program.runInProcess(line: "\(fit) 'Pixel 8'").text.contains(" dp/mm, "))
    #expect(try Program.runInProcess(line: "\(fit) 'Dell U2720Q' --scale 1").text.contains(" CSS px/mm, "))
    #expect(try Program.runInProcess(line: "\(fit) 'Dell U2720Q'").text.contains(" px/mm, "))
    #expect(try Program.runInProcess(line: "\(fit) 'iPhone 15'").text.contains(" pt/mm, "))
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
      // U has the resolution of what was read, which is finer in nanoseconds.
      try Program.runInProcess(
        "measure", "log", $0, "iPhone 15", "--format", "csv", "--columns",
        "duration_s,mean_speed_mm_per_s,interval_p95_s,peak_to_peak_px", in: folder
      ).text
    }
    #expect(results[0] == results[1])
    #expect(results[0] == results[2])
  }

  @Test(
    arguments: [
      ("--tolerance 2%", 0), ("--tolerance 0.1%", 1), ("--max-hitch 5ms/s", 0), ("--max-hitch 0.1", 0),
      ("--max-judder 0.1px", 0), ("--tolerance 2% --max-judder 0.01", 1), ("--refresh 60 --max-hitch 0", 0),
      ("--loop 900 --tolerance 2%", 0),
    ])
  func `a log is judged by its limits`(_ limits: String, _ status: Int32) throws {
    let log =
      "time_s,offset_points\n"
      + (0..<600).map { "\(Double($0) / 60),\(Double($0 * 3) + Double($0 % 2) / 100)\n" }.joined()
    let judged = try Program.runInProcess(
      ["measure", "log", "log.csv", "iPhone 15", "--speed", "30", "--format", "junit"]
        + limits.split(separator: " ").map(String.init), in: TemporaryFolder(["log.csv": log]))
    #expect(judged.status == status, "\(judged.text)")
    #expect(judged.text.contains(" failures=\"\(status)\""))
    let options = ["measure", "log", "log.csv", "iPhone 15", "--speed", "30"]
    let text = try Program.runInProcess(
      options + limits.split(separator: " ").map(String.init), in: TemporaryFolder(["log.csv": log])
    ).lines
    let verdicts = text.filter { $0.hasPrefix("pass: ") || $0.hasPrefix("fail: ") }
    #expect(verdicts.count == limits.matches(of: /--(tol|max)/).count)
    #expect(verdicts.contains { $0.hasPrefix("fail: ") } == (status == 1))
  }

  @Test(arguments: [
    ("--speed 30 --tolerance 2%", 0), ("--speed 30 --tolerance 0.5%", 1), ("--speed 30 --tolerance 0.5% --simple", 0),
    ("--speed 31 --tolerance 2%", 1), ("", 0), ("33mm/s", 0), ("--tolerance 2%", 64), ("--as-profile", 64),
  ])
  func `runs are judged by a tolerance, at the speed that is given`(
    _ options: String, _ status: Int32
  ) throws {
    let runs = ["measure", "fit", "iPhone 15", "--distance", "100", "--times", "3.33,3.34,3.32,3.34s", "--fps", "240"]
    let judged = try Program.runInProcess(runs + options.split(separator: " ").map(String.init))
    #expect(judged.status == status, "\(judged.text)")
    #expect((judged.text + judged.errors).contains("tolerance") == options.contains("tolerance"))
    let same = try Program.runInProcess(
      runs + options.replacing("--speed", with: "--commanded").split(separator: " ").map(String.init))
    #expect(same.text == judged.text)
    #expect(
      judged.text.contains("\nthe runs do not suffice: U is over half") == (options == "--speed 30 --tolerance 0.5%"))
    if options == "" {
      #expect(judged.text.contains("The content on iPhone 15 moves at 30.01 ±") && !judged.text.contains("ppi"))
    }
  }

  @Test func `a file that ends in xml gets the checks as JUnit`() throws {
    let folder = try TemporaryFolder(["kiosk.json": ProfileText.kiosk])
    let run = ["validate", "kiosk.json"]
    #expect(try Program.runInProcess(run + ["--output", "speeds.junit.xml"], in: folder).status == 0)
    #expect(try folder.text("speeds.junit.xml") == Program.runInProcess(run + ["--format", "junit"], in: folder).text)
  }

  @Test(arguments: [
    ("measure log bad.csv 'iPhone 15' --max-hitch 5ms/s", 65, "bad.csv:2:1: column 'time_s': 'x' is not a number"),
    ("measure fit bad.csv 'iPhone 15' --tolerance 2%", 65, "bad.csv:1:1: no column is named 'distance_mm' or "),
    ("measure log none.csv 'iPhone 15' --max-hitch 5ms/s", 66, "none.csv"),
    ("validate good.json none.json", 66, "none.json"),
  ])
  func `data that cannot be judged are an error in JUnit's file, in place of an older verdict`(
    _ words: String, _ status: Int32, _ reason: String
  ) throws {
    let folder = try TemporaryFolder([
      "bad.csv": "time_s,offset_points\nx,1\n", "good.json": ProfileText.kiosk, "all.xml": "yesterday's",
    ])
    let outcome = try Program.runInProcess(line: "speedcal \(words) --output all.xml", in: folder)
    #expect(outcome.status == status && outcome.errors.hasPrefix("Error: "))
    let text = try folder.text("all.xml")
    #expect(text.contains(" failures=\"0\" errors=\"1\">") && text.hasSuffix("</testsuites>\n"), "\(text)")
    let said = try #require(text.firstMatch(of: /<error message="([^"]*)">/)?.1)
    #expect(said.replacing("&apos;", with: "'").replacing("&#39;", with: "'").contains(reason), "\(said)")
    // Other formats have nothing to say it in, and leave what stands.
    let report = try Program.runInProcess(line: "speedcal \(words) --output all.csv", in: folder)
    #expect(try report.status == status && folder.names.contains("all.csv") == words.hasPrefix("validate"))
  }

  @Test func `of the faults of one kind three are shown`() throws {
    let rows = (10..<20).map { "\($0)sec,\($0)\n" }.joined()
    let folder = try TemporaryFolder(["log.csv": "time_s,offset_points\n\(rows)20,x\n"])
    let outcome = try Program.runInProcess("measure", "log", "log.csv", "iPhone 15", in: folder)
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines.first?.hasPrefix("Error: log.csv:2:1: column 'time_s': '10sec") == true)
    #expect(lines.dropFirst(3).first == "log.csv: and 7 more like these")
    #expect(lines.last?.hasPrefix("log.csv:12:4: column 'offset_points': 'x'") == true)
  }

  @Test func `a file that is not there is not bad data`() throws {
    let outcome = try Program.runInProcess("measure", "log", "none.csv", "iPhone 15")
    #expect(outcome.status == 66)
    #expect(outcome.complaint == "Error: cannot read 'none.csv': No such file or directory")
  }
}
