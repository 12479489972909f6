import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// The count of steps, against arithmetic in 128 bits.
@Suite struct StepRatioTests {
  @Test func `steps are counted in whole numbers up to the largest ratios`() {
    var random = SeededRandom(seed: 79)
    var failures: [String] = []
    for bits in [8, 31, 60, 61, 62] as [UInt64] {
      for _ in 0..<200 {
        let parts = (0..<2).map { _ in UInt64.random(in: 1 << (bits - 1)..<1 << bits, using: &random) }
        let frames = Int.random(in: 0...1000, using: &random)
        for roundsToNearest in [false, true] {
          let steps = StepRatio.steps(after: frames, parts[0], per: parts[1], roundsToNearest: roundsToNearest)
          let (way, frame) = (Int128(parts[0]) * Int128(frames), Int128(parts[1]))
          let count = roundsToNearest ? (2 * way + frame) / (2 * frame) : way / frame
          let ahead = Double(count * frame - way) / Double(frame)
          if Int128(steps.count) != count || !isClose(steps.ahead, ahead, absolute: 1e-9) {
            failures.append("\(frames) * \(parts[0]) / \(parts[1]): \(steps), not \(count), \(ahead)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test func `what does not move has no steps in one frame`() throws {
    let ratio = try MotionFixture.motion(0, way: .linkElapsed).ratio
    #expect(ratio.numerator == 0 && ratio.denominator == 1 && ratio.isEven)
  }
}
