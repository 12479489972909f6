import ScrollCarousel
import SpeedCalibration
import Testing

@Suite struct CarouselSimulationTests {
  private func line(_ entry: CarouselTraceEntry) -> String {
    let cells: [Any?] = [
      entry.seconds, entry.happening.name, entry.movement.offsetPoints, entry.movement.offsetBeforeWrapPoints,
      entry.page, entry.item, entry.movement.didWrap,
    ]
    return cells.map { $0.map { "\($0)" } ?? "" }.joined(separator: ",")
  }

  @Test func `sentinels in full`() throws {
    let schedule =
      "4:drag-begin,4.2:drag-by=-800,4.4:drag-end,8:go-to=2,12:swipe-forward,"
      + "16:drag-begin,16.2:drag-by=250,16.4:drag-end"
    #expect(
      try CarouselSimulation.tutorial(.sentinels, schedule, seconds: 20).map(line) == [
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
        "16.0,drag-begin,1170.0,,2,2,false",
        "16.2,drag-by,1420.0,,0,2,false",
        "16.4,drag-end,390.0,1560.0,0,0,true",
        "19.4,advance,780.0,,1,1,false",
      ])
  }

  @Test func `tripled and pages in full`() throws {
    #expect(
      try CarouselSimulation.tutorial(.tripled, "18:drag-begin,18.1:drag-by=250,18.2:drag-end", seconds: 19)
        .map(line) == [
          "0.0,layout,1170.0,,0,0,false",
          "3.5,advance,1560.0,,1,1,false",
          "7.0,advance,1950.0,,2,2,false",
          "10.5,advance,1170.0,2340.0,0,0,true",
          "14.0,advance,1560.0,,1,1,false",
          "17.5,advance,1950.0,,2,2,false",
          "18.0,drag-begin,1950.0,,2,2,false",
          "18.1,drag-by,2200.0,,0,2,false",
          "18.2,drag-end,1170.0,2340.0,0,0,true",
        ])
    let schedule =
      "1:swipe-forward,2:swipe-reverse,3:swipe-reverse,4:go-to=2,"
      + "5:drag-begin,5:drag-by=900,5:drag-by=-100,5:drag-end"
    #expect(
      try CarouselSimulation.tutorial(.pages, schedule).map(line) == [
        "0.0,layout,0.0,,0,0,false",
        "1.0,swipe-forward,390.0,,1,1,false",
        "2.0,swipe-reverse,0.0,,0,0,false",
        "3.0,swipe-reverse,0.0,,0,0,false",
        "4.0,go-to,780.0,,2,2,false",
        "5.0,drag-begin,780.0,,2,2,false",
        "5.0,drag-by,780.0,,2,2,false",
        "5.0,drag-by,680.0,,2,1,false",
        "5.0,drag-end,780.0,,2,2,false",
      ])
    for seconds in [0.0, 10] {
      let empty = try CarouselSimulation.tutorial(.sentinels, items: 0, seconds: seconds)
      #expect(empty.map(line) == ["0.0,layout,0.0,,,,false"] && empty.totals().pageChangeCount == 0)
    }
  }

  /// 30 mm/s is 23000/127 points a second and steps by 1; 50 is 115000/381 and steps by 3.
  @Test func `a drag, a new speed and a jump in full`() throws {
    let simulation = try CarouselSimulation.tutorial(
      .sets(), "2.5:drag-begin,2.7:drag-by=-80,3:drag-end,4:speed=50,6:stop,7:go-to=3")
    let trace = Array(simulation)
    let first = Int(2.5 * 23_000 / 127)
    let second = Int(1.0 * 23_000 / 127)
    // The part of a tick that had passed at 4 s counts.
    let third = Int((1.0 * 23_000 / 127 - Double(second)) + 2 * 115_000.0 / (381 * 3))
    #expect(trace.count { $0.happening == .tick } == first + second + third)
    #expect(trace.map(\.seconds) == trace.map(\.seconds).sorted())
    let stopped = 2364 + Double(first - 80 + second + 3 * third)
    #expect(
      trace.filter { $0.happening != .tick }.map(line) == [
        "0.0,layout,2364.0,,0,0,false",
        "2.5,drag-begin,\(2364.0 + Double(first)),,1,1,false",
        "2.7,drag-by,\(2284.0 + Double(first)),,1,0,false",
        "3.0,drag-end,\(2284.0 + Double(first)),,1,0,false",
        "4.0,speed,\(2284.0 + Double(first + second)),,1,1,false",
        "6.0,stop,\(stopped),,3,2,false",
        "7.0,go-to,\(2364.0 + 3 * 394),,3,3,false",
      ])
    let distance = Double(first + 80 + second + 3 * third) + abs(2364 + 3 * 394 - stopped)
    #expect(simulation.totals().distancePoints == distance)
  }

  @Test func `clamped speeds are listed once, and a hundred at most`() throws {
    func clamped(_ schedule: String) throws -> [Double] {
      try CarouselSimulation.tutorial(.sets(), schedule, drive: .glide(120)).clampedCalibrations
        .map(\.requestedMillimetersPerSecond)
    }
    #expect(try clamped("1:speed=20,2:speed=-3,3:speed=500,4:speed=120") == [120, -3, 500])
    #expect(try clamped((1...300).map { "1:speed=\(120 + $0)" }.joined(separator: ",")).count == 100)
    #expect(try CarouselSimulation.tutorial(.sets(), "1:speed=20").clampedCalibrations.isEmpty)
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
      (.sets(), "1:drag-by=10000000000", "drag must be from -1000000000 to 1000000000 pt, not 10000000000"),
      (.sets(), "1:speed=50,2:speed=50", "that is its speed already; leave it out"),
      (.sets(), "1:every=3", "a carousel that glides has no interval between pages; use speed=MM_PER_S"),
      (.sets(), "10:stop,10.5:start", "the time lies after the end at 10 s; use a longer duration"),
      (.tripled, "1:every=3.5", "that is its interval already; leave it out"),
      (.tripled, "1:every=0", "time between two movements must be from 1e-06 to 1000000000 s, not 0"),
      (.tripled, "1:speed=3", "a carousel that pages has no speed; use every=SECONDS"),
      (.tripled, "1:stop,2:go-to=3", "there is no page 3; pages count from 0 to 2"),
      (.tripled, "2:go-to=-1", "there is no page -1; pages count from 0 to 2"),
      (.pages, "1:start", "a row of pages moves only when told, so this has no effect; leave it out"),
      (.pages, "1:swipe-forward,2:go-to=1", "that page shows already; leave it out"),
      (
        .pages, "1:swipe-forward,2:every=0.5",
        "a row of pages moves only when told, at no speed and after no interval; use a loop for that"
      ),
    ] as [(CarouselLoop, String, String)])
  func `the last event is refused by its number`(_ loop: CarouselLoop, _ schedule: String, _ reason: String) {
    let error = carouselError { try CarouselSimulation.tutorial(loop, schedule) }
    #expect(error == refusal(ofLastIn: schedule, reason))
  }

  @Test(arguments: [
    (0, "1:go-to=0", "there is no page 0: the list is empty"),
    (1, "1:swipe-forward", "fewer than two items never move; use more items"),
  ])
  func `no event moves fewer than two items`(items: Int, schedule: String, reason: String) {
    let error = carouselError { try CarouselSimulation.tutorial(.sentinels, schedule, items: items) }
    #expect(error == refusal(ofLastIn: schedule, reason))
  }

  @Test func `an event whose effect depends on the place is none to refuse`() throws {
    let held = "1:swipe-reverse,2:drag-begin,3:drag-by=-80,4:disappear,5:swipe-forward,6:go-to=0"
    #expect(try Array(CarouselSimulation.tutorial(.pages, held)).count == 7)
  }

  @Test func `a simulation without a display has no millimetres`() throws {
    func simulation(_ drive: CarouselDrive, _ schedule: String) throws -> CarouselSimulation {
      try CarouselSimulation(
        strip: .tutorial(), drive: drive, durationSeconds: 9, schedule: CarouselSchedule(schedule))
    }
    #expect(try simulation(.manual, "").millimeters(points: 1) == nil)
    #expect(
      carouselError { try simulation(.glide(30), "1:speed=3e0") }
        == "event 1, '1:speed=3': a speed in mm/s needs a display; choose a device")
  }
}
