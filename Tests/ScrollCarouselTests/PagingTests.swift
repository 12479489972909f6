import SpeedCalibration
import Testing
import TestSupport

@testable import ScrollCarousel

@Suite struct PagingTests {
  private func carousel(_ loop: CarouselLoop, items: Int = 3, every seconds: Double = 3) throws -> Carousel {
    try Carousel(
      strip: CarouselStrip(
        loop,
        geometry: CarouselGeometry(itemCount: items, itemWidthPoints: 390, viewportWidthPoints: 390)),
      drive: loop.isEndless ? .advance(everySeconds: seconds) : .manual)
  }

  @Test func `the intervals are the tutorials'`() {
    #expect(loops.map(\.standardIntervalSeconds) == [nil, 3, 3.5, nil])
    #expect(loops.map(\.isGliding) == [true, false, false, false])
    #expect(loops.map(\.standardSpacingPoints) == [4, 0, 0, 0])
  }

  @Test func `a loop without an interval moves only when told`() throws {
    let strip = try CarouselStrip(.sentinels, itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    var carousel = try Carousel(strip: strip, drive: .manual)
    carousel.start(atSeconds: 0)
    #expect(carousel.nextFireSeconds == nil)
    #expect(carousel.swipe(.reverse, atSeconds: 1).pageChange?.toIndex == 2)
    carousel.beginDrag(atSeconds: 2)
    try carousel.drag(byPoints: 100)
    #expect(carousel.endDrag(atSeconds: 3).distancePoints == -100)
    #expect(carousel.nextFireSeconds == nil)
    try carousel.change(to: try .advance(everySeconds: 3), atSeconds: 4)
    #expect(carousel.nextFireSeconds == 7)
    try carousel.change(to: .manual, atSeconds: 5)
    #expect(carousel.nextFireSeconds == nil && carousel.isStarted)
  }

  @Test(arguments: [CarouselLoop.sentinels, .tripled, .sets()])
  func `it goes round, and tells each page once`(loop: CarouselLoop) throws {
    var carousel = try carousel(loop)
    #expect(carousel.layOut().pageChange == PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .start))
    #expect(carousel.layOut().pageChange == nil)
    carousel.start(atSeconds: 0)
    for turn in 1...20 {
      let fired = carousel.fire(atSeconds: Double(turn) * 3)
      let movement = try #require(fired)
      let change = PageChange(
        fromIndex: (turn - 1) % 3, toIndex: turn % 3, direction: .forward, cause: .timer)
      #expect(movement.pageChange == change)
      #expect(movement.distancePoints == 390)
      #expect(carousel.page == turn % 3 && carousel.item == turn % 3)
    }
    #expect(carousel.totals.distancePoints == 20 * 390)
    #expect(carousel.totals.pageChangeCount == 21)
    #expect(carousel.totals.largestVisibleJumpPoints == 0)
  }

  @Test func `a programmed scroll wraps as a swipe does`() throws {
    for loop in [CarouselLoop.sentinels, .tripled] {
      for byCall in [true, false] {
        var carousel = try carousel(loop)
        try carousel.go(toPage: 2, atSeconds: 0)
        let onwards = carousel.offsetPoints
        if byCall {
          carousel.start(atSeconds: 0)
          carousel.fire(atSeconds: 3)
        } else {
          carousel.beginDrag(atSeconds: 1)
          try carousel.drag(byPoints: 250)
          let settled = carousel.endDrag(atSeconds: 1.2)
          #expect(settled.distancePoints == 140)
        }
        #expect(carousel.page == 0)
        #expect(carousel.offsetPoints == onwards - 780, "\(loop)")
        #expect(carousel.totals.wrapCount == 1)
      }
    }
  }

  @Test func `a drag holds it for a full interval after its end`() throws {
    var carousel = try carousel(.sentinels)
    carousel.start(atSeconds: 0)
    carousel.beginDrag(atSeconds: 2.9)
    #expect(carousel.fire(atSeconds: 3) == nil)
    try carousel.drag(byPoints: 100)
    carousel.endDrag(atSeconds: 10)
    #expect(carousel.offsetPoints == 390, "it settles at the nearest page")
    #expect(carousel.nextFireSeconds == 13)
    carousel.stop(atSeconds: 11)
    #expect(carousel.nextFireSeconds == nil)
    carousel.start(atSeconds: 12)
    #expect(carousel.nextFireSeconds == 15)
    carousel.swipe(.forward, atSeconds: 14)
    #expect(carousel.nextFireSeconds == 17, "a page that was asked for stays a full interval")
  }

  @Test(arguments: [CarouselLoop.sentinels, .tripled, .pages], [0, 1])
  func `one item and none never move`(loop: CarouselLoop, items: Int) throws {
    var carousel = try carousel(loop, items: items)
    carousel.layOut()
    carousel.start(atSeconds: 0)
    #expect(carousel.nextFireSeconds == nil)
    carousel.swipe(.forward, atSeconds: 1)
    carousel.beginDrag(atSeconds: 1)
    try carousel.drag(byPoints: 5000)
    carousel.endDrag(atSeconds: 2)
    #expect(carousel.offsetPoints == 0)
    #expect(carousel.page == (items == 0 ? nil : 0))
    #expect(carousel.totals.distancePoints == 0 && carousel.totals.pageChangeCount == items)
  }

  @Test func `a row of pages refuses what would never move it`() throws {
    let message = "a row of pages moves only when told, at no speed and after no interval; use a loop for that"
    let strip = try CarouselStrip(.pages, itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    let glides = try [0, 30].map { try CarouselDrive(millimetersPerSecond: $0, calculator: phone()) }
    for drive in try glides + [.advance(everySeconds: 1)] {
      #expect(carouselError { _ = try Carousel(strip: strip, drive: drive) } == message)
      var carousel = try Carousel(strip: strip, drive: .manual)
      #expect(carouselError { try carousel.change(to: drive, atSeconds: 1) } == message)
      #expect(carousel.drive == .manual)
    }
    #expect(
      carouselError {
        _ = try CarouselSimulation(
          strip: strip, drive: .manual, durationSeconds: 9, schedule: CarouselSchedule("1:swipe-forward,2:every=0.5"))
      } == "event 2, '2:every=0.5': \(message)")
  }

  @Test func `a pager's row ends at its ends`() throws {
    var carousel = try carousel(.pages)
    #expect(carousel.swipe(.reverse, atSeconds: 0).pageChange?.toIndex == 0)
    #expect(carousel.swipe(.reverse, atSeconds: 0).pageChange == nil)
    try carousel.go(toPage: 2, atSeconds: 0)
    #expect(carousel.swipe(.forward, atSeconds: 0).distancePoints == 0)
    #expect(carousel.page == 2)
    #expect(try carousel.go(toPage: 1, atSeconds: 0).pageChange?.direction == .reverse)
    #expect(carouselError { try carousel.go(toPage: 3, atSeconds: 0) } == "there is no page 3; pages count from 0 to 2")
    #expect(
      carouselError { try carousel.go(toPage: -1, atSeconds: 0) } == "there is no page -1; pages count from 0 to 2")
    #expect(carousel.page == 1)
  }

  /// A view may animate to the offset before the wrap and take over the one after it when it has arrived.
  @Test(arguments: [CarouselLoop.sentinels, .tripled], 2...6)
  func `before a wrap the cells that exist show what they show after it`(loop: CarouselLoop, items: Int) throws {
    var random = SeededRandom(seed: UInt64(items))
    var carousel = try carousel(loop, items: items)
    var wraps = 0
    for _ in 0..<200 {
      let movement =
        try Bool.random(using: &random)
        ? carousel.swipe(.allCases.randomElement(using: &random) ?? .forward, atSeconds: 0)
        : carousel.go(toPage: Int.random(in: 0..<items, using: &random), atSeconds: 0)
      guard let before = movement.offsetBeforeWrapPoints else { continue }
      wraps += 1
      #expect(carousel.strip.isFilled(atOffsetPoints: before))
      let shown = carousel.strip.visibleItems(atOffsetPoints: before)
      let after = carousel.strip.visibleItems(atOffsetPoints: movement.offsetPoints)
      #expect(shown.map(\.item) == after.map(\.item))
      #expect(shown.map(\.positionPoints) == after.map(\.positionPoints))
    }
    #expect(wraps > 5)
  }

  @Test func `a scroll view's offset is taken as it is reported`() throws {
    var carousel = try carousel(.tripled)
    carousel.beginDrag(atSeconds: 0)
    #expect(try carousel.drag(toOffsetPoints: 1200).distancePoints == 30)
    let movement = try carousel.drag(toOffsetPoints: 1100)
    #expect(movement.distancePoints == -100)
    #expect(movement.offsetBeforeWrapPoints == 1100)
    #expect(movement.offsetPoints == 2270)
  }

  @Test func `an interval that changes keeps the part that has passed`() throws {
    var carousel = try carousel(.tripled, every: 4)
    carousel.start(atSeconds: 0)
    try carousel.change(to: try .advance(everySeconds: 2), atSeconds: 3)
    #expect(carousel.nextFireSeconds == 3.5)
    for seconds in [0, -1, .nan, .infinity, 1e-7, 1e10] {
      #expect(carouselError { try carousel.change(to: .advance(everySeconds: seconds), atSeconds: 3) } != nil)
    }
    #expect(carousel.nextFireSeconds == 3.5)
  }
}
