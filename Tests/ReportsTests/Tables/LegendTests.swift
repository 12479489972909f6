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
    let screens = try SmallDatabase.screens()
    let motions = try MotionReportTests.report(seenFrom: ViewingDistance(millimeters: 360), seconds: 1)
    return try [
      SmallDatabase.speedReport("30").report, motions.report, motions.frames,
      SuggestionReport(
        displays: ScreenAtRate.rates(of: screens[0], rates(60)), speeds: [30], tolerancePercent: 5, limits: nil
      ).report,
      Report(converting: [30], on: screens), Report(of: screens), Report(of: devices[0]),
      CarouselReportTests.report(.sets(), seconds: 1), ValidationReport(profiles: [], isLaidOverBundled: false).report,
      Report(of: DeviceDatabase(profiles: []).identify(DisplayEvidence(scale: 2))), Report(of: [StatedScreen]()),
    ] + MeasurementReportTests.reports()
  }

  @Test func `every column of every report has a sentence`() throws {
    for key in try Self.reports().flatMap(\.columns) {
      #expect(ColumnMeaning(of: key)?.sentence.last == ".", "\(key) has no meaning")
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

  @Test func `a key of a rate or of an uncertainty says of what it is, and an unknown one nothing`() {
    let keys = ["pixels_per_frame_59.94", "ppi_expanded_uncertainty", "no_such_key"]
    #expect(
      keys.map { ColumnMeaning(of: $0)?.sentence }
        == ["Physical pixels a frame at 59.94 Hz.", "Expanded uncertainty of ppi, in its unit.", nil])
  }

  @Test func `columns.txt has each key once, in order`() {
    let keys = ColumnMeaning.all.map(\.key)
    #expect(keys == Set(keys).sorted())
  }

  @Test func `the legend is a report of its own`() throws {
    let lines = try SmallDatabase.speedReport("30").report.legend.text(.csv).split(separator: "\n")
    #expect(lines[0] == "column,head,unit,meaning")
    #expect(lines.contains("points_per_s,points,pt/s,Points moved in a second."))
  }
}
