import DeviceInfo
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// Credits as people and programs read them. Their arithmetic is ScrollMotion's.
@Suite struct RollReportTests {
  static func report(_ rates: [Double], on screen: Screen? = nil, reading text: ReadingText? = nil) throws -> Report {
    try Report(
      ofRollsWithLengthPixels: 10000, time: RollTime(seconds: 120),
      refreshRates: rates.map { try RefreshRate(hertz: $0) }, on: screen, reading: text)
  }

  @Test func `a rate is shown to three decimals, and the nearest row is named`() throws {
    try expectSnapshot(
      Self.report([24, 23.976, 60_000.0 / 1001]).text(.text),
      """
      Nearest: 4 px a frame at 24 Hz, which takes 104.167 s (-15.833 s): 2500 frames, 00:01:44:04; for 120 s pad 1520 px.
      Nearest: 4 px a frame at 23.976 Hz, which takes 104.271 s (-15.729 s): 2500 frames, 00:01:44:04; for 120 s pad 1508 px.
      Nearest: 2 px a frame at 59.94 Hz, which takes 83.417 s (-36.583 s): 5000 frames, 00:01:23:20; for 120 s pad 4386 px.

      10000 px in 120 s, by whole pixels per frame:
      refresh    pixels    takes      off  padding  exact length  exact time  frames  timecode
           Hz  px/frame        s        s       px            px           s
           24         3  138.889  +18.889    -1360          8640     120.000    2880  00:02:00:00
           24         4  104.167  -15.833    +1520         11520     120.000    2880  00:02:00:00
       23.976         3  139.028  +19.028    -1369          8631     119.995    2877  00:01:59:21
       23.976         4  104.271  -15.729    +1508         11508     119.995    2877  00:01:59:21
        59.94         1  166.833  +46.833    -2807          7193     120.003    7193  00:01:59:53
        59.94         2   83.417  -36.583    +4386         14386     120.003    7193  00:01:59:53
      The length is that of the text plus one screen. Padding is what to add to it (or
        cut, where negative) so that the roll fills its frames exactly; exact length
        and exact time are what it then has.
      """)
  }

  @Test(
    arguments: [
      ("90s", 24.0, 90.0), ("1.5min", 24, 90), ("120", 24, 120), ("4:30", 24, 270),
      ("1:04:30", 24, 3870), ("0:07.5", 24, 7.5), ("00:04:30:00", 24, 270),
      ("1 hour", 24, 3600), ("1h", 24, 3600), ("2 minutes", 24, 120), ("90 sec", 24, 90), ("1.5 h", 24, 5400),
      ("00:04:30:00", 23.976, 6480.0 * 1001 / 24_000), ("00:04:30:12", 24, 270.5), ("00:00:01:00", 59.94, 1.001),
    ] as [(String, Double, Double)])
  func `a time is read, and a timecode counts frames at the nominal rate`(
    _ text: String, _ hertz: Double, _ seconds: Double
  ) throws {
    let read = try RollTime(text).seconds(at: RefreshRate(hertz: hertz))
    #expect((read - seconds).magnitude <= seconds * 1e-13)
  }

  @Test(
    arguments: [
      ("4:70", 24.0), ("4:", 24), (":30", 24), ("1:2:3:4:5", 24), ("00:04:30:24", 24), ("00:04:30:24", 23.976),
      ("00:04:30;00", 25), ("4;30", 24), ("a:30", 24), ("-1:30", 24),
      ("4m30", 0), ("1h30", 24), ("1h30s", 24), ("1h30m", 24), ("5m", 24), ("4:0x10", 24),
    ] as [(String, Double)])
  func `a time that makes no sense is refused`(_ text: String, _ hertz: Double) {
    #expect(throws: InputError.self) { try RollTime(text).seconds(at: RefreshRate(hertz: hertz)) }
  }

  /// Frames over the nominal rate, by hand.
  @Test(
    arguments: [
      (2920, 24, "00:02:01:16"), (3117, 23.976, "00:02:09:21"), (3250, 25, "00:02:10:00"), (0, 60, "00:00:00:00"),
      (107_892, 29.97, "00:59:56:12"), (119, 119.88, "00:00:00:119"), (9_000_000, 25, "100:00:00:00"),
      (25, 12.5, nil), (1, 0.5, nil), (7, 1000.0 / 7, nil),
    ] as [(Int, Double, String?)])
  func `frames are timecode at the nominal rate`(_ frames: Int, _ hertz: Double, _ timecode: String?) throws {
    #expect(try RollTime(seconds: 1).timecode(frames: frames, at: RefreshRate(hertz: hertz)) == timecode)
  }

  @Test func `a rate that has no timecode takes seconds alone`() throws {
    let (time, rate) = (try RollTime("00:00:30:00"), try RefreshRate(hertz: 12.5))
    #expect(throws: InputError("12.5 Hz have no timecode; give the time in seconds in place of '00:00:30:00'")) {
      try time.seconds(at: rate)
    }
    #expect(try RollTime("0:30").seconds(at: rate) == 30)
  }

  /// 130 s at nominal rates of 30, 60 and 24.
  @Test func `each rate that drops frames has its count`() throws {
    let rates = try [29.97, 60, 59.94, 23.976].map { try RefreshRate(hertz: $0) }
    #expect(
      try RollTime("2:10").timecodeRemark(at: rates)
        == "As the timecode 00:02:10:00 it is 3900 frames at 29.97 Hz, 7800 frames at 59.94 Hz, 3120 frames at 23.976 Hz."
    )
  }

  @Test func `rows have these keys, and more with a display`() throws {
    let keys = [
      "refresh_hz", "refresh", "pixels_per_frame", "duration_s", "duration_difference_s", "padding_px",
      "exact_length_px", "exact_duration_s", "exact_duration_frames", "exact_duration_timecode",
    ]
    #expect(try Self.report([24]).columns == keys)
    let screen = try SmallDatabase.screens()[0]
    #expect(try Self.report([24], on: screen).columns == keys + ["speed_mm_per_s"])
    let text = try ReadingText(lineHeight: LineHeight("46"), wordsPerLine: 5)
    let report = try Self.report([24], on: screen, reading: text)
    #expect(report.columns == keys + ["speed_mm_per_s", "lines_per_minute", "words_per_minute_vertical"])
    // 72 px/s on 401 ppi; 46 pt are 120 px there.
    let row = try #require(try report.text(.csv).split(separator: "\n").dropFirst().first)
    let figures = row.split(separator: ",").suffix(3).compactMap { Double($0) }
    for (figure, expected) in zip(figures, [72 * 25.4 / 401, 36, 180]) { #expect(abs(figure - expected) < 1e-12) }
    #expect(figures.count == 3)
    // No column of a roll gives way.
    #expect(try report.text(.text, width: 40).contains("words up"))
  }
}

/// Lines of text that move up.
@Suite struct ReadingTextTests {
  @Test func `lines of 48 pt that move by 360 pt per second come 450 a minute`() throws {
    let text = try ReadingText(lineHeight: LineHeight("48"), wordsPerLine: 5)
    #expect(text.lineHeight.perMinute(pointsPerSecond: 360, millimetersPerSecond: 1) == 450)
    #expect(text.word.perMinute(pointsPerSecond: 360, millimetersPerSecond: 1) == 2250)
    #expect(text.word.perMinute(pointsPerSecond: nil, millimetersPerSecond: 1) == nil)
  }

  @Test func `lines are 1.2 times the size of the text, in mm as in points`() throws {
    let text = try ReadingText(size: TextLength("2.5cm"), wordsPerLine: 6)
    #expect(text.lineHeight.value == 30 && !text.lineHeight.isInPoints && text.movesUp)
    #expect(text.word.perMinute(pointsPerSecond: nil, millimetersPerSecond: 65 / 6) == 130)
    #expect(try ReadingText(size: TextLength("20pt"), hasLines: true).lineHeight == TextLength(points: 24))
    #expect(try !ReadingText(size: TextLength("1in")).movesUp)
  }

  @Test(arguments: ["0", "0mm", "1e9"])
  func `a length that no text has is refused`(_ length: String) throws {
    #expect(throws: InputError.self) { try ReadingText(size: TextLength(length)) }
    #expect(throws: InputError.self) { try ReadingText(lineHeight: LineHeight(length)) }
    #expect(throws: InputError.outOfRange(.wordsPerLine, 0)) { try ReadingText(wordsPerLine: 0) }
  }
}
