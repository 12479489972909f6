import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// `measure video`, on a clip that ffmpeg encodes; the walks take more.
@Suite(.enabled(if: Recorder.path != nil, "ffmpeg is not installed"))
struct VideoRunTests {
  @Test func `a clip gives the speed of what it shows, and fails another`() throws {
    try Recorder.expectSpeed(of: Recorder.clips[1])
  }

  /// A clip of 30 frames a second, in which content moves by 6 px from frame to frame.
  private static func thirty(in folder: TemporaryFolder) throws {
    try Recorder.record((0..<60).map { 6 * Double($0) }, to: "sixty.mp4", "-c:v libx264 -qp 0", in: folder)
    let halved = try Program.run(
      ["-v", "error", "-itsscale", "2", "-i", folder.path("sixty.mp4"), "-c", "copy", folder.path("thirty.mp4")],
      in: folder, executable: URL(fileURLWithPath: "\(Recorder.path ?? "")/ffmpeg"))
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
      ("--frame-pixels-per-point 0", "frame pixels per point must be from 0.001 to 16 px/pt, not 0"),
      ("--frame-pixels-per-point -3", "frame pixels per point must be from 0.001 to 16 px/pt, not -3"),
      ("--tolerance 2%", "--tolerance judges a speed, and none is given; the speed that was meant? --speed 30"),
    ] {
      let outcome = try Recorder.measure("thirty.mp4", options, in: folder)
      #expect(outcome.status == 64 && outcome.complaint == "Error: \(complaint)", "\(outcome.errors)")
    }
    let assumed = try Program.run(
      ["measure", "video", "thirty.mp4"] + Recorder.display, in: folder, environment: Recorder.environment)
    #expect(assumed.status == 0 && assumed.errors.hasPrefix("Note: 60 Hz is assumed for "), "\(assumed.errors)")
  }
}
