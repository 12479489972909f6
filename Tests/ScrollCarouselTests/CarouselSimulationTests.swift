import ScrollCarousel
import SpeedCalibration
import Testing

@Suite struct CarouselSimulationTests {
  private func line(_ entry: CarouselTraceEntry) -> String {
    let cells: [Any?] = [
      entry.timeSeconds, entry.happening.name, entry.movement.offsetPoints, entry.movement.offsetBeforeWrapPoints,
      entry.page, entry.item, entry.movement.didWrap,
    ]
    return cells.map { $0.map { "\($0)" } ?? "" }.joined(separator: ",")
  }

  private func paged(
    _ loop: CarouselLoop, items: Int = 3, seconds: Double = 10, _ schedule: String = ""
  ) throws -> CarouselSimulation {
    try CarouselSimulation(
      strip: CarouselStrip(
        loop,
        geometry: CarouselGeometry(itemCount: items, itemWidthPoints: 390, viewportWidthPoints: 390)),
      drive: loop.standardIntervalSeconds.map { try .advance(everySeconds: $0) } ?? .manual, durationSeconds: seconds,
      schedule: CarouselSchedule(schedule))
  }

  private func gliding(_ schedule: String, seconds: Double = 10, speed: Double = 30) throws -> CarouselSimulation {
    try CarouselSimulation(
      strip: CarouselStrip(
        .sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390),
      drive: CarouselDrive(millimetersPerSecond: speed, calculator: phone()), calculator: phone(),
      durationSeconds: seconds, schedule: CarouselSchedule(schedule))
  }

  @Test func `sentinels in full`() throws {
    let simulation = try paged(
      .sentinels, seconds: 15, "4:drag-begin,4.2:drag-by=-800,4.4:drag-end,8:go-to=2,12:swipe-forward")
    #expect(
      simulation.map(line) == [
        "0.0,layout,390.0,,0,0,false",
        "3.0,advance,780.0,,1,1,false",
        "4.0,drag-begin,780.0,,1,1,false",
        "4.2,drag-by,1150.0,-20.0,2,1,true",
        "4.4,drag-end,1170.0,,2,2,false",
        "7.4,advance,390.0,1560.0,0,0,true",
        "8.0,go-to,1170.0,,2,2,false",
        "11.0,advance,390.0,1560.0,0,0,true",
        "12.0,swipe-forward,780.0,,1,1,false",
        "15.0,advance,1170.0,,2,2,false",
      ])
  }

  @Test func `tripled and pages in full`() throws {
    #expect(
      try paged(.tripled, seconds: 10.5).map(line) == [
        "0.0,layout,1170.0,,0,0,false",
        "3.5,advance,1560.0,,1,1,false",
        "7.0,advance,1950.0,,2,2,false",
        "10.5,advance,1170.0,2340.0,0,0,true",
      ])
    #expect(
      try paged(
        .pages, "1:swipe-forward,2:swipe-reverse,3:swipe-reverse,4:go-to=2,5:drag-begin,5:drag-by=900,5:drag-end"
      )
      .map(line) == [
        "0.0,layout,0.0,,0,0,false",
        "1.0,swipe-forward,390.0,,1,1,false",
        "2.0,swipe-reverse,0.0,,0,0,false",
        "3.0,swipe-reverse,0.0,,0,0,false",
        "4.0,go-to,780.0,,2,2,false",
        "5.0,drag-begin,780.0,,2,2,false",
        "5.0,drag-by,780.0,,2,2,false",
        "5.0,drag-end,780.0,,2,2,false",
      ])
    #expect(try paged(.sentinels, items: 0).map(line) == ["0.0,layout,0.0,,,,false"])
  }

  /// 30 mm/s is 23000/127 points a second and steps by 1; 50 is 115000/381 and steps by 3.
  @Test func `a drag, a new speed and a jump in full`() throws {
    let simulation = try gliding(
      "2.5:drag-begin,2.7:drag-by=-80,3:drag-end,4:speed=50,6:stop,7:go-to=3")
    var trace = simulation.makeIterator()
    var lines: [String] = []
    var (ticks, sum) = (0, 0.0)
    var last = 0.0
    while let entry = trace.next() {
      #expect(entry.timeSeconds >= last)
      last = entry.timeSeconds
      if entry.happening == .tick { ticks += 1 } else { lines.append(line(entry)) }
      sum = trace.carousel.totals.distancePoints
    }
    let first = Int(2.5 * 23_000 / 127)
    let second = Int(1.0 * 23_000 / 127)
    // The part of a tick that had passed at 4 s counts.
    let third = Int((1.0 * 23_000 / 127 - Double(second)) + 2 * 115_000.0 / (381 * 3))
    #expect(ticks == first + second + third)
    let stopped = 2364 + Double(first - 80 + second + 3 * third)
    #expect(
      lines == [
        "0.0,layout,2364.0,,0,0,false",
        "2.5,drag-begin,\(2364.0 + Double(first)),,1,1,false",
        "2.7,drag-by,\(2284.0 + Double(first)),,1,0,false",
        "3.0,drag-end,\(2284.0 + Double(first)),,1,0,false",
        "4.0,speed,\(2284.0 + Double(first + second)),,1,1,false",
        "6.0,stop,\(stopped),,3,2,false",
        "7.0,go-to,\(2364.0 + 3 * 394),,3,3,false",
      ])
    #expect(sum == Double(first + 80 + second + 3 * third) + abs(2364 + 3 * 394 - stopped))
    #expect(trace.carousel.totals.wrapCount == 0)
    #expect(trace.carousel.totals.largestVisibleJumpPoints == 0)
    let millimeters = try #require(simulation.millimeters(points: sum))
    #expect(abs(millimeters - sum * 25.4 * 3 / 460) <= 1e-9)
  }

  @Test func `clamped speeds are listed`() throws {
    let simulation = try gliding("1:speed=20,2:speed=-3,3:speed=500", speed: 120)
    #expect(simulation.clampedCalibrations.map(\.requestedMillimetersPerSecond) == [120, -3, 500])
    #expect(try gliding("1:speed=20").clampedCalibrations.isEmpty)
  }

  @Test(
    arguments: [
      (.sets(), "1:start", "it is started already, as it is from 0 s on; put a stop before it"),
      (.sets(), "1:stop,2:stop", "it is stopped already; put a start before it"),
      (.sets(), "1:appear", "it is on screen already, as it is from 0 s on; put a disappear before it"),
      (.sets(), "1:disappear,2:disappear", "it is off screen already; put an appear before it"),
      (.sets(), "1:drag-begin,2:drag-begin", "a drag is in progress already; put a drag-end before it"),
      (.sets(), "1:drag-by=80", "no drag is in progress; put a drag-begin before it"),
      (.tripled, "1:drag-begin,2:disappear,3:drag-end", "no drag is in progress; put a drag-begin before it"),
      (.sets(), "1:drag-begin,2:drag-by=0", "a drag by 0 moves nothing; leave it out"),
      (.sets(), "1:speed=50,2:speed=50", "that is its speed already; leave it out"),
      (.tripled, "1:every=3.5", "that is its interval already; leave it out"),
      (.pages, "1:start", "a row of pages moves only when told, so this has no effect; leave it out"),
      (.pages, "1:swipe-forward,2:go-to=1", "that page shows already; leave it out"),
    ] as [(CarouselLoop, String, String)])
  func `the last event can have no effect, and is refused`(_ loop: CarouselLoop, _ schedule: String, _ reason: String) {
    let error = carouselError { _ = loop.isGliding ? try gliding(schedule) : try paged(loop, schedule) }
    let last = schedule.split(separator: ",")
    #expect(error == "event \(last.count), '\(last.last ?? "")': \(reason)")
  }

  @Test func `an event whose effect depends on the place is none to refuse`() throws {
    let held = "1:swipe-reverse,2:drag-begin,3:drag-by=-80,4:disappear,5:swipe-forward,6:go-to=0"
    #expect(try Array(paged(.pages, held)).count == 7)
    #expect(
      carouselError { _ = try paged(.sentinels, items: 1, "1:swipe-forward") }
        == "event 1, '1:swipe-forward': fewer than two items never move; use more items")
  }

  @Test func `events that make no sense are refused by number`() throws {
    func text(_ make: () throws -> CarouselSimulation) -> String? { carouselError { _ = try make() } }
    #expect(
      text { try paged(.tripled, "1:stop,2:go-to=3") }
        == "event 2, '2:go-to=3': there is no page 3; pages count from 0 to 2")
    #expect(
      text { try paged(.tripled, "2:go-to=-1") }
        == "event 1, '2:go-to=-1': there is no page -1; pages count from 0 to 2")
    #expect(
      text { try paged(.pages, items: 0, "1:go-to=0") } == "event 1, '1:go-to=0': there is no page 0: the list is empty"
    )
    #expect(
      text { try paged(.tripled, "1:speed=3") }
        == "event 1, '1:speed=3': a carousel that pages has no speed; use every=SECONDS")
    #expect(
      text { try gliding("1:every=3") }
        == "event 1, '1:every=3': a carousel that glides has no interval between pages; use speed=MM_PER_S")
    #expect(
      text { try paged(.tripled, "1:every=0") }
        == "event 1, '1:every=0': time between two movements must be from 1e-06 to 1000000000 s, not 0")
    #expect(
      text { try gliding("10:stop,10.5:start") }
        == "event 2, '10.5:start': the time lies after the end at 10 s; use a longer duration")
    #expect(
      text { try gliding("1:drag-by=1e10") }
        == "event 1, '1:drag-by=10000000000': drag must be from -1000000000 to 1000000000 pt, not 10000000000")
    #expect(text { try gliding("", seconds: -1) } == "duration must be from 0 to 1000000 s, not -1")
    #expect(text { try gliding("", seconds: .nan) } == "duration must be a finite number, not nan")
    #expect(text { try gliding("", seconds: 1e10) } == "duration must be from 0 to 1000000 s, not 10000000000")
    let drive = try CarouselDrive(millimetersPerSecond: 30, calculator: phone())
    let strip = try gliding("").carousel.strip
    #expect(
      text {
        try CarouselSimulation(
          strip: strip, drive: drive, durationSeconds: 9, schedule: CarouselSchedule("1:speed=3"))
      } == "event 1, '1:speed=3': a speed in mm/s needs a display; choose a device")
  }
}
