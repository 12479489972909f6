import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import Testing
import TestSupport

/// The totals of a simulation, and the frames of a display link that drives it.
@Suite struct CarouselSummaryTests {
  private func simulation(
    _ drive: CarouselDrive, _ schedule: String = "", seconds: Double = 10, hertz: Double? = nil, items: Int = 6
  ) throws -> CarouselSimulation {
    try CarouselSimulation(
      strip: CarouselStrip(.sets(), itemCount: items, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390),
      drive: drive, calculator: phone(), durationSeconds: seconds,
      refreshRate: hertz.map { try RefreshRate(hertz: $0) },
      schedule: CarouselSchedule(schedule))
  }

  private func glide(_ speed: Double, _ way: DrivingMode, hertz: Double = 60) throws -> CarouselDrive {
    try CarouselDrive(
      millimetersPerSecond: speed, calculator: phone(), way: way, refreshRate: RefreshRate(hertz: hertz))
  }

  /// The sums of the trace, reckoned here.
  @Test(arguments: [nil, 60.0, 120])
  func `the totals add the trace up`(hertz: Double?) throws {
    let schedule = "2:drag-begin,2.1:drag-by=-3000,3:drag-end,4:speed=100,6.5:go-to=3,7:swipe-reverse,9:stop,9.5:start"
    for way in DrivingMode.allCases {
      let simulation = try simulation(glide(50, way, hertz: hertz ?? 60), schedule, seconds: 40, hertz: hertz)
      let totals = simulation.totals()
      let trace = Array(simulation)
      #expect(totals.wrapCount == trace.count { $0.movement.didWrap } && totals.wrapCount > 1)
      let distance = trace.reduce(0) { $0 + $1.movement.distancePoints.magnitude }
      #expect(abs(totals.distancePoints - distance) <= 1e-6)
      #expect(abs((simulation.millimeters(points: distance) ?? 0) - distance * 25.4 * 3 / 460) <= 1e-6)
      #expect(totals.pageChangeCount == trace.count { $0.movement.pageChange != nil })
      #expect(totals.largestVisibleJumpPoints == 0 && totals.missedTickCount == 0)
    }
  }

  @Test func `a list without pages and a time without length have totals too`() throws {
    let strip = try CarouselStrip(.pages, itemCount: 0, itemWidthPoints: 390, viewportWidthPoints: 390)
    let empty = try CarouselSimulation(strip: strip, drive: .manual, durationSeconds: 0, schedule: CarouselSchedule())
    #expect(empty.totals().pageChangeCount == 0 && Array(empty).count == 1)
    #expect(empty.millimeters(points: 1) == nil)
  }

  /// Every entry of a carousel on a link is a frame of ScrollMotion, and the frames left out do not move.
  @Test(arguments: [60.0, 90, 120, 60_000.0 / 1001], [0.5, 3, 30, 100])
  func `a display link shows frames`(hertz: Double, speed: Double) throws {
    for way in [DrivingMode.linkCarry, .linkElapsed] {
      let motion = try Motion(
        calculator: phone(), millimetersPerSecond: speed, way: way, refreshRate: RefreshRate(hertz: hertz),
        scenario: Scenario(durationSeconds: 5))
      let expected = motion.frames.filter { $0.movementPoints > 0 }
      let trace = try Array(simulation(glide(speed, way, hertz: hertz), seconds: 5, hertz: hertz).dropFirst())
      #expect(trace.map(\.timeSeconds) == expected.map(\.seconds))
      var wrong: [Double] = []
      for (entry, frame) in zip(trace, expected)
      where abs(entry.movement.distancePoints - frame.movementPoints) > 1e-9 || entry.happening != .tick {
        wrong.append(entry.timeSeconds)
      }
      #expect(wrong == [], "\(way)")
    }
  }

  @Test func `events stand between the frames, and frames come first where they coincide`() throws {
    let trace = try Array(
      simulation(glide(30, .timerPoint), "0.1:stop,0.204:start,0.3:speed=0", seconds: 0.5, hertz: 60))
    let names = trace.map(\.happening.name)
    #expect(trace.map(\.timeSeconds) == trace.map(\.timeSeconds).sorted())
    #expect(names.filter { $0 != "tick" } == ["layout", "stop", "start", "speed"])
    // Frames 1 to 6 are due by 0.1 s; the first after 0.204 s with a tick of 5.5 ms is frame 13.
    #expect(names.prefix { $0 != "stop" }.count == 7)
    let start = try #require(names.firstIndex(of: "start"))
    #expect(trace[start + 1].timeSeconds == 13.0 / 60)
    #expect(names.last == "speed")
  }

  @Test func `pages turn with the frame that comes next`() throws {
    let trace = try Array(simulation(.advance(everySeconds: 0.501), seconds: 2, hertz: 10))
    #expect(trace.map(\.timeSeconds) == [0, 0.6, 1.1, 1.6])
    #expect(trace.map(\.page) == [0, 1, 2, 3])
  }

  @Test func `a refresh rate that makes no sense is named`() throws {
    for hertz in [0, -60, .nan, 1001, .infinity] {
      let message = carouselError { _ = try simulation(.manual, hertz: hertz) }
      #expect(message?.hasPrefix("refresh rate must be ") == true, "\(hertz)")
    }
  }

  @Test func `clamped speeds are listed once, and a hundred at most`() throws {
    let events = (1...5000).map { "1:speed=\(100 + $0 % 250)" }.joined(separator: ",")
    #expect(try simulation(glide(120, .timerPoint), events).clampedCalibrations.count == 100)
    #expect(try simulation(glide(120, .timerPoint), "1:speed=50,2:speed=120").clampedCalibrations.count == 1)
  }
}
