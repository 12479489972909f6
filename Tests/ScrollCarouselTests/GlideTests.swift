import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct GlideTests {
  let strip: CarouselStrip

  init() throws {
    strip = try CarouselStrip(
      .sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
  }

  private func carousel(_ speed: Double, _ calculator: SpeedCalculator) throws -> Carousel {
    try Carousel(strip: strip, drive: CarouselDrive(millimetersPerSecond: speed, calculator: calculator))
  }

  @Test func `a late call moves once, and the phase stays`() throws {
    let calculator = try phone()
    var carousel = try carousel(30, calculator)
    carousel.start(atSeconds: 1)
    let interval = 127.0 / 23_000
    #expect(carousel.fire(atSeconds: 1.005) == nil)
    let late = carousel.fire(atSeconds: 1 + 3.5 * interval)
    let movement = try #require(late)
    #expect(movement.distancePoints == 1)
    #expect(movement.missedTickCount == 2)
    #expect(abs((carousel.nextFireSeconds ?? 0) - (1 + 4 * interval)) <= 1e-12)
    #expect(carousel.totals.distancePoints == 1)
    #expect(carousel.totals.missedTickCount == 2)
  }

  @Test func `a new speed brings its step and its interval at once`() throws {
    let calculator = try phone()
    var carousel = try carousel(10, calculator)
    carousel.start(atSeconds: 0)
    let slow = try #require(carousel.nextFireSeconds)
    carousel.fire(atSeconds: slow)
    try carousel.change(to: CarouselDrive(millimetersPerSecond: 100, calculator: calculator), atSeconds: slow)
    let tick = try #require(calculator.calibration(millimetersPerSecond: 100).tick)
    let fast = try #require(carousel.nextFireSeconds)
    #expect(abs(fast - slow - tick.intervalSeconds) <= 1e-15)
    #expect(carousel.fire(atSeconds: fast)?.distancePoints == tick.stepPoints)

    try carousel.change(to: CarouselDrive(millimetersPerSecond: 0, calculator: calculator), atSeconds: fast)
    #expect(carousel.nextFireSeconds == nil)
    #expect(carousel.isStarted)
    try carousel.change(to: CarouselDrive(millimetersPerSecond: 100, calculator: calculator), atSeconds: 9)
    #expect(abs((carousel.nextFireSeconds ?? 0) - 9 - tick.intervalSeconds) <= 1e-12)
    carousel.stop(atSeconds: 9.001)
    try carousel.change(to: CarouselDrive(millimetersPerSecond: 50, calculator: calculator), atSeconds: 9.002)
    #expect(carousel.nextFireSeconds == nil, "a speed does not start what was stopped")
  }

  /// A slider between ticks: the ticks are the tick rates added up, and the distance is the sum of the steps.
  @Test(arguments: 0..<20)
  func `changes of speed neither hold it up nor hurry it`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let calculator = try phone(rule: seed % 2 == 0 ? .point : .pixel)
    var carousel = try carousel(1, calculator)
    carousel.start(atSeconds: 0)
    var (now, ticks, distance) = (0.0, 0.0, 0.0)
    for _ in 0..<300 {
      guard let tick = carousel.drive.calibration?.tick else { continue }
      let length = Double(Int.random(in: 1...30, using: &random)) / 1000
      while let next = carousel.nextFireSeconds, next <= now + length {
        distance += carousel.fire(atSeconds: next)?.distancePoints ?? .nan
      }
      (now, ticks) = (now + length, ticks + length / tick.intervalSeconds)
      let speed = Double(Int.random(in: 1...100, using: &random))
      try carousel.change(to: CarouselDrive(millimetersPerSecond: speed, calculator: calculator), atSeconds: now)
    }
    #expect(abs(Double(carousel.totals.tickCount) - ticks) <= 1 + 1e-6)
    #expect(abs(carousel.totals.distancePoints - distance) <= 1e-9)
    #expect(carousel.totals.missedTickCount == 0)
  }

  @Test func `it rests while dragged and off screen, and goes on a full interval later`() throws {
    var carousel = try carousel(30, phone())
    let interval = 127.0 / 23_000
    func comes(_ seconds: Double) -> Bool { abs((carousel.nextFireSeconds ?? -1) - seconds) <= 1e-12 }
    carousel.start(atSeconds: 0)
    carousel.start(atSeconds: 0.004)
    #expect(comes(interval), "a second start changes nothing")
    carousel.beginDrag(atSeconds: 0.005)
    #expect(carousel.nextFireSeconds == nil)
    carousel.endDrag(atSeconds: 1)
    #expect(comes(1 + interval))
    carousel.endDrag(atSeconds: 1.004)
    #expect(comes(1 + interval), "there was no drag to end")
    carousel.beginDrag(atSeconds: 1.005)
    carousel.disappear(atSeconds: 1.006)
    #expect(!carousel.isDragging && carousel.nextFireSeconds == nil)
    carousel.appear(atSeconds: 2)
    #expect(comes(2 + interval))
    carousel.stop(atSeconds: 2.001)
    carousel.appear(atSeconds: 2.002)
    #expect(carousel.nextFireSeconds == nil)
  }
}
