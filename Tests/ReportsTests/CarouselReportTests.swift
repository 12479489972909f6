import Reports
import ScrollCarousel
import SpeedCalibration
import TestSupport
import Testing

@Suite struct CarouselReportTests {
  static func report(_ loop: CarouselLoop, events: String = "", seconds: Double) throws -> Report {
    let geometry = try CarouselGeometry(
      itemCount: 3, itemWidthPoints: 390, spacingPoints: loop.standardSpacingPoints, viewportWidthPoints: 390)
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
    let drive =
      try loop.standardIntervalSeconds.map { try CarouselDrive.advance(everySeconds: $0) }
      ?? CarouselDrive(millimetersPerSecond: 30, calculator: calculator)
    return try Report(
      of: CarouselSimulation(
        strip: CarouselStrip(loop, geometry: geometry), drive: drive, calculator: calculator, durationSeconds: seconds,
        schedule: CarouselSchedule(events)))
  }

  @Test func `forty events are shown, and how many more there are`() throws {
    func text(_ count: Int) throws -> String {
      let events = (1..<count).map { "0.\($0 + 100):speed=\($0)" }.joined(separator: ",")
      return try Self.report(.sets(), events: events, seconds: 0.15).text(.text)
    }
    #expect(try !text(40).contains("more row"))
    let long = try text(42)
    #expect(long.contains("2 more rows: --each prints them."))
    #expect(long.contains("speed=39") && !long.contains("speed=40"))
  }

  @Test(arguments: [
    ("", 1.0, "0 wraps (the first would come at 13"), ("", 13, "0 wraps ("), ("", 13.1, "1 wrap, largest"),
    ("0.5:stop", 1, "0 wraps, largest"),
  ])
  func `a gliding strip that did not wrap says when it would`(_ events: String, _ seconds: Double, _ words: String)
    throws
  {
    #expect(try Self.report(.sets(), events: events, seconds: seconds).text(.text).contains(words))
  }

  @Test func `each wrap that is none of the rows shows with its time and its two offsets, ten at most`() throws {
    expectSnapshot(
      try Self.report(.sets(), seconds: 14).text(.text),
      """
      30 mm/s, 1 pt every 5.522 ms, loop by sets of 1182 pt, 3 items, 14 s
      travelled 419.93 mm, 1 wrap, largest visible jump 0 pt

      Wraps
         time      from        to  page  item  event
            s        pt        pt
      13.0479  3545.000  2363.000     0     2  tick

         time  event     offset  before wrap  page  item  from  to  cause
            s                pt           pt
       0.0000  layout  1182.000            –     0     0     –   –  –
       1.0878  tick    1379.000            –     1     0     0   1  timer
       3.2633  tick    1773.000            –     2     1     1   2  timer
       5.4389  tick    2167.000            –     0     2     2   0  timer
       7.6145  tick    2561.000            –     1     0     0   1  timer
       9.7900  tick    2955.000            –     2     1     1   2  timer
      11.9656  tick    3349.000            –     0     2     2   0  timer
      2529 ticks: --each prints them.
      The code that tutorials copy has two defects that this carousel does not have:
        its timer keeps the old interval when the speed changes, and a speed of 0 does
        not stop it.
      """)
    // Ten times as fast there are 17 wraps in twelve seconds.
    let long = try Self.report(.sets(), events: "0.01:speed=300", seconds: 12).text(.text)
    #expect(long.contains("\n7 more: --format csv has them all, where wrapped is true.\n"))
    let paged = try Self.report(.sentinels, seconds: 60).text(.text)
    #expect(!paged.contains("Wraps") && !paged.contains("a speed of 0"))
  }

  @Test func `a strip glides point by point`() throws {
    let rows = try Self.report(.sets(), seconds: 1).text(.csv).split(separator: "\n")
    #expect(rows.count == 1 + 1 + 181)
    #expect(rows[2].hasPrefix("0.005521739130434781,tick,1183,,0,0,false"))
  }
}
