import ScrollMotion
import SpeedCalibration
import Testing

@Suite struct GlideTests {
  let strip: CarouselStrip

  init() throws {
    strip = try CarouselStrip(
      .sets, itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
  }

  private func carousel(_ speed: Double, _ calculator: SpeedCalculator) throws -> Carousel {
    try Carousel(strip: strip, drive: CarouselDrive(millimetersPerSecond: speed, calculator: calculator))
  }

  #if DEBUG
    static let days = [(StepRule.point, 1.0), (.pixel, 1.0), (.pixel, 0.37)]
  #else
    static let days = [(StepRule.point, 0.01), (.pixel, 0.01), (.pixel, 0.37)]
  #endif

  /// 440 ppi at scale 3 and 100 mm/s is 220000/381 points a second; the rest is integer arithmetic in thirds of a point.
  @Test(arguments: days)
  func `a day at 100 mm per second ends where exact arithmetic says`(rule: StepRule, nominal: Double) throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: 440, scale: 3),
      settings: CalibrationSettings(nominalIntervalSeconds: nominal, stepRule: rule))
    var carousel = try carousel(100, calculator)
    carousel.layOut()
    carousel.start(atSeconds: 0)
    while let next = carousel.nextFireSeconds, next <= 86_400 { carousel.fire(atSeconds: next) }

    let hundredths = Int((nominal * 100).rounded())
    let stepThirds =
      rule == .pixel ? 220_000 * 3 * hundredths / 38_100 : 220_000 * hundredths / 38_100 * 3
    if rule == .pixel { #expect(stepThirds % 3 != 0) }
    let ticks = 86_400 * 220_000 * 3 / (381 * stepThirds)
    let travelled = ticks * stepThirds
    let (period, highest) = (3 * 2364, 3 * 7090)
    var offset = period + travelled
    offset -= (offset - highest + period - 1) / period * period

    #expect(carousel.totals.tickCount == ticks)
    #expect(carousel.totals.distancePoints == Double(travelled) / 3)
    #expect(abs(carousel.offsetPoints - Double(offset) / 3) <= carousel.offsetPoints.ulp)
    #expect(carousel.totals.missedTickCount == 0)
    #expect(carousel.totals.largestVisibleJumpPoints == 0)
    let next = Double((ticks + 1) * 381 * stepThirds) / Double(220_000 * 3)
    #expect(carousel.nextFireSeconds == next)
  }

  /// 0.1 s apart from 0.3 s on: dates that come out in decimals are the decimals' Doubles.
  @Test func `dates do not drift`() throws {
    var carousel = try Carousel(
      strip: CarouselStrip(.tripled, itemCount: 3, itemWidthPoints: 10, viewportWidthPoints: 10),
      drive: .advance(everySeconds: 0.1))
    carousel.start(atSeconds: 0.3)
    for tick in 1...10_000 {
      #expect(carousel.nextFireSeconds == Double(tick + 3) / 10)
      carousel.fire(atSeconds: Double(tick + 3) / 10)
    }
    #expect(carousel.page == 10_000 % 3)
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
    var random = SplitMix(seed: seed)
    let calculator = try phone(rule: seed % 2 == 0 ? .point : .pixel)
    var carousel = try carousel(1, calculator)
    carousel.start(atSeconds: 0)
    var (now, ticks, distance) = (0.0, 0.0, 0.0)
    for _ in 0..<300 {
      guard case .glide(let calibration) = carousel.drive, let tick = calibration.tick else { continue }
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
