import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import ProgramSupport

/// `measure video`, on clips that ffmpeg encodes.
@Suite(.walk, .needs("ffmpeg")) struct VideoWalk {
  @Test(arguments: Recorder.clips.indices)
  func `a clip gives the speed of what it shows, and fails another`(_ index: Int) throws {
    let clip = Recorder.clips[index]
    let folder = try TemporaryFolder()
    try Recorder.record(clip, to: "clip.mp4", in: folder)
    try Recorder.expectSpeed(Recorder.row("clip.mp4", in: folder), of: clip)
    let speed = clip.millimetersPerSecond
    let passed = try Recorder.measure("clip.mp4", "--speed \(speed) --tolerance 1%", in: folder)
    #expect(passed.status == 0)
    let way = "\nMoves \(clip.step < 0 ? "right" : "left") in rows 16-48 of the frames: "
    #expect(passed.text.contains(way), "\(passed.text)")
    #expect(try Recorder.measure("clip.mp4", "--speed \(speed * 1.03) --tolerance 1%", in: folder).status == 1)
  }

  @Test func `hitches are counted alike in a recording of every frame and one of changes`() throws {
    let folder = try TemporaryFolder()
    var positions = [0.0]
    for frame in 1..<180 { positions.append(positions[frame - 1] + ((60..<66).contains(frame % 90) ? 0 : 4)) }
    try Recorder.record(positions, to: "all.mp4", "-c:v libx264 -qp 0", in: folder)
    try Recorder.record(positions, to: "changes.mp4", "-vf mpdecimate -fps_mode vfr -c:v libx264 -qp 0", in: folder)
    let rows = try ["all.mp4", "changes.mp4"].map { try Recorder.row($0, "--speed 30", in: folder) }
    for row in rows {
      #expect(row["hitch_count"] as? Double == 2 && row["late_refreshes"] as? Double == 12)
      let (hitch, seconds) = (
        try MeasuredRow.number(row, "hitch_ms_per_s"), try MeasuredRow.number(row, "duration_s")
      )
      #expect(abs(hitch - 200 / seconds) < 0.5)
    }
    #expect(rows[0]["samples"] as? Double == 180 && rows[1]["samples"] as? Double == 168)
    for key in ["mean_speed_mm_per_s", "mean_speed_mm_per_s_expanded_uncertainty", "peak_to_peak_px"] {
      let figures = try rows.map { try MeasuredRow.number($0, key) }
      #expect(abs(figures[0] - figures[1]) <= 1e-3 * abs(figures[0]), "\(key)")
    }
    #expect(try Recorder.measure("all.mp4", "--max-hitch 5 --format junit", in: folder).status == 1)
  }

  @Test func `a picture has the way, the deviation and each hitch`() throws {
    let folder = try TemporaryFolder()
    let name = "<a & 'b'>]]>.mp4"
    var positions = [0.0]
    for frame in 1..<120 { positions.append(positions[frame - 1] + ((40..<46).contains(frame % 50) ? 0 : 4)) }
    try Recorder.record(positions, to: name, "-c:v libx264 -qp 0", in: folder)
    let outcome = try Recorder.measure(name, "--max-hitch 5 --format svg", in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("fail: hitch time "))
    #expect(XMLParser(data: Data(outcome.bytes)).parse())
    #expect(outcome.text.contains("<title id=\"title\">&lt;a &amp; &#39;b&#39;&gt;]]&gt;.mp4, recorded on "))
    func paths(_ kind: String) -> [Substring] {
      outcome.text.matches(of: /<path class="([^"]*)"[^>]* d="([^"]*)"/).filter { $0.1 == kind }.map(\.2)
    }
    #expect(paths("hitch").count == 2 && paths("line thin").count == 2)
    #expect(outcome.text.contains(">left in rows 16-48<"))
  }

  @Test func `a motion that is recorded leads back to its own figures`() throws {
    try Self.check("link-elapsed", stall: nil)
  }

  /// Shows the frames of a motion, records them, and compares what is measured with what `motion` states, and with what
  /// `measure log` finds in the same frames.
  static func check(_ way: String, stall: String?) throws {
    let folder = try TemporaryFolder()
    let display = ["--ppi", "460", "--ppi-uncertainty", "0.01", "--scale", "2"]
    let motion =
      ["motion", "--way", way, "--speed", "15", "--refresh", "60", "--duration", "3"] + display
      + (stall.map { ["--stall", $0] } ?? [])
    let stated = try MeasuredRow.row(motion, in: folder)
    let frames = try Program.run(motion + ["--frames", "--format", "csv", "--columns", "time_s,offset_points"]).text
    try folder.write(frames, to: "frames.csv")
    let points = frames.split(separator: "\n").dropFirst().compactMap { Double($0.drop { $0 != "," }.dropFirst()) }
    try Recorder.record(points.map { 2 * $0 }, to: "clip.mp4", "-c:v libx264 -crf 20", in: folder)
    func measured(_ kind: String, _ file: String, _ options: [String]) throws -> [String: Any] {
      let outcome = try Program.run(
        ["measure", kind, file, "--speed", "15", "--refresh", "60", "--format", "json"] + display + options,
        in: folder, environment: Recorder.environment)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return try #require((object?["rows"] as? [[String: Any]])?.first, "\(outcome.errors)")
    }
    let video = try measured("video", "clip.mp4", ["--pixels", "192x64"])
    let log = try measured("log", "frames.csv", [])
    let doubt = try MeasuredRow.number(video, "mean_speed_mm_per_s_expanded_uncertainty")
    let mean = try MeasuredRow.number(stated, "mean_speed_mm_per_s")
    #expect(try abs(MeasuredRow.number(video, "mean_speed_mm_per_s") - mean) <= doubt, "\(way)")
    for (key, margin) in [("mean_speed_mm_per_s", 0.001), ("hitch_ms_per_s", 0.5), ("peak_to_peak_px", 0.02)] {
      let (seen, truth) = (try MeasuredRow.number(video, key), try MeasuredRow.number(log, key))
      #expect(abs(seen - truth) <= margin, "\(way) \(stall ?? ""): \(key) \(seen), not \(truth)")
    }
    #expect(video["hitch_count"] as? Double == log["hitch_count"] as? Double)
    // Stalls tilt the pace that the judder is counted from.
    guard stall == nil else { return }
    let judder = try MeasuredRow.number(video, "peak_to_peak_px")
    #expect(try abs(judder - MeasuredRow.number(stated, "peak_to_peak_px")) <= 0.05, "\(way): judder \(judder)")
  }

  @Test func `what was seen is a log, and a part of the clip a clip`() throws {
    let folder = try TemporaryFolder()
    try Recorder.record((0..<150).map { 3 * Double($0) }, to: "clip.mkv", "-c:v libx264 -crf 20", in: folder)
    let part = try Recorder.row("clip.mkv", "--from 0.5 --to 2 --region 0,16,192,32 --log ticks.csv", in: folder)
    #expect(part["samples"] as? Double == 91)
    let log = try folder.text("ticks.csv").split(separator: "\n")
    #expect(log.prefix(2) == ["# recorded at 60 Hz", "time_s,offset_points"] && log.count == 93)
    let again = try MeasuredRow.row(
      ["measure", "log", "ticks.csv", "--ppi", "460", "--scale", "1"], in: folder)
    let means = try [part, again].map { try MeasuredRow.number($0, "mean_speed_mm_per_s") }
    #expect(abs(means[0] / means[1] - 1) < 1e-9)
  }

  @Test func `what cannot be told is bad data`() throws {
    let folder = try TemporaryFolder()
    let way = (0..<120).map { 3 * Double(min($0, 120 - $0)) }
    try Recorder.record(way, to: "back.mp4", "-c:v libx264 -crf 20", in: folder)
    try Recorder.record((0..<90).map { 3 * Double($0) }, to: "even.mp4", "-c:v libx264 -crf 20", in: folder)
    try folder.write("no video", to: "text.mp4")
    let refusals = [
      ("back.mp4", "", "the content turns back on the way"), ("text.mp4", "", "ffmpeg ended with status "),
      ("even.mp4", "--pixels 300x300", "frames of 192x64 px do not have the shape of "),
      ("even.mp4", "--region 0,0,400,64", "the region 0,0,400,64 is not within"),
      ("even.mp4", "--refresh 120 --max-hitch 5", "how evenly it moves cannot be judged: "),
    ]
    for (clip, options, sentence) in refusals {
      let outcome = try Recorder.measure(clip, options, in: folder)
      #expect(outcome.status == 65 && outcome.text == "")
      #expect(outcome.complaint.hasPrefix("Error: \(clip): \(sentence)"), "\(outcome.errors)")
    }
    let even = try Recorder.measure("even.mp4", "--refresh 120", in: folder)
    #expect(even.status == 0 && even.text.contains("\nHow evenly it moves is not judged: the recording has 60 frames"))
  }

  /// A clip of 30 frames a second, in which content moves by 6 px from frame to frame.
  private static func thirty(in folder: TemporaryFolder) throws {
    try Recorder.record((0..<60).map { 6 * Double($0) }, to: "sixty.mp4", "-c:v libx264 -qp 0", in: folder)
    let halved = try Program.run(
      ["-v", "error", "-itsscale", "2", "-i", folder.path("sixty.mp4"), "-c", "copy", folder.path("thirty.mp4")],
      in: folder, executable: Recorder.url)
    #expect(halved.status == 0, "\(halved.errors)")
  }

  @Test func `30 frames of a 60 Hz display show the speed and not how even it is, unless the app draws at 30`() throws {
    let folder = try TemporaryFolder()
    try Self.thirty(in: folder)
    // 6 px in 1/30 s at 460 px/in.
    let speed = "\(180 / 460.0 * 25.4)"
    let refused = try Recorder.measure("thirty.mp4", "--speed \(speed) --max-hitch 5", in: folder)
    #expect(refused.status == 65 && refused.text == "")
    #expect(
      refused.complaint
        == "Error: thirty.mp4: how evenly it moves cannot be judged: the recording has 30 frames a second, fewer than the "
        + "60 Hz of the display; leave out --max-hitch and --max-judder, or add --refresh 30 if the app itself draws at 30"
    )
    let passed = try Recorder.measure("thirty.mp4", "--speed \(speed) --tolerance 2% --log log.csv", in: folder)
    #expect(passed.status == 0 && passed.errors == "" && passed.text.contains("\nHow evenly it moves is not judged: "))
    #expect(try folder.text("log.csv").hasPrefix("# recorded at 30 Hz\ntime_s,offset_points\n0,0\n"))
    let log = try Program.run(
      ["measure", "log", "log.csv", "--ppi", "460", "--scale", "1", "--refresh", "60"], in: folder)
    #expect(log.status == 0, "\(log.errors)")
    let drawn = try Program.run(
      ["measure", "video", "thirty.mp4", "--refresh", "30", "--max-hitch", "5"] + Recorder.display, in: folder,
      environment: Recorder.environment)
    #expect(drawn.status == 0, "\(drawn.errors)")
  }

  @Test(arguments: [(2.0, "60", "one half of"), (0.5, "15", "double"), (3, "90", "a third of")])
  func `a speed that is off by a small whole number is remarked upon, and a stated rate mends it`(
    _ factor: Double, _ rate: String, _ words: String
  ) throws {
    let folder = try TemporaryFolder()
    try Self.thirty(in: folder)
    let speed = 180 / 460.0 * 25.4 * factor
    let outcome = try Recorder.measure("thirty.mp4", "--speed \(speed)", in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("Note: the speed is \(words) ")
        && outcome.errors.hasSuffix("; --frame-rate \(rate) states the true rate\n"), "\(outcome.errors)")
    let again = try Recorder.measure("thirty.mp4", "--speed \(speed) --tolerance 1% --frame-rate \(rate)", in: folder)
    #expect(again.status == 0 && again.errors == "", "\(again.errors)")
  }

  @Test func `what makes no sense is refused, and what is assumed is said`() throws {
    let folder = try TemporaryFolder()
    try Self.thirty(in: folder)
    for (options, complaint) in [
      (
        "--frame-pixels-per-point 0",
        "The value '0' is invalid for '--frame-pixels-per-point': '0' is no scale; write 2.625, 150% or 420dpi"
      ),
      (
        "--frame-pixels-per-point -3",
        "The value '-3' is invalid for '--frame-pixels-per-point': '-3' is no scale; write 2.625, 150% or 420dpi"
      ),
      ("--tolerance 2%", "--tolerance needs the speed that was meant, such as --speed 30; add it"),
    ] {
      let outcome = try Recorder.measure("thirty.mp4", options, in: folder)
      #expect(outcome.status == 64 && outcome.complaint == "Error: \(complaint)", "\(outcome.errors)")
    }
    let assumed = try Program.run(
      ["measure", "video", "thirty.mp4"] + Recorder.display, in: folder, environment: Recorder.environment)
    #expect(assumed.status == 0 && assumed.errors.hasPrefix("Note: 60 Hz is assumed for "), "\(assumed.errors)")
  }
}
