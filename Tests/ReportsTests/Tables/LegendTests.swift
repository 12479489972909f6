import DeviceInfo
import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import Testing

@testable import Reports

/// The meaning of columns.
@Suite struct LegendTests {
  static func reports() throws -> [Report] {
    let devices = try SmallDatabase.devices()
    let screens = devices.flatMap { $0.screens() }
    let pairs = try ScreenAtRate.rates(of: screens[0], rates(60))
    let motions = try MotionReport(
      displays: pairs, millimetersPerSecond: 30, conditions: ViewingConditions(distanceMillimeters: 360))
    return try [
      SmallDatabase.speedReport("30").report, motions.report, motions.frames,
      SuggestionReport(displays: pairs, speeds: [30], tolerancePercent: 5, limits: nil).report,
      Report(converting: [30], on: screens), Report(of: devices),
      Report(of: devices[0]),
      CarouselReportTests.report(.sets(), seconds: 1), ValidationReport(profiles: [], isLaidOverBundled: false).report,
      Report(of: DeviceDatabase(profiles: []).identify(DisplayEvidence(scale: 2))),
      Report(of: [EDIDScreen]()),
    ] + MeasurementReportTests.reports()
  }

  @Test func `every column of every report has a sentence, once`() throws {
    for report in try Self.reports() {
      for key in report.columns {
        #expect(ColumnMeaning(of: key)?.sentence.last == ".", "\(key) has no meaning")
      }
    }
  }

  @Test(arguments: [
    ("interval_s", "s"), ("points_per_mm", "pt/mm"), ("expanded_uncertainty_percent", "%"), ("ppi", "px/in"),
    ("pixels_per_frame_59.94", "px/frame"), ("device", nil), ("mean_speed_mm_per_s_expanded_uncertainty", "mm/s"),
    ("ppi_expanded_uncertainty", "px/in"), ("points_per_mm_expanded_uncertainty", "pt/mm"), ("hitch_ms_per_s", "ms/s"),
    ("peak_to_peak_px", "px"), ("words_per_minute_vertical", "1/min"),
  ])
  func `a key has a unit`(_ key: String, _ unit: String?) throws {
    #expect(try #require(ColumnMeaning(of: key)).unit == unit)
  }

  @Test func `a key of a rate or of an uncertainty says of what it is`() {
    let keys = ["pixels_per_frame_59.94", "ppi_expanded_uncertainty"]
    #expect(
      keys.map { ColumnMeaning(of: $0)?.sentence }
        == ["Physical pixels a frame at 59.94 Hz.", "Expanded uncertainty of ppi, in its unit."])
  }

  @Test func `columns.txt has each key once, in order`() {
    let keys = ColumnMeaning.all.map(\.key)
    #expect(keys == Set(keys).sorted())
    #expect(ColumnMeaning(of: "no_such_key") == nil)
  }

  @Test func `marks and words are explained where their columns show`() throws {
    let report = try MotionReportTests.report().report
    let all = try report.text(.text, style: TextStyle(width: 1000))
    #expect(all.contains("Bars show") && all.contains("≈ marks") && all.contains("beat:") && all.contains("p-p:"))
    let narrow = try report.text(.text, style: TextStyle(width: 80))
    #expect(narrow.contains("Bars show") && !narrow.contains("≈ marks") && narrow.contains("beat:"))
    let chosen = try report.choosing(columns: ["way", "peak_to_peak_px"]).text(.text, style: TextStyle(width: 80))
    #expect(!chosen.contains("≈ marks") && !chosen.contains("beat:") && chosen.contains("p-p:"))
  }

  @Test func `the legend is a report of its own`() throws {
    let lines = try SmallDatabase.speedReport("30").report.legend.text(.csv).split(separator: "\n")
    #expect(lines[0] == "column,head,unit,meaning")
    #expect(lines.contains("points_per_s,points,pt/s,Points moved in a second."))
  }

  @Test func `words for newcomers are for a terminal alone`() throws {
    let motions = try MotionReportTests.report()
    #expect(try motions.text(.text, width: 80).contains("beat: How often in a second the judder recurs."))
    #expect(try !motions.report.text(.text).contains("beat:"))
    #expect(try !motions.report.text(.markdown).contains("beat:"))
    let words = [
      "share: Part of the variance.", "U: How far the value may be off", "Hitch time: Delay",
      "marks: Distances between two marks.",
    ]
    for (report, word) in try zip(MeasurementReportTests.reports(), words) {
      let shown = try report.text(.text, style: TextStyle(width: 1000))
      #expect(shown.contains(word))
      #expect(try !report.text(.text).contains(word))
    }
  }
}
