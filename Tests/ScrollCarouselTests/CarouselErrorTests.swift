import ScrollCarousel
import SpeedCalibration
import Testing

@Suite struct CarouselErrorTests {
  private func text(
    _ loop: CarouselLoop, items: Int = 6, width: Double = 390, spacing: Double = 0, viewport: Double = 390
  ) -> String? {
    carouselError {
      _ = try CarouselStrip(
        loop, itemCount: items, itemWidthPoints: width, spacingPoints: spacing, viewportWidthPoints: viewport)
    }
  }

  @Test func `widths that make no sense are named`() {
    #expect(text(.sets(), width: 0) == "item width must be from 1e-06 to 8388608 pt, not 0")
    #expect(text(.sets(), width: -2.5) == "item width must be from 1e-06 to 8388608 pt, not -2.5")
    #expect(text(.sets(), width: .nan) == "item width must be a finite number, not nan")
    #expect(text(.sets(), width: 1e-9) == "item width must be from 1e-06 to 8388608 pt, not 1e-09")
    #expect(text(.sets(), width: 1e7) == "item width must be from 1e-06 to 8388608 pt, not 10000000")
    #expect(text(.tripled, spacing: -1) == "spacing must be from 0 to 8388608 pt, not -1")
    #expect(text(.tripled, spacing: .infinity) == "spacing must be a finite number, not inf")
    #expect(text(.pages, viewport: 0) == "viewport width must be from 1e-06 to 8388608 pt, not 0")
    #expect(text(.pages, viewport: -.infinity) == "viewport width must be a finite number, not -inf")
  }

  @Test func `counts that make no sense are named`() {
    #expect(text(.sets(), items: 0) == "an endless strip needs at least one item")
    #expect(text(.sentinels, items: -1) == "number of items must be from 0 to 1000000, not -1")
    #expect(text(.pages, items: .max)?.hasPrefix("number of items must be from 0 to 1000000, not ") == true)
    #expect(
      text(.sets(.max), items: 6)?.hasPrefix("number of items, repetitions included, must be from 0 to 1000000, not ")
        == true)
    #expect(
      text(.tripled, items: 500_000) == "number of items, repetitions included, must be from 0 to 1000000, not 1500000")
    #expect(text(.pages, items: 100_000) == "width of the strip must be from 0 to 8388608 pt, not 39000000")
  }

  @Test func `too few sets and too wide a viewport say what would do`() {
    #expect(
      text(.sets(4), items: 2, width: 100, spacing: 4, viewport: 375)
        == "4 sets of 208 pt would show blank space in a viewport of 375 pt; use at least 6 sets")
    #expect(text(.sets(6), items: 2, width: 100, spacing: 4, viewport: 375) == nil)
    #expect(
      text(.sets(1), items: 1, width: 390, viewport: 390)
        == "1 set of 390 pt would show blank space in a viewport of 390 pt; use at least 4 sets")
    #expect(text(.sets(-3))?.hasPrefix("-3 sets of 2340 pt") == true)
    #expect(
      text(.sentinels, width: 300, spacing: 90)
        == "the viewport, 390 pt, is wider than this loop fills, 300 pt; use wider items, or a loop by sets")
    #expect(
      text(.tripled, items: 2, width: 100, spacing: 10)
        == "the viewport, 390 pt, is wider than this loop fills, 210 pt; use wider items, or a loop by sets")
    #expect(text(.pages, viewport: 390.5) != nil)
    // A row of one item is filled by it, and one of none is blank whatever the viewport.
    for loop in [CarouselLoop.sentinels, .tripled, .pages] {
      #expect(text(loop, items: 1, viewport: 390) == nil && text(loop, items: 1, viewport: 390.5) != nil)
      #expect(text(loop, items: 0, viewport: 390.5) == nil)
    }
    // Places that differ by a billionth are the same.
    #expect(text(.pages, viewport: 390 + 0.9e-9) == nil && text(.pages, viewport: 390 + 1.1e-9) != nil)
  }

  @Test func `intervals that make no sense are named`() throws {
    func text(_ seconds: Double) -> String? {
      carouselError { _ = try CarouselDrive.advance(everySeconds: seconds) }
    }
    #expect(text(0) == "time between two movements must be from 1e-06 to 1000000000 s, not 0")
    #expect(text(.nan) == "time between two movements must be a finite number, not nan")
    #expect(text(1e-7) == "time between two movements must be from 1e-06 to 1000000000 s, not 1e-07")
    #expect(text(1e10) == "time between two movements must be from 1e-06 to 1000000000 s, not 10000000000")
    #expect(
      carouselError { _ = try CarouselDrive(millimetersPerSecond: .nan, calculator: phone()) }
        == "speed must be a finite number, not nan")
    #expect(
      carouselError { _ = try CarouselDrive(millimetersPerSecond: 1e-12, calculator: phone()) }?
        .hasPrefix("time between two movements must be from") == true)
  }

  /// A tick of the glide comes every 127/23000 s.
  @Test(
    arguments: [
      (55_217, nil, "", nil),
      (55_218, nil, "", "55218 s have 10000110 movements, more than 10000000; use a shorter duration"),
      (1e6, nil, "", "1000000 s have 181102362 movements, more than 10000000; use a shorter duration"),
      (1e6, 10, "", nil),
      (1e6, 60, "", "1000000 s have 60000000 movements, more than 10000000; use a shorter duration"),
      (1e6, nil, "1:stop", nil), (1e6, nil, "55000:stop,999999:start", nil),
      (
        1e6, nil, "55000:stop,900000:start",
        "1000000 s have 28070866 movements, more than 10000000; use a shorter duration"
      ),
      (1e6, nil, "2:speed=0", nil), (.infinity, nil, "", "duration must be a finite number, not inf"),
    ] as [(Double, Double?, String, String?)])
  func `what would move for too long is refused`(
    seconds: Double, refreshHertz: Double?, schedule: String, message: String?
  ) {
    let error = carouselError {
      _ = try CarouselSimulation(
        strip: CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, viewportWidthPoints: 390),
        drive: CarouselDrive(millimetersPerSecond: 30, calculator: phone()), calculator: phone(),
        durationSeconds: seconds, refreshRate: refreshHertz.map { try RefreshRate(hertz: $0) },
        schedule: CarouselSchedule(schedule))
    }
    #expect(error == message)
  }
}
