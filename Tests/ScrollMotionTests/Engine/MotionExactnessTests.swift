import SpeedCalibration
import Testing

@testable import ScrollMotion

/// Long motions, extreme ratios, and the sums behind the summary.
@Suite struct MotionExactnessTests {
  /// 30 * 326 / 25.4 / 2 points per second, in the steps of each way.
  private static func ratio(_ way: DriveWay, hertz: Int128) -> Fraction {
    let points = Fraction(24450, 127) / Fraction(hertz)
    return switch way {
    case .timerPoint: points
    // Steps of 3 pixels.
    case .timerPixel: points * Fraction(2, 3)
    case .linkCarry, .linkElapsed: points * Fraction(2)
    }
  }

  @Test func `walking a day at 120 Hz ends where exact arithmetic says`() throws {
    let motion = try MotionFixture.motion(30, way: .linkElapsed, hertz: 120, seconds: 86400)
    #expect(motion.frameCount == 10_368_000)
    var stepper = FrameStepper(motion.ratio)
    for _ in 0..<10_368_000 { _ = stepper.advance() }
    let oracle = UniformOracle(Self.ratio(.linkElapsed, hertz: 120))
    #expect(Int128(stepper.count) == oracle.offset(10_368_000, roundsToNearest: true))
  }

  @Test(arguments: DriveWay.allCases)
  func `frames stand where exact arithmetic puts them`(_ way: DriveWay) throws {
    let motion = try MotionFixture.motion(30, way: way, hertz: 120, seconds: 600)
    let oracle = UniformOracle(Self.ratio(way, hertz: 120))
    let step = way == .timerPixel ? 1.5 : way == .timerPoint ? 1 : 0.5
    let wrong = motion.frames.filter {
      $0.offsetPoints != Double(oracle.offset($0.frame, roundsToNearest: way == .linkElapsed)) * step
    }
    #expect(wrong.isEmpty)
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

  /// Speeds of twelve digits on displays of odd figures, whose ratios take more than 64 bits on the way.
  static let wide: [(speed: String, ppi: String, scale: Int128, hertz: String)] = [
    ("17.3456789012", "458", 3, "120"), ("28.8636363636", "264.31", 2, "59.94"),
    ("3.00000000001", "401.123456", 3, "119.88"), ("99.9999999999", "92.51", 1, "143.998"),
  ]

  @Test(arguments: wide)
  func `peak to peak and beat are exact for speeds of twelve digits`(
    _ speed: String, _ ppi: String, _ scale: Int128, _ hertz: String
  ) throws {
    let pixels = Fraction(speed) * Fraction(ppi) / Fraction("25.4") / Fraction(hertz)
    let figures = MotionFixture.Figures(ppi: try #require(Double(ppi)), scale: Double(scale))
    let motion = try MotionFixture.motion(
      try #require(Double(speed)), on: figures, way: .linkCarry, hertz: try #require(Double(hertz)), seconds: 1000)
    let summary = motion.summary()
    var (least, greatest) = (pixels.denominator, Int128(0))
    for frame in 1...Int128(motion.frameCount) {
      let residue = frame * pixels.numerator % pixels.denominator
      (least, greatest) = (min(least, residue), max(greatest, residue))
    }
    let expected = Fraction(greatest - least, pixels.denominator).value
    #expect(isClose(summary.peakToPeak.pixels, expected, relative: 1e-14))
    let nearest = pixels.numerator >= pixels.denominator ? pixels : Fraction(1) / pixels
    let whole = (nearest + Fraction(1, 2)).floor
    let distance =
      pixels.numerator >= pixels.denominator ? pixels - Fraction(whole) : Fraction(1) - Fraction(whole) * pixels
    #expect(isClose(try #require(summary.beatHertz), (distance * Fraction(hertz)).value.magnitude, relative: 1e-14))
  }

  @Test func `the beat next to an even speed has no noise of a subtraction`() throws {
    // 10 pixels per mm: 5 pixels and 1e-11 / 60 pixel a frame.
    let motion = try MotionFixture.motion(30.000000000001, on: .init(ppi: 254, scale: 1), way: .linkCarry)
    #expect(isClose(try #require(motion.summary().beatHertz), 1e-11, relative: 1e-15))
  }

  @Test(arguments: [1, 1.5, 2, 3], [ScaleBasis.native, .logical])
  func `the speed error is exactly 0 where the last frame shows it all`(_ scale: Double, _ basis: ScaleBasis) throws {
    // 30 pixels per second.
    for nominal in [0.1, 0.01] {
      let motion = try MotionFixture.motion(
        30, on: .init(ppi: 25.4, scale: scale), way: .linkCarry, hertz: 10, seconds: 0.5, nominalInterval: nominal,
        basis: basis)
      let steps = 15 as Int128
      #expect(motion.ratio.numerator * 5 == UInt64(steps) * motion.ratio.denominator)
      #expect(motion.summary().speedErrorPercent == 0)
    }
  }

  @Test func `the logical basis is off by the ratio of the scales`() throws {
    // 20 rendered pixels are 15 physical ones: 30 mm/s are 22.5 on the glass.
    let motion = try MotionFixture.motion(
      30, on: .init(ppi: 25.4, scale: 2, nativeScale: 1.5), way: .linkCarry, hertz: 10, seconds: 1, basis: .logical)
    #expect(motion.summary().speedErrorPercent == -25)
    #expect(motion.summary().meanMillimetersPerSecond == 22.5)
  }

  @Test(arguments: [0, 1 << 20, 1 << 40])
  func `sums keep their precision about a large mean`(_ mean: Int64) {
    var sums = SpreadAccumulator()
    for value in 0..<Int64(1000) { sums.add(mean + value % 10 - 4) }
    #expect(isClose(sums.rootMeanSquare(), (99.0 / 12).squareRoot(), relative: 1e-15))
    #expect(SpreadAccumulator().rootMeanSquare() == 0)
  }

  @Test func `sums of the most frames at the largest magnitude do not overflow`() {
    #expect(SpreadAccumulator.shift(magnitudeBits: 40, count: 10_368_000) == 0)
    #expect(SpreadAccumulator.shift(magnitudeBits: 62, count: 10_368_000) == 11)
    #expect(SpreadAccumulator.shift(magnitudeBits: 46, count: 1 << 32) == 0)
    #expect(SpreadAccumulator.shift(magnitudeBits: 62, count: 1) == 0)
    var sums = SpreadAccumulator()
    sums.add(1 << 62)
    sums.add(-(1 << 62))
    #expect(sums.rootMeanSquare() == 0x1p62)
  }

  @Test func `a product of ratios keeps 128 bits, and its nearest countable ratio is that of its convergents`() throws {
    let factors: [(Int, Int)] = [
      (3_000_000_000_001, 1_000_000_000_000), (401_123_457, 1_000_000), (5, 127), (999_983, 2_995_999),
    ]
    let product = try #require(
      ExactProduct(of: factors.map { ExactRatio(UInt64($0.0), UInt64($0.1)) }))
    let exact = factors.map { Fraction(Int128($0.0), Int128($0.1)) }.reduce(Fraction(1)) { $0 * $1 }
    #expect(Int128(product.numerator) == exact.numerator && Int128(product.denominator) == exact.denominator)
    let near = try #require(product.countable)
    #expect(near.numerator < 1 << 61 && near.denominator < 1 << 61)
    #expect(ExactProduct(of: [ExactRatio(7, 3), nil]) == nil)
    let small = try #require(ExactProduct(of: [ExactRatio(10, 4), ExactRatio(6, 5)])?.countable)
    #expect(small == ExactRatio(3, 1))
    // The golden ratio's convergents are quotients of Fibonacci numbers: the last one below 2^61 is known.
    var (first, second) = (UInt64(1), UInt64(1))
    while second < 1 << 63 { (first, second) = (second, first + second) }
    let golden = try #require(ExactProduct(of: [ExactRatio(second, first)])?.countable)
    #expect(golden == ExactRatio(1_779_979_416_004_714_189, 1_100_087_778_366_101_931))
    #expect(ExactProduct(of: [ExactRatio(1, 1 << 63)])?.countable == nil)
    // A part of 2^61 is one too many: the convergent before it is 1/768614336404564651.
    #expect(ExactProduct(of: [ExactRatio(3, 1 << 61)])?.countable == ExactRatio(1, 768_614_336_404_564_651))
    #expect(ExactProduct(of: [ExactRatio(1 << 61, 3)])?.countable == ExactRatio(768_614_336_404_564_651, 1))
    #expect(ExactProduct(of: [ExactRatio(3, 1 << 60)])?.countable == ExactRatio(3, 1 << 60))
  }

  @Test func `stalls that no unit of 64 bits suits are rounded to the nearest one`() throws {
    // A ratio of many digits, so that the unit is its own.
    let motion = try MotionFixture.motion(29.8765432109, on: .init(ppi: 401.37, scale: 3), hertz: 59.94)
    for index in 0..<40 {
      let (period, length) = (1.7654321987 + Double(index) / 1000, 0.1234567891 + Double(index) / 1e5)
      let observation = try Observation(stall: Stall(periodSeconds: period, lengthSeconds: length))
      let unit = TimeUnit(motion.ratio, motion.refreshRate, observation)
      func nearest(_ seconds: Double) throws -> UInt128 {
        let frames = try #require(motion.refreshRate.frames(seconds: seconds))
        let (top, bottom) = (2 * unit.frame * UInt128(frames.numerator), UInt128(frames.denominator))
        return (top + bottom) / (2 * bottom)
      }
      var stall = try #require(unit.stall)
      let start = try nearest(period)
      #expect(stall.nextStart == start && unit.frame >= 1 << 62)
      #expect(try stall.end(ofStallAt: start + 1) == start + nearest(length))
    }
  }

  @Test func `the slope of a straight line is found from two frames on`() {
    for count in 1...5 {
      let frames = (1...count).map {
        MotionFrame(frame: $0, seconds: 0, offsetPoints: 7 + 2.5 * Double($0), movementPoints: 0)
      }
      #expect(isClose(Motion.pointsPerFrame(of: frames, count: count), count > 1 ? 2.5 : 0))
    }
  }

  @Test func `a pixel per frame may be from 2^-32 to 2^32 mm per second`() {
    // 60 Hz of 25.4 mm are 1524 mm/s.
    for (ppi, isFit) in [
      (1524 * 0x1p-32, true), ((1524 * 0x1p-32).nextDown, false), (1524 * 0x1p32, true),
      ((1524 * 0x1p32).nextUp, false),
    ] {
      #expect(((try? MotionFixture.refreshing(ppi, 60)) != nil) == isFit, "\(ppi)")
    }
  }

  @Test func `the mean speed beyond 128 bits is that of Doubles`() throws {
    // Two million frames, up to 61 bits in each part of their ratio, and scales of 15 digits.
    let figures = MotionFixture.Figures(ppi: 401.123456789, scale: 3.12345678901237, nativeScale: 9.87654321098761)
    let summary = try MotionFixture.motion(
      98765.4321098, on: figures, way: .linkCarry, hertz: 1000, seconds: 2000, basis: .logical
    ).summary()
    let factor = 9.87654321098761 / 3.12345678901237
    #expect(isClose(summary.meanMillimetersPerSecond, 98765.4321098 * factor, relative: 1e-8))
    #expect(isClose(try #require(summary.speedErrorPercent), (factor - 1) * 100, relative: 1e-8))
  }

  @Test func `only what is within the rounding of a Double counts as whole`() {
    #expect(ExactRatio(7, 1)?.wholeWithinRounding == 7)
    #expect(ExactRatio((7 << 51) + 7, 1 << 51)?.wholeWithinRounding == 7)
    #expect(ExactRatio((7 << 51) - 6, 1 << 51)?.wholeWithinRounding == 7)
    #expect(ExactRatio((7 << 51) + 9, 1 << 51)?.wholeWithinRounding == nil)
    #expect(ExactRatio(1, 2)?.wholeWithinRounding == nil)
    #expect(ExactRatio(1, 1 << 60)?.wholeWithinRounding == nil)
    #expect(ExactRatio(.max, .max - 1)?.wholeWithinRounding == 1)
  }

  @Test(arguments: [1e-9, 0.123456789012345, 98765.4321012345, 1e8])
  func `ratios beyond 128 bits stay within a rounding`(_ speed: Double) throws {
    let display = MotionFixture.Figures(ppi: 401.123456789, scale: 2.718281828459045, nativeScale: 2.5066282746310002)
    for way in DriveWay.allCases {
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

  @Test(
    arguments: [
      (0.5, 0.1, 60.0), (1.0 / 3, 0.2, 59.94), (0.123456789, 0.0123456789, 119.88011988011988),
      (.pi, 1.4142135623730951, 59.94005994005994),
    ] as [(Double, Double, Double)])
  func `dates and frames share one unit of time exactly`(_ period: Double, _ length: Double, _ hertz: Double) throws {
    for speed in [30, 29.97, 12.3456789012345] {
      let motion = try MotionFixture.motion(speed, hertz: hertz, stall: (period, length), late: (0.0123, 1))
      let unit = TimeUnit(motion.ratio, motion.refreshRate, motion.observation)
      #expect(unit.tick * UInt128(motion.ratio.numerator) == unit.frame * UInt128(motion.ratio.denominator))
      #expect((1 << 62)...(1 << 64) ~= unit.frame)
      #expect(isClose(Double(unit.lateness), 0.0123 * hertz * Double(unit.frame), relative: 1e-14))
      // The first stall ends where it should; what coincides with its ends is not blocked.
      var stall = try #require(unit.stall)
      let middle = (period + length / 2) * hertz * Double(unit.frame)
      let found = stall.end(ofStallAt: UInt128(middle))
      let end = try #require(found)
      #expect(isClose(Double(end), (period + length) * hertz * Double(unit.frame), relative: 1e-15))
      let next = stall.end(ofStallAt: end)
      #expect(next == nil)
    }
  }
}
