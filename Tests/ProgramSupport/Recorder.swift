import Foundation
import TestSupport
import Testing

/// ffmpeg, as these tests record with it.
enum Recorder {
  static let path = ["/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"].first {
    FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg")
  }

  static var environment: [String: String] {
    Program.environment.merging(["PATH": "\(path ?? ""):/usr/bin:/bin"]) { $1 }
  }

  /// Records a small screen on which content stands at positions, sixty a second.
  static func record(_ positions: [Double], to name: String, _ encoding: String, in folder: TemporaryFolder) throws {
    let screen = RenderedScreen()
    let source = folder.url.appendingPathComponent("\(name).y4m")
    try Data(screen.y4m(screen.frames(at: positions))).write(to: source)
    let outcome = try Program.run(
      ["-v", "error", "-y", "-i", source.path] + encoding.split(separator: " ").map(String.init)
        + ["-pix_fmt", "yuv420p", folder.path(name)],
      in: folder, executable: URL(fileURLWithPath: "\(path ?? "")/ffmpeg"))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// 60 frames a second on a display of 460 ppi, of which a pixel is a point.
  static let display = ["--ppi", "460", "--ppi-uncertainty", "0.01", "--scale", "1", "--pixels", "192x64"]

  static func measure(_ clip: String, _ options: String = "", in folder: TemporaryFolder) throws -> Program.Outcome {
    let typed = options.split(separator: " ").map(String.init)
    let usual = ["--refresh", "60"] + display
    let others = stride(from: 0, to: usual.count, by: 2).filter { !typed.contains(usual[$0]) }.flatMap {
      usual[$0...$0 + 1]
    }
    return try Program.run(
      ["measure", "video", clip] + others + typed, in: folder, environment: Recorder.environment)
  }

  static func row(_ clip: String, _ options: String = "", in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try measure(clip, options + " --format json", in: folder)
    #expect(outcome.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    return try #require((object?["rows"] as? [[String: Any]])?.first)
  }

  typealias Clip = (name: String, encoding: String, step: Double)

  static let clips: [Clip] = [
    ("whole pixels", "-c:v libx264 -crf 23", 3), ("parts of pixels", "-c:v libx264 -crf 18", 3.37),
    ("to the right", "-c:v libx264 -crf 23", -5), ("a quarter more than once round", "-c:v mpeg4 -q:v 2", 5),
  ]

  /// Records a clip, and expects its speed within U, a pass, and a failure of another speed.
  static func expectSpeed(of clip: Clip) throws {
    let (_, encoding, step) = clip
    let folder = try TemporaryFolder()
    try record((0..<120).map { step * Double($0) }, to: "clip.mp4", encoding, in: folder)
    let row = try row("clip.mp4", in: folder)
    let truth = abs(step) * 60 / 460 * 25.4
    let mean = try MeasuredRow.number(row, "mean_speed_mm_per_s")
    let doubt = try MeasuredRow.number(row, "mean_speed_mm_per_s_expanded_uncertainty")
    #expect(abs(mean - truth) <= doubt && doubt < 0.003 * truth)
    #expect(row["hitch_ms_per_s"] as? Double == 0)
    let text = try measure("clip.mp4", "--speed \(truth) --tolerance 1%", in: folder)
    #expect(text.status == 0)
    #expect(text.text.contains("\nMoves \(step < 0 ? "right" : "left") in rows 16-48 of the frames: "), "\(text.text)")
    #expect(try measure("clip.mp4", "--speed \(truth * 1.03) --tolerance 1%", in: folder).status == 1)
  }
}
