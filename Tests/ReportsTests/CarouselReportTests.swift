import Reports
import ScrollCarousel
import SpeedCalibration
import TestSupport
import Testing

@Suite struct CarouselReportTests {
  static func report(_ loop: CarouselLoop, events: String = "", seconds: Double) throws -> Report {
    let strip = try CarouselStrip(
      loop,
      geometry: CarouselGeometry(
        itemCount: 3, itemWidthPoints: 390, spacingPoints: loop.standardSpacingPoints, viewportWidthPoints: 390))
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
    let schedule = try CarouselSchedule(events)
    let drive =
      if let interval = loop.standardIntervalSeconds {
        try CarouselDrive.advance(everySeconds: interval)
      } else {
        loop.isGliding ? try CarouselDrive(millimetersPerSecond: 30, calculator: calculator) : .manual
      }
    let simulation = try CarouselSimulation(
      strip: strip, drive: drive, calculator: calculator, durationSeconds: seconds, schedule: schedule)
    return Report(of: simulation)
  }

  @Test func `text ends with distance, wraps and the largest jump`() throws {
    expectSnapshot(
      try Self.report(.sentinels, events: "4:drag-begin,4.2:drag-by=-300,4.3:drag-end", seconds: 8).text(
        .text, width: 80),
      """
      a page every 3 s, loop by sentinels, 3 items, 8 s
      travelled 193.81 mm, 0 wraps, largest visible jump 0 pt

        time  event          offset  before wrap  page  item  from  to  cause
           s                     pt           pt
      0.0000  layout        390.000            –     0     0     –   –  –
      3.0000  advance       780.000            –     1     1     0   1  timer
      4.0000  drag-begin    780.000            –     1     1     –   –  –
      4.2000  drag-by=-300  480.000            –     0     0     1   0  swipe
      4.3000  drag-end      390.000            –     0     0     –   –  –
      7.3000  advance       780.000            –     1     1     0   1  timer
      """)
  }

  @Test func `CSV leaves the offset before a wrap empty where none happened`() throws {
    expectSnapshot(
      try Self.report(.tripled, seconds: 10.5).text(.csv),
      """
      time_s,event,offset_points,offset_before_wrap_points,page,item,wrapped,from_page,to_page,cause
      0,layout,1170,,0,0,false,,,
      3.5,advance,1560,,1,1,false,0,1,timer
      7,advance,1950,,2,2,false,1,2,timer
      10.5,advance,1170,2340,0,0,true,2,0,timer
      """)
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

  @Test func `a gliding strip that did not wrap says when it would`() throws {
    #expect(try Self.report(.sets(), seconds: 1).text(.text).contains("0 wraps (the first would come at 13"))
    #expect(try Self.report(.sets(), seconds: 13).text(.text).contains("0 wraps ("))
    #expect(try Self.report(.sets(), seconds: 13.1).text(.text).contains("1 wrap, largest"))
    #expect(try Self.report(.sets(), events: "0.5:stop", seconds: 1).text(.text).contains("0 wraps, largest"))
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
    let long = try Self.report(.sets(), seconds: 120).text(.text)
    #expect(long.contains("\n7 more: --format csv has them all, where wrapped is true.\n"))
    let paged = try Self.report(.sentinels, seconds: 60).text(.text)
    #expect(!paged.contains("Wraps") && !paged.contains("a speed of 0"))
  }

  @Test func `a strip glides point by point`() throws {
    let rows = try Self.report(.sets(), seconds: 1).text(.csv).split(separator: "\n")
    #expect(rows.count == 1 + 1 + 181)
    #expect(rows[2].hasPrefix("0.005521739130434781,tick,1183,,0,0,false"))
  }

  private func settings(_ loop: CarouselLoop) throws -> String {
    let json = try Self.report(loop, seconds: 1).text(.json)
    let parts = json.split(separator: "\"settings\":{")
    try #require(parts.count == 2)
    return String(parts[1].prefix { $0 != "}" })
  }

  @Test func `JSON says what made the trace`() throws {
    #expect(
      try settings(.sets()) == #"""
        "loop":"sets","items":3,"item_width_points":390,"spacing_points":4,"viewport_points":390,\#
        "content_width_points":4724,"set_width_points":1182,"cells":12,"sets":4,"duration_s":1,"ppi":460,"scale":3,\#
        "native_scale":3,"drive":"glide","way":"timer-point","refresh_hz":null,\#
        "interval_s":0.005521739130434781,"requested_mm_per_s":30,\#
        "speed_mm_per_s":30,"step_points":1,"rule":"point","nominal_interval_s":0.01,"lower_limit_mm_per_s":null,\#
        "upper_limit_mm_per_s":null,"scale_basis":"native"
        """#)
    #expect(try settings(.sentinels).contains(#""cells":5,"sets":null,"duration_s":1,"#))
    #expect(
      try settings(.sentinels).contains(
        #""drive":"advance","way":null,"refresh_hz":null,"interval_s":3,"requested_mm_per_s":null,"#))
    #expect(
      try settings(.pages).contains(
        #""drive":"manual","way":null,"refresh_hz":null,"interval_s":null,"requested_mm_per_s":null,"#))
  }
}
