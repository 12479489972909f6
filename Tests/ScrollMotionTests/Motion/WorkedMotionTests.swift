import ScrollMotion
import SpeedCalibration
import Testing

/// The worked cases of the domain: 326 ppi at scale 2 on a 60 Hz panel, driven the tutorial's way.
@Suite struct WorkedMotionTests {
  @Test(arguments: [
    (30.0, 12.52, [3.0, 3, 3, 3, 4]), (10, 4.17, Array(repeating: 1, count: 13) + [2]), (5, 4.17, [0, 1]),
  ])
  func `the timer beats against the panel`(_ speed: Double, _ beat: Double, _ motif: [Double]) throws {
    let motion = try MotionFixture.motion(speed)
    let summary = motion.summary()
    let pattern = try #require(summary.pattern)
    #expect(isClose(try #require(summary.beatHertz), beat, relative: 0, absolute: 0.05))
    #expect(pattern.movementsPoints == motif)
    #expect(!pattern.isExact)
  }

  @Test func `frames move 3 3 3 3 4 points and carry their times`() throws {
    let motion = try MotionFixture.motion(30)
    let frames = Array(motion.frames)
    #expect(frames.count == 600 && frames.first?.frame == 1)
    #expect(frames.prefix(10).map(\.movementPoints) == [3, 3, 3, 3, 4, 3, 3, 3, 3, 4])
    #expect(frames.prefix(5).map(\.offsetPoints) == [3, 6, 9, 12, 16])
    #expect(frames[89].seconds == 1.5 && frames.last?.seconds == 10)
    #expect(motion.summary().movementRangePoints == 3...4 && !motion.isEven)
    #expect(isClose(motion.summary().rms.points, 0.2887, relative: 0, absolute: 0.0001))
    #expect(isClose(motion.pixelsPerFrame, 815.0 / 127))
  }

  @Test(arguments: DrivingMode.allCases)
  func `120 ticks a second at 60 Hz are two per frame for ever`(_ way: DrivingMode) throws {
    let motion = try MotionFixture.motion(120, on: MotionFixture.unit, way: way, hertz: 60, nominalInterval: 0.001)
    let summary = motion.summary()
    #expect(motion.frames.allSatisfy { $0.movementPoints == 2 && $0.offsetPoints == Double(2 * $0.frame) })
    #expect(summary.ticksPerFrame == (way.isTimer ? 2 : 1))
    #expect(summary.ticksPerSecond == (way.isTimer ? 120 : 60))
  }

  @Test func `tick rates and beats are rounded once`() throws {
    // 29.817391304347826 is the Double that stands for 3429/115, nine pixels of 460 ppi at 60 Hz.
    let summary = try MotionFixture.motion(
      29.817391304347826, on: MotionFixture.Figures(ppi: 460, scale: 3), way: .timerPixel
    ).summary()
    #expect(summary.ticksPerSecond == 108 && summary.beatHertz == 12)
    let movements = try #require(summary.pattern).movementsPoints.map { ($0 * 3).rounded() }
    #expect(movements == [5, 10, 10, 10, 10])
    #expect(summary.pattern?.isExact == true)
  }

  static let smears: [(way: DrivingMode, hertz: Double, millimeters: Double)] = [
    (.linkCarry, 60, 0.555), (.linkElapsed, 60, 0.555), (.timerPoint, 60, 0.665), (.timerPixel, 60, 0.774),
    (.linkCarry, 120, 0.305), (.linkElapsed, 120, 0.305), (.timerPoint, 120, 0.415), (.timerPixel, 120, 0.524),
  ]

  @Test(arguments: smears)
  func `a tracking eye sees the way of a frame and the judder smeared`(
    _ worked: (way: DrivingMode, hertz: Double, millimeters: Double)
  ) throws {
    let summary = try MotionFixture.motion(
      30, on: MotionFixture.Figures(ppi: 460, scale: 3), way: worked.way, hertz: worked.hertz
    ).summary()
    #expect(isClose(summary.smear.millimeters, worked.millimeters, absolute: 0.0005))
    #expect(isClose(summary.smear.millimeters, 30 / worked.hertz + summary.peakToPeak.millimeters, relative: 1e-12))
    #expect(isClose(summary.smear.pixels, summary.smear.millimeters * 460 / 25.4, relative: 1e-12))
  }

  @Test(arguments: DrivingMode.allCases)
  func `distance that stalls lose is no smear`(way: DrivingMode) throws {
    func motion(seconds: Double) throws -> Motion {
      try MotionFixture.motion(
        30, on: MotionFixture.Figures(ppi: 460, scale: 3), way: way, seconds: seconds, stall: (1, 0.1))
    }
    let (short, long) = (try motion(seconds: 10), try motion(seconds: 60))
    let smear = short.summary().smear.millimeters
    // Frame by frame: from where a point stands when its frame begins to where it is left behind when it ends.
    let frames = Array(short.frames)
    let places = frames.map { (seconds: $0.seconds - 5, millimeters: $0.offsetPoints / (460 / 76.2)) }
    let (center, mean) = (0.5 / 60, places.reduce(0) { $0 + $1.millimeters } / 600)
    let speed =
      places.reduce(0) { $0 + ($1.seconds - center) * ($1.millimeters - mean) }
      / places.reduce(0) { $0 + ($1.seconds - center) * ($1.seconds - center) }
    let ahead = places.map { $0.millimeters - speed * $0.seconds }
    #expect(isClose(smear, try #require(ahead.max()) - (try #require(ahead.min())) + speed / 60, relative: 1e-9))
    // A stall of 0.1 s at 30 mm/s is 3 mm, once and not sixty times.
    #expect(long.summary().smear.millimeters < 4.5 && smear > 2.5)
  }

  @Test func `angles are exact`() throws {
    let distance = try ViewingDistance(millimeters: 360)
    let summary = try MotionFixture.motion(30).summary()
    #expect(isClose(summary.degreesPerSecond(from: distance), 4.774648, relative: 1e-6))
    // 1925 points in 600 frames that all move.
    let step = 1925 / (326 / 50.8) / 600
    #expect(isClose(try #require(summary.seenStepMillimeters), step))
    #expect(
      isClose(try #require(summary.stepArcMinutes(from: distance)), step / 360 * 180 / .pi * 60))
  }

  @Test func `a motion that is stopped stands still`() throws {
    for way in DrivingMode.allCases {
      let motion = try MotionFixture.motion(0, way: way, stall: (1, 0.5))
      let summary = motion.summary()
      #expect(motion.isEven && motion.pixelsPerFrame == 0)
      #expect(motion.frames.allSatisfy { $0.offsetPoints == 0 && $0.movementPoints == 0 })
      #expect(summary.beatHertz == nil && summary.pattern == nil && summary.movementRangePoints == nil)
      #expect(summary.speedErrorPercent == nil && summary.ticksPerSecond == nil)
      #expect(summary.unseenTicksPercent == nil && summary.seenStepMillimeters == nil)
      #expect(summary.stillFramesPercent == 100 && summary.meanMillimetersPerSecond == 0)
      #expect(summary.rms.points == 0 && summary.lostMillimeters == 0)
    }
  }

  @Test func `the logical basis runs slow on a downsampled panel`() throws {
    let plus = MotionFixture.Figures(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    let summary = try MotionFixture.motion(30, on: plus, seconds: 1000, basis: .logical).summary()
    #expect(isClose(summary.meanMillimetersPerSecond, 26.087, relative: 1e-4))
    #expect(isClose(try #require(summary.speedErrorPercent), -13.04, relative: 1e-3))
    let native = try MotionFixture.motion(30, on: plus, seconds: 1000).summary()
    #expect(try #require(native.speedErrorPercent).magnitude < 0.001)
    #expect(isClose(native.rms.pixels, native.rms.points * 1080 / 414))
  }
}
