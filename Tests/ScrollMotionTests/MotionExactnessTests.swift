import SpeedCalibration
import Testing

@testable import ScrollMotion

/// Long motions, extreme ratios, and the sums behind the summary.
@Suite struct MotionExactnessTests {
  @Test(arguments: DriveWay.allCases)
  func `a day at 120 Hz ends where exact arithmetic says`(_ way: DriveWay) throws {
    let motion = try MotionFixture.motion(30, way: way, hertz: 120, seconds: 86400)
    #expect(motion.settings.frameCount == 10_368_000)
    // 30 * 326 / 25.4 / 2 points per second are 24450 / 127; 86400 of them leave a remainder of 55 / 127 point.
    let points = 86400 * 24450 / 127
    let halfPixels = (86400 * 24450 * 2) / 127
    let offset = try #require(motion.closedForm).offsetPoints(frame: 10_368_000)
    switch way {
    case .timerPoint: #expect(offset == Double(points))
    case .timerPixel:
      // Steps of 3 pixels: 3 * floor(86400 * 48900 / 127 / 3).
      #expect(offset == Double(halfPixels / 3 * 3) / 2)
    case .linkCarry: #expect(offset == Double(halfPixels) / 2)
    case .linkElapsed: #expect(offset == Double((86400 * 24450 * 4 + 127) / 254) / 2)
    }
  }

  @Test func `walking a day leads to the closed form`() throws {
    let motion = try MotionFixture.motion(30, way: .linkElapsed, hertz: 120, seconds: 86400)
    var stepper = FrameStepper(motion.grid)
    for _ in 0..<10_368_000 { _ = stepper.advance() }
    #expect(motion.grid.points(stepper.count) == motion.closedForm?.offsetPoints(frame: 10_368_000))
  }

  @Test(arguments: DriveWay.allCases)
  func `a summary walks the same frames as the stream`(_ way: DriveWay) throws {
    for stall in [nil, (period: 0.9, length: 0.21)] {
      let motion = try MotionFixture.motion(17.3, way: way, hertz: 59.94, seconds: 30, stall: stall)
      let summary = motion.summary()
      let frames = Array(motion.frames)
      let pointsPerSecond = motion.calibration.pointsPerSecond
      let deviations = frames.map { $0.offsetPoints - pointsPerSecond * $0.seconds }
      let mean = deviations.reduce(0, +) / Double(frames.count)
      let square = deviations.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(frames.count)
      #expect(isClose(summary.rms.points, square.squareRoot(), relative: 1e-9))
      let spread = (deviations.max() ?? 0) - (deviations.min() ?? 0)
      #expect(isClose(summary.peakToPeak.points, spread, relative: 1e-9))
      let speed = (frames.last?.offsetPoints ?? 0) / (frames.last?.seconds ?? 1)
      #expect(isClose(summary.meanMillimetersPerSecond, speed / motion.calibration.pointsPerMillimeter))
      #expect(frames.map(\.movementPoints).reduce(0, +) == frames.last?.offsetPoints)
    }
  }

  @Test(arguments: [0, 1 << 20, 1 << 40])
  func `sums keep their precision about a large mean`(_ mean: Int64) {
    var sums = DeviationSums()
    for value in 0..<Int64(1000) { sums.add(mean + value % 10 - 4) }
    #expect(isClose(sums.rootMeanSquare, (99.0 / 12).squareRoot(), relative: 1e-15))
    #expect(sums.peakToPeak == 9)
    #expect(DeviationSums().rootMeanSquare == 0)
  }

  @Test func `sums of the most frames at the largest magnitude do not overflow`() {
    #expect(DeviationSums.shift(magnitudeBits: 40, count: 10_368_000) == 0)
    #expect(DeviationSums.shift(magnitudeBits: 62, count: 10_368_000) == 11)
    #expect(DeviationSums.shift(magnitudeBits: 46, count: MotionSettings.maximumFrameCount) == 0)
    #expect(DeviationSums.shift(magnitudeBits: 62, count: 1) == 0)
    var sums = DeviationSums()
    sums.add(1 << 62)
    sums.add(-(1 << 62))
    #expect(sums.rootMeanSquare == 0x1p62)
  }

  @Test(arguments: [1e-9, 0.123456789012345, 98765.4321012345, 1e8])
  func `ratios beyond 64 bits stay within a rounding`(_ speed: Double) throws {
    let display = MotionFixture.Figures(ppi: 401.123456789, scale: 2.718281828459045, nativeScale: 2.5066282746310002)
    for way in DriveWay.allCases {
      let motion = try MotionFixture.motion(
        speed, on: display, way: way, hertz: 119.88011988011988, seconds: 20, stall: (0.3333333, 0.0777777))
      let form = try #require(motion.closedForm)
      let exact = motion.calibration.pointsPerSecond / form.stepPoints / 119.88011988011988
      #expect(isClose(form.stepsPerFrame, exact, relative: 1e-14))
      let summary = motion.summary()
      #expect(summary.rms.points.isFinite)
      #expect(summary.lostMillimeters >= 0)
    }
  }

  @Test func `stalls far before the first slot of a slow timer are passed at once`() throws {
    let summary = try MotionFixture.motion(1e-9, hertz: 1, seconds: 1000, stall: (0.001, 0.0005)).summary()
    #expect(summary.stillFramesPercent == 100)
  }

  @Test(
    arguments: [
      (0.5, 0.1, 60.0), (1.0 / 3, 0.2, 59.94), (0.123456789, 0.0123456789, 119.88011988011988),
      (.pi, 1.4142135623730951, 59.94005994005994),
    ] as [(Double, Double, Double)])
  func `slots and frames share one unit of time exactly`(_ period: Double, _ length: Double, _ hertz: Double) throws {
    for speed in [30, 29.97, 12.3456789012345] {
      let motion = try MotionFixture.motion(speed, hertz: hertz, stall: (period, length))
      let time = TimeGrid(motion.grid, motion.settings)
      #expect(time.slot * UInt128(motion.grid.numerator) == time.frame * UInt128(motion.grid.denominator))
      #expect(time.frame <= 1 << 64)
      // The first stall ends where it should; what coincides with its ends is not blocked.
      var stall = try #require(time.stall)
      let middle = (period + length / 2) * hertz * Double(time.frame)
      let found = stall.end(ofStallAt: UInt128(middle))
      let end = try #require(found)
      #expect(isClose(Double(end), (period + length) * hertz * Double(time.frame), relative: 1e-15))
      let next = stall.end(ofStallAt: end)
      #expect(next == nil)
    }
  }

  @Test(arguments: DriveWay.allCases)
  func `the closed form stands where the frames do`(_ way: DriveWay) throws {
    for speed in [0.3, 5, 29.97, 88.8] {
      let motion = try MotionFixture.motion(speed, way: way, hertz: 59.94, seconds: 60)
      let form = try #require(motion.closedForm)
      #expect(motion.frames.allSatisfy { $0.offsetPoints == form.offsetPoints(frame: $0.frame) })
      #expect(form.offsetPoints(frame: -1) == 0)
    }
  }
}
