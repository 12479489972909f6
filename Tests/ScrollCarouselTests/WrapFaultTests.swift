import SpeedCalibration
import Testing

@testable import ScrollCarousel

/// Code that wraps by a wrong length, against the loop that its author would have written, in whole points.
@Suite struct WrapFaultTests {
  /// One of the strips of the article: sets of 6 items of 390 points, 4 apart, which start at 2364.
  struct Inherited: Sendable {
    let fault: WrapFault
    let wrap: @Sendable (_ offset: Int) -> Int
    let jump: Int

    static let all = [
      // 9452 / 4 in place of 2364.
      Inherited(fault: .period(points: 2363), wrap: { $0 - 2363 }, jump: 1),
      Inherited(fault: .period(points: 2360), wrap: { $0 - 2360 }, jump: 4),
      Inherited(fault: .period(points: 2369), wrap: { $0 - 2369 }, jump: 5),
      // 7091 shows what 4727 shows, which is a point before 4728 and 2363 behind 2364.
      Inherited(fault: .offset(points: 2364), wrap: { _ in 2364 }, jump: 1),
      Inherited(fault: .offset(points: 4700), wrap: { _ in 4700 }, jump: 27),
      Inherited(fault: .offset(points: 4727), wrap: { _ in 4727 }, jump: 0),
    ]
  }

  static func strip(_ fault: WrapFault?) throws -> CarouselStrip {
    let geometry = try CarouselGeometry(
      itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
    return try CarouselStrip(.sets(4), geometry: geometry, fault: fault)
  }

  @Test(arguments: Inherited.all, [30.0, 90])
  func `a glide wraps and jumps as the inherited loop does`(_ inherited: Inherited, at speed: Double) throws {
    let calculator = try phone()
    let drive = try CarouselDrive(millimetersPerSecond: speed, calculator: calculator, way: .timerPoint)
    let (step, interval) = (Int(try #require(drive.stepPoints)), try #require(drive.intervalSeconds))
    let simulation = try CarouselSimulation(
      strip: Self.strip(inherited.fault), drive: drive, calculator: calculator, durationSeconds: 60,
      schedule: CarouselSchedule())
    var (offset, tick, jumps, wrong) = (2364, 0, [Int](), [Int]())
    for entry in simulation.dropFirst() {
      tick += 1
      offset += step
      let reached = offset
      // The middle, 4726, and one set.
      if offset > 7090 { offset = inherited.wrap(offset) }
      let shift = floorModulo(reached - offset, 2364)
      let jump = min(shift, 2364 - shift)
      if offset != reached { jumps.append(jump) }
      let before = offset == reached ? nil : Double(reached)
      let isRight = entry.movement.offsetPoints == Double(offset) && entry.movement.offsetBeforeWrapPoints == before
      if !isRight || entry.movement.visibleJumpPoints != Double(jump) { wrong.append(tick) }
    }
    #expect(wrong.isEmpty, "ticks \(wrong.prefix(3))")
    #expect(jumps.count >= 2)
    let totals = simulation.totals()
    #expect(totals.wrapCount == jumps.count && totals.largestVisibleJumpPoints == Double(jumps.max() ?? 0))
    #expect(totals.distancePoints == Double(tick * step))
    #expect(totals.firstVisibleJump?.points == jumps.first { $0 > 0 }.map { Double($0) })
    guard step == 1 else { return }
    #expect(jumps.first == inherited.jump)
    if inherited.jump > 0 { #expect(abs((totals.firstVisibleJump?.seconds ?? 0) - 4727 * interval) < 1e-9) }
  }

  @Test(arguments: [1, 3, 7])
  func `a jump by one point is one point at every step, though an item comes in`(step: Int) throws {
    let strip = try CarouselStrip(
      .sets(5), geometry: CarouselGeometry(itemCount: 3, itemWidthPoints: 100, viewportWidthPoints: 150),
      fault: .period(points: 299))
    for offset in stride(from: Int(strip.plan.range.upperPoints) + 1, to: 1350, by: step) {
      let after = strip.wrapped(Double(offset))
      #expect(after == Double(offset - 299))
      #expect(strip.visibleJumpPoints(fromOffsetPoints: Double(offset), toOffsetPoints: after) == 1, "\(offset)")
    }
  }

  @Test(arguments: [(390.0, 0.0), (400, 10), (780, 0)])
  func `pages wrap to the inherited place`(to place: Double, jump: Double) throws {
    let geometry = try CarouselGeometry(itemCount: 3, itemWidthPoints: 390, viewportWidthPoints: 390)
    let strip = try CarouselStrip(.sentinels, geometry: geometry, fault: .offset(points: place))
    let simulation = try CarouselSimulation(
      strip: strip, drive: .advance(everySeconds: 2), durationSeconds: 6, schedule: CarouselSchedule())
    let last = try #require(simulation.reversed().first)
    #expect(last.movement.offsetPoints == place && last.movement.offsetBeforeWrapPoints == 1560)
    // Page 1 in place of page 0 is a whole page.
    #expect(last.movement.visibleJumpPoints == (place == 780 ? 390 : jump))
    #expect(simulation.totals().firstVisibleJump?.seconds == (place == 390 ? nil : 6))
  }

  @Test(arguments: [
    (CarouselLoop.pages, WrapFault.period(points: 1), "never wraps"), (.sets(4), .period(points: 0), "above 0"),
    (.sets(4), .period(points: 5000), "at most 4728 pt, not 5000"), (.sets(4), .offset(points: 1), "from 2362 to 7090"),
    (.sets(4), .offset(points: .nan), "not nan"), (.sets(4), .period(points: .nan), "not nan"),
  ])
  func `a fault that the loop cannot have is refused`(_ loop: CarouselLoop, _ fault: WrapFault, _ words: String) throws
  {
    let geometry = try CarouselGeometry(
      itemCount: 6, itemWidthPoints: 390, spacingPoints: loop.standardSpacingPoints, viewportWidthPoints: 390)
    let error = try #require(carouselError { try CarouselStrip(loop, geometry: geometry, fault: fault) })
    #expect(error.contains(words), "\(error)")
  }
}
