import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct GlideTests {
  /// The time between two ticks at 30 mm/s.
  private let interval = 127.0 / 23_000

  @Test func `a late call moves once, and the phase stays`() throws {
    var carousel = try Carousel(strip: .tutorial(), drive: .glide(30))
    carousel.start(atSeconds: 1)
    #expect(carousel.fire(atSeconds: 1.005) == nil)
    let late = carousel.fire(atSeconds: 1 + 3.5 * interval)
    #expect(late?.distancePoints == 1 && late?.missedTickCount == 2)
    #expect(abs((carousel.nextFireSeconds ?? 0) - (1 + 4 * interval)) <= 1e-12)
    #expect(carousel.totals.distancePoints == 1 && carousel.totals.missedTickCount == 2)
  }

  @Test func `a new speed brings its step and its interval at once`() throws {
    var carousel = try Carousel.started(.glide(10))
    let slow = try #require(carousel.nextFireSeconds)
    carousel.fire(atSeconds: slow)
    try carousel.change(to: .glide(100), atSeconds: slow)
    let tick = try #require(phone().calibration(millimetersPerSecond: 100).tick)
    let fast = try #require(carousel.nextFireSeconds)
    #expect(abs(fast - slow - tick.intervalSeconds) <= 1e-15)
    #expect(carousel.fire(atSeconds: fast)?.distancePoints == tick.stepPoints)

    try carousel.change(to: .glide(0), atSeconds: fast)
    #expect(carousel.nextFireSeconds == nil && carousel.isStarted)
    try carousel.change(to: .glide(100), atSeconds: 9)
    #expect(abs((carousel.nextFireSeconds ?? 0) - 9 - tick.intervalSeconds) <= 1e-12)
  }

  /// A slider between ticks: the ticks are the tick rates added up, and the distance is the sum of the steps.
  @Test(arguments: 0..<(isThorough ? 20 : 4) as Range<UInt64>)
  func `changes of speed neither hold it up nor hurry it`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let calculator = try phone(rule: seed % 2 == 0 ? .point : .pixel)
    func drive(_ speed: Int) throws -> CarouselDrive {
      try CarouselDrive(millimetersPerSecond: Double(speed), calculator: calculator)
    }
    var carousel = try Carousel.started(drive(1))
    var (now, ticks, distance) = (0.0, 0.0, 0.0)
    for _ in 0..<300 {
      guard let tick = carousel.drive.calibration?.tick else { continue }
      let length = Double(Int.random(in: 1...30, using: &random)) / 1000
      while let next = carousel.nextFireSeconds, next <= now + length {
        distance += carousel.fire(atSeconds: next)?.distancePoints ?? .nan
      }
      (now, ticks) = (now + length, ticks + length / tick.intervalSeconds)
      try carousel.change(to: drive(Int.random(in: 1...100, using: &random)), atSeconds: now)
    }
    #expect(abs(Double(carousel.totals.tickCount) - ticks) <= 1 + 1e-6)
    #expect(abs(carousel.totals.distancePoints - distance) <= 1e-9)
    #expect(carousel.totals.missedTickCount == 0)
  }

  @Test(arguments: [true, false])
  func `a glide or a pager rests while dragged and off screen, and goes on a full interval later`(
    isGlide: Bool
  ) throws {
    let drive: CarouselDrive = try isGlide ? .glide(30) : .advance(everySeconds: 3)
    let interval = isGlide ? self.interval : 3
    var carousel = try Carousel.started(drive, loop: isGlide ? .sets() : .sentinels)
    func comes(_ seconds: Double) -> Bool { abs((carousel.nextFireSeconds ?? -1) - seconds) <= 1e-12 }
    carousel.start(atSeconds: 0.004)
    #expect(comes(interval), "a second start changes nothing")
    carousel.beginDrag(atSeconds: 0.005)
    #expect(carousel.nextFireSeconds == nil && carousel.fire(atSeconds: 0.9) == nil)
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
    carousel.start(atSeconds: 3)
    #expect(comes(3 + interval))
  }
}
