import ScrollCarousel
import Testing
import TestSupport

@Suite struct WrapPropertyTests {
  /// Every small loop, at its edges and at random offsets near and far, against integer arithmetic.
  @Test(arguments: 1...6)
  func `no wrap changes what is visible, and the viewport is filled`(items: Int) throws {
    var random = SeededRandom(seed: UInt64(items))
    for sample in TenthsStrip.fitting.filter({ $0.items == items }).sampled(oneIn: 7) {
      let strip = try sample.strip()
      let period = items * sample.pitch
      var offsets = [0, 1, -1, period, 2 * period, 3 * period, -period, period - 1, 2 * period + 1]
      for magnitude in [10, 1000, 1_000_000] {
        offsets.append(Int.random(in: -magnitude * period...magnitude * period, using: &random) % 10_000_000_000)
      }
      for offset in offsets {
        let before = Double(offset) / 10
        let after = strip.wrapped(before)
        let range = strip.plan.range
        #expect(after >= range.lowerPoints - 1e-9 && after <= range.upperPoints + 1e-9, "\(sample) at \(before)")
        #expect(strip.isFilled(atOffsetPoints: after), "\(sample) at \(before)")
        guard strip.plan.isLooping else { continue }

        // A tenth is not a Double: far out, the offset and the pitch are only the nearest ones.
        let tolerance = max(1e-9, 2 * before.ulp)
        let expected = sample.visible(atTenths: offset, first: strip.plan.itemInFirstCell)
        let shown = strip.visibleItems(atOffsetPoints: after)
        #expect(shown.map(\.item) == expected.map(\.item), "\(sample) at \(before)")
        let off = zip(shown, expected).map { abs($0.positionPoints - Double($1.place) / 10) }.max() ?? 0
        #expect(off <= tolerance, "\(sample) at \(before)")
        #expect(strip.visibleJumpPoints(fromOffsetPoints: before, toOffsetPoints: after) <= 1e-9)
      }
    }
  }

  /// The count that the library asks for is the smallest for which an integer search finds no blank offset.
  @Test func `the sufficient count of sets is the smallest that shows no blank`() throws {
    for items in 1...6 {
      for (width, spacing) in [(1, 0), (10, 0), (33, 7), (1001, 73), (37, 111), (3900, 40)] {
        for viewport in [1, 9, 10, 40, 100, 333, 1001, 2148, 3900, 5000] {
          let setWidth = items * (width + spacing)
          // In twentieths the middle of the content is whole: the highest resting offset plus the viewport ends in it.
          let enough = (1...).first { sets in
            let content = sets * setWidth - spacing
            return content + 2 * setWidth + 2 * viewport <= 2 * content && content >= 2 * setWidth
          }
          let sample = TenthsStrip(loop: .sets(), items: items, width: width, spacing: spacing, viewport: viewport)
          let geometry = try CarouselGeometry(
            itemCount: items, itemWidthPoints: Double(width) / 10, spacingPoints: Double(spacing) / 10,
            viewportWidthPoints: Double(viewport) / 10)
          #expect(try CarouselLoop.sufficientSetCount(for: geometry) == enough, "\(sample)")
          let count = try #require(enough)
          for sets in max(1, count - 2)...count + 1 {
            let isAccepted = (try? CarouselStrip(.sets(sets), geometry: geometry)) != nil
            #expect(isAccepted == (sets >= count), "\(sample) with \(sets)")
          }
        }
      }
    }
  }

  /// A gesture never ends outside the resting range, whatever its length, and never moves what shows by more than
  /// itself.
  @Test(arguments: 0..<(isThorough ? 60 : 10) as Range<UInt64>)
  func `a fling of any length ends where the loop rests`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sample = try #require(TenthsStrip.fitting.randomElement(using: &random))
    var carousel = try Carousel(strip: sample.strip(), drive: try .advance(everySeconds: 3))
    carousel.beginDrag(atSeconds: 0)
    var distance = 0.0
    for _ in 0..<50 {
      let count = Double(Int.random(in: -9...9, using: &random))
      let length = count * ([0.1, 7, 390, 1e5, 1e8].randomElement(using: &random) ?? 1)
      let start = carousel.offsetPoints
      let movement = try carousel.drag(byPoints: length)
      distance += movement.distancePoints.magnitude
      #expect(carousel.strip.plan.range.contains(carousel.offsetPoints), "\(sample)")
      #expect(carousel.strip.isFilled(atOffsetPoints: carousel.offsetPoints), "\(sample)")
      if carousel.strip.plan.isLooping {
        #expect(movement.offsetBeforeWrapPoints ?? movement.offsetPoints == start + length)
      }
    }
    #expect(abs(carousel.totals.distancePoints - distance) <= distance * 1e-14)
    #expect(carousel.totals.largestVisibleJumpPoints <= 1e-9, "\(sample)")
  }
}
