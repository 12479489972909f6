import Recording
import SpeedCalibration
import TestSupport

extension RenderedScreen {
  /// Follows frames, sixty a second unless times are given.
  func follow(
    _ frames: [[UInt8]], at seconds: [Double]? = nil, region: PixelRegion? = nil
  ) throws -> FollowedMotion {
    var follower = try MotionFollower(width: width, height: height, region: region)
    for (index, frame) in frames.enumerated() {
      try frame.withUnsafeBufferPointer { pixels throws(InputError) in
        try follower.add(pixels, seconds: seconds?[index] ?? Double(index) / 60)
      }
    }
    return try follower.motion()
  }

  /// Follows the content at positions.
  func follow(at positions: [Double]) throws -> FollowedMotion { try follow(frames(at: positions)) }
}
