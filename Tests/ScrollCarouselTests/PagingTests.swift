import SpeedCalibration
import Testing
import TestSupport

@testable import ScrollCarousel

@Suite struct PagingTests {
  @Test(arguments: [CarouselLoop.sentinels, .tripled, .sets()])
  func `it goes round, and tells each page once`(loop: CarouselLoop) throws {
    var carousel = try Carousel(strip: .tutorial(loop, items: 3), drive: .advance(everySeconds: 3))
    #expect(carousel.layOut().pageChange == PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .start))
    #expect(carousel.layOut().pageChange == nil)
    carousel.start(atSeconds: 0)
    for turn in 1...20 {
      let fired = carousel.fire(atSeconds: Double(turn) * 3)
      let change = PageChange(fromIndex: (turn - 1) % 3, toIndex: turn % 3, direction: .forward, cause: .timer)
      #expect(fired?.pageChange == change && fired?.distancePoints == carousel.strip.periodPoints / 3)
      #expect(carousel.page == turn % 3 && carousel.item == turn % 3)
    }
    #expect(carousel.totals.distancePoints == carousel.strip.periodPoints * 20 / 3)
    #expect(carousel.totals.pageChangeCount == 21 && carousel.totals.largestVisibleJumpPoints == 0)
  }

  @Test(arguments: [CarouselLoop.sentinels, .tripled, .pages], [0, 1])
  func `one item and none never move`(loop: CarouselLoop, items: Int) throws {
    let drive: CarouselDrive = try loop.isEndless ? .advance(everySeconds: 3) : .manual
    var carousel = try Carousel.started(drive, loop: loop, items: items)
    #expect(carousel.nextFireSeconds == nil)
    carousel.swipe(.forward, atSeconds: 1)
    carousel.beginDrag(atSeconds: 1)
    try carousel.drag(byPoints: 5000)
    carousel.endDrag(atSeconds: 2)
    #expect(carousel.offsetPoints == 0 && carousel.strip.wrapped(500) == 0 && carousel.strip.wrapped(-3) == 0)
    #expect(carousel.page == (items == 0 ? nil : 0) && carousel.item == carousel.page)
    #expect(carousel.totals.distancePoints == 0 && carousel.totals.pageChangeCount == items)
    #expect(carousel.strip.contentWidthPoints == Double(items) * 390)
    #expect(carousel.strip.visibleItems(atOffsetPoints: 0).map(\.item) == Array(0..<items))
  }

  @Test func `a row of pages refuses what would never move it`() throws {
    let message = "a row of pages moves only when told, at no speed and after no interval; use a loop for that"
    for drive in try [.glide(0), .glide(30), .advance(everySeconds: 1)] as [CarouselDrive] {
      #expect(carouselError { try Carousel(strip: .tutorial(.pages), drive: drive) } == message)
      var carousel = try Carousel(strip: .tutorial(.pages), drive: .manual)
      #expect(carouselError { try carousel.change(to: drive, atSeconds: 1) } == message)
      #expect(carousel.drive == .manual)
    }
  }

  @Test func `a pager's row ends at its ends`() throws {
    var carousel = try Carousel(strip: .tutorial(.pages), drive: .manual)
    #expect(carousel.swipe(.reverse, atSeconds: 0).pageChange?.toIndex == 0)
    #expect(carousel.swipe(.reverse, atSeconds: 0).pageChange == nil)
    try carousel.go(toPage: 2, atSeconds: 0)
    #expect(carousel.swipe(.forward, atSeconds: 0).distancePoints == 0 && carousel.page == 2)
    #expect(try carousel.go(toPage: 1, atSeconds: 0).pageChange?.direction == .reverse)
    for page in [3, -1] {
      let error = carouselError { try carousel.go(toPage: page, atSeconds: 0) }
      #expect(error == "there is no page \(page); pages count from 0 to 2" && carousel.page == 1)
    }
  }

  /// A view may animate to the offset before the wrap and take over the one after it when it has arrived.
  @Test(arguments: [CarouselLoop.sentinels, .tripled], 2...6)
  func `before a wrap the cells that exist show what they show after it`(loop: CarouselLoop, items: Int) throws {
    var random = SeededRandom(seed: UInt64(items))
    var carousel = try Carousel.started(.manual, loop: loop, items: items)
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
      #expect(shown.map(\.item) == after.map(\.item) && shown.map(\.positionPoints) == after.map(\.positionPoints))
    }
    #expect(wraps > 5)
  }

  @Test func `a scroll view's offset is taken as it is reported`() throws {
    var carousel = try Carousel.started(.manual, loop: .tripled)
    carousel.beginDrag(atSeconds: 0)
    #expect(try carousel.drag(toOffsetPoints: 1200).distancePoints == 30)
    let movement = try carousel.drag(toOffsetPoints: 1100)
    #expect(movement.distancePoints == -100)
    #expect(movement.offsetBeforeWrapPoints == 1100 && movement.offsetPoints == 2270)
  }

  @Test func `an interval that changes keeps the part that has passed`() throws {
    var carousel = try Carousel.started(.advance(everySeconds: 4), loop: .tripled)
    try carousel.change(to: .advance(everySeconds: 2), atSeconds: 3)
    #expect(carousel.nextFireSeconds == 3.5)
    try carousel.change(to: .manual, atSeconds: 3)
    #expect(carousel.nextFireSeconds == nil && carousel.isStarted)
    try carousel.change(to: .advance(everySeconds: 3), atSeconds: 4)
    #expect(carousel.nextFireSeconds == 7, "what had no interval takes a full one")
  }
}
