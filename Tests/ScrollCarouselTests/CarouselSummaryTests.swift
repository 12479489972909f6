import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import Testing
import TestSupport

/// The totals of a simulation, and the frames of a display link that drives it.
@Suite struct CarouselSummaryTests {
  /// The sums of the trace, reckoned here.
  @Test(arguments: [nil, 60.0, 120])
  func `the totals add the trace up`(hertz: Double?) throws {
    let schedule = "2:drag-begin,2.1:drag-by=-3000,3:drag-end,4:speed=100,6.5:go-to=3,7:swipe-reverse,9:stop,9.5:start"
    for way in DrivingMode.allCases {
      let simulation = try CarouselSimulation.tutorial(
        .sets(), schedule, drive: .glide(50, way: way, hertz: hertz ?? 60), seconds: 20, hertz: hertz)
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

  /// Every entry of a carousel on a link is a frame of ScrollMotion, and the frames left out do not move.
  @Test(
    arguments: [(460.0, 3.0, 3.0), (326, 2, 2), (401, 3, 1080.0 / 414), (264, 2, 2), (92.5, 1, 1)],
    [60.0, 90, 120, 60_000.0 / 1001])
  func `each frame stands where ScrollMotion puts it`(
    figures: (ppi: Double, scale: Double, nativeScale: Double), hertz: Double
  ) throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: figures.ppi, scale: figures.scale, nativeScale: figures.nativeScale))
    let strip = try CarouselStrip.tutorial()
    let rate = try RefreshRate(hertz: hertz)
    // Halves of a pixel a frame fall on the edge between two pixels at every second frame.
    let half = 4.5 * rate.framesPerSecond * 25.4 / figures.ppi
    for speed in [half, 0.3, 1, 5, 12.7, 29.817391304347826, 30, 55.5, 100].sampled(oneIn: 3) {
      for way in [DrivingMode.linkCarry, .linkElapsed] {
        let motion = try Motion(
          calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: rate,
          scenario: Scenario(durationSeconds: 3))
        let drive = try CarouselDrive(
          millimetersPerSecond: speed, calculator: calculator, way: way, refreshRate: rate)
        let simulation = try CarouselSimulation(
          strip: strip, drive: drive, durationSeconds: 3, refreshRate: rate, schedule: CarouselSchedule())
        let frames = motion.frames.filter { $0.movementPoints > 0 }
        let trace = Array(simulation.dropFirst())
        #expect(trace.map(\.seconds) == frames.map(\.seconds), "\(way) at \(speed) mm/s")
        let wrong = zip(trace, frames).filter { entry, frame in
          let offset = strip.wrapped(strip.initialOffsetPoints + frame.offsetPoints)
          return entry.happening != .tick || abs(entry.movement.distancePoints - frame.movementPoints) > 1e-9
            || abs(entry.movement.offsetPoints - offset) > 1e-9
        }
        #expect(wrong.map { $0.1.frame } == [], "\(way) at \(speed) mm/s")
      }
    }
  }

  @Test func `events stand between the frames, and frames come first where they coincide`() throws {
    let trace = try Array(
      CarouselSimulation.tutorial(.sets(), "0.1:stop,0.204:start,0.3:speed=0", seconds: 0.5, hertz: 60))
    let names = trace.map(\.happening.name)
    #expect(trace.map(\.seconds) == trace.map(\.seconds).sorted())
    #expect(names.filter { $0 != "tick" } == ["layout", "stop", "start", "speed"])
    // Frames 1 to 6 are due by 0.1 s; the first after 0.204 s with a tick of 5.5 ms is frame 13.
    #expect(names.prefix { $0 != "stop" }.count == 7)
    let start = try #require(names.firstIndex(of: "start"))
    #expect(trace[start + 1].seconds == 13.0 / 60)
    #expect(names.last == "speed")
  }

  @Test func `pages turn with the frame that comes next`() throws {
    let drive = try CarouselDrive.advance(everySeconds: 0.501)
    let trace = try Array(CarouselSimulation.tutorial(.sets(), drive: drive, seconds: 2, hertz: 10))
    #expect(trace.map(\.seconds) == [0, 0.6, 1.1, 1.6])
    #expect(trace.map(\.page) == [0, 1, 2, 3])
  }
}
