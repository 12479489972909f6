import ScrollCarousel
import Testing
import TestSupport

@Suite struct CarouselScheduleTests {
  private func text(_ schedule: String) -> String? { carouselError { _ = try CarouselSchedule(schedule) } }

  @Test func `a list is read`() throws {
    let schedule = try CarouselSchedule(
      "2.5:drag-begin,2.7:drag-by=-80,3:drag-end,4:speed=50,6:stop,7:go-to=3")
    #expect(schedule.entries.map(\.seconds) == [2.5, 2.7, 3, 4, 6, 7])
    #expect(
      schedule.entries.map(\.event) == [
        .dragBegin, .dragBy(points: -80), .dragEnd, .speed(millimetersPerSecond: 50), .stop, .goTo(page: 3),
      ])
  }

  @Test func `a file has lines, blanks, comments and every event`() throws {
    let file = """
      # a gesture
      0.1 : drag-begin,   0.2:drag-by = 1e2,
      \t0.3:drag-end  # and off

      0.3:start, 0.3:stop, 1:appear, 1:disappear\r
      2:swipe-forward, 2:swipe-reverse, 2:go-to=0, 3:every=.5, 4:speed=0.1
      """
    let schedule = try CarouselSchedule(file)
    let written = schedule.entries.map(\.description).joined(separator: ",")
    #expect(
      written == "0.1:drag-begin,0.2:drag-by=100,0.3:drag-end,0.3:start,0.3:stop,1:appear,1:disappear,"
        + "2:swipe-forward,2:swipe-reverse,2:go-to=0,3:every=0.5,4:speed=0.1")
    #expect(try CarouselSchedule(written) == schedule)
    let units = try CarouselSchedule("2s:stop,2500ms:speed=5cm/s,3:every=500ms")
    #expect(try units == CarouselSchedule("2:stop,2.5:speed=50,3:every=0.5"))
    #expect(try CarouselSchedule("").entries.isEmpty)
    #expect(try CarouselSchedule("# nothing\n\r\n  \n").entries.isEmpty)
  }

  @Test func `each event has a pattern`() {
    #expect(
      CarouselEvent.patterns == [
        "start", "stop", "appear", "disappear", "drag-begin", "drag-by=POINTS", "drag-end", "swipe-forward",
        "swipe-reverse", "go-to=PAGE", "speed=MM_PER_S", "every=SECONDS",
      ])
  }

  @Test func `the form is strict`() {
    #expect(
      text("1:start,,2:stop")
        == "event 2: an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas")
    #expect(
      text(",1:start") == "event 1: an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas")
    #expect(text("start") == "event 1, 'start': write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin")
    #expect(text("1:start, x:stop") == "event 2, 'x:stop': the time 'x' is not a decimal number of seconds")
    #expect(text(":stop") == "event 1, ':stop': the time '' is not a decimal number of seconds")
    #expect(text("nan:stop") == "event 1, 'nan:stop': the time 'nan' is not a decimal number of seconds")
    #expect(
      text("1:jump")
        == "event 1, '1:jump': 'jump' is not an event; use one of start, stop, appear, disappear, drag-begin, "
        + "drag-by, drag-end, swipe-forward, swipe-reverse, go-to, speed, every")
    #expect(text("1:")?.hasPrefix("event 1, '1:': '' is not an event") == true)
    #expect(text("1:Stop")?.hasPrefix("event 1, '1:Stop': 'Stop' is not an event") == true)
    #expect(text("1:drag-by") == "event 1, '1:drag-by': drag-by needs a value, such as drag-by=80")
    #expect(text("1:go-to=") == "event 1, '1:go-to=': go-to needs a value, such as go-to=3")
    #expect(text("1:speed") == "event 1, '1:speed': speed needs a value, such as speed=50")
    #expect(text("1:every=") == "event 1, '1:every=': every needs a value, such as every=3")
    #expect(text("1:stop=2") == "event 1, '1:stop=2': stop takes no value")
    #expect(text("1:stop=") == "event 1, '1:stop=': stop takes no value")
    #expect(text("1:speed=fast") == "event 1, '1:speed=fast': 'fast' is not a decimal number")
    #expect(text("1:speed=1=2") == "event 1, '1:speed=1=2': '1=2' is not a decimal number")
    #expect(text("1:go-to=1.5") == "event 1, '1:go-to=1.5': '1.5' is not a whole number; pages count from 0")
  }

  @Test func `time runs forward from 0`() {
    #expect(text("-1:start") == "event 1, '-1:start': the time must be at least 0 s")
    #expect(
      text("1:start\n3:stop\n2.5:start")
        == "event 3, '2.5:start': the time lies before the 3 s of the entry before; "
        + "put the events in the order of their time"
    )
    #expect(text("nan:stop") == "event 1, 'nan:stop': the time 'nan' is not a decimal number of seconds")
  }

  /// Any text is read or refused, and what is read reads back.
  @Test func `no text breaks the reader`() throws {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "1", "2.5", ":", "=", ",", "\n", "#", "drag-by", "stop", "go-to", "-", "e9", " ", "é", "\u{301}", "\r\n", "\0",
    ]
    for _ in 0..<3000 {
      let sample = (0..<Int.random(in: 0...9, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      guard let schedule = try? CarouselSchedule(sample) else { continue }
      let written = schedule.entries.map(\.description).joined(separator: "\n")
      #expect(try CarouselSchedule(written) == schedule, "\(sample)")
    }
  }
}
