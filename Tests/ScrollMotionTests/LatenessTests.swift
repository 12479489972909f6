import ScrollMotion
import Testing

@testable import ScrollMotion

@Suite struct LatenessTests {
  @Test func `the generator gives the published numbers`() {
    var zero = SplitMix64(seed: 0)
    #expect(
      [zero.next(), zero.next(), zero.next()] == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
    var other = SplitMix64(seed: 1_234_567)
    #expect([other.next(), other.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
  }

  @Test(arguments: 0..<UInt64(20))
  func `a timer is never early and never later than the maximum`(_ seed: UInt64) throws {
    let maximum = 0.005
    let late = try MotionFixture.motion(30, late: (maximum, seed))
    // The interval, 5.19 ms, is longer than any delay, so no slot is passed.
    #expect(late.summary().lostMillimeters == 0)
    for frame in late.frames {
      let ticks = frame.seconds * 815 / 254 * 60
      #expect(frame.offsetPoints <= ticks + 1e-9)
      #expect(frame.offsetPoints >= ((frame.seconds - maximum) * 815 / 254 * 60 - 1e-9).rounded(.down))
    }
  }

  @Test func `the same seed gives the same motion`() throws {
    let first = try MotionFixture.motion(30, late: (0.02, 7))
    let second = try MotionFixture.motion(30, late: (0.02, 7))
    let third = try MotionFixture.motion(30, late: (0.02, 8))
    #expect(Array(first.frames) == Array(second.frames))
    #expect(first.summary() == second.summary())
    #expect(Array(first.frames) != Array(third.frames))
  }

  @Test func `delays past several slots fire once and lose the rest`() throws {
    let summary = try MotionFixture.motion(30, seconds: 100, late: (0.02, 3)).summary()
    let shown = summary.meanMillimetersPerSecond * 100
    #expect(summary.lostMillimeters > 1000)
    #expect((shown + summary.lostMillimeters - 3000).magnitude < 1)
    #expect(summary.pattern == nil)
  }

  @Test func `delays are uniform`() throws {
    // One tick a second, seen by a fast panel: the delay of each is where its frame is.
    let motion = try MotionFixture.motion(
      1, on: MotionFixture.unit, hertz: 1000, seconds: 500, late: (0.8, 11), nominalInterval: 0.01)
    let delays = motion.frames.filter { $0.movementPoints > 0 }.map { $0.seconds - $0.offsetPoints }
    #expect(delays.count >= 499)
    #expect(delays.allSatisfy { 0...0.802 ~= $0 })
    let mean = delays.reduce(0, +) / Double(delays.count)
    #expect((mean - 0.4).magnitude < 0.03)
    for tenth in 0..<8 {
      let count = delays.count { Int($0 * 10) == tenth }
      #expect(35...90 ~= count, "\(tenth)")
    }
  }

  @Test(arguments: [DriveWay.linkCarry, .linkElapsed])
  func `display links are never late`(_ way: DriveWay) throws {
    let calm = try MotionFixture.motion(30, way: way)
    let late = try MotionFixture.motion(30, way: way, late: (0.5, 1))
    #expect(Array(calm.frames) == Array(late.frames))
    #expect(calm.summary() == late.summary())
  }

  @Test func `a maximum of 0 is punctual`() throws {
    let calm = try MotionFixture.motion(30)
    #expect(calm.summary() == (try MotionFixture.motion(30, late: (0, 1)).summary()))
  }
}
