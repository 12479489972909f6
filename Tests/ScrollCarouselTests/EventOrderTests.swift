import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct EventOrderTests {
  /// Any event, at any moment, in any order and repeated, with times that run back or are no numbers.
  @Test(arguments: 0..<(isThorough ? 150 : 20) as Range<UInt64>)
  func `any order of events leaves a valid state`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var sample = try #require(TenthsStrip.fitting.randomElement(using: &random))
    if seed % 5 == 0 { (sample.loop, sample.viewport) = (.pages, sample.width) }
    let isEndless = sample.loop.isEndless
    let calculator = try phone(rule: seed % 2 == 0 ? .pixel : .point)
    func glide(_ random: inout SeededRandom) throws -> CarouselDrive {
      try CarouselDrive(millimetersPerSecond: Double(Int.random(in: 0...100, using: &random)), calculator: calculator)
    }
    var carousel = try Carousel(
      strip: sample.strip(), drive: !isEndless ? .manual : seed % 3 == 0 ? glide(&random) : .advance(everySeconds: 3))
    var told: Int?
    var distance = 0.0
    var clock = 0.0

    for _ in 0..<200 {
      let weird: Double? =
        Int.random(in: 0..<40, using: &random) == 0
        ? [.nan, -5, .infinity, clock - 1].randomElement(using: &random) : nil
      clock += Double(Int.random(in: 0...40, using: &random)) / 10
      let now = weird ?? clock
      var movement: CarouselMovement?
      let action = Int.random(in: 0..<13, using: &random)
      switch action {
      case 0: carousel.start(atSeconds: now)
      case 1: carousel.stop(atSeconds: now)
      case 2: carousel.appear(atSeconds: now)
      case 3: movement = carousel.disappear(atSeconds: now)
      case 4: carousel.beginDrag(atSeconds: now)
      case 5, 6: movement = try carousel.drag(byPoints: Double(Int.random(in: -5000...5000, using: &random)) / 10)
      case 7: movement = carousel.endDrag(atSeconds: now)
      case 8: movement = try carousel.go(toPage: Int.random(in: 0..<sample.items, using: &random), atSeconds: now)
      case 9: movement = carousel.swipe(.allCases.randomElement(using: &random) ?? .forward, atSeconds: now)
      case 10: try carousel.change(to: isEndless ? glide(&random) : .manual, atSeconds: now)
      case 11:
        let drive = seed % 7 == 0 || !isEndless ? CarouselDrive.manual : try .advance(everySeconds: 2.5)
        try carousel.change(to: drive, atSeconds: now)
      default: movement = carousel.layOut()
      }
      let fired = Bool.random(using: &random) ? carousel.fire(atSeconds: clock) : nil
      for movement in [movement, fired].compactMap({ $0 }) {
        distance += movement.distancePoints.magnitude
        // The page told last is the page before, and no page is told twice.
        guard let change = movement.pageChange else { continue }
        #expect(change.fromIndex == told && change.toIndex != told && (change.cause == .start) == (told == nil))
        told = change.toIndex
      }

      let strip = carousel.strip
      #expect(strip.plan.range.contains(carousel.offsetPoints), "\(sample)")
      #expect(strip.isFilled(atOffsetPoints: carousel.offsetPoints), "\(sample)")
      #expect((0..<sample.items).contains(carousel.page ?? -1) && (0..<sample.items).contains(carousel.item ?? -1))
      if let told { #expect(told == carousel.page, "\(sample) after \(action)") }
      let mayMove =
        carousel.isStarted && carousel.isOnScreen && !carousel.isDragging && strip.plan.isLooping
        && carousel.drive.intervalSeconds != nil
      #expect((carousel.nextFireSeconds != nil) == mayMove)
      #expect(abs(carousel.totals.distancePoints - distance) <= 1e-6)
      #expect(carousel.totals.largestVisibleJumpPoints <= 1e-9, "\(sample)")
    }
  }

  @Test func `a drag without a beginning moves nothing, and no drag is endless`() throws {
    var carousel = try Carousel(strip: .tutorial(.tripled), drive: .manual)
    #expect(try carousel.drag(byPoints: 100).distancePoints == 0)
    carousel.beginDrag(atSeconds: 0)
    for points in [Double.nan, .infinity, -.infinity] {
      #expect(carouselError { try carousel.drag(byPoints: points) } == "drag must be a finite number, not \(points)")
    }
    #expect(
      carouselError { try carousel.drag(byPoints: -1e10) }
        == "drag must be from -1000000000 to 1000000000 pt, not -10000000000")
    #expect(carousel.offsetPoints == 1170)
  }
}
