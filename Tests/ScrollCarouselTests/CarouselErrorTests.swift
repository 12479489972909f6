import ScrollCarousel
import SpeedCalibration
import Testing

@Suite struct CarouselErrorTests {
  private func text(
    _ loop: CarouselLoop, items: Int = 6, width: Double = 390, spacing: Double = 0, viewport: Double = 390
  ) -> String? {
    carouselError {
      try CarouselStrip(
        loop, itemCount: items, itemWidthPoints: width, spacingPoints: spacing, viewportWidthPoints: viewport)
    }
  }

  @Test func `widths that make no sense are named`() {
    for (width, written) in [(0.0, "0"), (-2.5, "-2.5"), (1e-9, "1e-09"), (1e7, "10000000")] {
      #expect(text(.sets(), width: width) == "item width must be from 1e-06 to 8388608 pt, not \(written)")
    }
    #expect(text(.sets(), width: .nan) == "item width must be a finite number, not nan")
    #expect(text(.tripled, spacing: -1) == "spacing must be from 0 to 8388608 pt, not -1")
    #expect(text(.tripled, spacing: .infinity) == "spacing must be a finite number, not inf")
    #expect(text(.pages, viewport: 0) == "viewport width must be from 1e-06 to 8388608 pt, not 0")
    #expect(text(.pages, viewport: -.infinity) == "viewport width must be a finite number, not -inf")
  }

  @Test func `counts that make no sense are named`() {
    let repeated = "number of items, repetitions included, must be from 0 to 1000000, not "
    #expect(text(.sets(), items: 0) == "an endless strip needs at least one item")
    #expect(text(.sentinels, items: -1) == "number of items must be from 0 to 1000000, not -1")
    #expect(text(.pages, items: .max)?.hasPrefix("number of items must be from 0 to 1000000, not ") == true)
    #expect(text(.sets(.max))?.hasPrefix(repeated) == true)
    #expect(text(.tripled, items: 500_000) == repeated + "1500000")
    #expect(text(.pages, items: 100_000) == "width of the strip must be from 0 to 8388608 pt, not 39000000")
  }

  @Test func `too few sets and too wide a viewport say what would do`() {
    #expect(
      text(.sets(4), items: 2, width: 100, spacing: 4, viewport: 375)
        == "4 sets of 208 pt would show blank space in a viewport of 375 pt; use at least 6 sets")
    #expect(
      text(.sets(1), items: 1)
        == "1 set of 390 pt would show blank space in a viewport of 390 pt; use at least 4 sets")
    #expect(text(.sets(-3))?.hasPrefix("-3 sets of 2340 pt") == true)
    #expect(
      text(.sentinels, width: 300, spacing: 90)
        == "the viewport, 390 pt, is wider than this loop fills, 300 pt; use wider items, or a loop by sets")
    #expect(
      text(.tripled, items: 2, width: 100, spacing: 10)
        == "the viewport, 390 pt, is wider than this loop fills, 210 pt; use wider items, or a loop by sets")
    // A row of one item is filled by it, and one of none is blank whatever the viewport.
    for loop in [CarouselLoop.sentinels, .tripled, .pages] {
      #expect(text(loop, items: 1) == nil && text(loop, items: 1, viewport: 390.5) != nil)
      #expect(text(loop, items: 0, viewport: 390.5) == nil)
    }
    // Places that differ by a billionth are the same.
    #expect(text(.pages, viewport: 390 + 0.9e-9) == nil && text(.pages, viewport: 390 + 1.1e-9) != nil)
  }

  @Test func `intervals and speeds that make no sense are named`() {
    func text(_ seconds: Double) -> String? { carouselError { try CarouselDrive.advance(everySeconds: seconds) } }
    for (seconds, written) in [(0.0, "0"), (-1, "-1"), (1e-7, "1e-07"), (1e10, "10000000000")] {
      #expect(text(seconds) == "time between two movements must be from 1e-06 to 1000000000 s, not \(written)")
    }
    #expect(text(.nan) == "time between two movements must be a finite number, not nan")
    #expect(text(.infinity) == "time between two movements must be a finite number, not inf")
    #expect(carouselError { try CarouselDrive.glide(.nan) } == "speed must be a finite number, not nan")
    let slow = carouselError { try CarouselDrive.glide(1e-12) }
    #expect(slow?.hasPrefix("time between two movements must be from") == true)
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
      (1e6, nil, "2:speed=0", nil),
      (.infinity, nil, "", "duration must be a finite number, not inf"),
      (.nan, nil, "", "duration must be a finite number, not nan"),
      (-1, nil, "", "duration must be from 0 to 1000000 s, not -1"),
      (1e10, nil, "", "duration must be from 0 to 1000000 s, not 10000000000"),
      (1, 0, "", "refresh rate must be from 0.001 to 1000 Hz, not 0"),
      (1, -60, "", "refresh rate must be from 0.001 to 1000 Hz, not -60"),
      (1, 1001, "", "refresh rate must be from 0.001 to 1000 Hz, not 1001"),
      (1, .nan, "", "refresh rate must be a finite number, not nan"),
      (1, .infinity, "", "refresh rate must be a finite number, not inf"),
    ] as [(Double, Double?, String, String?)])
  func `what would move for too long, or at no rate, is refused`(
    seconds: Double, hertz: Double?, schedule: String, message: String?
  ) {
    let error = carouselError {
      try CarouselSimulation.tutorial(.sets(), schedule, seconds: seconds, hertz: hertz)
    }
    #expect(error == message)
  }
}
