import Foundation
import TestSupport

@testable import ProgramSupport

/// The files that the commands of the documentation and of the tables read.
enum SampleRun {
  static let files = [
    "kiosk.json": ProfileText.kiosk, "phones.txt": "iPhone 15  # the same\n",
    "runs.csv": """
    commanded_mm_per_s,distance_mm,time_s
    30,100,3.41
    30,100,3.39
    30,50,1.71
    30,50,1.70

    """,
    "display.edid": """
    00ffffffffffff0010ac7aa04c4c4c4c0c1f0104a53c22783a00000000000000
    0000000000000101010101010101010101010101010140ce00a0f07028803020
    350055502100001a000000fc0044454c4c205532373230510a20000000ff0041
    42433132330a20202020202000000000000000000000000000000000000000f3

    """,
    "ticks.csv": "time_s,offset_points\n"
      + (0..<200).map { "\(Double($0) / 60),\($0 * 3)\n" }.joined(),
    "clip.mp4": clip,
    "scroll.csv": "when,where\n" + (0..<200).map { "\($0 * 16),\($0 * 9)\n" }.joined(),
    "framestats.txt": FrameLogSample.framestats.text(frames),
    "frametimeline.csv": FrameLogSample.frameTimeline.text(frames),
    "layers.csv": FrameLogSample.frameTimeline.text(frames).split(separator: "\n").enumerated()
      .map { "\($1),\($0 == 0 ? "layer_name" : "Main")\n" }.joined(),
    "presentmon.csv": FrameLogSample.presentMon2.text(frames), "durations.txt": FrameLogSample.durations.text(frames),
  ]

  private static let frames = Array(repeating: 1, count: 200)

  /// A small recording of an iPhone 15, on which text moves up at 30 mm/s. Its grey values are ASCII, and ffmpeg goes by what
  /// a file contains.
  private static let clip: String = {
    let screen = RenderedScreen(width: 118, height: 256, strip: 16..<80, isVertical: true, paper: 120, ink: 40)
    let step = 30 * 460 / 25.4 * 256 / 2556 / 60
    return String(decoding: screen.y4m(screen.frames(at: (0..<60).map { step * Double($0) })), as: UTF8.self)
  }()

  /// Whether this machine has what a line needs.
  static func canRun(_ line: String) -> Bool {
    !line.contains("--connected") && (Recorder.path != nil || !line.contains("measure video"))
  }
}
