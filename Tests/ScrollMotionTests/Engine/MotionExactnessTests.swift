import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// Long motions and extreme ratios, against exact arithmetic.
@Suite struct MotionExactnessTests {
  /// 30 * 326 / 25.4 / 2 points per second, in the steps of each way.
  private static func ratio(_ way: DrivingMode, hertz: Int128) -> Fraction {
    let points = Fraction(24450, 127) / Fraction(hertz)
    return switch way {
    case .timerPoint: points
    // Steps of 3 pixels.
    case .timerPixel: points * Fraction(2, 3)
    case .linkCarry, .linkElapsed: points * Fraction(2)
    }
  }

  @Test(arguments: DrivingMode.allCases)
  func `frames stand where exact arithmetic puts them`(_ way: DrivingMode) throws {
    let motion = try MotionFixture.motion(30, way: way, hertz: 120, seconds: isThorough ? 600 : 60)
    let oracle = UniformOracle(Self.ratio(way, hertz: 120))
    let step = way == .timerPixel ? 1.5 : way == .timerPoint ? 1 : 0.5
    let wrong = motion.frames.filter {
      $0.offsetPoints != Double(oracle.offset($0.frame, roundsToNearest: way == .linkElapsed)) * step
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: DrivingMode.allCases)
  func `a summary walks the same frames as the stream`(_ way: DrivingMode) throws {
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

  /// Speeds of twelve digits on displays of odd figures, whose ratios take more than 64 bits on the way.
  static let wide: [(speed: String, ppi: String, scale: Int128, hertz: String)] = [
    ("17.3456789012", "458", 3, "120"), ("28.8636363636", "264.31", 2, "59.93"),
    ("3.00000000001", "401.123456", 3, "119.87"), ("99.9999999999", "92.51", 1, "143.998"),
  ]

  @Test(arguments: wide)
  func `peak to peak and beat are good to any digit that is printed for speeds of twelve digits`(
    _ speed: String, _ ppi: String, _ scale: Int128, _ hertz: String
  ) throws {
    let pixels = Fraction(speed) * Fraction(ppi) / Fraction("25.4") / Fraction(hertz)
    let figures = MotionFixture.Figures(ppi: try #require(Double(ppi)), scale: Double(scale))
    let motion = try MotionFixture.motion(
      try #require(Double(speed)), on: figures, way: .linkCarry, hertz: try #require(Double(hertz)),
      seconds: isThorough ? 1000 : 50)
    let summary = motion.summary()
    var (least, greatest) = (pixels.denominator, Int128(0))
    for frame in 1...Int128(motion.frameCount) {
      let residue = frame * pixels.numerator % pixels.denominator
      (least, greatest) = (min(least, residue), max(greatest, residue))
    }
    let expected = Fraction(greatest - least, pixels.denominator).value
    #expect(isClose(summary.peakToPeak.pixels, expected, relative: 1e-6))
    let nearest = pixels.numerator >= pixels.denominator ? pixels : Fraction(1) / pixels
    let whole = (nearest + Fraction(1, 2)).floor
    let distance =
      pixels.numerator >= pixels.denominator ? pixels - Fraction(whole) : Fraction(1) - Fraction(whole) * pixels
    #expect(isClose(try #require(summary.beatHertz), (distance * Fraction(hertz)).value.magnitude, relative: 1e-12))
  }

  @Test func `a speed next to an even one, but beyond rounding, beats`() throws {
    // 10 pixels per mm: 5 pixels and 1e-11 / 60 pixel a frame.
    let motion = try MotionFixture.motion(30.000000000001, on: .init(ppi: 254, scale: 1), way: .linkCarry)
    #expect(isClose(try #require(motion.summary().beatHertz), 1e-11, relative: 0.05))
  }

  @Test(arguments: [1, 1.5, 2, 3], [ScaleBasis.native, .logical])
  func `the speed error is exactly 0 where the last frame shows it all`(_ scale: Double, _ basis: ScaleBasis) throws {
    // 30 pixels per second are 15 in half of one.
    let motion = try MotionFixture.motion(
      30, on: .init(ppi: 25.4, scale: scale), way: .linkCarry, hertz: 10, seconds: 0.5, basis: basis)
    #expect(motion.summary().speedErrorPercent == 0)
  }

  @Test func `the logical basis is off by the ratio of the scales`() throws {
    // 20 rendered pixels are 15 physical ones: 30 mm/s are 22.5 on the glass.
    let motion = try MotionFixture.motion(
      30, on: .init(ppi: 25.4, scale: 2, nativeScale: 1.5), way: .linkCarry, hertz: 10, seconds: 1, basis: .logical)
    #expect(motion.summary().speedErrorPercent == -25)
    #expect(motion.summary().meanMillimetersPerSecond == 22.5)
  }

  @Test func `the slope of a straight line is found from two frames on`() {
    for count in 1...5 {
      let frames = (1...count).map {
        MotionFrame(frame: $0, seconds: 0, offsetPoints: 7 + 2.5 * Double($0), movementPoints: 0)
      }
      #expect(isClose(Motion.pointsPerFrame(of: frames, count: count), count > 1 ? 2.5 : 0))
    }
  }

  @Test(arguments: [1e-9, 0.123456789012345, 98765.4321012345, 1e8])
  func `extreme ratios stay within a rounding`(_ speed: Double) throws {
    let display = MotionFixture.Figures(ppi: 401.123456789, scale: 2.718281828459045, nativeScale: 2.5066282746310002)
    for way in DrivingMode.allCases {
      let motion = try MotionFixture.motion(
        speed, on: display, way: way, hertz: 119.88011988011988, seconds: 20, stall: (0.3333333, 0.0777777))
      let exact = motion.calibration.pointsPerSecond / motion.ratio.points(1) / 119.88011988011988
      #expect(isClose(motion.ratio.stepsPerFrame, exact, relative: 1e-14))
      let summary = motion.summary()
      #expect(summary.rms.points.isFinite)
      #expect(summary.lostMillimeters >= 0)
    }
  }

  @Test func `stalls far before the first date of a slow timer are passed at once`() throws {
    let summary = try MotionFixture.motion(1e-9, hertz: 1, seconds: 1000, stall: (0.001, 0.0005)).summary()
    #expect(summary.stillFramesPercent == 100)
  }
}
