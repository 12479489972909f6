import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollCarousel

/// Whole simulations, kept to ten digits: other tests say why they are right, these notice whatever changes.
@Suite struct KeptCarouselTests {
  private static let drag = "1:drag-begin,1.1:drag-by=-150,1.4:drag-end"

  @Test func `simulations`() throws {
    let glides: [(CarouselLoop, String)] = [
      (.sets(), "\(Self.drag),2:speed=60,3:go-to=2,5:disappear,6:appear,7:stop,8:start"),
      (.sets(5), "\(Self.drag),2:speed=97.5,3:go-to=1,5:stop,6:go-to=3,8:start"),
    ]
    let advances: [(CarouselLoop, String)] = [
      (.sentinels, "\(Self.drag),2:swipe-reverse,3:go-to=2,4:every=0.7"),
      (.pages, "\(Self.drag),2:swipe-forward,3:go-to=3,6:swipe-reverse"),
      (.tripled, "\(Self.drag),4:every=0.5,6:drag-begin,6.1:drag-by=500,6.2:drag-end"),
    ]
    var text = ""
    for (loop, schedule) in glides {
      for (rule, way, hertz) in [
        (StepRule.point, CarouselDrive.Way.timer, nil), (.pixel, .timer, nil), (.point, .timer, 60.0),
        (.point, .linkCarry, 60),
      ] {
        text += try Self.kept(
          loop, CarouselDrive(millimetersPerSecond: 30, calculator: phone(rule: rule), way: way), schedule, hertz: hertz
        )
      }
    }
    for (loop, schedule) in advances {
      text += try Self.kept(loop, loop.isEndless ? .advance(everySeconds: 1.5) : .manual, schedule, hertz: nil)
    }
    try expectKept(text, in: "simulations.txt")
  }

  /// The totals, and each entry that is not just a tick.
  private static func kept(
    _ loop: CarouselLoop, _ drive: CarouselDrive, _ schedule: String, hertz: Double?
  ) throws -> String {
    let strip = try CarouselStrip(loop, itemCount: 4, itemWidthPoints: 320, spacingPoints: 8, viewportWidthPoints: 320)
    let simulation = try CarouselSimulation(
      strip: strip, drive: drive, calculator: phone(), durationSeconds: 9, refreshHertz: hertz,
      schedule: CarouselSchedule(schedule))
    let entries = simulation.filter { $0.happening != .tick || $0.movement.didWrap }
    return "# \(loop), \(drive)\n" + TestSupport.kept(simulation.totals()) + entries.map { "\($0)\n" }.joined()
  }

  @Test func `what each quantity may be`() throws {
    let quantities: [Quantity] = [
      .itemCount, .cellCount, .itemWidth, .spacing, .viewportWidth, .stripWidth, .drag, .carouselStep,
      .carouselInterval, .carouselRefreshRate, .simulationDuration,
    ]
    try expectKept(quantities.map { $0.complaint(about: -1.5e99) + "\n" }.joined(), in: "quantities.txt")
  }
}
