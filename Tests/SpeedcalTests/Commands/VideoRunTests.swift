import TestSupport
import Testing

@testable import ProgramSupport

/// `measure video`, on one clip that ffmpeg encodes; the walks take more.
@Suite(.needs("ffmpeg"))
struct VideoRunTests {
  @Test func `a clip gives the speed of what it shows, judged by the tolerance`() throws {
    let clip = Recorder.clips[1]
    let folder = try TemporaryFolder()
    try Recorder.record(clip, to: "clip.mp4", in: folder)
    let row = try Recorder.row("clip.mp4", "--speed \(clip.millimetersPerSecond) --tolerance 1%", in: folder)
    try Recorder.expectSpeed(row, of: clip)
    #expect(row["verdict"] as? String == "pass" && row["hitch_ms_per_s"] as? Double == 0)
  }
}
