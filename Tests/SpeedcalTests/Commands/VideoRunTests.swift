import TestSupport
import Testing

@testable import ProgramSupport

/// `measure video`, on a clip that ffmpeg encodes; the walks take more.
@Suite(.enabled(if: Recorder.path != nil, "ffmpeg is not installed"))
struct VideoRunTests {
  @Test func `a clip gives the speed of what it shows, and fails another`() throws {
    try Recorder.expectSpeed(of: Recorder.clips[1])
  }
}
