import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import Testing
import TestSupport

/// A carousel that a display link drives, against the frames that ScrollMotion computes.
@Suite struct DisplayLinkTests {
  private func strip() throws -> CarouselStrip {
    try CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
  }

  private func frames(
    _ calculator: SpeedCalculator, _ way: DrivingMode, speed: Double, hertz: Double
  ) throws -> [MotionFrame] {
    let motion = try Motion(
      calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: RefreshRate(hertz: hertz),
      scenario: Scenario(durationSeconds: 3))
    return Array(motion.frames)
  }

  /// Movements in pixels, and how far the content strays from uniform motion, peak to peak in pixels.
  private func shown(
    _ drive: CarouselDrive, frames: Int, startSeconds: Double = 0, time: (Int) -> Double
  ) throws -> (movements: [Int: Int], peakToPeak: Double) {
    var carousel = try Carousel(strip: strip(), drive: drive)
    let pixelsPerSecond = try #require(drive.calibration).pointsPerSecond * 3
    carousel.start(atSeconds: startSeconds)
    var movements: [Int: Int] = [:]
    var (least, most) = (Double.infinity, -Double.infinity)
    for frame in 1...frames {
      let pixels = (carousel.advance(toSeconds: time(frame))?.distancePoints ?? 0) * 3
      movements[Int(pixels.rounded()), default: 0] += 1
      let deviation = carousel.totals.distancePoints * 3 - pixelsPerSecond * (time(frame) - startSeconds)
      (least, most) = (min(least, deviation), max(most, deviation))
    }
    return (movements, most - least)
  }

  @Test(
    arguments: [(460.0, 3.0, 3.0), (326, 2, 2), (401, 3, 1080.0 / 414), (264, 2, 2), (92.5, 1, 1)], [60.0, 90, 120])
  func `each frame stands where ScrollMotion puts it`(
    figures: (ppi: Double, scale: Double, nativeScale: Double), hertz: Double
  ) throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: figures.ppi, scale: figures.scale, nativeScale: figures.nativeScale))
    let strip = try strip()
    var wrong: [String] = []
    // Halves of a pixel a frame fall on the edge between two pixels at every second frame.
    let half = 4.5 * hertz * 25.4 / figures.ppi
    for speed in [0.3, 1, 5, 12.7, 29.817391304347826, 30, half, 55.5, 100] {
      for way in [DrivingMode.linkCarry, .linkElapsed] {
        let drive = try CarouselDrive(
          millimetersPerSecond: speed, calculator: calculator, way: way, refreshRate: RefreshRate(hertz: hertz))
        var carousel = try Carousel(strip: strip, drive: drive)
        carousel.start(atSeconds: 0)
        for frame in try frames(calculator, way, speed: speed, hertz: hertz) {
          let moved = carousel.advance(toSeconds: frame.seconds)?.distancePoints ?? 0
          let offset = strip.wrapped(strip.initialOffsetPoints + frame.offsetPoints)
          if abs(carousel.totals.distancePoints - frame.offsetPoints) > 1e-9
            || abs(moved - frame.movementPoints) > 1e-9 || abs(carousel.offsetPoints - offset) > 1e-9
          {
            wrong.append("\(way), \(speed) mm/s, frame \(frame.frame): \(carousel.totals.distancePoints) \(moved)")
          }
        }
      }
    }
    #expect(wrong == [], "\(wrong.prefix(3))")
  }

  /// A fifth of the frames comes too late to be shown: link-carry loses their distance, as in ScrollMotion, and the
  /// others do not.
  @Test(arguments: [(DrivingMode.linkCarry, 0.8), (.linkElapsed, 1)])
  func `frames that are dropped lose their distance where each call adds one frame's`(
    way: DrivingMode, part: Double
  ) throws {
    let drive = try CarouselDrive(
      millimetersPerSecond: 30, calculator: phone(), way: way, refreshRate: RefreshRate(hertz: 60))
    var carousel = try Carousel(strip: strip(), drive: drive)
    carousel.start(atSeconds: 0)
    for frame in 1...600 where !frame.isMultiple(of: 5) || frame == 600 {
      carousel.advance(toSeconds: Double(frame) / 60)
    }
    let pointsPerSecond = try #require(drive.calibration).pointsPerSecond
    #expect(abs(carousel.totals.distancePoints - 10 * pointsPerSecond * part) < 4)
    #expect(carousel.totals.missedTickCount == 0)
  }

  @Test func `a call that adds one frame's distance needs the refresh rate, the others do not`() throws {
    #expect(
      carouselError { _ = try CarouselDrive(millimetersPerSecond: 30, calculator: phone(), way: .linkCarry) }
        == "link-carry moves by one frame's distance at each call, so it needs the refresh rate")
    let ways: [DrivingMode] = [.timerPoint, .timerPixel, .linkElapsed]
    let steps = try ways.map { try CarouselDrive(millimetersPerSecond: 30, calculator: phone(), way: $0).stepPoints }
    #expect(steps == [1, 5.0 / 3, 1.0 / 3])
  }

  /// The figures of a carousel with standard settings: 30 mm/s on 460 ppi at 120 Hz.
  @Test func `it strays by less than a pixel, where whole points stray by three`() throws {
    let calculator = try phone()
    let timer = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator)
    let link = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .linkElapsed)
    #expect(link.stepPoints == 1.0 / 3 && timer.stepPoints == 1)
    let byTimer = try shown(timer, frames: 1200) { Double($0) / 120 }
    #expect(byTimer.movements.keys.sorted() == [3, 6])
    #expect((byTimer.peakToPeak * 100).rounded() == 299)
    let byLink = try shown(link, frames: 1200) { Double($0) / 120 }
    #expect(byLink.movements.keys.sorted() == [4, 5])
    #expect((byLink.peakToPeak * 100).rounded() == 99)
  }

  /// Time stamps of a real link: any start, microseconds of jitter, and a refresh rate that changes.
  @Test(arguments: 0..<20)
  func `it stays even on time stamps that are not a grid`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let drive = try CarouselDrive(
      millimetersPerSecond: Double(Int.random(in: 1...1000, using: &random)) / 10, calculator: phone(),
      way: .linkElapsed)
    let start = Double.random(in: 0...1e6, using: &random)
    var (now, times) = (start, [start])
    for _ in 0..<1000 {
      now +=
        1 / ([60.0, 80, 120].randomElement(using: &random) ?? 60) + Double.random(in: -1e-6...1e-6, using: &random)
      times.append(now)
    }
    #expect(try shown(drive, frames: 1000, startSeconds: start) { times[$0] }.peakToPeak < 1 + 1e-4)
  }

  @Test(arguments: 0..<20)
  func `a slider between frames loses no distance`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let calculator = try phone()
    func drive(_ speed: Int) throws -> CarouselDrive {
      try CarouselDrive(millimetersPerSecond: Double(speed), calculator: calculator, way: .linkElapsed)
    }
    var carousel = try Carousel(strip: strip(), drive: drive(30))
    carousel.start(atSeconds: 0)
    var (now, expected) = (0.0, 0.0)
    for _ in 0..<300 {
      let pointsPerSecond = carousel.drive.calibration?.pointsPerSecond ?? .nan
      let length = Double(Int.random(in: 1...30, using: &random)) / 1000
      (now, expected) = (now + length, expected + length * pointsPerSecond)
      if Bool.random(using: &random) { carousel.advance(toSeconds: now) }
      try carousel.change(to: drive(Int.random(in: 1...100, using: &random)), atSeconds: now)
    }
    carousel.advance(toSeconds: now)
    #expect(abs(carousel.totals.distancePoints - expected) <= 1.0 / 3 + 1e-6)
  }

  @Test func `a late call of a timer's kind loses nothing either`() throws {
    var carousel = try Carousel(
      strip: strip(), drive: CarouselDrive(millimetersPerSecond: 30, calculator: phone(), way: .linkElapsed))
    carousel.start(atSeconds: 0)
    #expect(carousel.fire(atSeconds: 0.0009) == nil)
    let late = carousel.fire(atSeconds: 3600)
    #expect(late?.missedTickCount == 0)
    #expect(abs((late?.distancePoints ?? 0) - (3600.0 * 3 * 23_000 / 127).rounded() / 3) < 1e-9)
    try carousel.change(
      to: CarouselDrive(millimetersPerSecond: 0, calculator: phone(), way: .linkElapsed), atSeconds: 3600)
    #expect(carousel.nextFireSeconds == nil)
  }
}
