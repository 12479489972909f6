import ScrollMotion
import SpeedCalibration
import Testing

/// Stalls against cases computed by hand, on a display of one point per mm.
@Suite struct StallTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let ticks: Double
    let stall: (period: Double, length: Double)
    let way: DrivingMode
    let offsets: [Double]
    let lost: Double

    var testDescription: String { "\(way.rawValue) \(ticks)/10 stall \(stall.period):\(stall.length)" }
  }

  static let cases = [
    // Blocked from 0.5 to 0.75 s: slots 0.6 and 0.7 become one fire at 0.75; then 0.8 is on its grid again.
    Case(
      ticks: 10, stall: (0.5, 0.25), way: .timerPoint, offsets: [1, 2, 3, 4, 5, 5, 5, 7, 8, 9, 9, 9, 11], lost: 2),
    // Frames 6 and 7, 11 and 12 are blocked, and four frames' distance is lost.
    Case(
      ticks: 10, stall: (0.5, 0.25), way: .linkCarry, offsets: [1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 8, 8, 9], lost: 4),
    Case(
      ticks: 10, stall: (0.5, 0.25), way: .linkElapsed, offsets: [1, 2, 3, 4, 5, 5, 5, 8, 9, 10, 10, 10, 13], lost: 0),
    // What coincides with an end of the stall still happens: nothing lies strictly inside 0.5...0.6 s.
    Case(ticks: 10, stall: (0.5, 0.1), way: .timerPoint, offsets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], lost: 0),
    Case(ticks: 10, stall: (0.5, 0.1), way: .linkCarry, offsets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], lost: 0),
    // Slot 0.6 is late until 0.7 s, where one fire stands for it and for slot 0.7.
    Case(ticks: 10, stall: (0.5, 0.2), way: .timerPoint, offsets: [1, 2, 3, 4, 5, 5, 6, 7, 8], lost: 1),
    // Slot 0.55 is late until 0.58 s, within the same frame: nothing is seen of it.
    Case(ticks: 20, stall: (0.52, 0.06), way: .timerPoint, offsets: [2, 4, 6, 8, 10, 12, 14, 16], lost: 0),
    // Slot 0.55 fires before the stall, but frame 6 is blocked and does not show it; 0.6 and 0.65 become one at 0.66 s.
    Case(ticks: 20, stall: (0.56, 0.1), way: .timerPoint, offsets: [2, 4, 6, 8, 10, 10, 13, 15], lost: 1),
    // One tick in two frames: slot 0.6 is late until 0.75 s, nothing is lost, and slot 0.8 follows on its grid.
    Case(ticks: 5, stall: (0.5, 0.25), way: .timerPoint, offsets: [0, 1, 1, 2, 2, 2, 2, 4, 4], lost: 0),
  ]

  @Test(arguments: cases)
  func `stalls move as computed by hand`(_ example: Case) throws {
    let motion = try MotionFixture.motion(
      example.ticks, on: MotionFixture.unit, way: example.way, hertz: 10, seconds: Double(example.offsets.count) / 10,
      stall: example.stall, nominalInterval: 0.001)
    let summary = motion.summary()
    #expect(motion.frames.map(\.offsetPoints) == example.offsets)
    #expect(isClose(summary.lostMillimeters, example.lost, absolute: 1e-12))
    let calm = motion.frames.allSatisfy { $0.offsetPoints == (example.ticks * $0.seconds + 1e-9).rounded(.down) }
    #expect(summary.isDisturbed == !calm)
    #expect((summary.pattern == nil) == !calm && (summary.beatHertz == nil) == !calm)
    let still = motion.frames.count { $0.movementPoints == 0 }
    #expect(isClose(summary.stillFramesPercent, Double(still) / Double(example.offsets.count) * 100))
  }

  @Test(arguments: DrivingMode.allCases)
  func `a stall after the end changes nothing`(_ way: DrivingMode) throws {
    let calm = try MotionFixture.motion(30, way: way)
    let stalled = try MotionFixture.motion(30, way: way, stall: (10, 1))
    #expect(Array(calm.frames) == Array(stalled.frames))
    #expect(stalled.summary() == calm.summary())
  }

  /// One point per frame at 10 Hz; stalls of 10 ms begin 20 ms after every fifth frame and end before the next.
  @Test(arguments: DrivingMode.allCases)
  func `a stall between two frames that nothing falls into changes nothing`(_ way: DrivingMode) throws {
    let calm = try MotionFixture.motion(10, on: MotionFixture.unit, way: way, hertz: 10, nominalInterval: 0.001)
    let stalled = try MotionFixture.motion(
      10, on: MotionFixture.unit, way: way, hertz: 10, stall: (0.52, 0.01), nominalInterval: 0.001)
    #expect(stalled.frames.allSatisfy { $0.offsetPoints == Double($0.frame) })
    #expect(stalled.summary() == calm.summary() && !stalled.summary().isDisturbed)
  }

  static let oracleCases: [(speed: Double, rate: (Int128, Int128), stall: (String, String))] = [
    (30, (815, 254), ("0.7", "0.13")), (30, (815, 254), ("1", "0.05")),
    (10, (815, 762), ("0.3333", "0.1")), (5, (815, 1524), ("0.25", "0.2")),
    (2.99, (48_737, 152_400), ("0.0123", "0.0045")), (100, (4075, 2286), ("2", "1.99")),
    // Dates, frames and the ends of stalls coincide again and again.
    (144 * 50.8 / 326, (12, 5), ("0.05", "0.025")), (60 * 50.8 / 326, (1, 1), ("0.1", "0.05")),
  ]

  @Test(arguments: oracleCases)
  func `every frame is that of exact arithmetic`(
    _ speed: Double, _ rate: (Int128, Int128), _ stall: (String, String)
  ) throws {
    let (period, length) = (try #require(Double(stall.0)), try #require(Double(stall.1)))
    let motion = try MotionFixture.motion(speed, stall: (period, length))
    let hertz = Fraction(60)
    let oracle = TimerOracle(
      rate: Fraction(rate.0, rate.1), stall: (Fraction(stall.0) * hertz, Fraction(stall.1) * hertz))
    let expected = oracle.shown(frames: motion.frameCount)
    let step = motion.calibration.tick?.stepPoints ?? 0
    #expect(motion.frames.map(\.offsetPoints) == expected.offsets.map { Double($0) * step })
    let lost = motion.summary().lostMillimeters * motion.calibration.pointsPerMillimeter / step
    #expect(isClose(lost, Double(expected.lost), absolute: 1e-9))
  }

  /// A thousand million ticks a second, blocked from 1 to 1.5 s and so on: the fires between two frames are counted.
  @Test func `the fastest timer stalls in no time`() throws {
    let motion = try MotionFixture.motion(
      1e9, on: MotionFixture.unit, seconds: 10, stall: (1, 0.5), nominalInterval: 1e-9)
    #expect(motion.frames.first { $0.seconds == 1 }?.offsetPoints == 1e9)
    #expect(motion.frames.first { $0.seconds == 1.5 }?.offsetPoints == 1e9 + 1)
    #expect(motion.summary().lostMillimeters == 9 * (5e8 - 1))
  }

  @Test(arguments: [(0.7, 0.13), (1.0 / 3, 0.1), (2, 1.99), (0.0123, 0.0045)])
  func `elapsed time loses nothing and what is lost is what is missing`(_ period: Double, _ length: Double) throws {
    for way in DrivingMode.allCases {
      let motion = try MotionFixture.motion(30, way: way, seconds: 60, stall: (period, length))
      let summary = motion.summary()
      let shown = summary.meanMillimetersPerSecond * 60
      switch way {
      case .linkElapsed: #expect(summary.lostMillimeters == 0)
      case .linkCarry: #expect((shown + summary.lostMillimeters - 1800).magnitude < 0.1)
      // At the end, some slots are neither shown nor lost yet: those of a stall that has not ended, and those that
      // fired but whose frames were blocked; short stalls may block a few frames on end.
      case .timerPoint, .timerPixel:
        #expect((shown + summary.lostMillimeters - 1800).magnitude < 1 + 30 * length)
        #expect(summary.lostMillimeters > 0 || length < 0.01)
      }
      let offsets = motion.frames.map(\.offsetPoints)
      #expect(offsets == offsets.sorted())
    }
  }
}
