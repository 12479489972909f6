import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct AdvanceTests {
  /// Any loop and drive, in leaps of any length, against the same ticks one by one.
  @Test(arguments: 0..<120)
  func `a leap ends where its ticks end`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sample = try #require(TenthsStrip.fitting().randomElement(using: &random))
    let calculator = try phone(
      rule: seed % 2 == 0 ? .point : .pixel, nominalIntervalSeconds: seed % 5 == 0 ? 3 : 0.01)
    let speed = Double(Int.random(in: 1...1000, using: &random)) / 10
    let drive =
      try seed % 3 == 0
      ? CarouselDrive.advance(everySeconds: 0.7) : CarouselDrive(millimetersPerSecond: speed, calculator: calculator)
    var leaping = try Carousel(strip: sample.strip(), drive: drive)
    var stepping = leaping
    var now = 0.0
    for _ in 0..<30 {
      leaping.start(atSeconds: now)
      stepping.start(atSeconds: now)
      now = ((now + ([0.004, 0.016, 0.5, 7].randomElement(using: &random) ?? 1)) * 1000).rounded() / 1000
      let leap = leaping.advance(toSeconds: now)
      var distance = 0.0
      var didWrap = false
      while let next = stepping.nextFireSeconds, next <= now, let step = stepping.fire(atSeconds: next) {
        distance += step.distancePoints
        didWrap = didWrap || step.didWrap
      }
      #expect(leaping.offsetPoints == stepping.offsetPoints, "\(sample)")
      #expect(leaping.page == stepping.page)
      #expect(leaping.nextFireSeconds == stepping.nextFireSeconds)
      #expect(leaping.totals.tickCount == stepping.totals.tickCount)
      #expect(leaping.totals.missedTickCount == 0)
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
    let strip = try CarouselStrip(
      .sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
    var carousel = try Carousel(strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: phone()))
    carousel.layOut()
    carousel.start(atSeconds: 0)
    #expect(carousel.advance(toSeconds: 0.005) == nil)
    let leap = carousel.advance(toSeconds: 3600)
    let movement = try #require(leap)
    let ticks = 3600 * 23_000 / 127
    #expect(movement.distancePoints == Double(ticks))
    #expect(movement.missedTickCount == 0)
    let page = (2364 + ticks) % 2364 / 394
    let offset = 2364 + ticks
    #expect(carousel.offsetPoints == Double(offset - (offset - 7090 + 2363) / 2364 * 2364))
    #expect([page, (page + 1) % 6].contains(carousel.page))
    #expect(movement.pageChange?.fromIndex == 0 && movement.pageChange?.toIndex == carousel.page)
    #expect(carousel.totals.wrapCount == 1 && carousel.totals.pageChangeCount == 2)
    #expect(carousel.totals.largestVisibleJumpPoints == 0)
  }

  /// The longest step in the finest unit, for the longest time: what is beyond reach is missed, and nothing overflows.
  @Test func `extreme leaps keep a valid state`() throws {
    let limits = try SpeedLimits(lower: 0, upper: 1e15)
    let calculator = try SpeedCalculator(
      display: Display(ppi: 25.4, scale: 1.618033988749895),
      settings: CalibrationSettings(nominalIntervalSeconds: 1e-6, limits: limits, stepRule: .pixel))
    let strip = try CarouselStrip(
      .sets(), itemCount: 3, itemWidthPoints: 0.7390851332151607, spacingPoints: 0.5671432904097838,
      viewportWidthPoints: 1.4142135623730951)
    let glide = try CarouselDrive(millimetersPerSecond: 1.3e13, calculator: calculator)
    for drive in [glide, try .advance(everySeconds: 1e-6)] {
      var carousel = try Carousel(strip: strip, drive: drive)
      carousel.start(atSeconds: 0)
      for turn in 1...2000 {
        let leap = carousel.advance(toSeconds: Double(turn) * 5000)
        let movement = try #require(leap)
        #expect(movement.missedTickCount > 0)
        #expect(strip.isFilled(atOffsetPoints: carousel.offsetPoints))
        #expect(carousel.totals.distancePoints.isFinite)
      }
    }
  }

  @Test func `what does not move by itself does not advance`() throws {
    let strip = try CarouselStrip(.tripled, itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    var carousel = try Carousel(strip: strip, drive: try .advance(everySeconds: 3))
    #expect(carousel.advance(toSeconds: 10) == nil)
    carousel.start(atSeconds: 10)
    carousel.beginDrag(atSeconds: 11)
    #expect(carousel.advance(toSeconds: 20) == nil)
    #expect(carousel.endDrag(atSeconds: 21).pageChange?.toIndex == 0)
    let round = carousel.advance(toSeconds: 31)
    #expect(round?.distancePoints == 1170 && round?.pageChange == nil, "three pages on is where it was")
    #expect(carousel.advance(toSeconds: .nan) == nil)
    #expect(carousel.nextFireSeconds == 33)
  }
}
