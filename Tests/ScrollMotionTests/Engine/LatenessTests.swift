import SpeedCalibration
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

  struct Case: Sendable, CustomTestStringConvertible {
    let ppi: Double
    let scale: Double
    let hertz: Double
    let speed: Double
    /// Ticks of one point per frame.
    let rate: (Int128, Int128)
    let late: String

    var testDescription: String { "\(speed) mm/s on \(ppi) ppi late \(late) s" }
  }

  /// Even speeds and others. Where ticks and frames share a coarse grid, a delay must not be rounded to it.
  static let cases = [
    // README's iPad Air: ticks every 6.667 ms, one in five coincides with a frame and may miss it.
    Case(ppi: 264, scale: 2, hertz: 60, speed: 28.863636363636363, rate: (5, 2), late: "0.004"),
    Case(ppi: 254, scale: 1, hertz: 60, speed: 3, rate: (1, 2), late: "0.02"),
    Case(ppi: 254, scale: 1, hertz: 60, speed: 6, rate: (1, 1), late: "0.0001"),
    Case(ppi: 254, scale: 2, hertz: 60, speed: 24, rate: (2, 1), late: "0.004"),
    Case(ppi: 254, scale: 2, hertz: 120, speed: 30, rate: (5, 4), late: "0.03"),
    Case(ppi: 326, scale: 2, hertz: 60, speed: 30, rate: (815, 254), late: "0.004"),
    Case(ppi: 326, scale: 2, hertz: 60, speed: 30, rate: (815, 254), late: "0.5"),
  ]

  @Test(arguments: cases, [1, 2, 77] as [UInt64])
  func `every frame is that of exact arithmetic`(_ example: Case, _ seed: UInt64) throws {
    let maximum = try #require(Double(example.late))
    let motion = try MotionFixture.motion(
      example.speed, on: .init(ppi: example.ppi, scale: example.scale), hertz: example.hertz, late: (maximum, seed))
    let oracle = TimerOracle(
      rate: Fraction(example.rate.0, example.rate.1),
      late: (Fraction(example.late) * Fraction(Int128(example.hertz)), seed))
    let expected = oracle.shown(frames: motion.frameCount)
    let step = motion.calibration.tick?.stepPoints ?? 0
    #expect(motion.frames.map(\.offsetPoints) == expected.offsets.map { Double($0) * step })

    let summary = motion.summary()
    let perMillimeter = motion.calibration.pointsPerMillimeter
    #expect(isClose(summary.lostMillimeters, Double(expected.lost) * step / perMillimeter))
    let calm = expected.offsets.enumerated().allSatisfy {
      Int128($0.element) == UniformOracle(oracle.rate).offset($0.offset + 1)
    }
    #expect(!calm, "the case shows nothing")
    #expect(summary.isDisturbed)
    #expect(summary.pattern == nil && summary.beatHertz == nil && summary.movementRangePoints == nil)
  }

  @Test func `a coarse grid lets one tick in five miss its frame`() throws {
    let display = MotionFixture.Figures(ppi: 264, scale: 2)
    let calm = try MotionFixture.motion(28.863636363636363, on: display).summary()
    let late = try MotionFixture.motion(28.863636363636363, on: display, late: (0.004, 1)).summary()
    #expect(isClose(calm.peakToPeak.pixels, 1))
    #expect(isClose(late.peakToPeak.pixels, 3) || isClose(late.peakToPeak.pixels, 2))
  }

  @Test(arguments: 0..<UInt64(20))
  func `a timer is never early and never later than the maximum`(_ seed: UInt64) throws {
    let maximum = 0.005
    let late = try MotionFixture.motion(30, late: (maximum, seed))
    // The interval, 5.19 ms, is longer than any delay, so no date is passed.
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

  @Test func `delays past several dates fire once and lose the rest`() throws {
    let summary = try MotionFixture.motion(30, seconds: 100, late: (0.02, 3)).summary()
    let shown = summary.meanMillimetersPerSecond * 100
    #expect(summary.lostMillimeters > 1000)
    #expect((shown + summary.lostMillimeters - 3000).magnitude < 1)
  }

  /// One tick a second, or every 1.6 s, seen by a fast panel: the delay of each is where its frame is.
  @Test(arguments: [(1.0, 1.0), (0.625, 1.6), (0.9765625, 1.024)])
  func `delays are uniform whatever the speed`(_ speed: Double, _ interval: Double) throws {
    let motion = try MotionFixture.motion(
      speed, on: MotionFixture.unit, hertz: 1000, seconds: 500 * interval, late: (0.8, 11))
    let delays = motion.frames.filter { $0.movementPoints > 0 }.map { $0.seconds - $0.offsetPoints * interval }
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
    #expect(try #require(late.summary().beatHertz) > 25)
  }

  @Test func `a maximum of 0 is punctual`() throws {
    let calm = try MotionFixture.motion(30)
    let punctual = try MotionFixture.motion(30, late: (0, 1)).summary()
    #expect(calm.summary() == punctual)
    #expect(!punctual.isDisturbed)
  }
}
