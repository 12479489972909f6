import DeviceInfo
import Foundation
import Reports
import SpeedCalibration
import SpeedMeasurement
import Testing

@testable import Pages

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The chart of a recording.
@Suite struct RecordingChartTests {
  /// Five pixels a frame of sixty a second, and 30 frames in which it stands from frame 100 on.
  private static func analysis(_ count: Int) throws -> TickLogAnalysis {
    let samples = (0..<count).map { frame in
      let moves = frame < 100 ? frame : max(100, frame - 30)
      return TickSample(seconds: Double(frame) / 60, offsetPoints: Double(5 * moves))
    }
    return try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 254, scale: 1),
      settings: TickLogSettings(commandedMillimetersPerSecond: 30))
  }

  @Test(arguments: [200, 6000])
  func `a recording is drawn small, with its hitch where it is, and names escaped`(_ count: Int) throws {
    let analysis = try Self.analysis(count)
    let chart = try Chart.recording(
      of: MeasuredMotion(analysis, on: Screen(described: Display(ppi: 254, scale: 1))),
      place: "left <&>", title: "<\"'&>.mp4")
    let svg = chart.svg
    #expect(XMLParser(data: Data(svg.utf8)).parse() && svg.utf8.count < 16_000, "\(svg.utf8.count)")
    #expect(svg.contains("left &lt;&amp;&gt;") && !svg.contains("<&"))
    // The axis is 432 units for all seconds; frame 101 was due when the stall begins, and is 30 frames late.
    let mark = try #require(svg.firstMatch(of: #/class="hitch" stroke-width="(?<width>[.\d]+)" d="M(?<x>[.\d]+)/#))
    let unitsPerFrame = 432 / Double(count - 1)
    let (width, middle) = (try #require(Double(mark.width)), try #require(Double(mark.x)))
    #expect(abs(width - max(1, 30 * unitsPerFrame)) < 1.1 * unitsPerFrame)
    #expect(abs(middle - (38 + 116 * unitsPerFrame)) < 1.1 * unitsPerFrame)
  }

  @Test func `a long curve keeps the least and the greatest of each stretch, in their order`() {
    let values: [(seconds: Double, value: Double)] = (0..<2000).map { index in
      (seconds: Double(index), value: Double(index < 1000 ? index : 2000 - index))
    }
    let points = Chart.extremes(values)
    #expect(points.count == 400)
    #expect(points.prefix(4).map(\.value) == [0, 9, 10, 19] && points.suffix(2).map(\.value) == [10, 1])
    #expect(Chart.extremes(Array(values.prefix(400))).count == 400)
    #expect(Chart.extremes(Array(values.prefix(400))).map(\.value) == values.prefix(400).map(\.value))
  }
}
