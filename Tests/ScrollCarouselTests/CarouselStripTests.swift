import ScrollCarousel
import Testing

@Suite struct CarouselStripTests {
  @Test func `a strip of four sets starts one set in`() throws {
    let strip = try CarouselStrip(
      .sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
    #expect(strip.contentWidthPoints == 9452)
    #expect(strip.periodPoints == (9452 + 4) / 4)
    #expect(strip.initialOffsetPoints == 2364)
    #expect(strip.wrapped(0) == 2364)
    #expect(strip.wrapped(4726 + 2364) == 7090)
    #expect(strip.wrapped(4726 + 2364.5) == 4726.5)
    #expect(strip.wrapped(4726 - 2364.5) == 4725.5)
  }

  @Test func `a loop is found by its name, sets being four unless another number is given`() {
    #expect(CarouselLoop(named: "sets") == .sets(4) && CarouselLoop(named: "sets", setCount: 6) == .sets(6))
    #expect(["sentinels", "tripled", "pages"].map { CarouselLoop(named: $0) } == [.sentinels, .tripled, .pages])
    #expect(CarouselLoop(named: "Sets") == nil)
  }

  @Test(arguments: [0.0, 4, 13.7], [3, 4, 5, 6, 7, 8])
  func `the first layout wraps from 0 to the set before the middle`(spacing: Double, sets: Int) throws {
    let strip = try CarouselStrip(
      .sets(sets), itemCount: 5, itemWidthPoints: 200, spacingPoints: spacing, viewportWidthPoints: 200)
    let setWidth = (strip.contentWidthPoints + spacing) / Double(sets)
    let setsIn = Double((sets + 1) / 2 - 1)
    #expect(abs(strip.initialOffsetPoints - setsIn * setWidth) <= 1e-9)
    #expect(abs(strip.wrapped(0) - strip.initialOffsetPoints) <= 1e-9)
    if sets <= 4 { #expect(setsIn == 1) }
  }

  @Test func `a sentinel jumps to its twin`() throws {
    let strip = try CarouselStrip(.sentinels, itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    #expect(strip.plan.cellCount == 5)
    #expect((0..<5).map { strip.item(inCell: $0) } == [2, 0, 1, 2, 0])
    #expect(strip.initialOffsetPoints == 390)
    #expect(strip.wrapped(0) == 1170)
    #expect(strip.wrapped(1560) == 390)
    #expect(strip.wrapped(1) == 1)
    #expect(strip.wrapped(1559) == 1559)
    #expect(strip.wrapped(-20) == 1150)
    #expect(strip.page(nearestToOffsetPoints: 1560) == 0)
  }

  @Test func `a tripled loop comes back from beyond its edges and not only from them`() throws {
    let strip = try CarouselStrip(.tripled, itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    #expect(strip.initialOffsetPoints == 1170)
    #expect(strip.wrapped(2339.5) == 2339.5)
    #expect(strip.wrapped(2340) == 1170)
    #expect(strip.wrapped(2340.25) == 1170.25)
    #expect(strip.wrapped(1169.75) == 2339.75)
  }

  @Test(arguments: [CarouselLoop.sentinels, .tripled, .pages])
  func `one item does not loop, and none shows nothing`(loop: CarouselLoop) throws {
    let one = try TenthsStrip(loop: loop, items: 1, width: 3900, spacing: 0, viewport: 3900).strip()
    #expect(!one.plan.isLooping)
    #expect(one.wrapped(500) == 0)
    #expect(one.visibleItems(atOffsetPoints: 0).map(\.item) == [0])
    let none = try TenthsStrip(loop: loop, items: 0, width: 3900, spacing: 0, viewport: 3900).strip()
    #expect(none.contentWidthPoints == 0)
    #expect(none.page(nearestToOffsetPoints: 0) == nil)
    #expect(none.item(atOffsetPoints: 0) == nil)
    #expect(none.visibleItems(atOffsetPoints: 0).isEmpty)
    #expect(none.wrapped(-3) == 0)
  }

  @Test func `an edge, and the middle between two, belong to the later item, to a billionth of a point`() throws {
    let strip = try CarouselStrip(
      .sets(), itemCount: 5, itemWidthPoints: 7, spacingPoints: 1, viewportWidthPoints: 7)
    for cell in -3...20 {
      let (edge, item) = (Double(cell) * 8, ((cell % 5) + 5) % 5)
      let before = (item + 4) % 5
      #expect(strip.item(atOffsetPoints: edge) == item && strip.item(atOffsetPoints: edge - 0.9e-9) == item)
      #expect(strip.item(atOffsetPoints: edge - 1.1e-9) == before && strip.item(atOffsetPoints: edge + 7.9) == item)
      let middle = edge - 4
      #expect(strip.page(nearestToOffsetPoints: middle) == item)
      #expect(strip.page(nearestToOffsetPoints: middle - 0.9e-9) == item)
      #expect(strip.page(nearestToOffsetPoints: middle - 1.1e-9) == before)
      #expect(strip.page(nearestToOffsetPoints: edge + 3.9) == item)
    }
  }

  @Test func `extreme offsets come home`() throws {
    for loop in loops {
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

  @Test func `a jump that shows is measured as one`() throws {
    let strip = try CarouselStrip(.sets(), itemCount: 3, itemWidthPoints: 100, viewportWidthPoints: 150)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: 300, toOffsetPoints: 600) == 0)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: 300, toOffsetPoints: 601.5) == 1.5)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: 300, toOffsetPoints: 400) == 150)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: 1100, toOffsetPoints: 1100) == 150, "blank space counts")
  }

  @Test(arguments: [1, 3, 5000])
  func `many visible items are compared in no time`(items: Int) throws {
    let strip = try CarouselStrip(
      .sets(4 * 60_000 / items), itemCount: items, itemWidthPoints: 0.005, viewportWidthPoints: 100)
    let start = strip.initialOffsetPoints
    #expect(strip.visibleItems(atOffsetPoints: start).count == 20_000)
    #expect(strip.visibleJumpPoints(fromOffsetPoints: start + strip.periodPoints, toOffsetPoints: start) == 0)
  }

  @Test(arguments: 1...7)
  func `a jump is the largest movement of an item, or the viewport's width where other items show`(items: Int) throws {
    let strip = try CarouselStrip(
      .sets(5), itemCount: items, itemWidthPoints: 7, spacingPoints: 3, viewportWidthPoints: Double(items) * 10)
    for from in 0...items * 20 {
      for to in [0, 1, from, from + 1, from + 4, from + 10, items * 10, items * 10 + 6] {
        let before = strip.visibleItems(atOffsetPoints: Double(from))
        let after = strip.visibleItems(atOffsetPoints: Double(to))
        let isSame = before.map(\.item) == after.map(\.item)
        let moved = zip(before, after).map { abs($0.positionPoints - $1.positionPoints) }.max() ?? 0
        let jump = strip.visibleJumpPoints(fromOffsetPoints: Double(from), toOffsetPoints: Double(to))
        #expect(jump == (isSame ? moved : strip.geometry.viewportWidthPoints), "\(from) to \(to)")
      }
    }
  }
}
