import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// Logs of frames without positions tell hitches.
struct FrameLogTests {
  private static let gaps = (0..<240).map { [60: 3, 120: 2, 180: 2][$0] ?? 1 }

  private static func log(_ text: String, part: String? = nil) throws -> FrameLog? {
    try FrameLog(table: Array(text.utf8), part: part)
  }

  @Test(arguments: FrameLogSample.allCases, [nil, 60.0])
  func `each form has the late frames that made it`(sample: FrameLogSample, hertz: Double?) throws {
    for text in [sample.text(Self.gaps), sample.text(Self.gaps).replacing("\n", with: "\r\n")] {
      let log = try #require(try Self.log(text))
      let timing = try log.timing(refreshRate: hertz.map { try RefreshRate(hertz: $0) })
      #expect(timing.lateFrames.map(\.lateRefreshes) == [2, 1, 1], "\(timing)")
      #expect(timing.lateRefreshes == 4 && timing.pauses.isEmpty)
      #expect(agrees(timing.refreshSeconds, 1 / 60.0, within: 1e-4))
      let duration = Double(Self.gaps.reduce(0, +)) / 60
      #expect((timing.durationSeconds - duration).magnitude < 0.035)
      #expect(agrees(timing.hitchMillisecondsPerSecond, 4 / 60.0 / timing.durationSeconds * 1000, within: 1e-4))
      #expect([240, 241].contains(log.frameCount))
      #expect(log.remarks.isEmpty == (sample != .presents))
    }
  }

  @Test(arguments: [FrameLogSample.framestats, .frameTimeline])
  func `a gap between frames on time is idle where deadlines are stated`(sample: FrameLogSample) throws {
    let whole = sample.text(Array(repeating: 1, count: 200)).split(separator: "\n", omittingEmptySubsequences: false)
    let middle = whole.count / 2
    let text = (whole[..<middle] + whole[(middle + 60)...]).joined(separator: "\n")
    let timing = try #require(try Self.log(text)).timing()
    #expect(timing.lateFrames.isEmpty && timing.pauses.count == 1)
    #expect(agrees(timing.pauses[0].lengthSeconds, 1, within: 1e-3))
  }

  @Test func `what has positions, or no form, is none`() throws {
    for text in ["time_s,offset_points\n0,1\n", "<?xml version=\"1.0\"?>\n<a/>\n", "name\nx\n"] {
      #expect(try Self.log(text) == nil)
    }
    let error = #expect(throws: MeasurementTextError.self) { try Self.log("16.7\n-3\n") }
    #expect(error?.description == "2:1: a frame cannot last -3")
    #expect(throws: InputError("the log has 3 frames; at least 16 are needed")) {
      try Self.log("16\n16\n17\n")?.timing()
    }
  }

  @Test func `columns by name, heads of apps, dates and millimetres give the same motion`() throws {
    let display = try Display(ppi: 460, scale: 3)
    func mean(_ head: String, _ names: LogColumnNames = LogColumnNames(), _ line: (Int) -> String) throws -> Double {
      let text = head + "\n" + (0..<60).map { line($0) + "\n" }.joined()
      return try TickLogAnalysis(
        of: TickLog(table: Array(text.utf8), on: display, columns: names), on: display
      ).meanPointsPerSecond.value
    }
    func stamp(_ index: Int) -> String {
      let milliseconds = 59_500 + index * 16
      let minute = milliseconds >= 60_000 ? "2027-01-01T00:00:" : "2026-12-31 23:59:"
      let part = milliseconds % 60_000
      return "\(minute)\(part < 10_000 ? "0" : "")\(part / 1000).\(String(part % 1000 + 1000).dropFirst())"
    }
    for found in [
      try mean("frameTimeNanos,contentOffset.x") { "\($0 * 16_000_000),\($0 * 3)" },
      try mean("timestampMillis,scrollY") { "\($0 * 16),\($0 * 3)" },
      try mean("t_ms,x_px") { "\($0 * 16),\($0 * 9)" },
      try mean("when,where,time,offset", LogColumnNames(time: "when:ms", offset: "where:px")) {
        "\($0 * 16),\($0 * 9),9,9"
      },
      try mean("a:b,Where (px)", LogColumnNames(time: "a:b:ms", offset: "where (px)")) { "\($0 * 16),\($0 * 9)" },
      try mean("time,offset") { "\(stamp($0))Z,\($0 * 3)" },
      try mean("time,offset") { "\(stamp($0)),\($0 * 3)" },
      try mean("time,y_mm", LogColumnNames(offset: "y_mm")) { "\(stamp($0))+01:00,\(Double($0) * 3 * 25.4 * 3 / 460)" },
    ] {
      #expect(agrees(found, 187.5, within: 1e-6))
    }
    let text = "t_s,y\n" + (0..<60).map { "\(Double($0) / 60),\($0)\n" }.joined()
    let log = try TickLog(table: Array(text.utf8), on: display, columns: LogColumnNames(offset: "y:mm"))
    let analysis = try TickLogAnalysis(of: log, on: display)
    #expect(agrees(analysis.meanMillimetersPerSecond.value, 60, within: 1e-9))
    // The glass was measured, so the ppi is no part of it.
    #expect(!analysis.budget.sources.contains { $0.name == "ppi of the display" })
    let error = #expect(throws: MeasurementTextError.self) {
      try TickLog(table: Array(text.utf8), on: display, columns: LogColumnNames(time: "when"))
    }
    #expect(error?.description == "1:1: no column is named 'when'; the header names 't_s', 'y'")
  }
}
