import TestSupport
import Testing

@testable import ProgramSupport

/// `measure log` judges each frame by its own deadline, and nothing passes that nothing judged.
@Suite struct MeasureFramesTests {
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
  ]

  @Test(arguments: [
    ("half.csv 'iPhone 15'", 0, "; against the fastest pace 164.8 ms/s (60 to 30 Hz at 4 s)"),
    ("half.csv 'iPhone 15' --max-hitch 5", 1, "undecided: 60 to 30 Hz at 4 s: meant? add target_time_s; against"),
    ("half.csv 'iPhone 15' --max-hitch 200", 0, "pass: hitch time 0 ms/s"),
    ("targets.csv 'iPhone 15' --max-hitch 0", 0, "judged by their targets: 0 refreshes late"),
    ("frames.txt", 0, "240 frames in 4.033 s, judged by their targets: 3 refreshes late"),
    ("frames.txt --max-hitch 5ms/s", 1, "fail: hitch time 12.4 ms/s, more than 5 ms/s"),
    ("list.txt --refresh 60 --max-hitch 20", 0, "pass: hitch time 12.35 ms/s, at most 20 ms/s"),
    ("list.txt 'iPhone 15'", 0, "critical, worst second 33.3 ms/s\n\nFrames of a list of durations, without"),
    ("half.csv 'iPhone 15' -o a.csv -o a.svg", 0, ""),
    ("half.csv 'iPhone 15' -o a.csv -o a.junit.xml", 64, "--format junit needs something to judge"),
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
