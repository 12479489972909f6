import Reports
import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@Suite struct SuggestionReportTests {
  static func report(_ ppi: [Double], speed: Double = 30, tolerance: Double = 5) throws -> SuggestionReport {
    let displays = try ppi.map { try Screen(described: Display(ppi: $0, scale: 2)) }
    return try SuggestionReport(
      displays: displays.flatMap { try ScreenAtRate.rates(of: $0, rates(60)) }, speeds: [SeenSpeed(speed)],
      tolerancePercent: tolerance, limits: SpeedLimits(0...max(100, speed)))
  }

  @Test func `displays whose picture is resampled are named, at most eight of them`() throws {
    let pairs = try (1...9).flatMap { number in
      let display = try Display(ppi: 400 + Double(number), scale: 3, nativeScale: 2.6)
      return try ScreenAtRate.rates(of: Screen(described: display, name: "Phone \(number)"), rates(60))
    }
    let report = try SuggestionReport(displays: pairs, speeds: [30], tolerancePercent: 5, limits: nil)
    let text = try report.text(.text, width: 1000)
    #expect(text.contains("Phone 7, Phone 8 and 1 more the picture is resampled"))
  }

  @Test func `a tolerance may span any number of even speeds`() throws {
    #expect(try Self.report([3260, 264], speed: 1_000_000, tolerance: 100).text(.csv).contains(",below,1000000,"))
    #expect(throws: InputError.self) { try Self.report([3260], tolerance: -1) }
  }

  @Test func `several displays share a speed only where it is judder-free on all`() throws {
    expectSnapshot(
      try Self.report([264, 460]).text(.text, width: 80),
      """
      No one speed is judder-free on all at 60 Hz; take each display's own.

      Judder-free speeds next to 30 mm/s: whole pixels a frame.
      refresh  choice    pixels    points   speed     off  to type        displays
           Hz          px/frame  pt/frame    mm/s       %
           60  below          5       2.5  28.864   -3.79  5px/frame@60   264 ppi @2x
           60  above          6         3  34.636  +15.45  6px/frame@60   264 ppi @2x
           60  below          9       4.5  29.817   -0.61  9px/frame@60   460 ppi @2x
           60  above         10         5  33.130  +10.43  10px/frame@60  460 ppi @2x
      """)
  }

  /// Displays at their highest rate, and at 60 Hz where that is higher.
  @Test(
    arguments: [
      // A pixel a frame is 6 and 3 mm/s: 30 is 5 and 10.
      ([(254.0, 60.0), (508, 60)], 31.0, "One speed for all at 60 Hz: 30.000 mm/s, 3.23 % slower.", "30", "60"),
      ([(254, 60), (508, 60)], 30, "One speed for all at 60 Hz: 30.000 mm/s.", "30", "60"),
      // Below it is not the same: 36 and 34.
      ([(254, 60), (762, 60)], 35, "One speed for all at 60 Hz: 36.000 mm/s, 2.86 % faster.", "36", "60"),
      (
        [(254, 60), (762, 60)], 33, "No one speed is judder-free on all at 60 Hz; take each display's own.", "null",
        "null"
      ),
      (
        [(254, 60), (254, 60)], 33.1,
        "One speed for all at 60 Hz: 36.000 mm/s, 8.76 % faster, beyond the tolerance of 5 %.",
        "36", "60"
      ),
      // The highest rate that both have.
      ([(254, 120), (508, 60)], 30.1, "One speed for all at 60 Hz: 30.000 mm/s, 0.33 % slower.", "30", "60"),
      ([(254, 120), (508, 120)], 35, "One speed for all at 120 Hz: 36.000 mm/s, 2.86 % faster.", "36", "120"),
      ([(254, 50), (254, 48)], 30, "The displays share no refresh rate; take each one's own speed.", "null", "null"),
      // Slow speeds are judder-free on none.
      (
        [(254, 60), (254, 60)], 2, "No one speed is judder-free on all at 60 Hz; take each display's own.", "null",
        "null"
      ),
    ] as [([(ppi: Double, hertz: Double)], Double, String, String, String)])
  func `the shared speed is the next below or above on each display, at the highest rate that all have`(
    _ displays: [(ppi: Double, hertz: Double)], _ speed: Double, _ sentence: String, _ common: String, _ hertz: String
  ) throws {
    let pairs = try displays.enumerated().flatMap { number, display in
      try ScreenAtRate.rates(
        of: Screen(described: Display(ppi: display.ppi, scale: 2), name: "Display \(number)"),
        display.hertz > 60 ? rates(display.hertz, 60) : rates(display.hertz))
    }
    let report = try SuggestionReport(
      displays: pairs, speeds: [SeenSpeed(speed)], tolerancePercent: 5, limits: nil)
    #expect(try report.text(.text).hasPrefix(sentence + "\n"))
    #expect(
      try report.text(.json).contains("\"common_speed_mm_per_s\":\(common),\"common_speed_refresh_hz\":\(hertz)}"))
  }

  @Test func `speeds beyond the limits are said to be left out`() throws {
    let sentence = "beyond the limits of 0–100 mm/s."
    #expect(try Self.report([10.16], speed: 100).text(.text, width: 200).contains(sentence))
    #expect(try !Self.report([254], speed: 50).text(.text, width: 200).contains("limits"))
  }

  @Test func `a speed that is even itself is the only choice`() throws {
    let rows = try Self.report([254]).text(.csv).split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[1] == "254 ppi @2x,,60,60,at,30,5,2.5,30,0,true,true,5px/frame@60")
  }
}
