// A test of a recording of the screen: how far its content went, and how fast on the glass.
import Recording
import SpeedCalibration

// Bars of random greys, which move three pixels a frame to the left.
var seed: UInt32 = 1
let bars = (0..<120).map { _ in
  seed = seed &* 1_664_525 &+ 1_013_904_223
  return UInt8(seed >> 24)
}
var follower = try MotionFollower(width: 192, height: 32)
for frame in 0..<40 {
  let luma = (0..<192 * 32).map { bars[($0 % 192) / 3 + frame] }
  try luma.withUnsafeBufferPointer { luma throws(InputError) in try follower.add(luma, seconds: Double(frame) / 60) }
}
let motion = try follower.motion()
print(motion.place, motion.pixels, motion.seconds)  // left in rows 0-32 117.0 0.65
let pixelsPerMillimeter = try Display(ppi: 460, scale: 3).ppi / 25.4
print(motion.pixels / motion.seconds / pixelsPerMillimeter)  // 9.9391304347826…
