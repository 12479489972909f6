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

  @Test func `one display is not searched for a common target, so its tolerance may span any number of even speeds`()
    throws
  {
    #expect(try Self.report([3260], speed: 1_000_000, tolerance: 100).text(.csv).contains(",below,1000000,"))
    #expect(throws: InputError.self) { try Self.report([3260, 264], speed: 1_000_000, tolerance: 100) }
    #expect(throws: InputError.self) { try Self.report([3260], tolerance: -1) }
  }

  @Test func `several displays get a common target too`() throws {
    expectSnapshot(
      try Self.report([264, 460]).text(.text, width: 80),
      """
      One speed for all at 60 Hz: 29.341 mm/s, each within 1.63 % of its own
        judder-free speed (farthest: 264 ppi @2x, 460 ppi @2x)
      Of all speeds within 5 % of 30 mm/s, the one nearest to judder-free speeds on
        every display. Each display's own judder-free speed, and how far it is off
        29.341 mm/s:
      refresh    pixels    points   speed    off  to type       displays
           Hz  px/frame  pt/frame    mm/s      %
           60         5       2.5  28.864  -1.63  5px/frame@60  264 ppi @2x
           60         9       4.5  29.817  +1.63  9px/frame@60  460 ppi @2x

      Judder-free speeds next to 30 mm/s: whole pixels a frame.
      refresh  choice    pixels   speed     off  to type        displays
           Hz          px/frame    mm/s       %
           60  below          5  28.864   -3.79  5px/frame@60   264 ppi @2x
           60  above          6  34.636  +15.45  6px/frame@60   264 ppi @2x
           60  below          9  29.817   -0.61  9px/frame@60   460 ppi @2x
           60  above         10  33.130  +10.43  10px/frame@60  460 ppi @2x
      2 columns do not fit: points (pt/frame); within 5 %. A pipe or a file gets every
        column; '--columns help' lists their keys.
      """)
  }

  @Test func `where the tolerance has no common target, the nearest speed stands in its place`() throws {
    let pairs = try ["A", "B"].flatMap {
      try ScreenAtRate.rates(of: Screen(described: Display(ppi: 254, scale: 2), name: $0), rates(120))
    }
    let report = try SuggestionReport(displays: pairs, speeds: [30], tolerancePercent: 5, limits: nil)
    // 24 and 36 mm/s are even, and within 5 % of 25.263 and 34.286 mm/s.
    #expect(
      try report.text(.text).hasPrefix(
        """
        No one speed for all at 120 Hz: none within 5 % of 30 mm/s is within 5 % of a judder-free speed of every display; \
        the nearest that is: 34.286 mm/s (+14.29 %), \
        each within 5.00 % of its own judder-free speed (farthest: A, B)
        Each display's own judder-free speed, and how far it is off 34.286 mm/s:

        """))
    #expect(try report.text(.csv).contains(",nearest,30,34.2857"))
    let json = try report.text(.json)
    #expect(
      json.contains(#""common_target_mm_per_s":null,"common_target_refresh_hz":null,"nearest_common_mm_per_s":34.28"#))
    // Within the limits there is none.
    let limited = try SuggestionReport(
      displays: pairs, speeds: [30], tolerancePercent: 5, limits: SpeedLimits(28...31))
    let none =
      "No one speed for all at 120 Hz: none within 5 % of 30 mm/s is within 5 % of a judder-free speed of every display\n"
    #expect(try limited.text(.text).hasPrefix(none))
  }

  /// Displays at their highest rate, and at 60 Hz where that is higher.
  private static func mixed(
    _ displays: [(ppi: Double, hertz: Double)], tolerance: Double = 5
  ) throws -> SuggestionReport {
    let pairs = try displays.flatMap { display in
      try ScreenAtRate.rates(
        of: Screen(described: Display(ppi: display.ppi, scale: 2)),
        display.hertz > 60 ? rates(display.hertz, 60) : rates(60))
    }
    return try SuggestionReport(displays: pairs, speeds: [30], tolerancePercent: tolerance, limits: nil)
  }

  @Test func `where the highest rates have no target, the highest rate that all have is tried, and named`() throws {
    let report = try Self.mixed([(460, 60), (424, 120), (264, 120)])
    #expect(try report.text(.text).hasPrefix("One speed for all at 60 Hz, which all have: 29.2"))
    #expect(try report.text(.json).contains(#""common_target_refresh_hz":60,"nearest_common_mm_per_s":null,"#))
    #expect(
      try Self.mixed([(460, 60), (424, 120), (264, 120)], tolerance: 0.5).text(.text).hasPrefix(
        "No one speed for all: none within 50 % of 30 mm/s is within 0.5 % of a judder-free speed of every display at its "
          + "highest rate; take each display's own\n"))
    // Where the highest rates have one, no rate is named.
    let highest = try Self.mixed([(460, 60), (427, 120)])
    #expect(try highest.text(.text).hasPrefix("One speed for all: 29."))
    #expect(try highest.text(.json).contains(#""common_target_refresh_hz":null,"#))
  }

  @Test func `speeds beyond the limits are said to be left out`() throws {
    let sentence = "beyond the limits of 0–100 mm/s."
    #expect(try Self.report([10.16], speed: 100).text(.text, width: 200).contains(sentence))
    #expect(try !Self.report([254], speed: 50).text(.text, width: 200).contains("limits"))
  }

  @Test func `a speed that is even itself is the only choice`() throws {
    let rows = try Self.report([254]).text(.csv).split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[1] == "254 ppi @2x,,60,60,at,30,30,5,2.5,30,0,true,true,5px/frame@60")
  }
}
