import Foundation
import TestSupport
import Testing

/// ffmpeg, as these tests record with it.
enum Recorder {
  static let path = Program.installed("ffmpeg")

  static let url = URL(fileURLWithPath: path ?? "")

  static var environment: [String: String] {
    Program.environment.merging(["PATH": "\(url.deletingLastPathComponent().path):/usr/bin:/bin"]) { $1 }
  }

  /// Records a small screen on which content stands at positions, sixty a second.
  static func record(_ positions: [Double], to name: String, _ encoding: String, in folder: TemporaryFolder) throws {
    let screen = RenderedScreen()
    let source = folder.url.appendingPathComponent("\(name).y4m")
    try Data(screen.y4m(screen.frames(at: positions))).write(to: source)
    let outcome = try Program.run(
      ["-v", "error", "-y", "-i", source.path] + encoding.split(separator: " ").map(String.init)
        + ["-pix_fmt", "yuv420p", folder.path(name)],
      in: folder, executable: url)
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

  /// A clip of even motion, by the pixels that it moves from frame to frame.
  struct Clip: Sendable {
    let name, encoding: String
    let step: Double

    /// The speed on the display, at 60 frames a second.
    var millimetersPerSecond: Double { abs(step) * 60 / 460 * 25.4 }
  }

  static let clips = [
    Clip(name: "whole pixels", encoding: "-c:v libx264 -crf 23", step: 3),
    Clip(name: "parts of pixels", encoding: "-c:v libx264 -crf 18", step: 3.37),
    Clip(name: "to the right", encoding: "-c:v libx264 -crf 23", step: -5),
    Clip(name: "a quarter more than once round", encoding: "-c:v mpeg4 -q:v 2", step: 5),
  ]

  static func record(_ clip: Clip, to name: String, in folder: TemporaryFolder) throws {
    try record((0..<120).map { clip.step * Double($0) }, to: name, clip.encoding, in: folder)
  }

  /// Expects the speed of a clip within U.
  static func expectSpeed(_ row: [String: Any], of clip: Clip) throws {
    let truth = clip.millimetersPerSecond
    let mean = try MeasuredRow.number(row, "mean_speed_mm_per_s")
    let doubt = try MeasuredRow.number(row, "mean_speed_mm_per_s_expanded_uncertainty")
    #expect(abs(mean - truth) <= doubt && doubt < 0.003 * truth, "\(clip.name)")
    #expect(row["hitch_ms_per_s"] as? Double == 0)
  }
}
