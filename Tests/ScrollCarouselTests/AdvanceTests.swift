import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct AdvanceTests {
  /// Any loop and drive, in leaps of any length, against the same ticks one by one.
  @Test(arguments: 0..<(isThorough ? 120 : 15) as Range<UInt64>)
  func `a leap ends where its ticks end`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sample = try #require(TenthsStrip.fitting.randomElement(using: &random))
    let calculator = try phone(
      rule: seed % 2 == 0 ? .point : .pixel, nominalIntervalSeconds: seed % 5 == 0 ? 3 : 0.01)
    let speed = Double(Int.random(in: 1...1000, using: &random)) / 10
    let drive =
      try seed % 3 == 0
      ? CarouselDrive.advance(everySeconds: 0.7) : CarouselDrive(millimetersPerSecond: speed, calculator: calculator)
    var leaping = try Carousel(strip: sample.strip(), drive: drive)
    leaping.start(atSeconds: 0)
    var stepping = leaping
    var now = 0.0
    for _ in 0..<30 {
      now = ((now + ([0.004, 0.016, 0.5, 7].randomElement(using: &random) ?? 1)) * 1000).rounded() / 1000
      let leap = leaping.advance(toSeconds: now)
      var distance = 0.0
      var didWrap = false
      while let next = stepping.nextFireSeconds, next <= now, let step = stepping.fire(atSeconds: next) {
        distance += step.distancePoints
        didWrap = didWrap || step.didWrap
      }
      #expect(leaping.offsetPoints == stepping.offsetPoints, "\(sample)")
      #expect(leaping.nextFireSeconds == stepping.nextFireSeconds)
      #expect(leaping.totals.tickCount == stepping.totals.tickCount && leaping.totals.missedTickCount == 0)
      #expect(abs((leap?.distancePoints ?? 0) - distance) <= 1e-8)
      #expect(abs(leaping.totals.distancePoints - stepping.totals.distancePoints) <= 1e-7)
      #expect((leap?.didWrap ?? false) == didWrap)
      #expect(leaping.totals.largestVisibleJumpPoints <= 1e-9, "\(sample)")
      guard Bool.random(using: &random) else { continue }
      let drag = Double(Int.random(in: -5000...5000, using: &random)) / 10
      leaping.beginDrag(atSeconds: now)
      stepping.beginDrag(atSeconds: now)
      try leaping.drag(byPoints: drag)
      try stepping.drag(byPoints: drag)
      leaping.endDrag(atSeconds: now)
      stepping.endDrag(atSeconds: now)
    }
  }

  @Test func `an hour in the background is one movement`() throws {
    var carousel = try Carousel.started(.glide(30))
    #expect(carousel.advance(toSeconds: 0.005) == nil)
    let leap = carousel.advance(toSeconds: 3600)
    let movement = try #require(leap)
    let ticks = 3600 * 23_000 / 127
    let offset = 2364 + ticks
    #expect(movement.distancePoints == Double(ticks) && movement.missedTickCount == 0)
    #expect(carousel.offsetPoints == Double(offset - (offset - 7090 + 2363) / 2364 * 2364))
    #expect(movement.pageChange?.fromIndex == 0 && movement.pageChange?.toIndex == carousel.page)
    #expect(carousel.totals.wrapCount == 1 && carousel.totals.pageChangeCount == 2)
  }

  /// The longest step in the finest unit, for the longest time: what is beyond reach is missed, and nothing overflows.
  @Test func `extreme leaps keep a valid state`() throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: 25.4, scale: 1.618033988749895),
      settings: CalibrationSettings(
        nominalIntervalSeconds: 1e-6, limits: SpeedLimits(lower: 0, upper: 1e15), stepRule: .pixel))
    let strip = try CarouselStrip(
      .sets(), itemCount: 3, itemWidthPoints: 0.7390851332151607, spacingPoints: 0.5671432904097838,
      viewportWidthPoints: 1.4142135623730951)
    let glide = try CarouselDrive(millimetersPerSecond: 1.3e13, calculator: calculator)
    for drive in [glide, try .advance(everySeconds: 1e-6)] {
      var carousel = try Carousel(strip: strip, drive: drive)
      carousel.start(atSeconds: 0)
      for turn in 1...2000 {
        let leap = carousel.advance(toSeconds: Double(turn) * 5000)
        #expect(try #require(leap).missedTickCount > 0)
        #expect(strip.isFilled(atOffsetPoints: carousel.offsetPoints) && carousel.totals.distancePoints.isFinite)
      }
    }
  }

  @Test func `what does not move by itself does not advance`() throws {
    var carousel = try Carousel(strip: .tutorial(.tripled), drive: .advance(everySeconds: 3))
    #expect(carousel.advance(toSeconds: 10) == nil)
    carousel.start(atSeconds: 10)
    carousel.beginDrag(atSeconds: 11)
    #expect(carousel.advance(toSeconds: 20) == nil)
    carousel.endDrag(atSeconds: 21)
    let round = carousel.advance(toSeconds: 31)
    #expect(round?.distancePoints == 1170 && round?.pageChange == nil, "three pages on is where it was")
    #expect(carousel.advance(toSeconds: .nan) == nil)
    #expect(carousel.nextFireSeconds == 33)
  }
}
