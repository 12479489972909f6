import ScrollCarousel
import Testing
import TestSupport

/// Lists of events, those of nobody who means well too.
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

  @Test func `an entry is bounded before it is looked at, and shortened in the message`() throws {
    let shown = String(repeating: "x", count: 77) + "…"
    let long = "the entry is longer than 200 bytes; write TIME:EVENT or TIME:EVENT=VALUE"
    for length in [201, isThorough ? 5_000_000 : 50_000] {
      #expect(text("1:start," + String(repeating: "x", count: length)) == "event 2, '\(shown)': \(long)")
    }
    #expect(
      text(String(repeating: "x", count: 200))
        == "event 1, '\(shown)': write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin")
    // One character of very many marks.
    let marks = "e" + String(repeating: "\u{301}", count: isThorough ? 1_000_000 : 50_000)
    let message = try #require(text("1:\(marks)"))
    #expect(message.utf8.count < 400 && message.hasSuffix(long))
    let nested = try #require(text("1:" + String(repeating: "é", count: 80)))
    #expect(nested.utf8.count < 700 && nested.contains("is not an event"))
  }

  @Test func `no entry forges a line or steers a terminal`() throws {
    for entry in [
      "1:\u{1b}[2Jx", "1\u{2028}Error: all is well:stop", "1:stop=\u{202e}\u{7}", "\u{85}x", "1:go-to=\u{b}2",
    ] {
      let message = try #require(text(entry))
      #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }, "\(message)")
      #expect(!message.contains("\u{2028}") && !message.contains("\u{202e}"), "\(message)")
    }
    #expect(text("1:\u{1b}[2J")?.hasPrefix(#"event 1, '1:\u{1b}[2J': '\u{1b}[2J' is not an event"#) == true)
  }

  @Test func `many events, long comments and blank lines are read in one pass`() throws {
    let count = isThorough ? 20_000 : 2000
    let many = (0..<count).map { "\($0):drag-by=-1.5" }.joined(separator: "\n")
    let schedule = try CarouselSchedule(
      "# " + String(repeating: "c", count: 10 * count) + String(repeating: "\r\n \t", count: count) + "\n" + many)
    #expect(schedule.entries.count == count)
    #expect(schedule.entries.last?.description == "\(count - 1):drag-by=-1.5")
    #expect(MemoryLayout<CarouselSchedule.Entry>.stride <= 24, "64 MiB of events are 10 million entries")
  }
}
