import ScrollCarousel
import Testing
import TestSupport

@Suite struct CarouselScheduleTests {
  private func text(_ schedule: String) -> String? { carouselError { try CarouselSchedule(schedule) } }

  @Test func `a file has lines, blanks, comments and every event`() throws {
    let file = """
      # a gesture
      0.1 : drag-begin,   0.2:drag-by = -1e2,
      \t0.3:drag-end  # and off

      0.3:start, 0.3:stop, 1:appear, 1:disappear\r
      2:swipe-forward, 2:swipe-reverse, 2:go-to=3, 3:every=.5, 4:speed=0.1
      """
    let schedule = try CarouselSchedule(file)
    #expect(schedule.entries.map(\.seconds) == [0.1, 0.2, 0.3, 0.3, 0.3, 1, 1, 2, 2, 2, 3, 4])
    #expect(
      schedule.entries.map(\.event) == [
        .dragBegin, .dragBy(points: -100), .dragEnd, .start, .stop, .appear, .disappear, .swipeForward, .swipeReverse,
        .goTo(page: 3), .every(seconds: 0.5), .speed(millimetersPerSecond: 0.1),
      ])
    let written = schedule.entries.map(\.description).joined(separator: ",")
    #expect(
      written == "0.1:drag-begin,0.2:drag-by=-100,0.3:drag-end,0.3:start,0.3:stop,1:appear,1:disappear,"
        + "2:swipe-forward,2:swipe-reverse,2:go-to=3,3:every=0.5,4:speed=0.1")
    #expect(try CarouselSchedule(written) == schedule)
    let units = try CarouselSchedule("2s:stop,2500ms:speed=5cm/s,3:every=500ms")
    #expect(try units == CarouselSchedule("2:stop,2.5:speed=50,3:every=0.5"))
    for nothing in ["", "# nothing\n\r\n  \n"] { #expect(try CarouselSchedule(nothing).entries.isEmpty) }
  }

  @Test func `each event has a pattern`() {
    #expect(
      CarouselEvent.patterns.joined(separator: " ")
        == "start stop appear disappear drag-begin drag-by=POINTS drag-end swipe-forward swipe-reverse go-to=PAGE "
        + "speed=MM_PER_S every=SECONDS")
  }

  private static let names =
    "use one of start, stop, appear, disappear, drag-begin, drag-by, drag-end, swipe-forward, swipe-reverse, go-to, "
    + "speed, every"

  static let refused: [(schedule: String, reason: String)] = [
    ("start", "write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin"),
    ("1:start,x:stop", "the time 'x' is not a decimal number of seconds"),
    (":stop", "the time '' is not a decimal number of seconds"),
    ("nan:stop", "the time 'nan' is not a decimal number of seconds"),
    ("1:jump", "'jump' is not an event; \(names)"), ("1:", "'' is not an event; \(names)"),
    ("1:Stop", "'Stop' is not an event; \(names)"),
    ("1:drag-by", "drag-by needs a value, such as drag-by=80"),
    ("1:go-to=", "go-to needs a value, such as go-to=3"), ("1:speed", "speed needs a value, such as speed=50"),
    ("1:every=", "every needs a value, such as every=3"),
    ("1:stop=2", "stop takes no value"), ("1:stop=", "stop takes no value"),
    ("1:speed=fast", "'fast' is not a decimal number"), ("1:speed=1=2", "'1=2' is not a decimal number"),
    ("1:go-to=1.5", "'1.5' is not a whole number; pages count from 0"),
    ("-1:start", "the time must be at least 0 s"),
    (
      "1:start,3:stop,2.5:start",
      "the time lies before the 3 s of the entry before; put the events in the order of their time"
    ),
  ]

  @Test(arguments: refused)
  func `the form and the order of time are strict`(_ schedule: String, _ reason: String) {
    #expect(text(schedule) == refusal(ofLastIn: schedule, reason))
  }

  @Test(arguments: [(",1:start", 1), ("1:start,,2:stop", 2)])
  func `an entry between two commas is missing`(_ schedule: String, _ number: Int) {
    let reason = "an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas"
    #expect(text(schedule) == "event \(number): \(reason)")
  }

  /// Any text is read or refused, and what is read reads back.
  @Test func `no text breaks the reader`() throws {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "1", "2.5", ":", "=", ",", "\n", "#", "drag-by", "stop", "go-to", "-", "e9", " ", "é", "\u{301}", "\r\n", "\0",
    ]
    for _ in 0..<(isThorough ? 3000 : 600) {
      let sample = (0..<Int.random(in: 0...9, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      guard let schedule = try? CarouselSchedule(sample) else { continue }
      let written = schedule.entries.map(\.description).joined(separator: "\n")
      #expect(try CarouselSchedule(written) == schedule, "\(sample)")
    }
  }
}
