// A recording in which nothing moves is refused, with the reason.
import Recording
import SpeedCalibration

let still = [UInt8](repeating: 128, count: 192 * 32)
var follower = try MotionFollower(width: 192, height: 32)
for frame in 0..<40 {
  try still.withUnsafeBufferPointer { luma in try follower.add(luma, seconds: Double(frame) / 60) }
}
do { print(try follower.motion().place) } catch { print(error) }
// only 1 of 40 frames differ; nothing scrolls here
