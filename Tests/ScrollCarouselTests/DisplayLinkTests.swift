import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

/// A carousel that a display link calls, at its frames and beside them.
@Suite struct DisplayLinkTests {
  /// Movements in pixels, and how far the content strays from uniform motion, peak to peak in pixels.
  private func shown(
    _ drive: CarouselDrive, frames: Int, startSeconds: Double = 0, time: (Int) -> Double
  ) throws -> (movements: Set<Int>, peakToPeak: Double) {
    var carousel = try Carousel(strip: .tutorial(), drive: drive)
    let pixelsPerSecond = try #require(drive.calibration).pointsPerSecond * 3
    carousel.start(atSeconds: startSeconds)
    var movements: Set<Int> = []
    var (least, most) = (Double.infinity, -Double.infinity)
    for frame in 1...frames {
      movements.insert(Int(((carousel.advance(toSeconds: time(frame))?.distancePoints ?? 0) * 3).rounded()))
      let deviation = carousel.totals.distancePoints * 3 - pixelsPerSecond * (time(frame) - startSeconds)
      (least, most) = (min(least, deviation), max(most, deviation))
    }
    return (movements, most - least)
  }

  /// A fifth of the frames comes too late to be shown: link-carry loses their distance, as in ScrollMotion, and the
  /// others do not.
  @Test(arguments: [(DrivingMode.linkCarry, 0.8), (.linkElapsed, 1)])
  func `frames that are dropped lose their distance where each call adds one frame's`(
    way: DrivingMode, part: Double
  ) throws {
    var carousel = try Carousel.started(.glide(30, way: way))
    for frame in 1...600 where !frame.isMultiple(of: 5) || frame == 600 {
      carousel.advance(toSeconds: Double(frame) / 60)
    }
    let pointsPerSecond = try #require(carousel.drive.calibration).pointsPerSecond
    #expect(abs(carousel.totals.distancePoints - 10 * pointsPerSecond * part) < 4)
    #expect(carousel.totals.missedTickCount == 0)
  }

  @Test func `a call that adds one frame's distance needs the refresh rate, the others do not`() throws {
    #expect(
      carouselError { try CarouselDrive(millimetersPerSecond: 30, calculator: phone(), way: .linkCarry) }
        == "link-carry moves by one frame's distance at each call, so it needs the refresh rate")
    let ways: [DrivingMode] = [.timerPoint, .timerPixel, .linkElapsed]
    let steps = try ways.map { try CarouselDrive(millimetersPerSecond: 30, calculator: phone(), way: $0).stepPoints }
    #expect(steps == [1, 5.0 / 3, 1.0 / 3])
  }

  /// The figures of a carousel with standard settings: 30 mm/s on 460 ppi at 120 Hz.
  @Test(arguments: [(.timerPoint, [3, 6], 299), (.linkElapsed, [4, 5], 99)] as [(DrivingMode, Set<Int>, Double)])
  func `it strays by less than a pixel, where whole points stray by three`(
    way: DrivingMode, movements: Set<Int>, hundredths: Double
  ) throws {
    let shown = try shown(.glide(30, way: way), frames: 1200) { Double($0) / 120 }
    #expect(shown.movements == movements && (shown.peakToPeak * 100).rounded() == hundredths)
  }

  /// Time stamps of a real link: any start, microseconds of jitter, and a refresh rate that changes.
  @Test(arguments: 0..<(isThorough ? 20 : 5) as Range<UInt64>)
  func `it stays even on time stamps that are not a grid`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let drive = try CarouselDrive.glide(Double(Int.random(in: 1...1000, using: &random)) / 10, way: .linkElapsed)
    let start = Double.random(in: 0...1e6, using: &random)
    var times = [start]
    for frame in 0..<1000 {
      let rate: Double = [60, 80, 120].randomElement(using: &random) ?? 60
      times.append(times[frame] + 1 / rate + Double.random(in: -1e-6...1e-6, using: &random))
    }
    let shown = try shown(drive, frames: 1000, startSeconds: start) { times[$0] }
    #expect(shown.peakToPeak < 1 + 1e-4)
  }

  @Test(arguments: 0..<(isThorough ? 20 : 5) as Range<UInt64>)
  func `a slider between frames loses no distance`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var carousel = try Carousel.started(.glide(30, way: .linkElapsed))
    var (now, expected) = (0.0, 0.0)
    for _ in 0..<300 {
      let pointsPerSecond = carousel.drive.calibration?.pointsPerSecond ?? .nan
      let length = Double(Int.random(in: 1...30, using: &random)) / 1000
      (now, expected) = (now + length, expected + length * pointsPerSecond)
      if Bool.random(using: &random) { carousel.advance(toSeconds: now) }
      let speed = Double(Int.random(in: 1...100, using: &random))
      try carousel.change(to: .glide(speed, way: .linkElapsed), atSeconds: now)
    }
    carousel.advance(toSeconds: now)
    #expect(abs(carousel.totals.distancePoints - expected) <= 1.0 / 3 + 1e-6)
  }

  @Test func `a late call of a timer's kind loses nothing either`() throws {
    var carousel = try Carousel.started(.glide(30, way: .linkElapsed))
    #expect(carousel.fire(atSeconds: 0.0009) == nil)
    let late = carousel.fire(atSeconds: 3600)
    #expect(late?.missedTickCount == 0)
    #expect(abs((late?.distancePoints ?? 0) - (3600.0 * 3 * 23_000 / 127).rounded() / 3) < 1e-9)
    try carousel.change(to: .glide(0, way: .linkElapsed), atSeconds: 3600)
    #expect(carousel.nextFireSeconds == nil)
  }
}
