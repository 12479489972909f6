import TestSupport
import Testing

@testable import ProgramSupport

/// `measure log` judges each frame by its own deadline, and nothing passes that nothing judged.
@Suite(.walk) struct MeasureFramesTests {
  private static let frames = (0..<240).map { [60: 3, 120: 2][$0] ?? 1 }

  /// An iPhone 15 at 60 Hz, drawn at half of it after four seconds; targets where they are asked for.
  private static func halved(targets: Bool = false) -> String {
    let gaps = Array(repeating: 1, count: 240) + Array(repeating: 2, count: 60)
    var (text, refresh) = (targets ? "time_s,offset_points,target_time_s\n" : "time_s,offset_points\n", 0)
    for gap in gaps {
      text += "\(Double(refresh) / 60),\(3 * refresh)" + (targets ? ",\(Double(refresh + gap) / 60)\n" : "\n")
      refresh += gap
    }
    return text
  }

  private static let files = [
    "half.csv": halved(), "targets.csv": halved(targets: true), "frames.txt": FrameLogSample.framestats.text(frames),
    "list.txt": FrameLogSample.durations.text(frames), "x.xml": "<?xml version=\"1.0\"?>\n<a/>\n",
    "recorded.csv": "# recorded at 30 Hz\n" + halved(),
    "fast.csv": "time_s,offset_points\n" + (0..<300).map { "\(Double($0) / 100),\($0)\n" }.joined(),
    "ten.csv": drawn([6]), "thirty.csv": drawn([2]), "forty.csv": drawn([1, 2]),
    "own.csv": "time_s,offset_points\n"
      + (0..<300).map { "\(Double(Int(Double($0) * 1e6 / 89.09)) / 1e6),\(2 * $0)\n" }.joined(),
    // Frames due every second refresh at 60 Hz, each done one refresh late.
    "late.txt": "Flags,IntendedVsync,FrameDeadline,FrameInterval,FrameCompleted\n"
      + (0..<120).map { frame in
        let vsync = 1_000_000_000 + frame * 33_333_334
        return "0,\(vsync),\(vsync + 16_666_667),16666667,\(vsync + 31_333_334)\n"
      }.joined(),
  ]

  /// Content at 60 Hz that moves after so many refreshes in turn.
  private static func drawn(_ gaps: [Int]) -> String {
    var (text, refresh) = ("time_s,offset_points\n", 0)
    for index in 0...120 {
      text += "\(Double(refresh) / 60),\(3 * refresh)\n"
      refresh += gaps[index % gaps.count]
    }
    return text
  }

  @Test(arguments: [
    ("half.csv 'iPhone 15'", 0, "Hitch time 0 ms/s, but 60 to 30 Hz at 4 s: meant? add target_time_s"),
    (
      "half.csv 'iPhone 15' --max-hitch 200", 1,
      "undecided: hitch time 0 ms/s, but 60 to 30 Hz at 4 s: meant? add target_time_s"
    ),
    (
      "ten.csv 'iPhone 15' --max-hitch 5", 1,
      "undecided: hitch time 0 ms/s at 10 of 60 frames a second: meant? --refresh 10"
    ),
    ("ten.csv 'iPhone 15' --max-hitch 5 --refresh 10", 0, "pass: hitch time 0 ms/s, at most 5 ms/s"),
    (
      "ten.csv 'iPhone 15' --max-hitch 5 --refresh 30", 1, "fail: hitch time 666.67 ms/s"
    ),
    (
      "ten.csv --ppi 460 --scale 3 --max-hitch 5", 1, "undecided: hitch time 0 ms/s, but no rate is known; --refresh 60"
    ),
    (
      "thirty.csv 'iPhone 15' --max-hitch 5 --refresh 24", 1,
      "at 30 of 60 frames a second, not the 24 that --refresh says"
    ),
    ("thirty.csv 'iPhone 15' --max-hitch 5", 1, "at 30 of 60 frames a second: meant? --refresh 30"),
    ("thirty.csv 'iPhone 15' --max-hitch 5 --max-judder 0.01 --refresh 30", 0, "judder between hitches 0.00 px"),
    ("forty.csv 'iPhone 15' --max-hitch 5", 1, "at 40 of 60 frames a second: meant? --refresh 40"),
    ("forty.csv 'iPhone 15' --max-hitch 5 --refresh 40", 0, "pass: hitch time 0 ms/s"),
    ("own.csv 'Pixel 7' --max-hitch 0", 0, "(at 89.09 Hz, the log's own; the database says 90), at most 0 ms/s"),
    ("own.csv 'Pixel 7' --max-hitch 0 --refresh 90", 0, "(at 89.09 Hz, the log's own; --refresh says 90), at most 0"),
    (
      "late.txt --max-hitch 5", 1,
      "undecided: hitch time 0 ms/s, each frame 1 refresh late at 30 of 60 frames a second: an app that cannot keep up"
    ),
    ("targets.csv 'iPhone 15' --max-hitch 0", 0, "judged by their targets: 0 refreshes late"),
    ("frames.txt", 0, "240 frames in 4.033 s, judged by their targets: 3 refreshes late"),
    ("frames.txt --max-hitch 5ms/s", 1, "fail: hitch time 12.4 ms/s, more than 5 ms/s"),
    ("list.txt --refresh 60 --max-hitch 20", 0, "pass: hitch time 12.35 ms/s, at most 20 ms/s"),
    ("list.txt 'iPhone 15'", 0, "critical, worst second 33.3 ms/s\n\nFrames of a list of durations, without"),
    ("half.csv 'iPhone 15' -o a.svg", 0, ""),
    ("half.csv 'iPhone 15' -o a.junit.xml", 64, "--format junit needs something to judge"),
    ("list.txt --tolerance 2%", 64, "--tolerance has no effect on a log of a list of durations"),
    ("list.txt 'iPhone 15' --speed 30", 64, "a speed has no effect"),
    ("list.txt -f junit", 64, "--format junit needs something to judge: --max-hitch 5ms/s; add it"),
    (
      "half.csv 'iPhone 15' -f junit", 64,
      "--format junit needs something to judge: --tolerance 2% or --max-hitch 5ms/s; add it"
    ),
    (
      "half.csv 'iPhone 15' --tolerance 2%", 64,
      "--tolerance needs the speed that was meant, such as --speed 30; add it"
    ),
    ("half.csv", 64, "name the device that was measured"), ("x.xml", 65, "this looks like XML, as xctrace exports it"),
    ("fast.csv 'iPhone 15' --refresh 60", 64, "frames come every 10 ms, faster than --refresh says; --refresh 100?"),
    ("fast.csv 'iPhone 15'", 0, "the ticks of a timer every 10 ms: 0 refreshes late"),
    ("recorded.csv 'iPhone 15' --max-hitch 5", 65, "a recording at 30 Hz of a 60 Hz display cannot show it; leave out"),
    ("recorded.csv 'iPhone 15'", 0, "How evenly it moves is not judged: a recording at 30 Hz"),
    ("half.csv 'iPhone 15' --time nothing", 65, "no column is named 'nothing'; the header names 'time_s'"),
    ("half.csv 'iPhone 15' --offset offset_points:px", 0, "moves at 9.939 ±"),
  ])
  func `a log says by which deadlines it was judged`(_ line: String, _ status: Int32, _ text: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal measure log \(line)", in: TemporaryFolder(Self.files))
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect((outcome.text + outcome.errors).contains(text), "\(outcome.text)\(outcome.errors)")
  }

  @Test(arguments: [
    ("-o junit.xml", true), ("-f junit", true), ("-f csv", true), ("", false), ("-f markdown", false),
  ])
  func `what fails is said where no text says it`(_ options: String, _ isSaid: Bool) throws {
    let outcome = try Program.runInProcess(
      line: "speedcal measure log frames.txt --max-hitch 5ms/s \(options)", in: TemporaryFolder(Self.files))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("fail: hitch time 12.4 ms/s, more than 5 ms/s\n") == isSaid, "\(outcome.errors)")
  }

  /// Rows at 60 Hz of content that stands where a closure says, in points.
  private static func rows(_ count: Int, _ head: String = "time_s,offset_points", _ points: (Double) -> Double)
    -> String
  {
    head + "\n" + (0..<count).map { "\(Double($0) / 60),\(points(Double($0)))\n" }.joined()
  }

  private static let motions = [
    // Half a second of rest, four seconds of 180 points a second, half a second of rest.
    "rest.csv": rows(300) { 3 * min(max(0, $0 - 30), 240) },
    "ramp.csv": rows(300) { $0 * $0 / 100 }, "turns.csv": rows(300) { 3 * ($0 < 150 ? $0 : 300 - $0) },
    // Two stalls, of 5 and 3 refreshes, which the content catches up.
    "stalls.csv": "time_s,offset_points\n"
      + (0..<300).filter { !(120..<125).contains($0) && !(200..<203).contains($0) }
      .map { "\(Double($0) / 60),\(3 * $0)\n" }.joined(),
    "scroll.csv": rows(120, "time_s,scrollY") { ($0 * 8.4).rounded() },
    "short.csv": rows(16) { $0 }, "back.csv": rows(150) { 500 - 3 * $0 },
    // Three flings in whole pixels, three seconds apart.
    "flings.csv": rows(540) { row in
      // Each refresh leaves 0.946 of the way.
      let left = (0..<Int(row.truncatingRemainder(dividingBy: 180))).reduce(1.0) { left, _ in left * 0.946 }
      return (((row / 180).rounded(.down) + 1 - left) * 900).rounded() / 3
    },
    "barely.csv": rows(300) { 3 * $0 + ($0 == 150 ? 0.3336667 : 0) },
    "lost.csv": "time_s,offset_points\n"
      + (0..<300).map { "\(Double($0) / 60),\([100, 200].contains($0) ? "" : String(3 * $0))\n" }.joined(),
    "two.csv": FrameLogSample.presentMon2.text(frames) + String(repeating: "b.exe,2,0x1,16.6,33.3\n", count: 40),
  ]

  @Test(arguments: [
    ("rest.csv 'iPhone 15' --speed 180pt/s --tolerance 1% --max-hitch 0", 0, "At rest until 0.50 s and from 4.50 s"),
    (
      "rest.csv 'iPhone 15'", 0,
      "Note: the last 0.48 s (from 4.50 s), in which nothing moves, are ignored; --with-rest"
    ),
    ("rest.csv 'iPhone 15' --with-rest --max-hitch 5", 1, "fail: hitch time"),
    ("rest.csv 'iPhone 15' --to 4.8 --max-hitch 5", 1, "4.517 s: 283.3 ms, 17 refreshes"),
    ("rest.csv 'iPhone 15' --from 1 --to 3 --speed 180pt/s --tolerance 0.5%", 0, "121 samples in 2 s"),
    ("rest.csv 'iPhone 15' --from 3 --to 1", 64, "--from is a time before --to"),
    ("ramp.csv 'iPhone 15' --speed 30 --tolerance 50%", 1, "iPhone 15 moves from"),
    ("ramp.csv 'iPhone 15' --speed 30 --tolerance 50%", 1, "undecided: from"),
    ("turns.csv 'iPhone 15' --speed 30", 65, "the content turns back at 2.5 s: it has no one speed"),
    ("short.csv 'iPhone 15' --offset offset_points", 0, "9.939 ±"),
    (
      "stalls.csv 'iPhone 15' --max-judder 1px", 1, "0.00 px peak to peak, but 2 hitches are not in it; add --max-hitch"
    ),
    ("stalls.csv 'iPhone 15' --max-judder 1px --max-hitch 50", 0, "pass: judder between hitches 0.00 px"),
    ("stalls.csv 'iPhone 15'", 0, "2.000 s: 83.3 ms, 5 refreshes\n3.333 s: 50 ms, 3 refreshes\n"),
    ("stalls.csv 'iPhone 15' --hitches -f csv", 0, "at_s,late_s,refreshes\n"),
    ("stalls.csv 'iPhone 15' --hitches", 0, "3.333  0.050"),
    ("stalls.csv 'iPhone 15' --max-hitch 5 -f junit", 1, "than 5 ms/s&#10;2.000 s: 83.3 ms, 5 refreshes&#10;3.333 s"),
    ("scroll.csv 'Pixel 8'", 0, "Note: 'scrollY' read as px, as Android gives it; as dp it would be 78.82"),
    ("scroll.csv 'iPhone 15'", 0, "Note: 'scrollY' read as pt; as px it would be 27.84 mm/s"),
    ("lost.csv 'iPhone 15' --max-hitch 5", 1, "but 2 frames could not be matched, at 1.67 s, 3.33 s"),
    ("lost.csv 'iPhone 15' --max-hitch 10", 0, "pass: hitch time 0 ms/s"),
    (
      "two.csv", 65,
      "frames of 2 are in the log: 'a.exe 1 0x1', 'b.exe 2 0x1'; choose one, such as --process 'a.exe 1 0x1'"
    ),
    ("back.csv 'iPhone 15' --max-hitch 0", 0, "Moves towards smaller offsets"),
    ("flings.csv 'iPhone 15' --max-hitch 5", 0, "2 pauses, "),
    ("flings.csv 'iPhone 15' --max-hitch 5 --max-judder 1px", 1, "undecided: from"),
    ("flings.csv 'iPhone 15' --max-hitch 5 --with-rest", 1, "fail: hitch time"),
    (
      "barely.csv 'iPhone 15' --max-judder 1px", 1, "fail: judder between hitches 1.001 px peak to peak, more than 1 px"
    ),
    ("two.csv --process b.exe --refresh 60", 0, "40 frames in 1.332 s, at 60.1 Hz, drawn every 2 refreshes"),
    ("two.csv --process b.exe --layer x", 64, "--process and --layer exclude each other"),
    ("stalls.csv 'iPhone 15' --process a", 64, "--process has no effect on a log of positions"),
  ])
  func `a log says what is judged, and when it hitched`(_ line: String, _ status: Int32, _ text: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal measure log \(line)", in: TemporaryFolder(Self.motions))
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect((outcome.errors + outcome.text).contains(text), "\(outcome.text)\(outcome.errors)")
  }

  @Test func `what people compare stands in the rows`() throws {
    let run = ["measure", "log", "half.csv", "iPhone 15", "--max-hitch", "5", "--format", "json", "--columns"]
    let columns = "paces,worst_second_hitch_ms_per_s,overrun_p99_s,steps,hitch_verdict,max_hitch_ms_per_s"
    let text = try Program.runInProcess(run + [columns], in: TemporaryFolder(Self.files)).text
    #expect(text.contains(#""paces":[{"from_s":0,"refreshes_per_frame":1},{"from_s":"#))
    #expect(text.contains(#""worst_second_hitch_ms_per_s":0,"overrun_p99_s":0,"steps":[{"pixels":9,"frames":240},"#))
    #expect(text.contains(#""hitch_verdict":"undecided","max_hitch_ms_per_s":5"#))
    #expect(!text.contains("lateness"))
  }
}
