import ScrollCarousel
import Testing
import TestSupport

@Suite struct CarouselStripTests {
  @Test func `a loop is found by its name, sets being four unless another number is given`() {
    #expect(CarouselLoop(named: "sets") == .sets(4) && CarouselLoop(named: "sets", setCount: 6) == .sets(6))
    #expect(["sentinels", "tripled", "pages"].map { CarouselLoop(named: $0) } == [.sentinels, .tripled, .pages])
    #expect(CarouselLoop(named: "Sets") == nil)
  }

  /// Where each loop of a tutorial starts, and where its offsets wrap to.
  static let wraps: [(loop: CarouselLoop, initial: Double, wraps: [(from: Double, to: Double)])] = [
    (.sets(), 2364, [(0, 2364), (4726 + 2364, 7090), (4726 + 2364.5, 4726.5), (4726 - 2364.5, 4725.5)]),
    (.sentinels, 390, [(0, 1170), (1, 1), (1559, 1559), (1560, 390), (-20, 1150)]),
    (.tripled, 1170, [(2339.5, 2339.5), (2340, 1170), (2340.25, 1170.25), (1169.75, 2339.75)]),
  ]

  @Test(arguments: wraps)
  func `a loop comes back from its edges and from beyond them`(
    loop: CarouselLoop, initial: Double, wraps: [(from: Double, to: Double)]
  ) throws {
    let strip = try CarouselStrip.tutorial(loop)
    #expect(strip.initialOffsetPoints == initial)
    for (from, to) in wraps { #expect(strip.wrapped(from) == to) }
  }

  @Test func `a strip has its sets side by side, or its sentinels at its ends`() throws {
    let sets = try CarouselStrip.tutorial()
    #expect(sets.contentWidthPoints == 9452 && sets.periodPoints == (9452 + 4) / 4)
    let sentinels = try CarouselStrip.tutorial(.sentinels)
    #expect(sentinels.plan.cellCount == 5 && (0..<5).map { sentinels.item(inCell: $0) } == [2, 0, 1, 2, 0])
  }

  @Test(arguments: [0.0, 4, 13.7], [3, 4, 5, 6, 7, 8])
  func `the first layout wraps from 0 to the set before the middle`(spacing: Double, sets: Int) throws {
    let strip = try CarouselStrip(
      .sets(sets), itemCount: 5, itemWidthPoints: 200, spacingPoints: spacing, viewportWidthPoints: 200)
    let setsIn = Double((sets + 1) / 2 - 1)
    #expect(abs(strip.initialOffsetPoints - setsIn * 5 * (200 + spacing)) <= 1e-9)
    #expect(abs(strip.wrapped(0) - strip.initialOffsetPoints) <= 1e-9)
  }

  @Test func `an edge, and the middle between two, belong to the later item, to a billionth of a point`() throws {
    let strip = try CarouselStrip(
      .sets(), itemCount: 5, itemWidthPoints: 7, spacingPoints: 1, viewportWidthPoints: 7)
    for cell in -3...20 {
      let (edge, middle, item) = (Double(cell) * 8, Double(cell) * 8 - 4, floorModulo(cell, 5))
      let expected: [Int?] = [floorModulo(cell - 1, 5), item, item, item]
      #expect([-1.1e-9, -0.9e-9, 0, 7.9].map { strip.item(atOffsetPoints: edge + $0) } == expected)
      #expect([-1.1e-9, -0.9e-9, 0, 7.9].map { strip.page(nearestToOffsetPoints: middle + $0) } == expected)
    }
  }

  @Test func `extreme offsets come home`() throws {
    for loop in [CarouselLoop.sets(), .sentinels, .tripled, .pages] {
      let strip = try TenthsStrip(loop: loop, items: 3, width: 1001, spacing: 73, viewport: 1001).strip()
      for offset in [
        1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      ] {
        let valid = strip.wrapped(offset)
        #expect(strip.plan.range.contains(valid), "\(loop) \(offset)")
        #expect(strip.isFilled(atOffsetPoints: valid))
        _ = strip.visibleItems(atOffsetPoints: offset)
        _ = strip.item(atOffsetPoints: offset)
      }
      #expect(strip.item(inCell: .max) != nil && strip.item(inCell: .min) != nil)
    }
  }

  @Test(arguments: [1, 3, 5000])
  func `many visible items are compared in no time`(items: Int) throws {
    let shown = isThorough ? 20_000 : 2000
    let strip = try CarouselStrip(
      .sets(4 * 60_000 / items), itemCount: items, itemWidthPoints: 0.005,
      viewportWidthPoints: Double(shown) * 0.005)
    let start = strip.initialOffsetPoints
    #expect(strip.visibleItems(atOffsetPoints: start).count == shown)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: start + strip.periodPoints, toOffsetPoints: start) == 0)
  }

  @Test(arguments: 1...7)
  func `a jump is the largest movement of an item, of all where others show, or the viewport's width where it is blank`(
    items: Int
  ) throws {
    let strip = try CarouselStrip(
      .sets(5), itemCount: items, itemWidthPoints: 7, spacingPoints: 3, viewportWidthPoints: Double(items) * 10)
    func jump(_ from: Int, _ to: Int) -> Double {
      strip.visibleJumpPoints(fromOffsetPoints: Double(from), toOffsetPoints: Double(to))
    }
    for from in (0...items * 20).sampled(oneIn: 3) {
      for to in [0, 1, from, from + 1, from + 4, from + 10, items * 10, items * 10 + 6] {
        let before = strip.visibleItems(atOffsetPoints: Double(from))
        let after = strip.visibleItems(atOffsetPoints: Double(to))
        let isSame = before.map(\.item) == after.map(\.item)
        let moved = zip(before, after).map { abs($0.positionPoints - $1.positionPoints) }.max() ?? 0
        let shift = floorModulo(from - to, items * 10)
        let (least, width) = (Double(min(shift, items * 10 - shift)), strip.geometry.viewportWidthPoints)
        let isFilled = strip.plan.range.contains(Double(to)) && least > 0
        #expect(jump(from, to) == (isSame ? moved : isFilled ? min(least, width) : width), "\(from) to \(to)")
      }
    }
    #expect(jump(items * 45, items * 45) == strip.geometry.viewportWidthPoints, "blank space counts")
  }
}
